package ballast.app.option;

import ballast.BadInputException;
import ballast.app.option.Fitting.SizedMethod;
import ballast.components.ComponentRequest;
import ballast.components.ComponentRequest.Sized;
import ballast.data.Dataset;
import ballast.fit.ProgressListener;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.samples.Samples;
import ballast.subspace.Components;
import java.util.Iterator;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that choose a method, configure it and say what the samples count that it is fitted to. */
public final class MethodOptions {

    /** The method for vectors where none is named. */
    private static final String VECTORS = "ballast";

    /** The method for images where none is named. */
    private static final String IMAGES = "ballast-2d";

    /** How a size can be given. */
    public static final String SIZE = "C|0.95|auto|K1xK2";

    @Option(
            names = {"-m", "--method"},
            paramLabel = "ID",
            completionCandidates = Ids.class,
            description = "The method: ${COMPLETION-CANDIDATES}. 'ballast methods' says what each does "
                    + "(default: ballast, or ballast-2d if C is K1xK2; they detect outliers and leave them out).")
    private Optional<String> id = Optional.empty();

    @Option(
            names = {"-c", "--components"},
            paramLabel = SIZE,
            description = "Size of the subspace: a number, or two for image methods; a share of the variance, which as "
                    + "few components as can be explain; or auto, the consensus of the rules that 'ballast components' "
                    + "lists, on the inliers (default: auto for tables; for images, 'fit' needs a size and 'outliers' "
                    + "takes 10 or 3x3).")
    private Optional<ComponentRequest> components = Optional.empty();

    @Mixin
    private DecisionOptions decision;

    @Mixin
    private TuningOptions tuning;

    @Mixin
    private WeightsOption weights;

    @Mixin
    private SupplementaryOption supplementary;

    /** The rule that decides who is an outlier. */
    public DecisionOptions decision() {
        return decision;
    }

    public boolean areWeightsGiven() {
        return weights.isGiven();
    }

    /** The data set with what each sample counts. */
    public Dataset weighted(Dataset dataset) {
        return supplementary.applyTo(weights.applyTo(dataset));
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

    /**
     * The method for these samples, ready to fit.
     *
     * @param ofImages the size for images where none was given
     * @param listener is told what is done to find a size
     */
    public SizedMethod method(
            Samples samples, Function<MethodEntry<?>, Components> ofImages, ProgressListener listener) {
        Sized size = components.isEmpty() && samples.shape().isPresent()
                ? new Sized(ofImages.apply(method().entry()), Optional.empty())
                : components.orElseGet(ComponentRequest.Automatic::new).sizeFor(samples, listener);
        return new SizedMethod(sized(size.components()), size.choice());
    }

    private Method<?> sized(Components size) {
        MethodEntry<?> entry = Catalogue.method(id.orElse(size.right() > 1 ? IMAGES : VECTORS));
        if (entry.family() == Family.IMAGES && components.isPresent() && given().isEmpty()) {
            throw new BadInputException("--components: rules for their number are for vectors, but '" + entry.id()
                    + "' is for images; give a size for each side, K1xK2");
        }
        return decision.applyTo(tuning.applyTo(entry.sized(size)));
    }

    private Optional<Components> given() {
        return components.flatMap(ComponentRequest::given);
    }

    /** The names of all methods, for help texts. */
    public static final class Ids implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Catalogue.entries().stream().map(MethodEntry::id).iterator();
        }
    }
}
