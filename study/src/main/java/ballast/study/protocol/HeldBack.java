package ballast.study.protocol;

import ballast.method.Method;
import ballast.recognition.Split;
import ballast.samples.Samples;
import java.util.Arrays;

/**
 * Half of contaminated samples fitted, the other half measured by the median of their distances, which up to half of
 * them being outliers cannot move far; and the other way round.
 */
final class HeldBack {

    private HeldBack() {}

    static double medianDistance(Samples samples, Method<?> method, long seed) {
        double sum = 0;
        for (Split split : Split.folds(samples.rows(), 2, seed)) {
            double[] distances =
                    method.fit(samples.select(split.training())).subspace().residuals(samples.select(split.test()));
            Arrays.sort(distances);
            sum += distances[distances.length / 2];
        }
        return sum / 2;
    }
}
