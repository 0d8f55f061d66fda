package ballast.detection;

/**
 * The outlyingness of Stahel (1981) and Donoho (1982): the largest distance from the median in median absolute
 * deviations along any of the {@link Directions}.
 */
final class Outlyingness {

    private static final double LEAST_DEVIATION = 1e-9;

    private Outlyingness() {}

    static double[] of(Points points) {
        Points sphered = points.sphered();
        double[] largest = new double[points.size()];
        for (double[] direction : Directions.of(sphered)) {
            double[] scores = sphered.along(direction);
            double median = DistanceScale.median(scores, points.counts());
            for (int i = 0; i < scores.length; i++) {
                scores[i] = Math.abs(scores[i] - median);
            }
            double deviation = Math.max(LEAST_DEVIATION, DistanceScale.median(scores, points.counts()));
            for (int i = 0; i < scores.length; i++) {
                largest[i] = Math.max(largest[i], scores[i] / deviation);
            }
        }
        return largest;
    }
}
