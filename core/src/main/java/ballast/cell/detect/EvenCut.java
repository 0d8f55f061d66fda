package ballast.cell.detect;

import ballast.block.Workers;
import ballast.classical.OrderStatistic;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Tells bad cells from good ones by their residuals, taking bad ones to be spread evenly over the features.
 *
 * <p>Residuals of good cells may have heavy tails, but their number falls with their size; bad cells lie beyond a
 * valley. On the scale of logarithms, let M be the number of cells in the step by a quarter below a size c and N that
 * of all beyond c. Where the number falls at least like {@code c^-1.8}, N is at most 2 M. The cutoff is the size at
 * which N is above 2 M by most standard errors, if they are two or more; otherwise no cell is bad.
 *
 * <p>Sizes are residuals over the scale of their feature, and over that of their sample where it is wider than usual.
 * The scale of a feature is the root mean square of its cells, rare large ones included, but for the largest share e,
 * and e is the share of <em>all</em> cells beyond the cutoff: bad cells may be in any feature, so one whose good values
 * are now and then far off is not taken to have more of them than others. Cutoff and share are found in turns, from e =
 * 0 on. For the same reason no more than e, and three standard deviations of chance, of the cells of a feature are bad.
 */
final class EvenCut {

    /** A step on the scale of sizes. */
    private static final double STEP = 1.25;

    /** Sizes that are tried lie this far apart. */
    private static final double FINE_STEP = 1.05;

    /** Cells beyond a size in those of the step below it, at most, if their number only falls. */
    private static final double FALLING = 2;

    /** Standard errors beyond which more cells than that are no chance. */
    private static final double BEYOND_CHANCE = 2;

    /** The least cutoff while scales are those of all cells: a tenth of the cells at six scales is beyond it. */
    private static final double LEAST_OF_ALL = 2.25;

    /** The least cutoff in scales without bad cells. */
    private static final double LEAST = 3;

    private static final int ROUNDS = 20;

    /** Rounds from which on a share is the mean of the last two, so that two do not take turns for ever. */
    private static final int DAMPED = 8;

    /** Relative change of the share at which it stands still. */
    private static final double STILL = 0.05;

    /** How much wider than usual the cells of a good sample may spread. */
    private static final double WIDE_SAMPLE = 1.3;

    /** Features of good samples that the scale of a sample is mixed with, so that few features do not decide. */
    private static final double PRIOR_FEATURES = 10;

    /** A scale below this is rounding: residuals are in units of the spread of their feature. */
    private static final double ROUNDING = 1e-9;

    private final Workers workers;
    private final double[] residuals;
    private final int n;
    private final int d;
    private final double[] scales;
    private final double[] rowScales;
    private final double[] sizes;
    private final boolean[] bad;
    private double cutoff;

    private EvenCut(double[] residuals, int d, Workers workers) {
        this.workers = workers;
        this.residuals = residuals;
        this.d = d;
        this.n = residuals.length / d;
        this.scales = new double[d];
        this.rowScales = new double[n];
        this.sizes = new double[residuals.length];
        this.bad = new boolean[residuals.length];
    }

    /**
     * Looks for bad cells.
     *
     * @param residuals of samples, one after the other, in units of the spread of their feature; NaN where missing
     * @param d number of features
     */
    static EvenCut of(double[] residuals, int d, Workers workers) {
        EvenCut cut = new EvenCut(residuals, d, workers);
        cut.find();
        return cut;
    }

    private void find() {
        double present = Arrays.stream(residuals).filter(r -> !Double.isNaN(r)).count();
        double share = 0;
        for (int round = 0; round < ROUNDS; round++) {
            measure(share);
            cutoff = valley(share == 0 ? LEAST_OF_ALL : LEAST);
            int beyond = 0;
            for (int k = 0; k < sizes.length; k++) {
                bad[k] = sizes[k] > cutoff;
                beyond += bad[k] ? 1 : 0;
            }
            if (beyond == 0) {
                measure(0);
                return;
            }
            double next = beyond / present;
            boolean still = Math.abs(next - share) <= STILL * share;
            share = round < DAMPED ? next : (share + next) / 2;
            limit(share);
            if (still) {
                return;
            }
        }
    }

    /** Sizes of all cells, in scales of features without the largest share of their cells. */
    private void measure(double share) {
        Arrays.fill(rowScales, 1);
        eachFeature(j -> measure(j, share));
        workers.forRanges(n, 1, (i, count) -> {
            double[] row = IntStream.range(i * d, (i + 1) * d)
                    .mapToDouble(k -> bad[k] ? Double.NaN : residuals[k] / scales[k % d])
                    .toArray();
            double scale = OneStep.scale(row) / WIDE_SAMPLE;
            rowScales[i] = Math.sqrt(Math.max(1, (PRIOR_FEATURES + d * scale * scale) / (PRIOR_FEATURES + d)));
        });
        eachFeature(j -> measure(j, share));
        for (int k = 0; k < sizes.length; k++) {
            sizes[k] = Math.abs(residuals[k]) / scales[k % d] / rowScales[k / d];
        }
    }

    private void eachFeature(CellDetector.IndexTask task) {
        workers.forRanges(d, 1, (j, count) -> task.run(j));
    }

    private void measure(int j, double share) {
        double[] column = IntStream.range(0, n)
                .mapToDouble(i -> Math.abs(residuals[i * d + j]) / rowScales[i])
                .filter(size -> !Double.isNaN(size))
                .toArray();
        double all = rootMeanSquare(column, column.length);
        double inner = inner(column, share);
        scales[j] = all == 0 ? 1 : Math.max(inner > ROUNDING * all ? inner : all, ROUNDING);
    }

    /**
     * The root mean square of all but the largest share, and a standard deviation of chance more, as large as if they
     * were the inner ones of normal numbers: right where none is bad, 1.28 times too large where a tenth is, never too
     * small.
     */
    private static double inner(double[] sizes, double share) {
        int n = sizes.length;
        int inside = n - (int) Math.rint(n * share + Math.sqrt(n * share * (1 - share)));
        if (inside == n || inside <= 0) {
            return rootMeanSquare(sizes, n);
        }
        OrderStatistic.kth(sizes, inside - 1);
        double p = (double) inside / n;
        NormalDistribution normal = NormalDistribution.of(0, 1);
        double q = normal.inverseCumulativeProbability((1 + p) / 2);
        return rootMeanSquare(sizes, inside) / Math.sqrt(1 - 2 * q * normal.density(q) / p);
    }

    private static double rootMeanSquare(double[] numbers, int count) {
        return Math.sqrt(
                Arrays.stream(numbers, 0, count).map(x -> x * x).average().orElse(0));
    }

    /**
     * The size beyond which there are most clearly more cells than a number that only falls leaves; infinite if none.
     */
    private double valley(double least) {
        double[] large =
                Arrays.stream(sizes).filter(u -> u > least / STEP).sorted().toArray();
        double best = BEYOND_CHANCE;
        double at = Double.POSITIVE_INFINITY;
        int below = 0;
        int inside = 0;
        for (double c = least; inside < large.length; c *= FINE_STEP) {
            while (inside < large.length && large[inside] <= c) {
                inside++;
            }
            while (below < large.length && large[below] <= c / STEP) {
                below++;
            }
            int beyond = large.length - inside;
            double falling = FALLING * (inside - below);
            double errors = (beyond - falling) / Math.sqrt(beyond + falling + 1);
            if (errors > best) {
                best = errors;
                at = c;
            }
        }
        return at;
    }

    /** Leaves the smaller ones of the bad cells of a feature that has more than its share. */
    private void limit(double share) {
        double most = n * share + 3 * Math.sqrt(n * share * (1 - share)) + 0.5;
        eachFeature(j -> {
            double[] own = IntStream.range(0, n)
                    .filter(i -> bad[i * d + j])
                    .mapToDouble(i -> sizes[i * d + j])
                    .toArray();
            int excess = own.length - (int) Math.rint(most);
            if (excess > 0) {
                double largestGood = OrderStatistic.kth(own, excess - 1);
                for (int i = 0; i < n; i++) {
                    bad[i * d + j] &= sizes[i * d + j] > largestGood;
                }
            }
        });
    }

    boolean isBad(int cell) {
        return bad[cell];
    }

    /** The residual of a cell in scales of its feature and its sample; NaN where it is missing. */
    double size(int cell) {
        return sizes[cell];
    }

    /** The scales of the features. */
    double[] scales() {
        return scales.clone();
    }

    /** The size beyond which cells are bad; infinite if none is. */
    double cutoff() {
        return cutoff;
    }
}
