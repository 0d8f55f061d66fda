package ballast.detection;

import java.util.Arrays;
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
     * The samples that are no outliers on all sides. The crowd that is left is measured from itself once more: the
     * scale of all is too wide by the outliers.
     *
     * @param outlyingness of each sample; the least are the core
     * @param deviations so many deviations out begin the outliers
     */
    static boolean[] crowdAmong(PrincipalCoordinates coordinates, double[] outlyingness, double deviations) {
        double[] distances = outlyingness;
        CoreDistances core = null;
        for (int step = 0; step < STEPS; step++) {
            core = CoreDistances.of(coordinates, Rising.least(distances, Outlyingness.CORE));
            distances = core.logarithms();
        }
        boolean[] all = new boolean[distances.length];
        Arrays.fill(all, true);
        boolean[] near = within(FAR, distances, all);
        int[] far = IntStream.range(0, near.length).filter(i -> !near[i]).toArray();
        if (far.length < SHARE * all.length || core.oneSidedness(far) > ONE_SIDED) {
            return all;
        }
        boolean[] crowd = within(deviations, distances, all);
        return within(deviations, CoreDistances.of(coordinates, crowd).logarithms(), crowd);
    }

    /** The samples that are at most so many deviations out, on the scale of a crowd. */
    private static boolean[] within(double deviations, double[] distances, boolean[] crowd) {
        DistanceScale scale = DistanceScale.ofNearerHalf(IntStream.range(0, crowd.length)
                .filter(i -> crowd[i])
                .mapToDouble(i -> distances[i])
                .toArray());
        boolean[] within = new boolean[distances.length];
        for (int i = 0; i < within.length; i++) {
            within[i] = scale.deviations(distances[i]) <= deviations;
        }
        return within;
    }
}
