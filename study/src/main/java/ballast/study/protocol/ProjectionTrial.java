package ballast.study.protocol;

import ballast.study.trial.ContaminatedSamples;
import java.util.Map;

/**
 * All samples are contaminated and fitted; the measures are the number of groups of their projections and the remaining
 * variance.
 */
record ProjectionTrial(ContaminatedSamples learned, long seed) implements Trial {

    /**
     * Points are in a group if they are nearer to its first one than this share of the root mean square distance from
     * the centre.
     */
    private static final double NEAR = 0.1;

    @Override
    public Map<String, Double> measure(Fitted fitted) {
        double[][] points = fitted.subspace().project(training()).toArrays();
        double[][] samples = training().toArrays();
        double spread = spread(points);
        return Map.of(
                "groups",
                (double) groups(points, NEAR * Math.sqrt(spread / points.length)),
                "variance",
                100 * spread / spread(samples));
    }

    private static double spread(double[][] points) {
        double sum = 0;
        for (int j = 0; j < points[0].length; j++) {
            double mean = 0;
            for (double[] point : points) {
                mean += point[j] / points.length;
            }
            for (double[] point : points) {
                sum += (point[j] - mean) * (point[j] - mean);
            }
        }
        return sum;
    }

    private static int groups(double[][] points, double radius) {
        boolean[] taken = new boolean[points.length];
        int groups = 0;
        for (int i = 0; i < points.length; i++) {
            if (!taken[i]) {
                groups++;
                for (int j = i; j < points.length; j++) {
                    taken[j] |= squaredDistance(points[i], points[j]) <= radius * radius;
                }
            }
        }
        return groups;
    }

    private static double squaredDistance(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += (a[j] - b[j]) * (a[j] - b[j]);
        }
        return sum;
    }

    @Override
    public boolean showsProjections() {
        return true;
    }
}
