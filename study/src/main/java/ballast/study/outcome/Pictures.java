package ballast.study.outcome;

import ballast.data.Dataset;
import ballast.method.Method;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.study.markup.Element;
import ballast.study.plan.DataPlan;
import ballast.study.plan.DataRegistry;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.Study;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.ShownSamples;
import ballast.study.protocol.Trial;
import ballast.study.report.PictureRows;
import ballast.study.trial.CleanBaseline;
import ballast.subspace.Subspace;
import java.util.Map;
import java.util.Optional;

/**
 * Rows of pictures: what each method makes of some images, fitted once more in the first repeat of the last setting.
 */
final class Pictures {

    private final Outcomes outcomes;
    private final Study study;
    private final DataPlan data;
    private final StudySetting setting;

    Pictures(Outcomes outcomes, DataPlan data) {
        this.outcomes = outcomes;
        this.study = outcomes.study();
        this.data = data;
        this.setting = data.settings().get(data.settings().size() - 1);
    }

    /** The rows; empty if the samples are no images, or if the experiment shows none. */
    Optional<Element> rows(DataRegistry registry) {
        Dataset dataset = data.prepared(registry.source(data.set()).read(registry.folder(), study.seed()));
        Trial trial = study.protocol().trial(dataset, setting.contamination(), study.seed());
        return dataset.samples().shape().flatMap(shape -> trial.shown().map(shown -> rows(shape, shown, trial)));
    }

    private Element rows(ImageShape shape, ShownSamples shown, Trial trial) {
        PictureRows pictures = new PictureRows(shape, shown.originals().toArrays());
        Element references = Element.of("div").with("class", "gallery references");
        references.add(row(pictures, "original", shown.originals()));
        if (shown.given() != shown.originals()) {
            references.add(row(pictures, "contaminated", shown.given()));
        }
        outcomes.references()
                .forEach(reference -> clean(reference.label(), trial)
                        .ifPresent(fit ->
                                references.add(row(pictures, reference.label(), fit.reconstruct(shown.given())))));
        Element methods = Element.of("div").with("class", "gallery");
        for (MethodPlan plan : study.methods()) {
            if (outcomes.score(data, setting, plan, study.measure()).complete()) {
                Subspace subspace = method(plan).fit(trial.training()).subspace();
                methods.add(row(pictures, plan.name(), subspace.reconstruct(shown.given())));
            }
        }
        return Element.of("div").add(references, methods);
    }

    private static Element row(PictureRows pictures, String name, Samples samples) {
        return pictures.row(name, "", samples.toArrays(), k -> name + ", picture " + (k + 1));
    }

    private Method<?> method(MethodPlan plan) {
        String best = outcomes.oracle(data, setting, plan);
        Map<String, String> point = plan.points().stream()
                .filter(candidate -> plan.text(candidate).equals(best))
                .findFirst()
                .orElseThrow();
        return study.method(plan, setting, point);
    }

    private Optional<Subspace> clean(String name, Trial trial) {
        return study.methods().stream()
                .filter(plan -> Outcomes.cleanFitOf(plan).equals(name))
                .findFirst()
                .filter(plan -> outcomes.scores(data, setting, study.measure()).stream()
                        .anyMatch(score -> score.method().equals(name) && score.complete()))
                .map(plan -> CleanBaseline.of(
                                trial.learned(), plan.entry().family().leastSquares(setting.components()))
                        .cleanFit()
                        .subspace());
    }

    /** The setting that is shown, in words. */
    String settingName() {
        return SettingNames.name(data, setting);
    }
}
