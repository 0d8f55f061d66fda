package ballast.app;

import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.subspace.Components;
import java.util.Iterator;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that choose a method and configure it. */
final class MethodOptions {

    /** The method for vectors where none is named. */
    static final String VECTORS = "ballast";

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
            required = true,
            paramLabel = "C|K1xK2",
            description = "Size of the subspace: a number, or two for image methods.")
    private Components components;

    @Mixin
    private TuningOptions tuning;

    /** The method, ready to fit. */
    Method<?> method() {
        return tuning.applyTo(
                Catalogue.method(id.orElseGet(() -> defaultFor(components))).sized(components));
    }

    /** The method where none is named: for images if there are components of both sides. */
    static String defaultFor(Components components) {
        return components.right() > 1 ? IMAGES : VECTORS;
    }

    /** The names of all methods, for help texts. */
    static final class Ids implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Catalogue.entries().stream().map(MethodEntry::id).iterator();
        }
    }
}
