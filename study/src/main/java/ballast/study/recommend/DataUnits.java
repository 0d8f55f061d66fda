package ballast.study.recommend;

import ballast.method.Family;
import ballast.metric.CleanFit;
import ballast.parameter.Alternatives;
import ballast.samples.Samples;
import ballast.subspace.Components;
import java.util.Arrays;
import java.util.SplittableRandom;

/** The units of the data that values of parameters are multiples of, measured once on the data as given. */
final class DataUnits {

    /** Pairs of samples that the distance between samples is the median of. */
    private static final int PAIRS = 1000;

    private final double residual;
    private final double distance;

    private DataUnits(double residual, double distance) {
        this.residual = residual;
        this.distance = distance;
    }

    static DataUnits of(Samples samples, int[] inliers, Family family, Components components, long seed) {
        double[] losses = CleanFit.of(samples, inliers, family.leastSquares(components))
                .fit()
                .losses();
        return new DataUnits(median(losses), median(distances(samples, inliers, seed)));
    }

    private static double[] distances(Samples samples, int[] inliers, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] distances = new double[PAIRS];
        for (int k = 0; k < PAIRS; k++) {
            double[] one = samples.row(inliers[random.nextInt(inliers.length)]);
            double[] other = samples.row(inliers[random.nextInt(inliers.length)]);
            double sum = 0;
            for (int j = 0; j < one.length; j++) {
                sum += (one[j] - other[j]) * (one[j] - other[j]);
            }
            distances[k] = Math.sqrt(sum);
        }
        return distances;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /** A value as it is given to a method. */
    double absolute(Alternatives.Unit unit, double value) {
        return switch (unit) {
            case ONE -> value;
            case RESIDUAL -> Rounded.toThreeDigits(residual * value);
            case DISTANCE -> Rounded.toThreeDigits(distance * value);
        };
    }
}
