package ballast.cell.detect;

import ballast.block.Workers;
import ballast.linalg.OrderStatistic;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Tells bad cells from good ones by their residuals, taking bad ones to be spread evenly over the features.
 *
 * <p>Bad cells lie beyond a {@link Valley} in the number of cells of a size; without one, no cell is bad.
 *
 * <p>Sizes are residuals over the scale of their feature, and over that of their sample where it is wider than usual.
 * The scale of a feature is the root mean square of its cells, rare large ones included, but for the largest share e,
 * and e is the share of <em>all</em> cells beyond the cutoff: bad cells may be in any feature, so one whose good values
 * are now and then far off is not taken to have more of them than others. Cutoff and share are found in turns, from e =
 * 0 on. For the same reason no more than e, and three standard deviations of chance, of the cells of a feature are bad.
 *
 * <p>Some features have more bad cells than others by chance, the more so the more features there are. If scales did
 * not leave these out as well, the bad cells of such a feature would hide each other. So scales leave out as many more
 * as two of all features exceed by chance, one standard deviation at least.
 *
 * <p>A continuous feature that has still more of them, all beyond a valley of its own, has bad cells for another
 * reason, such as a group of samples that is off in this feature: its scale is that of the others. Features with
 * repeated values are not asked, since rare ones among these lie beyond a valley as well.
 */
final class EvenCut {

    /** The least cutoff while scales are those of all cells: a tenth of the cells at six scales is beyond it. */
    private static final double LEAST_OF_ALL = 2.25;

    /** The least cutoff in scales without bad cells. */
    private static final double LEAST = 3;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private static final int ROUNDS = 20;

    /** Rounds from which on a share is the mean of the last two, so that two do not take turns for ever. */
    private static final int DAMPED = 8;

    /** Relative change of the share at which it stands still. */
    private static final double STILL = 0.05;

    /** Features that may have more bad cells than scales leave out, if they are bad by chance. */
    private static final double FEATURES_WITH_MORE = 2;

    /** Standard deviations of chance that scales leave out at least. */
    private static final double LEAST_DEVIATIONS = 1;

    /** Standard deviations of chance beyond which a feature has no more bad cells. */
    private static final double MOST_DEVIATIONS = 3;

    /** The largest share of cells that one feature has bad. */
    private static final double MOST_OF_ONE = 0.3;

    /** How much wider than usual the cells of a good sample may spread. */
    private static final double WIDE_SAMPLE = 1.3;

    /** Features of good samples that the scale of a sample is mixed with, so that few features do not decide. */
    private static final double PRIOR_FEATURES = 10;

    /** A scale below this is rounding: residuals are in units of the spread of their feature. */
    private static final double ROUNDING = 1e-9;

    private final Workers workers;
    private final double[] residuals;
    private final boolean[] continuous;
    private final int n;
    private final int d;
    private final double deviations;
    private final double[] scales;
    private final double[] rowScales;
    private final double[] sizes;
    private final boolean[] bad;
    private final boolean[] hasOwn;
    private double cutoff;

    private EvenCut(double[] residuals, boolean[] continuous, Workers workers) {
        this.workers = workers;
        this.residuals = residuals;
        this.continuous = continuous;
        this.d = continuous.length;
        this.n = residuals.length / d;
        this.deviations = d <= 2 * FEATURES_WITH_MORE
                ? LEAST_DEVIATIONS
                : Math.max(LEAST_DEVIATIONS, NORMAL.inverseSurvivalProbability(FEATURES_WITH_MORE / d));
        this.scales = new double[d];
        this.rowScales = new double[n];
        this.sizes = new double[residuals.length];
        this.bad = new boolean[residuals.length];
        this.hasOwn = new boolean[d];
    }

    /**
     * Looks for bad cells.
     *
     * @param residuals of samples, one after the other, in units of the spread of their feature; NaN where missing
     * @param continuous whether next to all values of each feature are different
     */
    static EvenCut of(double[] residuals, boolean[] continuous, Workers workers) {
        EvenCut cut = new EvenCut(residuals, continuous, workers);
        cut.find();
        return cut;
    }

    private void find() {
        double present = Arrays.stream(residuals).filter(r -> !Double.isNaN(r)).count();
        double share = 0;
        for (int round = 0; round < ROUNDS; round++) {
            measure(share);
            cutoff = new Valley(Arrays.stream(sizes), share == 0 ? LEAST_OF_ALL : LEAST).deepest();
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
        OptionalDouble apart = share > 0 && continuous[j] ? withoutOwn(column, share) : OptionalDouble.empty();
        double inner = apart.orElseGet(() -> inner(column, share));
        hasOwn[j] = apart.isPresent();
        scales[j] = all == 0 ? 1 : Math.max(inner > ROUNDING * all ? inner : all, ROUNDING);
    }

    /** The root mean square of sizes before a valley of their own, if more lie beyond it than scales leave out. */
    private OptionalDouble withoutOwn(double[] sizes, double share) {
        double least = LEAST * OneStep.scale(sizes);
        double at = least > 0 ? new Valley(Arrays.stream(sizes), least).first() : Double.POSITIVE_INFINITY;
        double[] before = Arrays.stream(sizes).filter(size -> size <= at).toArray();
        int beyond = sizes.length - before.length;
        return beyond > atMost(sizes.length, share, deviations) && beyond <= MOST_OF_ONE * sizes.length
                ? OptionalDouble.of(rootMeanSquare(before, before.length))
                : OptionalDouble.empty();
    }

    /**
     * The root mean square of all but the largest share, and some standard deviations of chance more, as large as if
     * they were the inner ones of normal numbers: right where none is bad, 1.28 times too large where a tenth is, never
     * too small.
     */
    private double inner(double[] sizes, double share) {
        int number = sizes.length;
        int inside = number - (int) Math.rint(atMost(number, share, deviations));
        if (inside == number || inside <= 0) {
            return rootMeanSquare(sizes, number);
        }
        OrderStatistic.kth(sizes, inside - 1);
        double p = (double) inside / number;
        double q = NORMAL.inverseCumulativeProbability((1 + p) / 2);
        return rootMeanSquare(sizes, inside) / Math.sqrt(1 - 2 * q * NORMAL.density(q) / p);
    }

    /** How many of a number of cells are bad, if each is with this chance, and so many standard deviations more. */
    private static double atMost(int number, double share, double deviations) {
        return number * share + deviations * Math.sqrt(number * share * (1 - share));
    }

    private static double rootMeanSquare(double[] numbers, int count) {
        return Math.sqrt(
                Arrays.stream(numbers, 0, count).map(x -> x * x).average().orElse(0));
    }

    /** Leaves the smaller ones of the bad cells of a feature that has more than its share, unless they are its own. */
    private void limit(double share) {
        int most = (int) Math.rint(atMost(n, share, MOST_DEVIATIONS) + 0.5);
        eachFeature(j -> {
            double[] own = IntStream.range(0, n)
                    .filter(i -> bad[i * d + j])
                    .mapToDouble(i -> sizes[i * d + j])
                    .toArray();
            int excess = hasOwn[j] ? 0 : own.length - most;
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
