package ballast.local;

import ballast.block.LocalSamples;
import ballast.cluster.NearestCentre;
import ballast.cluster.PlusPlus;
import java.util.SplittableRandom;

final class Centres {

    private Centres() {}

    /**
     * The number of the nearest centre of each sample.
     *
     * @param count how many centres, fewer if there are not so many different samples
     */
    static int[] nearest(LocalSamples samples, int count, long seed) {
        double[][] centres = PlusPlus.inOrder(samples).start(count, new SplittableRandom(seed));
        double[] origin = centres[0].clone();
        for (double[] centre : centres) {
            for (int j = 0; j < origin.length; j++) {
                centre[j] -= origin[j];
            }
        }
        int[] labels = new int[samples.rows()];
        try (NearestCentre nearest = new NearestCentre(centres)) {
            samples.centredAt(origin).visit(block -> nearest.label(block, labels));
        }
        return labels;
    }
}
