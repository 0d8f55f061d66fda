package ballast.estimator;

import ballast.BadInputException;
import ballast.block.LocalSamples;

/** The limit of methods that compare every sample with every other in each iteration. */
public final class AllPairs {

    /** The largest number of samples: a pass over the pairs of more would take minutes, and a fit takes many passes. */
    private static final int MAX_SAMPLES = 50_000;

    private AllPairs() {}

    public static void require(LocalSamples samples) {
        if (samples.rows() > MAX_SAMPLES) {
            throw new BadInputException("the method compares every sample with every other, which takes too long for "
                    + samples.rows() + " samples: give it at most " + MAX_SAMPLES);
        }
    }
}
