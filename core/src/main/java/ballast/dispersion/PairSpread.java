package ballast.dispersion;

import ballast.block.LocalSamples;
import ballast.block.Workers;
import ballast.linalg.Matrix;
import ballast.linalg.OrderStatistic;
import java.util.stream.IntStream;

/** How far apart the scores of all pairs of samples are; the mean of the samples cancels out. */
public sealed interface PairSpread extends Spread {

    /**
     * The spread {@code sum_{i<j} u_i u_j spread(z_i - z_j)}.
     *
     * @param scores z, one row of c numbers per sample
     * @param slopes where the derivative by each score is written
     */
    double of(double[] scores, int c, double[] user, double[] slopes, Workers workers);

    @Override
    default ScoreGradient at(LocalSamples centred, Matrix directions) {
        int c = directions.columns();
        double[] user = centred.weights().toArray();
        double[] slopes = new double[user.length * c];
        try (Matrix scores = centred.project(directions)) {
            double spread = of(scores.toArray(), c, user, slopes, centred.workers());
            try (Matrix coefficients = Matrix.of(user.length, c, slopes)) {
                Matrix gradient = centred.combine(coefficients);
                return new ScoreGradient(scores.handedOver(), gradient, spread);
            }
        }
    }

    @Override
    default String words() {
        return "all directions together, by pairs";
    }

    /**
     * The sum of the absolute differences along each direction. The derivative by a score is the weight of the samples
     * below it less that of those above, so that ranks do for all pairs: O(c n log n).
     */
    record Absolute() implements PairSpread {

        @Override
        public double of(double[] scores, int c, double[] user, double[] slopes, Workers workers) {
            int n = user.length;
            double total = 0;
            for (double weight : user) {
                total += weight;
            }
            double spread = 0;
            for (int k = 0; k < c; k++) {
                int column = k;
                int[] rising = OrderStatistic.rising(IntStream.range(0, n)
                        .mapToDouble(i -> scores[i * c + column])
                        .toArray());
                double below = 0;
                for (int first = 0, end; first < n; first = end) {
                    double score = scores[rising[first] * c + k];
                    double equal = 0;
                    for (end = first; end < n && scores[rising[end] * c + k] == score; end++) {
                        equal += user[rising[end]];
                    }
                    for (int tied = first; tied < end; tied++) {
                        int i = rising[tied];
                        slopes[i * c + k] = user[i] * (below - (total - below - equal));
                        spread += slopes[i * c + k] * score;
                    }
                    below += equal;
                }
            }
            return spread;
        }
    }

    /**
     * The sum of a power of the distances between scores, O(n^2 c).
     *
     * @param p the power, from 1 to 2
     */
    record Norm(double p) implements PairSpread {

        private static final int ROWS = 64;

        @Override
        public double of(double[] scores, int c, double[] user, double[] slopes, Workers workers) {
            int n = user.length;
            double[] sums = new double[n];
            workers.forRanges(n, ROWS, (first, count) -> {
                for (int i = first; i < first + count; i++) {
                    sums[i] = at(i, scores, c, user, slopes);
                }
            });
            double spread = 0;
            for (double sum : sums) {
                spread += sum;
            }
            return spread / 2;
        }

        private double at(int i, double[] scores, int c, double[] user, double[] slopes) {
            double[] own = new double[c];
            double sum = 0;
            for (int j = 0; j < user.length; j++) {
                double square = 0;
                for (int k = 0; k < c; k++) {
                    double difference = scores[i * c + k] - scores[j * c + k];
                    square += difference * difference;
                }
                if (square > 0) {
                    double pair = user[i] * user[j] * Math.pow(square, p / 2);
                    sum += pair;
                    for (int k = 0; k < c; k++) {
                        own[k] += p * pair / square * (scores[i * c + k] - scores[j * c + k]);
                    }
                }
            }
            System.arraycopy(own, 0, slopes, i * c, c);
            return sum;
        }
    }
}
