package ballast.study.compare;

import ballast.metric.OutlierSeparation;
import java.util.OptionalDouble;

/**
 * One method on one contamination, measured.
 *
 * @param repeat number of the contamination, from 0
 * @param error the error of EPCA, Eq. 57
 * @param excess how much larger the error is than that of the clean fit, as a share of it
 * @param angle largest principal angle to the clean fit in radians; empty for subspaces that have none
 * @param separation how well losses and weights tell the contaminated samples from the others
 * @param iterations iterations done
 * @param converged whether the fit ended because nothing moved any more
 * @param stop why the fit ended
 * @param seconds time of the fit alone; the only entry that differs from run to run
 */
public record Run(
        int repeat,
        double error,
        double excess,
        OptionalDouble angle,
        OutlierSeparation separation,
        int iterations,
        boolean converged,
        String stop,
        double seconds) {}
