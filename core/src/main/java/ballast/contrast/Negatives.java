package ballast.contrast;

import ballast.block.Indices;
import ballast.linalg.OrderStatistic;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Which samples an anchor is contrasted with: all but those that are probably of its own class (Eq. 14).
 *
 * <p>Left out for the anchor i are the samples j other than i that have its pseudo-label and are among the most
 * confident of all samples. Kept as one label and one mark per sample, never as pairs. Immutable.
 */
final class Negatives {

    private final int[] labels;
    private final boolean[] confident;
    private final int[][] members;

    private Negatives(int[] labels, boolean[] confident) {
        this.labels = labels;
        this.confident = confident;
        int clusters = Arrays.stream(labels).max().orElse(-1) + 1;
        this.members = new int[clusters][];
        for (int k = 0; k < clusters; k++) {
            int cluster = k;
            members[k] = Indices.where(labels.length, j -> labels[j] == cluster);
        }
    }

    static Negatives all(int samples) {
        return new Negatives(IntStream.range(0, samples).toArray(), new boolean[samples]);
    }

    /**
     * All but the given share of samples, by confidence, for anchors of the same label. Samples count by their weight.
     */
    static Negatives without(double share, int[] labels, double[] confidence, double[] weights) {
        boolean[] confident = new boolean[labels.length];
        double left = share * Arrays.stream(weights).sum();
        for (int i : OrderStatistic.falling(confidence)) {
            left -= weights[i];
            if (left < 0) {
                break;
            }
            confident[i] = true;
        }
        return new Negatives(labels.clone(), confident);
    }

    /** Whether other anchors of its label leave this sample out. */
    boolean isLeftOut(int sample) {
        return confident[sample];
    }

    /** The samples with the pseudo-label of this one, itself included. */
    int[] alike(int sample) {
        return members[labels[sample]];
    }
}
