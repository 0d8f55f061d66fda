package ballast.app;

import ballast.BadInputException;
import ballast.components.ComponentRequest;
import ballast.components.ComponentRequest.Sized;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.samples.Samples;
import ballast.subspace.Components;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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

    /** Options that a fitted model cannot take. */
    private static final List<String> OF_A_FIT =
            List.of("--method", "--components", "--set", "--seed", "--max-iterations", "--tolerance", "--weights");

    @Option(
            names = "--model",
            paramLabel = "MODEL",
            description = "Detect by this model, which 'fit' saved, instead of fitting one to DATA.")
    private Path model;

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

    boolean byModel() {
        return model != null;
    }

    Path model() {
        return model;
    }

    WeightsOption weights() {
        return weights;
    }

    /** Refuses a model together with options of a fit, and a method that does not exist, before data is read. */
    void check(ParseResult given) {
        if (byModel()) {
            OF_A_FIT.stream().filter(given::hasMatchedOption).findFirst().ifPresent(option -> {
                throw new BadInputException(
                        option + " belongs to a fit, but --model " + model + " has been fitted; leave one of them out");
            });
        } else {
            id.ifPresent(Catalogue::method);
        }
    }

    /** The method for these samples, ready to fit, with a detection of its own at the level that was given. */
    MethodOptions.SizedMethod method(Samples samples, DecisionOptions decision) {
        Optional<ComponentRequest> asked = Optional.ofNullable(components);
        MethodEntry<?> entry = Catalogue.method(id.orElseGet(() -> asked.flatMap(ComponentRequest::given)
                .map(MethodOptions::defaultFor)
                .orElse(MethodOptions.VECTORS)));
        ChosenSize.check(entry, asked);
        Sized size = ChosenSize.of(asked, samples, () -> size(entry, samples));
        Method<?> method = tuning.applyTo(entry.sized(size.components()));
        return new MethodOptions.SizedMethod(decision.applyTo(method), size.choice());
    }

    /** The usual size for samples. */
    static Components size(MethodEntry<?> entry, Samples samples) {
        if (entry.family() == Family.IMAGES) {
            return DEFAULT_SIDES;
        }
        int rank = Math.min(samples.rows() - 1, samples.columns());
        return Components.of(Math.max(1, Math.min(DEFAULT_COMPONENTS, rank / PART_OF_RANK)));
    }
}
