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
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Samples in the plane, coloured by class: as they are, or as every method projects them. */
record PlaneViews(Study study, DataPlan data, Dataset dataset) {

    private static final int PLANE = 2;

    /** Views in a row. */
    private static final int ABREAST = 4;

    private static final int MOST_CLASSES = 8;

    /**
     * Samples of the plane with the first direction of every method, one view for each contamination (MaxEnt-PCA,
     * figure 1). Samples of other dimensions have no such picture.
     */
    List<Drawing> directions() {
        if (dataset.samples().columns() != PLANE) {
            return List.of();
        }
        List<ScatterChart.View> views = new ArrayList<>();
        for (StudySetting setting : data.settings()) {
            Samples samples = trial(setting).training();
            views.add(new ScatterChart.View(
                    setting.contaminationText(),
                    samples.toArrays(),
                    classes(),
                    study.methods().stream()
                            .map(plan -> {
                                VectorSubspace found = (VectorSubspace) fitted(plan, setting, samples);
                                return new ScatterChart.Direction(
                                        plan.name(), found.mean(), found.basis().vector(0));
                            })
                            .toList()));
        }
        return List.of(drawing("directions", "First direction of every method on " + data.set(), views));
    }

    /**
     * The samples in the plane of each method, in the first setting; none if the experiment does not show projections,
     * or if they are no points of a plane.
     */
    List<Drawing> projections() {
        StudySetting setting = data.settings().get(0);
        Trial trial = trial(setting);
        if (!trial.showsProjections() || setting.components().count() != PLANE) {
            return List.of();
        }
        List<ScatterChart.View> views = study.methods().stream()
                .map(plan -> new ScatterChart.View(
                        plan.name(),
                        fitted(plan, setting, trial.training())
                                .project(trial.training())
                                .toArrays(),
                        classes()))
                .toList();
        List<Drawing> drawings = new ArrayList<>();
        for (int first = 0; first < views.size(); first += ABREAST) {
            drawings.add(drawing(
                    "planes" + (first == 0 ? "" : "-" + (first / ABREAST + 1)),
                    "Samples of " + data.set() + " in the plane of each method",
                    views.subList(first, Math.min(views.size(), first + ABREAST))));
        }
        return drawings;
    }

    private Drawing drawing(String name, String title, List<ScatterChart.View> views) {
        List<String> groups = labels().map(Labels::names).orElse(List.of("samples"));
        return Drawing.ofFirstRepeat(
                name, title, ScatterChart.ofPlane(title, groups, views).svg());
    }

    private Trial trial(StudySetting setting) {
        return study.protocol().trial(dataset, setting.contamination(), study.seed());
    }

    private Subspace fitted(MethodPlan plan, StudySetting setting, Samples samples) {
        return study.method(plan, setting, plan.points().get(0)).fit(samples).subspace();
    }

    private Optional<Labels> labels() {
        return dataset.labels().filter(known -> known.classes() <= MOST_CLASSES);
    }

    private int[] classes() {
        return labels().map(Labels::indices)
                .orElseGet(() -> new int[dataset.samples().rows()]);
    }
}
