package ballast.detection;

import java.util.stream.IntStream;

/**
 * Outliers on all sides of one crowd.
 *
 * <p>They look like its tail. But of the samples of a t distribution with five degrees of freedom no twentieth is more
 * than five deviations out, by what the nearer half foretells of a normal crowd; and where there are so many because
 * samples are skewed, they lie on one side.
 */
final class ScatteredOutliers {

    private static final int STEPS = 4;

    /** So many deviations out is farther than a tail goes. */
    private static final double FAR = 5;

    /** The least share of the samples so far out. */
    private static final double SHARE = 0.05;

    /** The most that the squared sum of their directions may be over their number. */
    private static final double ONE_SIDED = 2;

    private ScatteredOutliers() {}

    /**
     * The outliers, nobody if there are none on all sides.
     *
     * @param outlyingness of each sample; the least are the core
     * @param deviations so many deviations out begin the outliers
     */
    static boolean[] among(PrincipalCoordinates coordinates, double[] outlyingness, double deviations) {
        double[] distances = outlyingness;
        CoreDistances core = null;
        for (int step = 0; step < STEPS; step++) {
            core = CoreDistances.of(coordinates, Rising.least(distances, Outlyingness.CORE));
            distances = core.logarithms();
        }
        DistanceScale scale = DistanceScale.ofNearerHalf(distances);
        boolean[] outliers = new boolean[distances.length];
        double[] last = distances;
        int[] far = IntStream.range(0, last.length)
                .filter(i -> scale.deviations(last[i]) > FAR)
                .toArray();
        if (far.length >= SHARE * last.length && core.oneSidedness(far) <= ONE_SIDED) {
            for (int i = 0; i < last.length; i++) {
                outliers[i] = scale.deviations(last[i]) > deviations;
            }
        }
        return outliers;
    }
}
