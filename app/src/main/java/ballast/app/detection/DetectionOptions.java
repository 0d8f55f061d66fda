package ballast.app.detection;

import ballast.BadInputException;
import ballast.app.model.AppliedModel;
import ballast.app.option.ChosenSize;
import ballast.app.option.ComputeOptions;
import ballast.app.option.DataOptions;
import ballast.app.option.DecisionOptions;
import ballast.app.option.FitData;
import ballast.app.option.MethodOptions;
import ballast.app.option.MethodOptions.SizedMethod;
import ballast.app.option.SupplementaryOption;
import ballast.app.option.TuningOptions;
import ballast.app.option.WeightsOption;
import ballast.components.ComponentRequest;
import ballast.components.ComponentRequest.Sized;
import ballast.data.Dataset;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.samples.Samples;
import ballast.subspace.Components;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** The options that say what finds the outliers: a model that is there, or a method that is fitted to them first. */
final class DetectionOptions {

    /** Components by default: few enough that a group of outliers finds no room in the subspace. */
    static final int DEFAULT_COMPONENTS = 10;

    /** On small data, the share of the largest possible rank instead. */
    private static final int PART_OF_RANK = 3;

    private static final Components DEFAULT_SIDES = new Components(3, 3);

    @Mixin
    private ModelOption model;

    @Option(
            names = {"-m", "--method"},
            paramLabel = "ID",
            completionCandidates = MethodOptions.Ids.class,
            description = "The method to fit first: ${COMPLETION-CANDIDATES} (default: ballast, or ballast-2d if C is "
                    + "K1xK2; they detect outliers themselves).")
    private Optional<String> id = Optional.empty();

    @Option(
            names = {"-c", "--components"},
            paramLabel = ChosenSize.LABEL,
            description = "Size of its subspace: a number, or two for image methods; a share of the variance; or auto, "
                    + "the consensus of the rules that 'ballast components' lists (default: auto for tables, for "
                    + "images " + DEFAULT_COMPONENTS + " or 3x3).")
    private ComponentRequest components;

    @Mixin
    private TuningOptions tuning;

    @Mixin
    private WeightsOption weights;

    @Mixin
    private DecisionOptions decision;

    @Mixin
    private SupplementaryOption supplementary;

    ModelOption model() {
        return model;
    }

    /** Refuses what contradicts itself, and a method that does not exist, before data is read. */
    void check(ParseResult given) {
        model.check(given);
        decision.check();
        if (!model.isGiven()) {
            id.ifPresent(Catalogue::method);
        }
    }

    /**
     * The outliers of a file by a model.
     *
     * @param check refuses samples before any work is done on them
     */
    ModelDetection byModel(
            Path data, DataOptions reading, ComputeOptions computing, CutoffRule cutoffs, Consumer<Samples> check) {
        AppliedModel applied = AppliedModel.of(model.file(), reading);
        Dataset dataset = applied.read(data);
        checkValues(dataset, data, reading);
        check.accept(applied.shape().map(dataset.samples()::withShape).orElse(dataset.samples()));
        return computing.work(
                data,
                "judging",
                Stopping.DEFAULT,
                listener -> ModelDetection.of(
                        applied, dataset, cutoffs, decision.rule(), Optional.empty(), Optional.empty()));
    }

    /** The outliers of a data set that has been read, by a fit to it. */
    ModelDetection byFit(Path data, Dataset read, DataOptions reading, ComputeOptions computing, CutoffRule cutoffs) {
        checkValues(read, data, reading);
        Dataset dataset = supplementary.applyTo(weights.applyTo(read));
        FitData fitted = reading.forFit(dataset);
        computing.loadEngine();
        Samples samples = fitted.samples();
        SizedMethod sized = computing.work(data, "components", Stopping.DEFAULT, listener -> method(samples, listener));
        Method<?> method = sized.method();
        Fit<?> fit = computing.<Fit<?>>work(
                data, method.id(), method.stopping(), listener -> reading.fit(sized, samples, listener));
        Fit<?> told = fit.withProvenance(fit.provenance().withSource(fitted.source(Optional.empty())));
        return computing.work(
                data,
                "judging",
                Stopping.DEFAULT,
                listener -> ModelDetection.of(
                        new AppliedModel(told, data, reading),
                        dataset,
                        cutoffs,
                        decision.ruleFor(fit),
                        Optional.of(fit.weights()),
                        Optional.of(sized)));
    }

    /** A sample without any value is at no distance from anything, which must not pass for being regular. */
    private static void checkValues(Dataset dataset, Path data, DataOptions reading) {
        if (reading.masks()) {
            AppliedModel.emptyRows(dataset).ifPresent(rows -> {
                throw new BadInputException(
                        data + ": " + rows + ", without any value: nothing can be said of such a sample; leave it out");
            });
        }
    }

    private SizedMethod method(Samples samples, ProgressListener listener) {
        Optional<ComponentRequest> asked = Optional.ofNullable(components);
        MethodEntry<?> entry = entry();
        ChosenSize.check(entry, asked);
        Sized size = ChosenSize.of(asked, samples, () -> size(entry, samples), listener);
        Method<?> method = tuning.applyTo(entry.sized(size.components()));
        return new SizedMethod(decision.applyTo(method), size.choice());
    }

    Method<?> unsized() {
        return entry().sized(1);
    }

    private MethodEntry<?> entry() {
        return Catalogue.method(id.orElseGet(() -> Optional.ofNullable(components)
                .flatMap(ComponentRequest::given)
                .map(MethodOptions::defaultFor)
                .orElse(MethodOptions.VECTORS)));
    }

    static Components size(MethodEntry<?> entry, Samples samples) {
        if (entry.family() == Family.IMAGES) {
            return DEFAULT_SIDES;
        }
        int rank = Math.min(samples.rows() - 1, samples.columns());
        return Components.of(Math.max(1, Math.min(DEFAULT_COMPONENTS, rank / PART_OF_RANK)));
    }
}
