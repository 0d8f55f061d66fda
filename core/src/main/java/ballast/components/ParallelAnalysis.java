package ballast.components;

import ballast.block.Indices;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Parallel analysis: the number of leading components with more variance than those of the same features after each is
 * permuted separately, which keeps their distributions and destroys their dependence (Horn 1965; permutations: Buja,
 * Eyuboglu 1992).
 *
 * <p>The k-th variance is compared with the 95 % quantile of the k-th variances of the permuted tables. Costs one
 * decomposition per permutation; their number depends on the size of the table.
 */
final class ParallelAnalysis {

    /** The share of permuted tables whose variance must be exceeded. */
    private static final double QUANTILE = 0.95;

    private static final long SEED = 0;

    private static final int FEWEST = 10;
    private static final int MOST = 50;

    /** The number of multiplications for all permuted tables. */
    private static final double WORK = 1e8;

    private ParallelAnalysis() {}

    /** The number of components, 0 if all is noise; empty where the rule does not apply. */
    static OptionalInt components(InlierTable inliers) {
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

    /** The variance that the k-th component has to exceed, for each k. */
    private static double[] limits(InlierTable inliers) {
        int times = suiting(inliers);
        double[][] permuted = new double[inliers.columns()][];
        double[][] found = new double[times][];
        SplittableRandom seeds = new SplittableRandom(SEED);
        for (int t = 0; t < times; t++) {
            SplittableRandom random = seeds.split();
            for (int j = 0; j < permuted.length; j++) {
                double[] feature = inliers.feature(j);
                int[] order = Indices.shuffle(IntStream.range(0, feature.length).toArray(), random);
                permuted[j] = Arrays.stream(order).mapToDouble(i -> feature[i]).toArray();
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
}
