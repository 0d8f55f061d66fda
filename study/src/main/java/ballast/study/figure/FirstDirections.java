package ballast.study.figure;

import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.samples.Samples;
import ballast.study.chart.ScatterChart;
import ballast.study.plan.DataPlan;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.Study;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.Trial;
import ballast.subspace.VectorSubspace;
import java.util.ArrayList;
import java.util.List;

/**
 * Samples of the plane with the first direction of every method, one view for each contamination (MaxEnt-PCA, figure
 * 1). Samples of other dimensions have no such picture.
 */
record FirstDirections(Study study, DataPlan data, Dataset dataset) {

    private static final int PLANE = 2;

    List<Drawing> drawings() {
        if (dataset.samples().columns() != PLANE) {
            return List.of();
        }
        int[] classes = dataset.labels()
                .map(Labels::indices)
                .orElseGet(() -> new int[dataset.samples().rows()]);
        List<ScatterChart.View> views = new ArrayList<>();
        for (StudySetting setting : data.settings()) {
            Trial trial = study.protocol().trial(dataset, setting.contamination(), study.seed());
            views.add(new ScatterChart.View(
                    setting.contaminationText(),
                    trial.training().toArrays(),
                    classes,
                    study.methods().stream()
                            .map(plan -> direction(plan, setting, trial.training()))
                            .toList()));
        }
        String title = "First direction of every method on " + data.set();
        List<String> groups = dataset.labels().map(Labels::names).orElse(List.of("samples"));
        return List.of(Drawing.ofFirstRepeat(
                "directions", title, ScatterChart.ofPlane(title, groups, views).svg()));
    }

    private ScatterChart.Direction direction(MethodPlan plan, StudySetting setting, Samples samples) {
        VectorSubspace found = (VectorSubspace)
                study.method(plan, setting, plan.points().get(0)).fit(samples).subspace();
        return new ScatterChart.Direction(
                plan.name(), found.mean(), found.basis().vector(0));
    }
}
