package ballast.study.figure;

import ballast.fit.Fit;
import ballast.method.Method;
import ballast.study.chart.ScatterChart;
import ballast.study.plan.MethodPlan;
import ballast.study.protocol.Trial;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The factor of the weight of the distance, {@code 1 / (2 r)}, of every sample after the first and the fifth iteration
 * (SP2DPCA, figure 7), one picture for each variant of SP2DPCA: 1 is full weight, 0 none.
 */
final class SampleWeights {

    private SampleWeights() {}

    static List<Drawing> drawings(SampleFigures figures) {
        Trial trial = figures.trial(figures.first());
        return figures.study().methods().stream()
                .filter(plan -> plan.entry().id().equals("sp2dpca"))
                .map(plan -> drawing(figures, plan, trial))
                .toList();
    }

    private static Drawing drawing(SampleFigures figures, MethodPlan plan, Trial trial) {
        Method<?> method = figures.method(plan, figures.first(), trial);
        int[] groups = IntStream.range(0, trial.training().rows())
                .map(i -> trial.learned().contaminatedRows().contains(i) ? 1 : 0)
                .toArray();
        Map<String, double[]> views = new LinkedHashMap<>();
        for (int iterations : new int[] {1, 5}) {
            Fit<?> fit = method.withStopping(figures.study().stopping().withMaxIterations(iterations))
                    .fit(trial.training());
            double[] weights = fit.weights();
            double[] losses = fit.losses();
            Arrays.setAll(weights, i -> 2 * losses[i] * weights[i]);
            views.put("sample, iteration " + iterations, weights);
        }
        String title =
                "Weights of the samples of " + figures.set() + " by " + plan.name() + ", times twice the distance";
        return Drawing.ofFirstRepeat(
                "weights-" + plan.name(),
                title,
                ScatterChart.ofSamples(title, "weight", List.of("clean", "contaminated"), groups, views)
                        .svg());
    }
}
