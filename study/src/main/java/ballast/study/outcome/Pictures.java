package ballast.study.outcome;

import ballast.data.Dataset;
import ballast.method.Family;
import ballast.method.Method;
import ballast.samples.ImageShape;
import ballast.study.figure.Drawing;
import ballast.study.plan.DataPlan;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.Study;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.ShownSamples;
import ballast.study.protocol.Trial;
import ballast.study.report.PictureSheet;
import ballast.study.run.Reference;
import ballast.study.trial.CleanBaseline;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import java.util.Map;
import java.util.Optional;

/**
 * A sheet of pictures: what each method makes of some images, fitted once more in the first repeat of the last setting.
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

    /** The sheet; empty if the samples are no images, or if the experiment shows none. */
    Optional<Drawing> sheet(Dataset dataset) {
        return dataset.samples().shape().flatMap(shape -> {
            Trial trial = study.protocol().trial(dataset, setting.contamination(), study.seed());
            return trial.shown().map(shown -> sheet(shape, shown, trial));
        });
    }

    private Drawing sheet(ImageShape shape, ShownSamples shown, Trial trial) {
        String title =
                "What each subspace makes of images of " + data.set() + " at " + SettingNames.name(data, setting);
        PictureSheet sheet = new PictureSheet(title, shape, shown.originals().toArrays());
        sheet.row("original", shown.originals().toArrays());
        if (shown.given() != shown.originals()) {
            sheet.row("contaminated", shown.given().toArrays());
        }
        outcomes.references()
                .forEach(reference -> clean(reference.label(), trial)
                        .ifPresent(fit -> sheet.row(
                                reference.label(),
                                fit.reconstruct(shown.given()).toArrays())));
        for (MethodPlan plan : study.methods()) {
            if (outcomes.score(data, setting, plan, study.measure()).complete()) {
                Subspace subspace = method(plan).fit(trial.training()).subspace();
                sheet.row(plan.name(), subspace.reconstruct(shown.given()).toArrays());
            } else if (plan.entry().family() == Family.VECTORS) {
                reduced(plan, trial)
                        .ifPresent(subspace -> sheet.row(
                                plan.name() + ", c=" + subspace.components(),
                                subspace.reconstruct(shown.given()).toArrays()));
            }
        }
        return Drawing.ofFirstRepeat("images", title, sheet.svg());
    }

    /** A method that was refused so many components, with as many as the samples can have. */
    private Optional<Subspace> reduced(MethodPlan plan, Trial trial) {
        int rank = Math.min(trial.training().rows() - 1, trial.training().columns());
        if (setting.components().count() <= rank) {
            return Optional.empty();
        }
        StudySetting smaller = new StudySetting(setting.contamination(), Components.of(rank));
        return Optional.of(study.method(plan, smaller, plan.points().get(0))
                .fit(trial.training())
                .subspace());
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
                .filter(plan -> Reference.cleanFitOf(plan).label().equals(name))
                .findFirst()
                .filter(plan -> outcomes.scores(data, setting, study.measure()).stream()
                        .anyMatch(score -> score.method().equals(name) && score.complete()))
                .map(plan -> CleanBaseline.of(
                                trial.learned(), plan.entry().family().leastSquares(setting.components()))
                        .cleanFit()
                        .subspace());
    }
}
