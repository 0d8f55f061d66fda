package ballast.block;

/**
 * Takes one block into an accumulator.
 *
 * @param <A> the accumulator
 */
@FunctionalInterface
public interface BlockFold<A> {

    /** Adds the block to the accumulator, changing it in place. */
    void add(A accumulator, Block block);
}
