package ballast.study.figure;

import ballast.data.Labels;
import ballast.study.chart.ScatterChart;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.Trial;
import ballast.subspace.VectorSubspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Samples in the plane, coloured by class: as they are, or as every method projects them. */
record PlaneViews(SampleFigures figures) {

    private static final int PLANE = 2;

    private static final int ABREAST = 4;

    private static final int MAX_CLASSES = 8;

    /**
     * Samples of the plane with the first direction of every method, one view for each contamination (MaxEnt-PCA,
     * figure 1). Samples of other dimensions have no such picture.
     */
    List<Drawing> directions() {
        if (figures.dataset().samples().columns() != PLANE) {
            return List.of();
        }
        List<ScatterChart.View> views = new ArrayList<>();
        for (StudySetting setting : figures.settings()) {
            Trial trial = figures.trial(setting);
            List<ScatterChart.Direction> directions = figures.study().methods().stream()
                    .map(plan -> {
                        VectorSubspace found = (VectorSubspace) figures.fitted(plan, setting, trial);
                        return new ScatterChart.Direction(
                                plan.name(), found.mean(), found.basis().vector(0));
                    })
                    .toList();
            views.add(new ScatterChart.View(
                    setting.contaminationText(), trial.training().toArrays(), classes(), directions));
        }
        return List.of(drawing("directions", "First direction of every method on " + figures.set(), views));
    }

    /**
     * The samples in the plane of each method, in the first setting; none if the experiment does not show projections,
     * or if they are no points of a plane.
     */
    List<Drawing> projections() {
        Trial trial = figures.trial(figures.first());
        if (!trial.showsProjections() || figures.first().components().count() != PLANE) {
            return List.of();
        }
        List<ScatterChart.View> views = figures.study().methods().stream()
                .map(plan -> new ScatterChart.View(
                        plan.name(),
                        figures.fitted(plan, figures.first(), trial)
                                .project(trial.training())
                                .toArrays(),
                        classes()))
                .toList();
        return IntStream.rangeClosed(0, (views.size() - 1) / ABREAST)
                .mapToObj(row -> drawing(
                        "planes" + (row == 0 ? "" : "-" + (row + 1)),
                        "Samples of " + figures.set() + " in the plane of each method",
                        views.subList(ABREAST * row, Math.min(views.size(), ABREAST * (row + 1)))))
                .toList();
    }

    private Drawing drawing(String name, String title, List<ScatterChart.View> views) {
        List<String> groups = labels().map(Labels::names).orElse(List.of("samples"));
        return Drawing.ofFirstRepeat(
                name, title, ScatterChart.ofPlane(title, groups, views).svg());
    }

    private Optional<Labels> labels() {
        return figures.dataset().labels().filter(known -> known.classes() <= MAX_CLASSES);
    }

    private int[] classes() {
        return labels().map(Labels::indices)
                .orElseGet(() -> new int[figures.dataset().samples().rows()]);
    }
}
