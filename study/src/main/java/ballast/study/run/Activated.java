package ballast.study.run;

import ballast.fit.Fit;
import ballast.method.ImageMethods;
import ballast.method.Method;
import ballast.method.VectorMethods;
import ballast.parameter.Setting;
import java.util.Arrays;
import java.util.OptionalDouble;

/** How many samples a fit relies on. */
final class Activated {

    private static final double ROUNDING = 1e-9;

    private Activated() {}

    /**
     * The samples that EPCA weights up beyond what its loss gives them, {@code (1 + s)(r + 2 s) / (2 (r + s)^2)} (Eq.
     * 20), if its sigma is known; for other methods, those whose weight is not zero.
     */
    static double of(Method<?> method, Fit<?> fit) {
        double[] weights = fit.weights();
        OptionalDouble sigma = sigma(method);
        if (sigma.isEmpty()) {
            return Arrays.stream(weights).filter(weight -> weight > 0).count();
        }
        double s = sigma.getAsDouble();
        double[] losses = fit.losses();
        int count = 0;
        for (int i = 0; i < weights.length; i++) {
            double r = losses[i];
            double plain = (1 + s) * (r + 2 * s) / (2 * (r + s) * (r + s));
            count += weights[i] > plain * (1 + ROUNDING) ? 1 : 0;
        }
        return count;
    }

    private static OptionalDouble sigma(Method<?> method) {
        if (!method.entry().equals(VectorMethods.EPCA) && !method.entry().equals(ImageMethods.EPCA)) {
            return OptionalDouble.empty();
        }
        return method.settings().stream()
                .filter(setting -> setting.name().equals("sigma"))
                .map(Setting::number)
                .findFirst()
                .orElse(OptionalDouble.empty());
    }
}
