package ballast.detection;

/** How clearly the rejected are farther away than the accepted. */
final class RankSum {

    private RankSum() {}

    /**
     * The chance that a rejected sample is no nearer than an accepted one, as Mann and Whitney count it; 1 without
     * either.
     */
    static double of(double[] distances, boolean[] accepted, double[] weights) {
        double[] weightsOfAccepted = new double[weights.length];
        for (int i = 0; i < weights.length; i++) {
            weightsOfAccepted[i] = accepted[i] ? weights[i] : 0;
        }
        LogDistances crowd = LogDistances.of(distances, weightsOfAccepted);
        double pairs = 0;
        double rejected = 0;
        for (int i = 0; i < weights.length; i++) {
            if (!accepted[i] && weights[i] > 0) {
                rejected += weights[i];
                pairs += weights[i] * crowd.upTo(distances[i]);
            }
        }
        return crowd.size() == 0 || rejected == 0 ? 1 : pairs / (crowd.total() * rejected);
    }
}
