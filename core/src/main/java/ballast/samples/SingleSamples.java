package ballast.samples;

import ballast.linalg.FloatMatrix;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;

/**
 * Samples that are stored in no more than single precision, read as such: no value is rounded, there is half as much to move, and
 * products are twice as fast.
 */
public interface SingleSamples {

    /** As {@link Samples#aggregate}. */
    <A> A aggregate(Supplier<A> zero, Fold<A> fold, BinaryOperator<A> merge);

    /**
     * Takes one block into an accumulator.
     *
     * @param <A> the accumulator
     */
    @FunctionalInterface
    interface Fold<A> {

        /**
         * Adds the block to the accumulator, changing it in place.
         *
         * @param first index of the first sample of the block
         * @param values the samples as rows; the memory is used again for the next block
         */
        void add(A accumulator, int first, FloatMatrix values);
    }
}
