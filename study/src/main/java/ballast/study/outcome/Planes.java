package ballast.study.outcome;

import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.study.chart.ScatterChart;
import ballast.study.figure.Drawing;
import ballast.study.plan.DataPlan;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.Study;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The samples in the plane of each method, coloured by class, fitted once more in the first repeat of the first
 * setting.
 */
final class Planes {

    /** Views in a row. */
    private static final int ABREAST = 4;

    private static final int PLANE = 2;
    private static final int MOST_CLASSES = 8;

    private final Study study;
    private final DataPlan data;
    private final StudySetting setting;

    Planes(Study study, DataPlan data) {
        this.study = study;
        this.data = data;
        this.setting = data.settings().get(0);
    }

    /** The charts; none if the experiment does not show projections, or if they are no points of a plane. */
    List<Drawing> charts(Dataset dataset) {
        Trial trial = study.protocol().trial(dataset, setting.contamination(), study.seed());
        if (!trial.showsProjections() || setting.components().count() != PLANE) {
            return List.of();
        }
        Optional<Labels> labels = dataset.labels().filter(known -> known.classes() <= MOST_CLASSES);
        int[] classes = labels.map(Labels::indices)
                .orElseGet(() -> new int[dataset.samples().rows()]);
        List<ScatterChart.View> views = new ArrayList<>();
        for (MethodPlan plan : study.methods()) {
            double[][] points = study.method(plan, setting, plan.points().get(0))
                    .fit(trial.training())
                    .subspace()
                    .project(trial.training())
                    .toArrays();
            views.add(new ScatterChart.View(plan.name(), points, classes));
        }
        List<String> names = labels.map(Labels::names).orElse(List.of("samples"));
        List<Drawing> charts = new ArrayList<>();
        for (int first = 0; first < views.size(); first += ABREAST) {
            List<ScatterChart.View> some = views.subList(first, Math.min(views.size(), first + ABREAST));
            String title = "Samples of " + data.set() + " in the plane of each method";
            charts.add(Drawing.ofFirstRepeat(
                    "planes" + (first == 0 ? "" : "-" + (first / ABREAST + 1)),
                    title,
                    ScatterChart.ofPlane(title, names, some).svg()));
        }
        return charts;
    }
}
