package ballast.fit;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Is told of every iteration of a fit, and of what comes before the first, and may cancel it. */
@FunctionalInterface
public interface ProgressListener {

    /** Never cancels; before the first iteration, an interrupt does. */
    ProgressListener NONE = progress -> true;

    /** Called after every iteration; false ends the fit with what it has. */
    boolean goOn(Progress progress);

    /**
     * Called every now and then before the first iteration of a method that has much to do there, such as looking for
     * outliers, by the thread that called the method. False ends it with a {@link CancellationException}, since there
     * is no answer yet. Unless a listener says otherwise, an interrupt of the thread ends it.
     *
     * @param phase what is being done, in words
     */
    default boolean goOn(String phase) {
        return !Thread.currentThread().isInterrupted();
    }

    /**
     * The same listener for a part of a fit, whose weights are turned into those of the whole when it asks for them.
     */
    default ProgressListener seeing(UnaryOperator<double[]> weights) {
        return after(progress -> progress.withWeights(progress.weights().map(part -> () -> weights.apply(part.get()))));
    }

    /** The same listener for a part of a fit whose weights are not those of the answer. */
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
     * Where a fit stands.
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
