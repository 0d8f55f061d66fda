package ballast.components;

import ballast.BadInputException;
import ballast.block.Indices;
import ballast.block.LocalSamples;
import ballast.block.Observed;
import ballast.detection.OutlierDetector;
import ballast.fit.ProgressListener;
import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The samples that rules for the number of components use: the inliers about their mean, or a subset if there are many.
 * Immutable.
 *
 * <p>Costs a detection and one dense decomposition of the scatter or of the Gram matrix, whichever is smaller.
 */
public final class InlierTable {

    /** The largest number of values that are used. */
    private static final int MOST_VALUES = 400_000;

    /** At least this number of samples is used, for any number of columns. */
    private static final int LEAST_ROWS = 300;

    /** At most this number of samples is used, for any number of columns: more would not change the answer. */
    private static final int MOST_ROWS = 2000;

    /** The smallest number of samples without gaps. */
    private static final int LEAST_COMPLETE = 20;

    private static final long SEED = 1;

    /** Eigenvalues below this share of the largest are rounding. */
    private static final double ROUNDING = 1e-13;

    private final int rows;
    private final int outliers;
    private final int all;
    private final double[][] features;
    private final double[] variances;

    private InlierTable(double[][] features, int outliers, int all) {
        this.features = features;
        this.rows = features[0].length;
        this.outliers = outliers;
        this.all = all;
        for (double[] feature : features) {
            double mean = Arrays.stream(feature).average().orElse(0);
            for (int i = 0; i < rows; i++) {
                feature[i] -= mean;
            }
        }
        this.variances = variancesOf(features);
    }

    /**
     * The inliers among samples; those with missing values or weight zero are left out.
     *
     * @throws BadInputException if there are too few
     */
    public static InlierTable of(Samples given) {
        return of(given, ProgressListener.NONE);
    }

    /** The inliers among samples; the listener is informed about the search for outliers, and may cancel it. */
    static InlierTable of(Samples given, ProgressListener listener) {
        LocalSamples samples = LocalSamples.of(given);
        LocalSamples complete = hasGaps(samples) ? samples.select(usable(samples)) : samples;
        return of(complete, OutlierDetector.ofAnySize(complete, listener), samples.rows());
    }

    private static InlierTable of(LocalSamples samples, OutlierMap found, int all) {
        int[] inliers = IntStream.of(samples.weights().positive())
                .filter(i -> !found.isOutlier(i))
                .toArray();
        // The order of the samples must not matter.
        Indices.shuffle(inliers, new SplittableRandom(SEED));
        double[][] columns = samples.select(chosen(samples, inliers)).toColumns();
        return new InlierTable(columns, samples.weights().positive().length - inliers.length, all);
    }

    /** Samples that are all considered inliers. */
    public static InlierTable ofClean(Samples given) {
        LocalSamples samples = LocalSamples.of(given);
        int[] rows = chosen(samples, samples.weights().positive());
        return new InlierTable(samples.select(rows).toColumns(), 0, samples.rows());
    }

    private static boolean hasGaps(LocalSamples samples) {
        return samples.aggregate(
                        () -> new boolean[1],
                        (gaps, block) -> gaps[0] |= block.values().hasNaN(),
                        (a, b) -> new boolean[] {a[0] || b[0]})[0];
    }

    /** Whether enough samples are complete for the rules. */
    public static boolean hasEnough(Samples given) {
        LocalSamples samples = LocalSamples.of(given);
        return isEnough(complete(samples), samples);
    }

    private static boolean isEnough(int[] complete, LocalSamples samples) {
        return complete.length >= Math.max(2, Math.min(LEAST_COMPLETE, samples.rows()));
    }

    private static int[] complete(LocalSamples samples) {
        int[] present = Observed.of(samples).perSample();
        return Arrays.stream(samples.weights().positive())
                .filter(i -> present[i] == samples.columns())
                .toArray();
    }

    private static int[] usable(LocalSamples samples) {
        int[] usable = complete(samples);
        if (!isEnough(usable, samples)) {
            throw new BadInputException("only " + usable.length + " of " + samples.rows()
                    + " samples have every value, too few to choose the number of components by; give it");
        }
        return usable;
    }

    /** Evenly chosen samples, each as often as its weight if weights are whole numbers. */
    private static int[] chosen(LocalSamples samples, int[] usable) {
        int most = Math.max(LEAST_ROWS, Math.min(MOST_ROWS, MOST_VALUES / samples.columns()));
        double[] weights =
                Arrays.stream(usable).mapToDouble(samples.weights()::of).toArray();
        boolean whole = Arrays.stream(weights).allMatch(weight -> weight == Math.rint(weight));
        double total = Arrays.stream(weights).sum();
        int count = (int) Math.min(most, whole ? total : usable.length);
        int[] rows = new int[count];
        int at = 0;
        double before = 0;
        for (int k = 0; k < count; k++) {
            while (at < usable.length - 1 && before + weights[at] <= (k + 0.5) * total / count) {
                before += weights[at++];
            }
            rows[k] = usable[at];
        }
        return rows;
    }

    /** Number of inliers that are used. */
    public int rows() {
        return rows;
    }

    /** Number of features. */
    public int columns() {
        return features.length;
    }

    /** Number of outliers. */
    public int outliers() {
        return outliers;
    }

    /** Number of samples in all. */
    public int all() {
        return all;
    }

    /** The variance along each principal axis, largest first; zero where it is rounding. */
    public double[] variances() {
        return variances.clone();
    }

    /** Number of axes along which the inliers vary. */
    public int rank() {
        return (int) Arrays.stream(variances).filter(variance -> variance > 0).count();
    }

    /** The values of one feature about its mean; not to be changed. */
    double[] feature(int index) {
        return features[index];
    }

    /** Variances along the principal axes of features, one per row, that have mean zero. */
    static double[] variancesOf(double[][] features) {
        int d = features.length;
        int n = features[0].length;
        try (Matrix rows = Matrix.ofRows(features);
                Matrix products = d <= n ? rows.outerUpper() : rows.gramUpper()) {
            double[] squares = SymmetricEigen.valuesOf(products);
            return Arrays.stream(squares, 0, Math.max(1, Math.min(d, n - 1)))
                    .map(square -> square > ROUNDING * squares[0] ? square / Math.max(1, n - 1) : 0)
                    .toArray();
        }
    }
}
