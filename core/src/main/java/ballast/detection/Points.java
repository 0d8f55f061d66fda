package ballast.detection;

import ballast.linalg.TriangularFactor;
import java.util.Arrays;

/**
 * Samples in a few coordinates, each counting a number of times; arrays are not copied.
 *
 * @param values the samples row after row
 * @param axes number of coordinates
 * @param counts how often each sample counts
 * @param total how many samples there are, each as often as it counts
 * @param variances the variance of each coordinate
 */
record Points(double[] values, int axes, double[] counts, double total, double[] variances) {

    /** Variances below this share of the largest count as that. */
    private static final double LEAST_VARIANCE = 1e-12;

    Points(double[] values, int axes, double[] counts) {
        this(values, axes, counts, Arrays.stream(counts).sum(), new double[axes]);
        double[] scatter = scatter(counts, mean(counts, total));
        Arrays.setAll(variances, j -> scatter[j * axes + j] / total);
    }

    /** Some of the samples. */
    Points select(int[] chosen) {
        double[] some = new double[chosen.length * axes];
        Arrays.setAll(some, at -> values[chosen[at / axes] * axes + at % axes]);
        return new Points(
                some, axes, Arrays.stream(chosen).mapToDouble(i -> counts[i]).toArray());
    }

    /** The samples in the first coordinates, at most this many. */
    Points leading(int most) {
        int few = Math.min(axes, most);
        double[] leading = new double[size() * few];
        Arrays.setAll(leading, at -> values[at / few * axes + at % few]);
        return new Points(leading, few, counts);
    }

    int size() {
        return counts.length;
    }

    double[] row(int i) {
        return Arrays.copyOfRange(values, i * axes, (i + 1) * axes);
    }

    double largestVariance() {
        return Arrays.stream(variances).max().orElse(0);
    }

    /** Weights of the samples, each times its count. */
    double[] counted(double[] weights) {
        double[] counted = new double[weights.length];
        Arrays.setAll(counted, i -> weights[i] * counts[i]);
        return counted;
    }

    static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    /** The mean under weights of this sum. */
    double[] mean(double[] weights, double sum) {
        double[] mean = new double[axes];
        for (int i = 0; i < weights.length; i++) {
            for (int j = 0; j < axes; j++) {
                mean[j] += weights[i] * values[i * axes + j];
            }
        }
        Arrays.setAll(mean, j -> mean[j] / sum);
        return mean;
    }

    /** The weighted scatter about a point, all of the matrix. */
    double[] scatter(double[] weights, double[] centre) {
        return scatter(values, weights, centre);
    }

    /** The same of values row after row. */
    static double[] scatter(double[] values, double[] weights, double[] centre) {
        int axes = centre.length;
        double[] scatter = new double[axes * axes];
        double[] off = new double[axes];
        for (int i = 0; i < weights.length; i++) {
            double weight = weights[i];
            if (weight == 0) {
                continue;
            }
            for (int j = 0; j < axes; j++) {
                off[j] = values[i * axes + j] - centre[j];
                double scaled = weight * off[j];
                for (int l = 0; l <= j; l++) {
                    scatter[j * axes + l] += scaled * off[l];
                }
            }
        }
        for (int j = 0; j < axes; j++) {
            for (int l = 0; l < j; l++) {
                scatter[l * axes + j] = scatter[j * axes + l];
            }
        }
        return scatter;
    }

    /** Squared distances of rows from a centre, given principal axes as columns and the variances along them. */
    static double[] squares(double[] values, double[] centre, double[] axes, double[] variances) {
        int q = centre.length;
        double[] squares = new double[values.length / q];
        for (int i = 0; i < squares.length; i++) {
            for (int j = 0; j < q; j++) {
                double score = 0;
                for (int l = 0; l < q; l++) {
                    score += (values[i * q + l] - centre[l]) * axes[l * q + j];
                }
                squares[i] += score * score / variances[j];
            }
        }
        return squares;
    }

    /** Scores of all samples along a direction. */
    double[] along(double[] direction) {
        double[] scores = new double[size()];
        for (int i = 0; i < scores.length; i++) {
            for (int j = 0; j < axes; j++) {
                scores[i] += values[i * axes + j] * direction[j];
            }
        }
        return scores;
    }

    /** The samples, less a point, in coordinates in which a covariance is the identity: row after row. */
    double[] whitened(TriangularFactor covariance, double[] centre) {
        double[] whitened = new double[values.length];
        for (int from = 0; from < values.length; from += axes) {
            for (int j = 0; j < axes; j++) {
                whitened[from + j] = values[from + j] - centre[j];
            }
            covariance.solve(whitened, from);
        }
        return whitened;
    }

    /** The samples in coordinates with mean zero and about unit covariance. */
    Points sphered() {
        double[] mean = mean(counts, total);
        double[] covariance = scatter(counts, mean);
        double least = LEAST_VARIANCE * largestVariance() + Double.MIN_NORMAL;
        Arrays.setAll(covariance, at -> covariance[at] / total);
        for (int j = 0; j < axes; j++) {
            covariance[j * axes + j] += variances[j] / total + least;
        }
        return new Points(whitened(TriangularFactor.of(covariance, axes), mean), axes, counts);
    }
}
