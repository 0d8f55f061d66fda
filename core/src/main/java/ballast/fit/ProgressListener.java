package ballast.fit;

import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Is told of every iteration of a fit, and may cancel it. */
@FunctionalInterface
public interface ProgressListener {

    /** Never cancels. */
    ProgressListener NONE = progress -> true;

    /** Called after every iteration; false ends the fit with what it has. */
    boolean goOn(Progress progress);

    /**
     * The same listener for a part of a fit, whose weights are turned into those of the whole when it asks for them.
     */
    default ProgressListener seeing(UnaryOperator<double[]> weights) {
        return progress -> goOn(progress.withWeights(progress.weights().map(part -> () -> weights.apply(part.get()))));
    }

    /** The same listener for a part of a fit whose weights are not those of the answer. */
    default ProgressListener seeingNoWeights() {
        return progress -> goOn(progress.withWeights(Optional.empty()));
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
