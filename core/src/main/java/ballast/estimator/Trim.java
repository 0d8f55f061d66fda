package ballast.estimator;

import ballast.BadInputException;
import ballast.block.Indices;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Drops the samples of least weight after a fit, as in MaxEnt-PCA(0.75) and R1-PCA(0.75).
 *
 * @param share the share of samples that are kept, above 0 and at most 1
 */
public record Trim(double share) {

    /** Keeps all samples. */
    public static final Trim NONE = new Trim(1);

    /** The relative rounding error of a share of a number of samples. */
    private static final double ROUNDING = 1e-9;

    public Trim {
        if (!(share > 0 && share <= 1)) {
            throw new BadInputException("trim = " + share + ", must be above 0 and at most 1");
        }
    }

    public boolean keepsAll() {
        return share == 1;
    }

    /** The samples that are kept by their weights alone; of equal weights the last is dropped first. */
    public int[] kept(double[] weights, double[] user) {
        return kept(weights, new double[weights.length], user);
    }

    /**
     * The samples that are kept, in their order; those of least weight are dropped, at most {@code 1 - share} of all.
     *
     * <p>Huber's rule gives one weight to all samples within its cut. Of equal weights the largest loss is dropped
     * first, and of equal losses the last sample.
     *
     * @param weights the weight of each sample
     * @param losses the loss of each sample
     * @param user the user weight of each sample; a sample of weight zero is not kept
     */
    public int[] kept(double[] weights, double[] losses, double[] user) {
        double all = 0;
        for (double times : user) {
            all += times;
        }
        double left = (1 - share) * all * (1 + ROUNDING);
        boolean[] dropped = new boolean[weights.length];
        int[] rising = IntStream.range(0, weights.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(i -> weights[i])
                        .thenComparingDouble(i -> -losses[i])
                        .thenComparing(Comparator.reverseOrder()))
                .mapToInt(Integer::intValue)
                .toArray();
        for (int i : rising) {
            if (user[i] > left) {
                break;
            }
            left -= user[i];
            dropped[i] = true;
        }
        return Indices.where(weights.length, i -> !dropped[i] && user[i] > 0);
    }
}
