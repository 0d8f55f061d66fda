package ballast.components;

import ballast.BadInputException;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.SplittableRandom;

/**
 * Parallel analysis: as many components as lead with more variance than the same features have when each is permuted on
 * its own, which leaves their distributions and destroys what they share (Horn 1965; permutations: Buja, Eyuboglu
 * 1992).
 *
 * <p>The k-th variance is compared with the 95 % quantile of the k-th variances of the permuted tables. Costs as many
 * decompositions as there are permutations.
 *
 * @param permutations how often features are permuted, at least 1; 0 for as many as suit the size of the table
 * @param seed where random numbers start
 */
public record ParallelAnalysis(int permutations, long seed) implements ComponentRule {

    /** The share of permuted tables whose variance must be exceeded. */
    public static final double QUANTILE = 0.95;

    private static final int FEWEST = 10;
    private static final int MOST = 50;

    /** Multiplications that permuted tables may cost together. */
    private static final double WORK = 1e8;

    /** Refuses a negative number of permutations. */
    public ParallelAnalysis {
        if (permutations < 0) {
            throw new BadInputException("permutations = " + permutations + ", must be at least 1, or 0 to choose them");
        }
    }

    /** As many permutations as suit the size of the table. */
    public static ParallelAnalysis standard() {
        return new ParallelAnalysis(0, 0);
    }

    @Override
    public String title() {
        return "parallel analysis";
    }

    @Override
    public String assumption() {
        return "more variance than unrelated features have; any distribution";
    }

    @Override
    public String reference() {
        return "Horn 1965; Buja, Eyuboglu 1992";
    }

    @Override
    public OptionalInt components(InlierTable inliers) {
        if (inliers.columns() < 2 || inliers.rows() < 3) {
            return OptionalInt.empty();
        }
        double[] variances = inliers.variances();
        double[] limits = limits(inliers);
        int count = 0;
        while (count < variances.length && variances[count] > limits[count]) {
            count++;
        }
        return OptionalInt.of(count);
    }

    /** The variance that the component of each place has to exceed. */
    public double[] limits(InlierTable inliers) {
        int times = permutations > 0 ? permutations : suiting(inliers);
        double[][] permuted = new double[inliers.columns()][];
        double[][] found = new double[times][];
        SplittableRandom seeds = new SplittableRandom(seed);
        for (int t = 0; t < times; t++) {
            SplittableRandom random = seeds.split();
            for (int j = 0; j < permuted.length; j++) {
                permuted[j] = inliers.feature(j).clone();
                shuffle(permuted[j], random);
            }
            found[t] = InlierTable.variancesOf(permuted);
        }
        double[] limits = new double[found[0].length];
        double[] column = new double[times];
        for (int k = 0; k < limits.length; k++) {
            for (int t = 0; t < times; t++) {
                column[t] = found[t][k];
            }
            Arrays.sort(column);
            limits[k] = column[(int) Math.ceil(QUANTILE * times) - 1];
        }
        return limits;
    }

    private static int suiting(InlierTable inliers) {
        double n = inliers.rows();
        double d = inliers.columns();
        return (int) Math.max(FEWEST, Math.min(MOST, WORK / (n * d * Math.min(n, d))));
    }

    private static void shuffle(double[] values, SplittableRandom random) {
        for (int i = values.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            double kept = values[i];
            values[i] = values[other];
            values[other] = kept;
        }
    }
}
