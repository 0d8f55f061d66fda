package ballast.app.detection;

import ballast.app.option.ChosenSize;
import ballast.app.option.DecisionOptions;
import ballast.app.option.MethodOptions;
import ballast.app.option.TuningOptions;
import ballast.app.option.WeightsOption;
import ballast.components.ComponentRequest;
import ballast.components.ComponentRequest.Sized;
import ballast.fit.ProgressListener;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.samples.Samples;
import ballast.subspace.Components;
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

    ModelOption model() {
        return model;
    }

    WeightsOption weights() {
        return weights;
    }

    /** Refuses a model together with options of a fit, and a method that does not exist, before data is read. */
    void check(ParseResult given) {
        model.check(given);
        if (!model.isGiven()) {
            id.ifPresent(Catalogue::method);
        }
    }

    /** The method for these samples, ready to fit, with a detection of its own at the level that was given. */
    MethodOptions.SizedMethod method(Samples samples, DecisionOptions decision, ProgressListener listener) {
        Optional<ComponentRequest> asked = Optional.ofNullable(components);
        MethodEntry<?> entry = entry();
        ChosenSize.check(entry, asked);
        Sized size = ChosenSize.of(asked, samples, () -> size(entry, samples), listener);
        Method<?> method = tuning.applyTo(entry.sized(size.components()));
        return new MethodOptions.SizedMethod(decision.applyTo(method), size.choice());
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
