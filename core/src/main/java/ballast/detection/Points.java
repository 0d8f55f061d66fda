package ballast.detection;

import ballast.linalg.TriangularFactor;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Samples in a few coordinates, each counting a number of times. */
final class Points {

    /** Variances below this share of the largest count as that. */
    private static final double LEAST_VARIANCE = 1e-12;

    private final double[] values;
    private final int axes;
    private final double[] counts;
    private final double total;
    private final double[] variances;

    /** The samples row after row; arrays are not copied. */
    Points(double[] values, int axes, double[] counts) {
        this.values = values;
        this.axes = axes;
        this.counts = counts;
        this.total = Arrays.stream(counts).sum();
        double[] scatter = scatter(counts, mean(counts, total));
        this.variances = IntStream.range(0, axes)
                .mapToDouble(j -> scatter[j * axes + j] / total)
                .toArray();
    }

    /** Some of the samples. */
    Points select(int[] chosen) {
        double[] some = new double[chosen.length * axes];
        for (int k = 0; k < chosen.length; k++) {
            System.arraycopy(values, chosen[k] * axes, some, k * axes, axes);
        }
        return new Points(
                some, axes, Arrays.stream(chosen).mapToDouble(i -> counts[i]).toArray());
    }

    /** The samples in the first coordinates, at most this many. */
    Points leading(int most) {
        if (axes <= most) {
            return this;
        }
        double[] fewer = new double[size() * most];
        for (int i = 0; i < size(); i++) {
            System.arraycopy(values, i * axes, fewer, i * most, most);
        }
        return new Points(fewer, most, counts);
    }

    int size() {
        return counts.length;
    }

    int axes() {
        return axes;
    }

    double[] row(int i) {
        return Arrays.copyOfRange(values, i * axes, (i + 1) * axes);
    }

    double[] counts() {
        return counts;
    }

    double count(int i) {
        return counts[i];
    }

    /** How many samples there are, each as often as it counts. */
    double total() {
        return total;
    }

    /** The variance of each coordinate. */
    double[] variances() {
        return variances;
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
        for (int j = 0; j < axes; j++) {
            mean[j] /= sum;
        }
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
        for (int at = 0; at < covariance.length; at++) {
            covariance[at] /= total;
        }
        for (int j = 0; j < axes; j++) {
            covariance[j * axes + j] += variances[j] / total + least;
        }
        return new Points(whitened(TriangularFactor.of(covariance, axes), mean), axes, counts);
    }
}
