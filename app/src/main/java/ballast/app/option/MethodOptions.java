package ballast.app.option;

import ballast.BadInputException;
import ballast.components.ComponentChoice;
import ballast.components.ComponentRequest;
import ballast.components.ComponentRequest.Sized;
import ballast.fit.ProgressListener;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.samples.Samples;
import ballast.subspace.Components;
import java.util.Iterator;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that choose a method and configure it. */
public final class MethodOptions {

    /** The method for vectors where none is named. */
    public static final String VECTORS = "ballast";

    /** The method for images where none is named. */
    static final String IMAGES = "ballast-2d";

    @Option(
            names = {"-m", "--method"},
            paramLabel = "ID",
            completionCandidates = Ids.class,
            description = "The method: ${COMPLETION-CANDIDATES}. 'ballast methods' says what each does "
                    + "(default: ballast, or ballast-2d if C is K1xK2; they detect outliers and leave them out).")
    private Optional<String> id = Optional.empty();

    @Option(
            names = {"-c", "--components"},
            paramLabel = ChosenSize.LABEL,
            description = "Size of the subspace: a number, or two for image methods; a share of the variance, which as "
                    + "few components as can be explain; or auto, the consensus of the rules that 'ballast components' "
                    + "lists, on the inliers (default: auto for tables; images need a size).")
    private ComponentRequest components;

    @Mixin
    private DecisionOptions decision;

    @Mixin
    private TuningOptions tuning;

    /** The rule that decides who is an outlier. */
    public DecisionOptions decision() {
        return decision;
    }

    /** The method before any data is seen; where its size depends on data, it has one component. */
    public Method<?> method() {
        return sized(given().orElse(Components.of(1)));
    }

    /** The method, whose size must have been given as a number. */
    public Method<?> methodOfGivenSize() {
        return sized(given().orElseThrow(() -> new BadInputException(
                "--spark needs the number of components: --components C, or K1xK2 for methods that keep shapes")));
    }

    /** The method for these samples, ready to fit. */
    public SizedMethod method(Samples samples, ProgressListener listener) {
        Supplier<Components> ofImages = () -> {
            throw new BadInputException("images need a size: --components C, or K1xK2 for methods that keep their "
                    + "shape; or --components auto");
        };
        Sized size = ChosenSize.of(Optional.ofNullable(components), samples, ofImages, listener);
        return new SizedMethod(sized(size.components()), size.choice());
    }

    private Method<?> sized(Components size) {
        MethodEntry<?> entry = Catalogue.method(id.orElseGet(() -> defaultFor(size)));
        ChosenSize.check(entry, Optional.ofNullable(components));
        return decision.applyTo(tuning.applyTo(entry.sized(size)));
    }

    private Optional<Components> given() {
        return Optional.ofNullable(components).flatMap(ComponentRequest::given);
    }

    /**
     * A method that is ready to fit.
     *
     * @param method the method
     * @param choice how its size was chosen, if it was taken from the data
     */
    public record SizedMethod(Method<?> method, Optional<ComponentChoice> choice) {}

    /** The method where none is named: for images if there are components of both sides. */
    public static String defaultFor(Components components) {
        return components.right() > 1 ? IMAGES : VECTORS;
    }

    /** The names of all methods, for help texts. */
    public static final class Ids implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Catalogue.entries().stream().map(MethodEntry::id).iterator();
        }
    }
}
