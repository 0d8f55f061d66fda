package ballast.block;

import java.io.Serializable;

/**
 * Takes one block into an accumulator.
 *
 * <p>A fold that is sent to where the samples are captures values alone.
 *
 * @param <A> the accumulator
 */
@FunctionalInterface
public interface BlockFold<A> extends Serializable {

    /** Adds the block to the accumulator, changing it in place. */
    void add(A accumulator, Block block);
}
