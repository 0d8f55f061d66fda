package ballast.entropy;

import ballast.block.Workers;
import ballast.linalg.Matrix;
import java.util.Arrays;

/**
 * The distances between all pairs of samples {@code i < j}, summarised for the rules for bandwidths.
 *
 * <p>A sample of user weight u counts as u samples, which make {@code u (u - 1) / 2} pairs with itself, of distance
 * zero. The distances themselves are never held: quartiles come from counting in ever finer bins, to 1e-10 of the
 * largest distance. Three passes over the pairs, O(n^2 c).
 *
 * @param samples the number of samples, each counted with its user weight
 * @param bound what no distance exceeds
 * @param rootMeanSquare the root of the mean squared distance
 */
record PairDistances(
        double samples,
        double bound,
        double rootMeanSquare,
        double deviation,
        double lowerQuartile,
        double median,
        double upperQuartile) {

    private static final int BINS = 4096;
    private static final int ROUNDS = 3;
    private static final int QUARTILES = 3;
    private static final int WINDOWS = 2 * QUARTILES;

    static PairDistances of(Matrix scores, double[] user, Workers workers) {
        double samples = 0;
        double between = 0;
        double within = 0;
        for (double weight : user) {
            between += weight * samples;
            samples += weight;
            within += Math.max(0, weight * (weight - 1) / 2);
        }
        double pairs = between + within;
        ScoreDeviation scored = ScoreDeviation.of(scores, user);
        // No two samples are further apart than both from the mean, and some rounding.
        double bound = 2 * scored.farthest() * (1 + 1e-9);
        if (pairs == 0 || bound == 0) {
            return new PairDistances(samples, 0, 0, 0, 0, 0, 0);
        }
        Ranks ranks = new Ranks(pairs, within, bound);
        double sum = 0;
        for (int round = 0; round < ROUNDS; round++) {
            Count count = counted(scores, user, workers, ranks.from, ranks.width);
            sum = count.sum;
            ranks.narrow(count);
        }
        double mean = sum / pairs;
        double meanSquare = scored.deviation() * scored.deviation() * samples * samples / pairs;
        return new PairDistances(
                samples,
                bound,
                Math.sqrt(meanSquare),
                Math.sqrt(Math.max(0, meanSquare - mean * mean)),
                ranks.quartile(0),
                ranks.quartile(1),
                ranks.quartile(2));
    }

    /** The windows in which the distances at the wanted ranks lie: two neighbouring ranks for each quartile. */
    private static final class Ranks {
        private final double[] wanted = new double[WINDOWS];
        private final double[] shares = new double[QUARTILES];
        private final double[] from = new double[WINDOWS];
        private final double[] below = new double[WINDOWS];
        private double width;

        Ranks(double pairs, double zeros, double bound) {
            for (int q = 0; q < QUARTILES; q++) {
                double rank = Math.max(0, (pairs - 1) * (q + 1) / 4);
                shares[q] = rank - Math.floor(rank);
                wanted[2 * q] = Math.min(Math.floor(rank) + 1, pairs);
                wanted[2 * q + 1] = Math.min(Math.floor(rank) + 2, pairs);
            }
            Arrays.fill(below, zeros);
            width = bound;
        }

        void narrow(Count count) {
            width /= BINS;
            for (int t = 0; t < wanted.length; t++) {
                int bin = 0;
                while (bin < BINS - 1 && below[t] + count.bins[t][bin] < wanted[t]) {
                    below[t] += count.bins[t][bin++];
                }
                from[t] += bin * width;
            }
        }

        double quartile(int q) {
            return from[2 * q] + shares[q] * (from[2 * q + 1] - from[2 * q]);
        }
    }

    private static final class Count {
        private final double[][] bins = new double[WINDOWS][BINS];
        private double sum;

        void addAll(
                PairPattern.TilePair pair,
                Matrix scores,
                double[] user,
                double[] norms,
                double[] from,
                double binsPerUnit) {
            int columns = pair.columns();
            Matrix one = scores.rowRange(pair.first(), pair.rows());
            double[] product;
            try (Matrix products = one.timesTranspose(scores.rowRange(pair.second(), columns))) {
                product = products.toArray();
            }
            for (int i = 0; i < pair.rows(); i++) {
                for (int j = pair.isDiagonal() ? i + 1 : 0; j < columns; j++) {
                    int a = pair.first() + i;
                    int b = pair.second() + j;
                    double square = norms[a] + norms[b] - 2 * product[i * columns + j];
                    add(Math.sqrt(Math.max(0, square)), user[a] * user[b], from, binsPerUnit);
                }
            }
        }

        private void add(double distance, double weight, double[] from, double binsPerUnit) {
            sum += weight * distance;
            for (int t = 0; t < bins.length; t++) {
                double bin = (distance - from[t]) * binsPerUnit;
                if (bin >= 0 && bin < BINS) {
                    bins[t][(int) bin] += weight;
                }
            }
        }

        Count absorb(Count other) {
            sum += other.sum;
            for (int t = 0; t < bins.length; t++) {
                for (int b = 0; b < BINS; b++) {
                    bins[t][b] += other.bins[t][b];
                }
            }
            return this;
        }
    }

    /** Counts the distances of all pairs of different samples in bins from each of these places on. */
    private static Count counted(Matrix scores, double[] user, Workers workers, double[] from, double width) {
        double[] norms = scores.rowSquaredNorms();
        return PairPattern.all(user)
                .sum(
                        workers,
                        pairs -> {
                            Count count = new Count();
                            pairs.forEach(pair -> count.addAll(pair, scores, user, norms, from, BINS / width));
                            return count;
                        },
                        Count::absorb);
    }
}
