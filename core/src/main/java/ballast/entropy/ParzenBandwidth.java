package ballast.entropy;

import ballast.block.Workers;
import ballast.linalg.Matrix;
import ballast.linalg.OrderStatistic;

/** How the width sigma of the kernel is chosen. */
public sealed interface ParzenBandwidth {

    /** The width for these scores, one row per sample, under the user's weights; 0 if all scores are equal. */
    double sigma(Matrix scores, double[] user, Workers workers);

    /** Whether it depends on the scores. */
    default boolean follows() {
        return true;
    }

    /**
     * Always the same width.
     *
     * @param value sigma in the units of the samples, positive
     */
    record Fixed(double value) implements ParzenBandwidth {

        @Override
        public double sigma(Matrix scores, double[] user, Workers workers) {
            return value;
        }

        @Override
        public boolean follows() {
            return false;
        }
    }

    /**
     * From the mean squared distance, {@code sigma^2 = 1/(s n^2) sum_ij ||z_i - z_j||^2} (Eq. 23), which is {@code 2/s}
     * times the trace of the covariance: O(n c), without a loop over pairs.
     *
     * @param scale s, positive
     */
    record Distance(double scale) implements ParzenBandwidth {

        /** The scale of the paper's experiments. */
        public static final double DEFAULT_SCALE = 2;

        @Override
        public double sigma(Matrix scores, double[] user, Workers workers) {
            return Math.sqrt(2 / scale) * ScoreDeviation.of(scores, user).deviation();
        }
    }

    /**
     * Silverman's rule on the distances of all pairs {@code i < j} (Eq. 36), {@code sigma = 1.06 min(standard
     * deviation, interquartile range / 1.34) (n n)^(-1/5)}.
     *
     * <p>Much narrower than {@link Distance}. Where the distances do not differ, their root mean square takes the place
     * of the deviation. Three passes over the pairs.
     */
    record Silverman() implements ParzenBandwidth {

        /** Distances that are closer together than this share of the largest are equal. */
        private static final double EQUAL = 1e-7;

        @Override
        public double sigma(Matrix scores, double[] user, Workers workers) {
            PairDistances distances = PairDistances.of(scores, user, workers);
            double least = EQUAL * distances.bound();
            double range = (distances.upperQuartile() - distances.lowerQuartile()) / 1.34;
            double deviation = distances.deviation();
            double spread = range > least ? Math.min(deviation, range) : deviation;
            double n = distances.samples();
            return 1.06 * (spread > least ? spread : distances.rootMeanSquare()) * Math.pow(n * n, -0.2);
        }
    }

    /**
     * Huber's rule, the normalised median size of the residuals, {@code sigma = 1.4826 median ||z_i - z_j||} over all
     * pairs {@code i < j}.
     *
     * <p>MaxEnt-PCA names the rule and cites Rousseeuw (1987) and Rogers and Graham (2002), who both take 1.4826 times
     * the median absolute residual; the residuals of the kernels are the differences of samples. Three passes over the
     * pairs.
     */
    record Huber() implements ParzenBandwidth {

        @Override
        public double sigma(Matrix scores, double[] user, Workers workers) {
            PairDistances distances = PairDistances.of(scores, user, workers);
            double median = distances.median();
            return OrderStatistic.ROUNDED_NORMAL_DEVIATION
                    * (median > Silverman.EQUAL * distances.bound() ? median : distances.rootMeanSquare());
        }
    }
}
