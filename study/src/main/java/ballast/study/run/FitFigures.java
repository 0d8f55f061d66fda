package ballast.study.run;

import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.method.ImageMethods;
import ballast.method.Method;
import ballast.method.VectorMethods;
import ballast.parameter.Setting;
import ballast.study.protocol.Measure;
import ballast.study.trial.ContaminatedSamples;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * The figures of fits under every protocol: the weights at the end and, with a listener, after the first and the fifth
 * iteration.
 */
final class FitFigures implements ProgressListener {

    private static final double ROUNDING = 1e-9;

    private final ContaminatedSamples samples;
    private final ProgressListener listener;
    private final Map<String, Double> figures = new HashMap<>();

    FitFigures(ContaminatedSamples samples, ProgressListener listener) {
        this.samples = samples;
        this.listener = listener;
    }

    @Override
    public boolean goOn(Progress progress) {
        int iteration = progress.iteration();
        if (iteration == 1 || iteration == 5) {
            progress.weights()
                    .map(weights -> weights.get())
                    .ifPresent(weights -> figures.put(
                            Measure.OUTLIER_WEIGHT + "-" + iteration,
                            outlierWeight(new double[weights.length], weights)));
        }
        return listener.goOn(progress);
    }

    private double outlierWeight(double[] losses, double[] weights) {
        return samples.separation(losses, weights).weightShare();
    }

    /** The figures of the observed fit. */
    Map<String, Double> of(Method<?> method, Fit<?> fit) {
        figures.put(Measure.OUTLIER_WEIGHT, outlierWeight(fit.losses(), fit.weights()));
        figures.put(Measure.ACTIVATED, activated(method, fit));
        return figures;
    }

    /**
     * The samples that EPCA weights up beyond what its loss gives them, {@code (1 + s)(r + 2 s) / (2 (r + s)^2)} (Eq.
     * 20), if its sigma is known; for other methods, those whose weight is not zero.
     */
    private static double activated(Method<?> method, Fit<?> fit) {
        double[] weights = fit.weights();
        OptionalDouble sigma = sigma(method);
        if (sigma.isEmpty()) {
            return Arrays.stream(weights).filter(weight -> weight > 0).count();
        }
        double s = sigma.getAsDouble();
        double[] losses = fit.losses();
        return IntStream.range(0, weights.length)
                .filter(i -> {
                    double r = losses[i];
                    double plain = (1 + s) * (r + 2 * s) / (2 * (r + s) * (r + s));
                    return weights[i] > plain * (1 + ROUNDING);
                })
                .count();
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
