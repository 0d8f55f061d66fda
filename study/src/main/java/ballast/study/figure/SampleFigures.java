package ballast.study.figure;

import ballast.data.Dataset;
import ballast.study.plan.DataPlan;
import ballast.study.plan.DataRegistry;
import ballast.study.plan.FigureKind;
import ballast.study.plan.Study;
import ballast.study.protocol.Trial;
import java.util.List;

/** The pictures of a study that need the samples themselves: they are fitted once more, in the first repeat. */
public final class SampleFigures {

    private final Study study;
    private final DataPlan data;
    private final Dataset dataset;

    /** The pictures of a data set, which is read. */
    public SampleFigures(Study study, DataPlan data, DataRegistry registry) {
        this.study = study;
        this.data = data;
        this.dataset = data.prepared(registry.source(data.set()).read(registry.folder(), study.seed()));
    }

    /** The samples as the study prepares them. */
    public Dataset dataset() {
        return dataset;
    }

    /** Original images above contaminated ones; none if the samples are no images or stay clean. */
    public List<Drawing> contaminated() {
        return new ContaminatedImages(study, data, dataset).drawings();
    }

    /** The samples in the plane of each method, if that is what the experiment is about. */
    public List<Drawing> planes() {
        return new PlaneViews(study, data, dataset).projections();
    }

    public List<Drawing> of(FigureKind kind) {
        return switch (kind) {
            case LOSS -> List.of(SigmaLosses.drawing());
            case WEIGHTS -> new SampleWeights(study, data, trial()).drawings();
            case DIRECTIONS -> new PlaneViews(study, data, dataset).directions();
            case MULTIPLIERS -> new Multipliers(study, data, dataset).drawings();
            case FEATURES -> new FeatureShades(study, data, dataset).drawings();
        };
    }

    private Trial trial() {
        return study.protocol().trial(dataset, data.settings().get(0).contamination(), study.seed());
    }
}
