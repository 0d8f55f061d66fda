package ballast.study.outcome;

import ballast.data.Dataset;
import ballast.method.Method;
import ballast.metric.CleanFit;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.solver.VectorModel;
import ballast.solver.image.BilateralModel;
import ballast.study.markup.Element;
import ballast.study.plan.DataPlan;
import ballast.study.plan.DataRegistry;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.Study;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.ShownSamples;
import ballast.study.protocol.Trial;
import ballast.study.report.GreyImage;
import ballast.subspace.Centring;
import ballast.subspace.Subspace;
import java.util.Arrays;
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
        return dataset.samples()
                .shape()
                .flatMap(shape -> trial.exhibit().map(exhibit -> rows(new Showing(exhibit, shape), trial)));
    }

    private Element rows(Showing showing, Trial trial) {
        Element references = Element.of("div").with("class", "gallery references");
        references.add(showing.row("original", showing.exhibit().originals()));
        if (showing.exhibit().given() != showing.exhibit().originals()) {
            references.add(showing.row("contaminated", showing.exhibit().given()));
        }
        Element methods = Element.of("div").with("class", "gallery");
        outcomes.references()
                .forEach(reference -> clean(reference.label(), trial)
                        .ifPresent(fit -> references.add(showing.row(
                                reference.label(),
                                fit.reconstruct(showing.exhibit().given())))));
        for (MethodPlan plan : study.methods()) {
            if (outcomes.score(data, setting, plan, study.measure()).complete()) {
                Subspace subspace = method(plan).fit(trial.training()).subspace();
                methods.add(showing.row(
                        plan.name(), subspace.reconstruct(showing.exhibit().given())));
            }
        }
        return Element.of("div").add(references, methods);
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
                .map(plan -> switch (plan.entry().family()) {
                    case VECTORS -> VectorModel.of(setting.components().count());
                    case IMAGES -> BilateralModel.of(setting.components(), Centring.WEIGHTED_MEAN);
                })
                .map(model -> CleanFit.of(
                                trial.training(), trial.contaminatedRows().others(), model)
                        .subspace());
    }

    /** The setting that is shown, in words. */
    String settingName() {
        return SettingNames.name(data, setting);
    }

    private record Showing(ShownSamples exhibit, ImageShape shape) {

        Element row(String name, Samples samples) {
            double[][] originals = exhibit.originals().toArrays();
            double black = Arrays.stream(originals)
                    .flatMapToDouble(Arrays::stream)
                    .min()
                    .orElse(0);
            double white = Arrays.stream(originals)
                    .flatMapToDouble(Arrays::stream)
                    .max()
                    .orElse(1);
            Element row = Element.of("div")
                    .with("class", "gallery-row")
                    .add(Element.of("div").with("class", "name").text(name));
            int number = 1;
            for (double[] picture : samples.toArrays()) {
                row.add(GreyImage.of(picture, shape, black, white).element(name + ", picture " + number++));
            }
            return row;
        }
    }
}
