package ballast.study.trial;

import ballast.method.Method;
import ballast.metric.CleanFit;
import ballast.metric.EpcaError;
import ballast.samples.Samples;
import ballast.subspace.Subspace;
import java.util.function.Function;

/**
 * The clean fit, the plain fit to the clean samples only, and its error: what other subspaces are measured by.
 *
 * @param seconds the time of the fit
 * @param errors the error of any subspace
 */
public record CleanBaseline(CleanFit cleanFit, double seconds, EpcaError error, Function<Subspace, EpcaError> errors) {

    private CleanBaseline(CleanFit cleanFit, double seconds, Function<Subspace, EpcaError> errors) {
        this(cleanFit, seconds, errors.apply(cleanFit.subspace()), errors);
    }

    /** The clean fit to contaminated samples, measured on the same samples. */
    public static CleanBaseline of(ContaminatedSamples samples, Method<?> leastSquares) {
        return of(samples.clean(), samples.cleanRows(), leastSquares, samples::error);
    }

    /** The clean fit to some rows of clean samples, measured in any way. */
    public static CleanBaseline of(
            Samples clean, int[] rows, Method<?> leastSquares, Function<Subspace, EpcaError> errors) {
        Stopwatch watch = new Stopwatch();
        CleanFit fit = CleanFit.of(clean, rows, leastSquares);
        return new CleanBaseline(fit, watch.seconds(), errors);
    }

    /** The same clean fit, measured in another way. */
    public CleanBaseline measuredBy(Function<Subspace, EpcaError> others) {
        return new CleanBaseline(cleanFit, seconds, others);
    }

    public EpcaError errorOf(Subspace subspace) {
        return errors.apply(subspace);
    }

    /** How much larger the error of a subspace is than that of the clean fit, as a share of the latter. */
    public double excess(Subspace subspace) {
        return errorOf(subspace).excessOver(error);
    }
}
