package ballast.study.figure;

import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.method.Method;
import ballast.samples.ImageShape;
import ballast.study.chart.PictureSheet;
import ballast.study.plan.DataPlan;
import ballast.study.plan.DataRegistry;
import ballast.study.plan.FigureKind;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.Study;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.ShownSamples;
import ballast.study.protocol.Trial;
import ballast.study.trial.ContaminatedSamples;
import ballast.subspace.Subspace;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The pictures of a study that need samples and fits; these are the fits of the first repeat, made again. */
public final class SampleFigures {

    private final Study study;
    private final DataPlan data;
    private final Dataset dataset;

    /** The pictures of a data set. */
    public SampleFigures(Study study, DataPlan data, DataRegistry registry) {
        this.study = study;
        this.data = data;
        this.dataset = data.prepared(registry.source(data.set()).read(registry.folder(), study.seed()));
    }

    Study study() {
        return study;
    }

    String set() {
        return data.set();
    }

    /** The samples, prepared as in the study. */
    public Dataset dataset() {
        return dataset;
    }

    List<StudySetting> settings() {
        return data.settings();
    }

    StudySetting first() {
        return data.settings().get(0);
    }

    public Trial trial(StudySetting setting) {
        return study.protocol().trial(dataset, setting.contamination(), study.seed());
    }

    /** A method with the first of the values of its parameters. */
    Method<?> method(MethodPlan plan, StudySetting setting, Trial trial) {
        Map<String, String> point = plan.points().get(0);
        return MethodPlan.withClasses(study.method(plan, setting, point), point, trial);
    }

    Subspace fitted(MethodPlan plan, StudySetting setting, Trial trial) {
        return method(plan, setting, trial).fit(trial.training()).subspace();
    }

    public List<Drawing> of(FigureKind kind) {
        return switch (kind) {
            case LOSS -> List.of(SigmaLosses.drawing());
            case WEIGHTS -> SampleWeights.drawings(this);
            case DIRECTIONS -> new PlaneViews(this).directions();
            case MULTIPLIERS -> Multipliers.drawings(this);
            case FEATURES -> new FeatureShades(this).drawings();
        };
    }

    /** The samples in the plane of each method, if that is what the experiment is about. */
    public List<Drawing> planes() {
        return new PlaneViews(this).projections();
    }

    /**
     * Some images above what each contamination of the study makes of them (SP2DPCA, figure 1; MaxEnt-PCA, figure 6);
     * none if the samples are not images or are not contaminated.
     */
    public Optional<Drawing> contaminated() {
        List<Contamination> contaminations =
                data.contaminations().stream().flatMap(Optional::stream).toList();
        return dataset.samples()
                .shape()
                .filter(shape -> !contaminations.isEmpty())
                .map(shape -> contaminated(shape, contaminations));
    }

    private Drawing contaminated(ImageShape shape, List<Contamination> contaminations) {
        String title = "Images of " + data.set() + " and what the contamination makes of them";
        PictureSheet sheet = null;
        for (Contamination contamination : contaminations) {
            ContaminatedSamples changed =
                    ContaminatedSamples.of(dataset.samples(), Optional.of(contamination), study.seed());
            int[] rows = ShownSamples.some(changed.contaminatedRows().indices());
            double[][] originals = changed.clean().select(rows).toArrays();
            sheet = sheet == null ? new PictureSheet(title, shape, originals) : sheet;
            sheet.row("original", originals);
            sheet.row(data.kind(contamination), changed.samples().select(rows).toArrays());
        }
        return Drawing.ofFirstRepeat("contaminated", title, sheet.svg());
    }
}
