package ballast.study.outcome;

import ballast.study.figure.Drawing;
import ballast.study.figure.SampleFigures;
import ballast.study.plan.DataPlan;
import ballast.study.plan.DataRegistry;
import ballast.study.plan.Study;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * All pictures of a study on one data set: from its results alone, and from fits to the samples of the first repeat.
 */
record DataDrawings(Outcomes outcomes, DataPlan data, DataRegistry registry) {

    /** Charts of the reported measure and of objectives. */
    List<Drawing> fromResults() {
        Curves curves = new Curves(outcomes, data, outcomes.study().measure());
        return Stream.concat(curves.charts().stream(), curves.objectives().stream())
                .toList();
    }

    /** Pictures for which the samples are read and fitted. */
    List<Drawing> fromSamples() {
        Study study = outcomes.study();
        SampleFigures figures = new SampleFigures(study, data, registry);
        List<Drawing> drawings = new ArrayList<>(new Planes(study, data).charts(figures.dataset()));
        drawings.addAll(figures.contaminated());
        new Pictures(outcomes, data).sheet(figures.dataset()).ifPresent(drawings::add);
        study.figures().forEach(kind -> drawings.addAll(figures.of(kind)));
        return drawings;
    }
}
