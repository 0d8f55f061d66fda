package ballast.block;

import ballast.samples.ImageShape;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;

/**
 * Samples as one machine or many can serve them: a fold over blocks of rows, and views that are computed where the rows
 * are.
 *
 * <p>Folds and maps may be sent to where a block is. They read what they capture and never change it, and accumulators
 * are values that can be sent back: what is found about the samples leaves them as sums of fixed size.
 */
public interface BlockSamples {

    /** Number of samples. */
    int rows();

    /** Number of values of each sample. */
    int columns();

    /** The image shape, if the samples are images. */
    Optional<ImageShape> shape();

    /**
     * Folds the samples block by block. Blocks have a size that depends on the data alone and their results merge in a
     * fixed order, so the answer has the same bits for any number of threads.
     *
     * @param zero makes an empty accumulator
     * @param fold adds one block to an accumulator
     * @param merge combines the accumulators of two neighbouring stretches of rows, the earlier one first; it may reuse
     *     and return the first
     */
    <A> A aggregate(Supplier<A> zero, BlockFold<A> fold, BinaryOperator<A> merge);

    /** The same samples with {@code centre} subtracted from each, block by block as they are read. */
    BlockSamples centredAt(double[] centre);

    /** Other samples made from these one for one, block by block as they are read. */
    BlockSamples mapped(int columns, BlockMap map);
}
