package ballast.app;

import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.subspace.Components;
import java.util.Iterator;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that choose a method and configure it. */
final class MethodOptions {

    @Option(
            names = {"-m", "--method"},
            required = true,
            paramLabel = "ID",
            completionCandidates = Ids.class,
            description = "The method: ${COMPLETION-CANDIDATES}. 'ballast methods' says what each does.")
    private String id;

    @Option(
            names = {"-c", "--components"},
            required = true,
            paramLabel = "C|K1xK2",
            description = "Size of the subspace: a number, or two for image methods.")
    private Components components;

    @Mixin
    private TuningOptions tuning;

    /** The method, ready to fit. */
    Method method() {
        return tuning.applyTo(Catalogue.method(id).components(components));
    }

    /** The names of all methods, for help texts. */
    static final class Ids implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Catalogue.entries().stream().map(MethodEntry::id).iterator();
        }
    }
}
