package ballast.cell.detect;

import ballast.block.Workers;
import ballast.linalg.OrderStatistic;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Decides by the sizes of residuals which cells are bad, at a false discovery rate over all cells.
 *
 * <ol>
 *   <li>Where the median size of a sample is above that of normal numbers by more than chance, all its sizes are
 *       divided by the rest: a sample that is bad as a whole is not taken to pieces.
 *   <li>The cutoff c is that of Benjamini and Hochberg (1995) for normal sizes.
 *   <li>Residuals of good cells may have a tail of their own, but the further out, the fewer they are: where their
 *       number falls at least like the power 1.8 of the size, at most twice as many lie beyond c as in the step by a
 *       quarter below it. What lies beyond c without twice the number there, above that of normal sizes, is the share
 *       of a feature that is bad.
 *   <li>Bad cells may be in any feature, so the <em>common</em> share is the median of those of the features, zero
 *       where half of them have none. No feature has more bad cells than that share and three standard deviations of
 *       chance: those beyond it have to be still larger. So rare values of a feature are not bad because they are rare.
 *   <li>One feature has more if it is continuous and its share is above zero by three standard errors, or if cells are
 *       four times as large as all others of it.
 * </ol>
 *
 * @param cutoff the size c
 * @param limits of each feature, at least c: larger sizes are bad
 * @param scales on which sizes are measured
 */
record CellJudgement(double cutoff, double[] limits, TailScale[] scales) {

    /** The share of the cells that are called bad and are not, if residuals were normal. */
    private static final double FALSE_DISCOVERIES = 0.01;

    /** A step on the scale of sizes. */
    private static final double STEP = 1.25;

    /** Cells beyond a size in those of the step below it, at most, if their number only falls. */
    private static final double FALLING = 2;

    /** Standard deviations beyond which a size, or more cells than expected, is no chance. */
    static final double BEYOND_CHANCE = 3;

    /** How many times as large as all others the sizes of cells are that are bad without further ado. */
    private static final double FAR = 4;

    /** With fewer samples only cells that are far off are bad, as no sample is judged then. */
    private static final int FEWEST = 20;

    /** The standard error of the median of m sizes of normal numbers, in units of it and of {@code 1 / sqrt(m)}. */
    private static final double ERROR_OF_MEDIAN = 1.1664;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    /**
     * Judges the cells of samples.
     *
     * @param residuals of samples, one after the other, NaN where missing
     * @param features what is known of each feature
     * @param scales on which the sizes of residuals are measured
     */
    static CellJudgement of(double[] residuals, Feature[] features, TailScale[] scales, Workers workers) {
        int d = features.length;
        int n = residuals.length / d;
        double[] rowScales = new double[n];
        workers.forRanges(n, 1, (i, count) -> rowScales[i] = rowScale(residuals, i * d, scales));
        double[][] sizes = new double[d][];
        workers.forRanges(
                d,
                1,
                (j, count) -> sizes[j] = IntStream.range(0, n)
                        .mapToDouble(i -> scales[j].size(residuals[i * d + j]) / rowScales[i])
                        .filter(size -> !Double.isNaN(size))
                        .sorted()
                        .toArray());
        double cutoff = cutoff(sizes);
        double common = common(sizes, features, cutoff);
        TailScale[] used = scales.clone();
        double[] limits = new double[d];
        for (int j = 0; j < d; j++) {
            int most = most(sizes[j], features[j], cutoff, common);
            double own = features[j].mostAreEqual() && most > 0 ? rootMeanSquareBut(most, sizes[j]) : 1;
            double inside = Math.max(TailScale.ROUNDING / scales[j].scale(), own);
            used[j] = new TailScale(inside * scales[j].scale(), scales[j].power());
            limits[j] = Math.max(cutoff, largestBut(most, sizes[j]) / inside);
        }
        return new CellJudgement(cutoff, limits, used);
    }

    /** What the sizes of a sample, which begins here, are divided by. */
    static double rowScale(double[] residuals, int first, TailScale[] scales) {
        double[] sizes = IntStream.range(0, scales.length)
                .mapToDouble(j -> scales[j].size(residuals[first + j]))
                .filter(size -> !Double.isNaN(size))
                .toArray();
        if (sizes.length == 0) {
            return 1;
        }
        double chance = BEYOND_CHANCE * ERROR_OF_MEDIAN / Math.sqrt(sizes.length);
        return Math.max(1, OrderStatistic.median(sizes) / TailScale.MEDIAN / (1 + chance));
    }

    private static double cutoff(double[][] sizes) {
        long all = Arrays.stream(sizes).mapToLong(own -> own.length).sum();
        double[] largest = Arrays.stream(sizes)
                .flatMapToDouble(own -> Arrays.stream(own, above(own, 1), own.length))
                .sorted()
                .toArray();
        for (int k = 0; k < largest.length; k++) {
            double level = FALSE_DISCOVERIES * (largest.length - k) / all / 2;
            if (NORMAL.survivalProbability(largest[k]) <= level) {
                return NORMAL.inverseSurvivalProbability(level);
            }
        }
        return NORMAL.inverseSurvivalProbability(FALSE_DISCOVERIES / 2 / Math.max(1, all));
    }

    private static double common(double[][] sizes, Feature[] features, double cutoff) {
        double[] shares = IntStream.range(0, sizes.length)
                .filter(j -> !features[j].mostAreEqual() && sizes[j].length >= FEWEST)
                .mapToDouble(j -> Math.max(0, more(sizes[j], cutoff)) / sizes[j].length)
                .sorted()
                .toArray();
        return shares.length == 0 ? 0 : shares[(shares.length - 1) / 2];
    }

    /** How many more cells are beyond the cutoff than a tail leaves there. */
    private static double more(double[] sizes, double cutoff) {
        return beyond(sizes, cutoff) - FALLING * below(sizes, cutoff);
    }

    private static int beyond(double[] sizes, double cutoff) {
        return sizes.length - above(sizes, Math.nextDown(cutoff));
    }

    /** Cells in the step below the cutoff that normal numbers would not have there. */
    private static double below(double[] sizes, double cutoff) {
        int there = beyond(sizes, cutoff / STEP) - beyond(sizes, cutoff);
        return Math.max(0, there - 2 * sizes.length * NORMAL.probability(cutoff / STEP, cutoff));
    }

    /** The most cells of a feature that are bad. */
    private static int most(double[] sizes, Feature feature, double cutoff, double common) {
        int n = sizes.length;
        double most = n < FEWEST ? 0 : n * common + BEYOND_CHANCE * Math.sqrt(n * common * (1 - common));
        double spread = Math.sqrt(beyond(sizes, cutoff) + FALLING * below(sizes, cutoff));
        if (feature.continuous() && n >= FEWEST && more(sizes, cutoff) > BEYOND_CHANCE * spread) {
            most = Math.max(most, beyond(sizes, cutoff));
        }
        if (!feature.mostAreEqual()) {
            for (int k = n - 1; k > n / 2; k--) {
                if (sizes[k] > FAR * Math.max(cutoff, sizes[k - 1])) {
                    most = Math.max(most, n - k);
                }
            }
        }
        return (int) most;
    }

    /** The scale of a feature most of whose values are the same, without its bad cells. */
    private static double rootMeanSquareBut(int most, double[] sizes) {
        return TailScale.rootMeanSquare(sizes, Math.max(1, sizes.length - most));
    }

    private static double largestBut(int most, double[] sizes) {
        return most < sizes.length ? sizes[sizes.length - 1 - most] : 0;
    }

    /** The place of the first of the sorted sizes that is above one. */
    private static int above(double[] sizes, double size) {
        int place = Arrays.binarySearch(sizes, Math.nextUp(size));
        int next = place < 0 ? -place - 1 : place;
        while (next > 0 && sizes[next - 1] > size) {
            next--; // several that are just as large
        }
        return next;
    }

    /** Whether a residual of a feature is that of a good cell; a missing one is not. */
    boolean isGood(double residual, int feature, double rowScale) {
        return scales[feature].size(residual) <= rowScale * limits[feature];
    }

    /** The scales of the features in which their limits are all the cutoff. */
    double[] unified() {
        return IntStream.range(0, limits.length)
                .mapToDouble(j -> scales[j].residual(limits[j]) / cutoff)
                .toArray();
    }

    /** The values of a feature: whether next to all are different, or most are the same. */
    record Feature(boolean continuous, boolean mostAreEqual) {

        /** Share of the values of a feature that are different, at least, if it is continuous. */
        private static final double CONTINUOUS = 0.9;

        static Feature of(double[] present, double scale) {
            long different = DoubleStream.of(present).distinct().count();
            return new Feature(different >= CONTINUOUS * present.length, !(scale > 0));
        }
    }
}
