package ballast.fit;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Receives every iteration of a fit and the phases before the first, and may cancel the fit.
 *
 * @see <a href="https://github.com/ballast-pca/ballast/tree/main/examples">Example: ProgressAndCancel</a>
 */
@FunctionalInterface
public interface ProgressListener {

    /** Never cancels; before the first iteration, an interrupt does. */
    ProgressListener NONE = progress -> true;

    /** Called after every iteration; false ends the fit with its current state. */
    boolean goOn(Progress progress);

    /**
     * Called from time to time by the calling thread during long work before the first iteration, such as the detection
     * of outliers. False ends the fit with a {@link CancellationException}, because there is no result yet. By default
     * an interrupt of the thread ends it.
     *
     * @param phase a description of the work
     */
    default boolean goOn(String phase) {
        return !Thread.currentThread().isInterrupted();
    }

    /** The same listener for a part of a fit, whose weights are converted to those of the whole on request. */
    default ProgressListener seeing(UnaryOperator<double[]> weights) {
        return after(progress -> progress.withWeights(progress.weights().map(part -> () -> weights.apply(part.get()))));
    }

    /** The same listener for a part of a fit whose weights are not those of the result. */
    default ProgressListener seeingNoWeights() {
        return after(progress -> progress.withWeights(Optional.empty()));
    }

    private ProgressListener after(UnaryOperator<Progress> change) {
        ProgressListener whole = this;
        return new ProgressListener() {
            @Override
            public boolean goOn(Progress progress) {
                return whole.goOn(change.apply(progress));
            }

            @Override
            public boolean goOn(String phase) {
                return whole.goOn(phase);
            }
        };
    }

    /**
     * The progress of a fit.
     *
     * @param iteration iterations done
     * @param objective the objective now
     * @param change the last change, infinite at the start
     * @param weights gives a copy of the weight of each sample now, zero for those that take no part, and costs nothing
     *     until it is asked, which has to be before {@link ProgressListener#goOn} returns; empty if the method does not
     *     say before its end
     */
    record Progress(int iteration, double objective, double change, Optional<Supplier<double[]>> weights) {

        private Progress withWeights(Optional<Supplier<double[]>> others) {
            return new Progress(iteration, objective, change, others);
        }
    }
}
