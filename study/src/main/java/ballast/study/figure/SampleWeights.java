package ballast.study.figure;

import ballast.fit.Fit;
import ballast.method.Method;
import ballast.study.chart.ScatterChart;
import ballast.study.plan.DataPlan;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.Study;
import ballast.study.protocol.Trial;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What multiplies the weight of the distance, {@code 1 / (2 r)}, for every sample after the first and the fifth
 * iteration (SP2DPCA, figure 7), one picture for each variant of SP2DPCA: 1 counts fully, 0 not at all.
 */
record SampleWeights(Study study, DataPlan data, Trial trial) {

    private static final int[] ITERATIONS = {1, 5};

    List<Drawing> drawings() {
        return study.methods().stream()
                .filter(plan -> plan.entry().id().equals("sp2dpca"))
                .map(this::drawing)
                .toList();
    }

    private Drawing drawing(MethodPlan plan) {
        Method<?> method =
                study.method(plan, data.settings().get(0), plan.points().get(0));
        int[] groups = IntStream.range(0, trial.training().rows())
                .map(i -> trial.learned().contaminatedRows().contains(i) ? 1 : 0)
                .toArray();
        Map<String, double[]> views = new LinkedHashMap<>();
        for (int iterations : ITERATIONS) {
            Fit<?> fit = method.withStopping(study.stopping().withMaxIterations(iterations))
                    .fit(trial.training());
            views.put("sample, iteration " + iterations, factors(fit));
        }
        String title = "Weights of the samples of " + data.set() + " by " + plan.name() + ", times twice the distance";
        return Drawing.ofFirstRepeat(
                "weights-" + plan.name(),
                title,
                ScatterChart.ofSamples(title, "weight", List.of("clean", "contaminated"), groups, views)
                        .svg());
    }

    private static double[] factors(Fit<?> fit) {
        double[] weights = fit.weights();
        double[] losses = fit.losses();
        return IntStream.range(0, weights.length)
                .mapToDouble(i -> 2 * losses[i] * weights[i])
                .toArray();
    }
}
