package ballast.app;

import ballast.samples.Samples;
import ballast.study.outlier.SampleDetections;
import java.util.Arrays;
import java.util.function.Function;

/**
 * Fits again without the outliers, until the same samples are outliers as before.
 *
 * <p>Outliers that a method did not detect bend the subspace and so mask others; few of them suffice where samples are
 * few. Every sample is measured in every step, so that one may come back.
 */
final class Concentration {

    private static final int MOST_STEPS = 5;

    private Concentration() {}

    /**
     * The detection that leaving out its outliers does not change, or that of the last round.
     *
     * @param first the detection by the fit to all samples
     * @param samples all samples, as they are fitted
     * @param fitted fits samples, some of which count nothing, and looks for outliers among all
     */
    static ModelDetection of(ModelDetection first, Samples samples, Function<Samples, ModelDetection> fitted) {
        ModelDetection result = first;
        int[] leftOut = {};
        for (int round = 0; round < MOST_STEPS; round++) {
            int[] outliers = sorted(result.detections());
            if (Arrays.equals(outliers, leftOut) || 2 * outliers.length > samples.rows()) {
                break;
            }
            leftOut = outliers;
            result = without(leftOut, fitted.apply(samples.weightedBy(weights(samples, leftOut))));
        }
        return result;
    }

    private static int[] sorted(SampleDetections detections) {
        int[] outliers = detections.outliers(detections.map().size());
        Arrays.sort(outliers);
        return outliers;
    }

    private static double[] weights(Samples samples, int[] leftOut) {
        double[] weights = samples.weights().toArray();
        return zeroAt(leftOut, weights);
    }

    /** What was left out has counted nothing, whatever the method makes of it. */
    private static ModelDetection without(int[] leftOut, ModelDetection result) {
        SampleDetections detections = result.detections();
        return new ModelDetection(
                result.applied(),
                new SampleDetections(
                        detections.dataset(),
                        detections.map(),
                        detections.weights().map(weights -> zeroAt(leftOut, weights)),
                        detections.losses(),
                        detections.detection()));
    }

    private static double[] zeroAt(int[] places, double[] values) {
        double[] changed = values.clone();
        for (int place : places) {
            changed[place] = 0;
        }
        return changed;
    }
}
