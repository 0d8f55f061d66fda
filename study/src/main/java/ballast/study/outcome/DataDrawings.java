package ballast.study.outcome;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.method.Family;
import ballast.method.Method;
import ballast.samples.ImageShape;
import ballast.study.chart.PictureSheet;
import ballast.study.figure.Drawing;
import ballast.study.figure.SampleFigures;
import ballast.study.plan.DataPlan;
import ballast.study.plan.DataRegistry;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.Study;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.ShownSamples;
import ballast.study.protocol.Trial;
import ballast.study.run.Reference;
import ballast.study.trial.CleanBaseline;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** All pictures of a study on one data set, from its results and from fits to the samples of the first repeat. */
record DataDrawings(Outcomes outcomes, DataPlan data, DataRegistry registry) {

    /** Charts of the reported measure and of objectives. */
    List<Drawing> fromResults() {
        return new Curves(outcomes, data, outcomes.study().measure()).charts();
    }

    /** Pictures that need the samples and fits, fast ones first. */
    Stream<Drawing> fromSamples() {
        SampleFigures figures = new SampleFigures(outcomes.study(), data, registry);
        Stream<Supplier<Stream<Drawing>>> kinds =
                outcomes.study().figures().stream().map(kind -> () -> figures.of(kind).stream());
        Stream<Supplier<Stream<Drawing>>> others = Stream.of(
                () -> figures.contaminated().stream(), () -> figures.planes().stream(), () -> sheet(figures).stream());
        return Stream.concat(kinds, others).flatMap(Supplier::get);
    }

    /**
     * The picture with a name; empty if it is not drawn from results alone and the samples are not at hand. Refused if
     * there is none of that name.
     */
    Optional<Drawing> named(String name) {
        boolean atHand = registry.source(data.set()).availableIn(registry.folder());
        Stream<Drawing> all = Stream.concat(fromResults().stream(), atHand ? fromSamples() : Stream.empty());
        List<String> names = new ArrayList<>();
        for (Iterator<Drawing> pictures = all.iterator(); pictures.hasNext(); ) {
            Drawing picture = pictures.next();
            if (picture.name().equals(name)) {
                return Optional.of(picture);
            }
            names.add(picture.name());
        }
        if (!atHand) {
            return Optional.empty();
        }
        throw new BadInputException("'" + name + "' is no figure of study "
                + outcomes.study().id() + " on " + data.set() + NearestWord.hint(name, names));
    }

    /**
     * The reconstructions of some images by each method in the last setting; empty if the experiment shows no images.
     */
    private Optional<Drawing> sheet(SampleFigures figures) {
        StudySetting setting = data.settings().get(data.settings().size() - 1);
        return figures.dataset().samples().shape().flatMap(shape -> {
            Trial trial = figures.trial(setting);
            return trial.shown().map(shown -> sheet(shape, shown, trial, setting));
        });
    }

    private Drawing sheet(ImageShape shape, ShownSamples shown, Trial trial, StudySetting setting) {
        String title = "What each subspace makes of images of " + data.set() + " at " + setting.name();
        PictureSheet sheet = new PictureSheet(title, shape, shown.originals().toArrays());
        sheet.row("original", shown.originals().toArrays());
        if (shown.given() != shown.originals()) {
            sheet.row("contaminated", shown.given().toArrays());
        }
        Study study = outcomes.study();
        for (MethodFigures score : outcomes.scores(setting, study.measure())) {
            if (score.reference()) {
                clean(score, trial, setting)
                        .ifPresent(fit -> sheet.row(
                                score.method(), fit.reconstruct(shown.given()).toArrays()));
            }
        }
        int rank = Math.min(trial.training().rows() - 1, trial.training().columns());
        for (MethodPlan plan : study.methods()) {
            boolean complete = outcomes.score(setting, plan, study.measure()).complete();
            Optional<Method<?>> method = Optional.empty();
            if (complete) {
                method = Optional.of(study.method(plan, setting, outcomes.oracle(setting, plan)));
            } else if (plan.entry().family() == Family.VECTORS
                    && setting.components().count() > rank) {
                // refused so many components, it is shown with as many as the samples can have
                StudySetting smaller = new StudySetting(data, setting.contamination(), Components.of(rank));
                method = Optional.of(study.method(plan, smaller, plan.points().get(0)));
            }
            method.map(chosen -> chosen.fit(trial.training()).subspace())
                    .ifPresent(subspace -> sheet.row(
                            plan.name() + (complete ? "" : ", c=" + subspace.components()),
                            subspace.reconstruct(shown.given()).toArrays()));
        }
        return Drawing.ofFirstRepeat("images", title, sheet.svg());
    }

    private Optional<Subspace> clean(MethodFigures reference, Trial trial, StudySetting setting) {
        return outcomes.study().methods().stream()
                .filter(plan -> reference.complete()
                        && Reference.cleanFitOf(plan).label().equals(reference.method()))
                .findFirst()
                .map(plan -> CleanBaseline.of(
                                trial.learned(), plan.entry().family().leastSquares(setting.components()))
                        .cleanFit()
                        .subspace());
    }
}
