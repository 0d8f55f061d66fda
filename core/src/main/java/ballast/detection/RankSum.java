package ballast.detection;

/** How clearly the outliers are farther away than the inliers. */
final class RankSum {

    private RankSum() {}

    /** The chance that an outlier is no nearer than an inlier, as Mann and Whitney count it; 1 without either. */
    static double of(double[] distances, boolean[] inliers, double[] weights) {
        double[] weightsOfInliers = new double[weights.length];
        for (int i = 0; i < weights.length; i++) {
            weightsOfInliers[i] = inliers[i] ? weights[i] : 0;
        }
        LogDistances sorted = LogDistances.of(distances, weightsOfInliers);
        double pairs = 0;
        double outliers = 0;
        for (int i = 0; i < weights.length; i++) {
            if (!inliers[i] && weights[i] > 0) {
                outliers += weights[i];
                pairs += weights[i] * sorted.upTo(distances[i]);
            }
        }
        return sorted.size() == 0 || outliers == 0 ? 1 : pairs / (sorted.total() * outliers);
    }
}
