package ballast.app;

import ballast.samples.Samples;
import ballast.study.outlier.SampleDetections;
import java.util.Arrays;
import java.util.function.Function;

/**
 * Fits again without the outliers, until the same samples are outliers as before.
 *
 * <p>Outliers that a method did not reject bend the subspace, and others hide behind the bend; few of them suffice
 * where samples are few. Every sample is judged in every round, so that one may come back.
 */
final class Concentration {

    private static final int MOST_ROUNDS = 5;

    private Concentration() {}

    /**
     * The judgement that leaving out its outliers does not change, or that of the last round.
     *
     * @param first the judgement by the fit to all samples
     * @param samples all samples, as they are fitted
     * @param fitted fits samples, some of which count nothing, and judges all
     */
    static ModelDetection of(ModelDetection first, Samples samples, Function<Samples, ModelDetection> fitted) {
        ModelDetection judgement = first;
        int[] leftOut = {};
        for (int round = 0; round < MOST_ROUNDS; round++) {
            int[] outliers = sorted(judgement.judged());
            if (Arrays.equals(outliers, leftOut) || 2 * outliers.length > samples.rows()) {
                break;
            }
            leftOut = outliers;
            judgement = without(leftOut, fitted.apply(samples.weightedBy(weights(samples, leftOut))));
        }
        return judgement;
    }

    private static int[] sorted(SampleDetections judged) {
        int[] outliers = judged.outliers(judged.map().size());
        Arrays.sort(outliers);
        return outliers;
    }

    private static double[] weights(Samples samples, int[] leftOut) {
        double[] weights = samples.weights().toArray();
        return zeroAt(leftOut, weights);
    }

    /** What was left out has counted nothing, whatever the method makes of it. */
    private static ModelDetection without(int[] leftOut, ModelDetection judgement) {
        SampleDetections judged = judgement.judged();
        return new ModelDetection(
                judgement.applied(),
                new SampleDetections(
                        judged.dataset(),
                        judged.map(),
                        judged.weights().map(weights -> zeroAt(leftOut, weights)),
                        judged.losses(),
                        judged.detection()));
    }

    private static double[] zeroAt(int[] places, double[] values) {
        double[] changed = values.clone();
        for (int place : places) {
            changed[place] = 0;
        }
        return changed;
    }
}
