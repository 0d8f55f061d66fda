package ballast.estimator;

import ballast.BadInputException;
import ballast.block.LocalSamples;

/** Methods that compare every sample with every other, again and again. */
public final class AllPairs {

    /** At most so many samples: a pass over the pairs of more would take minutes, and a fit takes many passes. */
    private static final int MOST = 50_000;

    private AllPairs() {}

    public static void require(LocalSamples samples) {
        if (samples.rows() > MOST) {
            throw new BadInputException("the method compares every sample with every other, which takes too long for "
                    + samples.rows() + " samples: give it at most " + MOST);
        }
    }
}
