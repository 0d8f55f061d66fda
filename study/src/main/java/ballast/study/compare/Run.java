package ballast.study.compare;

import ballast.metric.OutlierSeparation;
import ballast.study.trial.CellDetection;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One method on one contamination, measured.
 *
 * @param repeat number of the contamination, from 0
 * @param error the error of EPCA, Eq. 57
 * @param excess how much larger the error is than that of the clean fit, as a share of it
 * @param angle largest principal angle to the clean fit in radians; empty for subspaces that have none
 * @param separation how well losses and weights tell the contaminated samples from the others
 * @param lowRankError distance of the reconstructions from the clean samples, relative to the length of the latter
 * @param cells how well the bad cells found are those that were changed; empty where no single cells were, or the
 *     method looks for none
 * @param seconds time of the fit alone; the only entry that differs from run to run
 */
public record Run(
        int repeat,
        double error,
        double excess,
        OptionalDouble angle,
        OutlierSeparation separation,
        double lowRankError,
        Optional<CellDetection> cells,
        int iterations,
        boolean converged,
        String stop,
        double seconds) {

    /** The area under the ROC curve of the losses; not a number where nothing is contaminated. */
    public double area() {
        return separation.areaUnderCurve().orElse(Double.NaN);
    }

    /** The share of all weight that the contaminated samples have. */
    public double outlierWeight() {
        return separation.weightShare();
    }

    /** The angle; not a number for subspaces that have none. */
    public double angleOrNaN() {
        return angle.orElse(Double.NaN);
    }

    /** The F1 score of the bad cells; not a number where no single cells were changed. */
    public double cellF1() {
        return cells.map(CellDetection::f1).orElse(Double.NaN);
    }
}
