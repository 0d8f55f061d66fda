package ballast.classical;

import ballast.block.LocalSamples;
import ballast.dispersion.SpatialMedian;
import ballast.estimator.Trace;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.linalg.OrderStatistic;
import java.util.Arrays;

/** The spatial median of samples of which some may be arbitrarily far away. */
final class Centre {

    /** Runs with a smaller tolerance; each gains all that the far samples had hidden from the one before. */
    private static final int MOST_RUNS = 6;

    /** The largest ratio of mean to median distance at which the mean hides nothing. */
    private static final double EVEN = 3;

    private Centre() {}

    /**
     * The median, to a tolerance that is relative to the median distance of the samples; that of {@link SpatialMedian}
     * is relative to the mean distance, which a few samples may govern.
     */
    static SpatialMedian of(LocalSamples samples, Stopping stopping) {
        double even = EVEN;
        SpatialMedian median = run(samples, stopping);
        for (int k = 1; k < MOST_RUNS && unevenness(median) > even; k++) {
            even = EVEN * unevenness(median);
            median = run(samples, stopping.withTolerance(stopping.tolerance() / (even * even)));
        }
        return median;
    }

    private static SpatialMedian run(LocalSamples samples, Stopping stopping) {
        return SpatialMedian.of(samples, stopping, new Trace(stopping, ProgressListener.NONE));
    }

    private static double unevenness(SpatialMedian median) {
        double[] distances = median.distances();
        double mean = Arrays.stream(distances).average().orElseThrow();
        double usual = OrderStatistic.median(distances.clone());
        return usual > 0 ? mean / usual : 1;
    }
}
