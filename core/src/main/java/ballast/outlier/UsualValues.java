package ballast.outlier;

import ballast.block.Indices;
import ballast.block.RowSubset;
import ballast.linalg.OrderStatistic;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What is usual of every feature among the good samples of a fit, in the coordinates of its subspace: the central 95 %
 * of its values, and the variance of its noise about the subspace. Immutable.
 *
 * @param low the 2.5 % point of each feature
 * @param high the 97.5 % point of each feature
 * @param noise the noise variance of each feature
 */
public record UsualValues(double[] low, double[] high, double[] noise) implements Serializable {

    /** Samples that say what is usual, at most, and features of them. */
    private static final int MOST_SAMPLES = 2000;

    private static final int MOST_FEATURES = 2000;

    private static final double TAIL = 0.025;

    /** Of a feature that the subspace has nearly to itself, little is left to see its noise by. */
    private static final double LEAST_REST = 0.05;

    /** Noise below this share of the variance of a feature, or of the mean one, is taken as that. */
    private static final double LEAST_NOISE = 1e-6;

    /** Copies the arrays. */
    public UsualValues {
        low = low.clone();
        high = high.clone();
        noise = noise.clone();
    }

    /**
     * What is usual among samples; empty if there are too many features, or too few samples.
     *
     * @param plane the subspace of their fit
     * @param map which of them are outliers
     */
    public static Optional<UsualValues> of(VectorSubspace plane, Samples samples, OutlierMap map) {
        int d = samples.columns();
        int[] good = Indices.where(
                samples.rows(), i -> !map.isOutlier(i) && samples.weights().of(i) > 0);
        if (d > MOST_FEATURES || good.length < 3) {
            return Optional.empty();
        }
        int[] chosen = Arrays.stream(RowSubset.of(good.length, MOST_SAMPLES).rows())
                .map(k -> good[k])
                .toArray();
        double[][] rows = samples.select(chosen).toArrays();
        double[][] seen = plane.reconstruct(samples.select(chosen)).toArrays();
        double[] low = new double[d];
        double[] high = new double[d];
        double[] noise = new double[d];
        double[] spread = new double[d];
        for (int j = 0; j < d; j++) {
            int feature = j;
            double[] values = Arrays.stream(rows)
                    .mapToDouble(row -> row[feature])
                    .filter(value -> !Double.isNaN(value))
                    .sorted()
                    .toArray();
            if (values.length == 0) {
                return Optional.empty();
            }
            low[j] = OrderStatistic.quantile(values, TAIL);
            high[j] = OrderStatistic.quantile(values, 1 - TAIL);
            spread[j] = (high[j] - low[j]) * (high[j] - low[j]) / 16;
            double[] rest = IntStream.range(0, rows.length)
                    .mapToDouble(i -> Math.abs(rows[i][feature] - seen[i][feature]))
                    .filter(value -> !Double.isNaN(value))
                    .toArray();
            double robust = OrderStatistic.NORMAL_DEVIATION * OrderStatistic.median(rest);
            double within = 0;
            for (int k = 0; k < plane.components(); k++) {
                within += plane.basis().entry(j, k) * plane.basis().entry(j, k);
            }
            noise[j] = robust * robust / Math.max(LEAST_REST, 1 - within);
        }
        double mean = Arrays.stream(spread).average().orElse(0);
        for (int j = 0; j < d; j++) {
            noise[j] = Math.max(noise[j], Math.max(LEAST_NOISE * Math.max(spread[j], mean), Double.MIN_NORMAL));
        }
        return Optional.of(new UsualValues(low, high, noise));
    }

    @Override
    public double[] low() {
        return low.clone();
    }

    @Override
    public double[] high() {
        return high.clone();
    }

    @Override
    public double[] noise() {
        return noise.clone();
    }
}
