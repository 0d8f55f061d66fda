package ballast.detection;

import ballast.linalg.TriangularFactor;
import ballast.linalg.Workspace;
import java.util.Arrays;

/**
 * Samples in a few coordinates, each counting a number of times; arrays are not copied.
 *
 * <p>Coordinates lie axis after axis, so that loops over samples are compiled to vector instructions. Every sum over
 * samples adds them in their order.
 *
 * @param coordinates of all samples along the first axis, then along the next
 * @param axes number of coordinates
 * @param counts how often each sample counts
 * @param total how many samples there are, each as often as it counts
 * @param variances the variance of each coordinate
 */
record Points(double[] coordinates, int axes, double[] counts, double total, double[] variances) {

    /** Variances below this share of the largest count as that. */
    private static final double LEAST_VARIANCE = 1e-12;

    Points(double[] coordinates, int axes, double[] counts) {
        this(coordinates, axes, counts, Arrays.stream(counts).sum(), new double[axes]);
        double[] scatter = scatter(counts, mean(counts, total));
        Arrays.setAll(variances, j -> scatter[j * axes + j] / total);
    }

    /** Samples that lie row after row. */
    static Points ofRows(double[] values, int axes, double[] counts) {
        double[] coordinates = new double[values.length];
        Arrays.setAll(coordinates, at -> values[at % counts.length * axes + at / counts.length]);
        return new Points(coordinates, axes, counts);
    }

    /** Some of the samples. */
    Points select(int[] chosen) {
        double[] some = new double[chosen.length * axes];
        for (int j = 0; j < axes; j++) {
            for (int k = 0; k < chosen.length; k++) {
                some[j * chosen.length + k] = coordinates[j * size() + chosen[k]];
            }
        }
        return new Points(
                some, axes, Arrays.stream(chosen).mapToDouble(i -> counts[i]).toArray());
    }

    /** The samples in the first coordinates, at most this many. */
    Points leading(int most) {
        int few = Math.min(axes, most);
        return new Points(Arrays.copyOf(coordinates, few * size()), few, counts);
    }

    int size() {
        return counts.length;
    }

    double[] row(int i) {
        double[] row = new double[axes];
        Arrays.setAll(row, j -> coordinates[j * size() + i]);
        return row;
    }

    double largestVariance() {
        return Arrays.stream(variances).max().orElse(0);
    }

    /** Weights of the samples, each times its count. */
    double[] counted(double[] weights) {
        double[] counted = new double[weights.length];
        for (int i = 0; i < counted.length; i++) {
            counted[i] = weights[i] * counts[i];
        }
        return counted;
    }

    static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    /**
     * Sums along each of the first axes with weights; four axes at a time, which the processor overlaps.
     *
     * @param into receives them from a place on
     */
    private static void sums(double[] weights, double[] coordinates, int axes, double[] into, int at) {
        int n = weights.length;
        for (int j = 0; j < axes; j += 4) {
            int count = Math.min(4, axes - j);
            int first = j * n;
            int second = first + (count > 1 ? n : 0);
            int third = second + (count > 2 ? n : 0);
            int fourth = third + (count > 3 ? n : 0);
            double a = 0;
            double b = 0;
            double c = 0;
            double d = 0;
            for (int i = 0; i < n; i++) {
                a += weights[i] * coordinates[first + i];
                b += weights[i] * coordinates[second + i];
                c += weights[i] * coordinates[third + i];
                d += weights[i] * coordinates[fourth + i];
            }
            System.arraycopy(new double[] {a, b, c, d}, 0, into, at + j, count);
        }
    }

    /** The mean under weights of this sum. */
    double[] mean(double[] weights, double sum) {
        double[] mean = new double[axes];
        sums(weights, coordinates, axes, mean, 0);
        Arrays.setAll(mean, j -> mean[j] / sum);
        return mean;
    }

    /** The weighted scatter about a point, all of the matrix. */
    double[] scatter(double[] weights, double[] centre) {
        return scatter(less(centre, Workspace.ofAtLeast(coordinates.length)), axes, weights);
    }

    /** The weighted scatter about the origin. */
    static double[] scatter(double[] coordinates, int axes, double[] weights) {
        double[] scatter = new double[axes * axes];
        double[] weighted = new double[weights.length];
        for (int j = 0; j < axes; j++) {
            int from = j * weighted.length;
            for (int i = 0; i < weighted.length; i++) {
                weighted[i] = weights[i] * coordinates[from + i];
            }
            sums(weighted, coordinates, j + 1, scatter, j * axes);
            for (int l = 0; l < j; l++) {
                scatter[l * axes + j] = scatter[j * axes + l];
            }
        }
        return scatter;
    }

    /** The coordinates less those of a point. */
    double[] about(double[] point) {
        return less(point, new double[coordinates.length]);
    }

    private double[] less(double[] point, double[] into) {
        for (int j = 0; j < axes; j++) {
            double subtracted = point[j];
            int end = (j + 1) * size();
            for (int at = j * size(); at < end; at++) {
                into[at] = coordinates[at] - subtracted;
            }
        }
        return into;
    }

    /** Squared distances from a point. */
    static double[] squares(double[] coordinates, double[] point) {
        double[] squares = new double[coordinates.length / point.length];
        for (int j = 0; j < point.length; j++) {
            double middle = point[j];
            int from = j * squares.length;
            for (int i = 0; i < squares.length; i++) {
                double off = coordinates[from + i] - middle;
                squares[i] += off * off;
            }
        }
        return squares;
    }

    /** Squared distances from the origin, given principal axes as columns and the variances along them. */
    static double[] squares(double[] coordinates, double[] axes, double[] variances) {
        int q = variances.length;
        double[] squares = new double[coordinates.length / q];
        double[] axis = new double[q];
        for (int j = 0; j < q; j++) {
            for (int l = 0; l < q; l++) {
                axis[l] = axes[l * q + j];
            }
            double[] scores = along(coordinates, axis);
            double variance = variances[j];
            for (int i = 0; i < squares.length; i++) {
                squares[i] += scores[i] * scores[i] / variance;
            }
        }
        return squares;
    }

    /** Scores of all samples along a direction. */
    double[] along(double[] direction) {
        return along(coordinates, direction);
    }

    private static double[] along(double[] coordinates, double[] direction) {
        double[] scores = new double[coordinates.length / direction.length];
        for (int j = 0; j < direction.length; j++) {
            double factor = direction[j];
            int from = j * scores.length;
            for (int i = 0; i < scores.length; i++) {
                scores[i] += coordinates[from + i] * factor;
            }
        }
        return scores;
    }

    /** The samples, less a point, in coordinates in which a covariance is the identity. */
    double[] whitened(TriangularFactor covariance, double[] centre) {
        double[] whitened = about(centre);
        covariance.solve(whitened, size());
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
