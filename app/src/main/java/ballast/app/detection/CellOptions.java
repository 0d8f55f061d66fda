package ballast.app.detection;

import ballast.BadInputException;
import ballast.app.option.TuningOptions;
import ballast.components.ComponentRequest;
import ballast.components.InlierTable;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.samples.Samples;
import ballast.subspace.Components;
import java.util.Iterator;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** The options that say what finds the bad cells: a model that is there, or a method that is fitted first. */
final class CellOptions {

    private static final String DEFAULT = "ballast-cells";

    /** The methods that look at cells. */
    static final class Ids implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Catalogue.entries().stream()
                    .filter(entry -> entry.family() == Family.CELLS)
                    .<String>map(MethodEntry::id)
                    .iterator();
        }
    }

    @Mixin
    private ModelOption model;

    @Option(
            names = {"-m", "--method"},
            paramLabel = "ID",
            completionCandidates = Ids.class,
            defaultValue = DEFAULT,
            description = "The method to fit first: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private String id;

    @Option(
            names = {"-c", "--components"},
            paramLabel = "C",
            description = "Size of its subspace (default: for tables what 'ballast components' says, for images and "
                    + "where too few samples have every value " + ModelDetection.DEFAULT_COMPONENTS
                    + " or a third of the rank).")
    private Integer components;

    @Mixin
    private TuningOptions tuning;

    ModelOption model() {
        return model;
    }

    /** Refuses a model together with options of a fit, and a method that does not look at cells. */
    void check(ParseResult given) {
        model.check(given);
        if (model.file().isEmpty() && Catalogue.method(id).family() != Family.CELLS) {
            throw new BadInputException(
                    "--method " + id + " looks at whole samples; must be one of " + String.join(", ", new Ids()));
        }
    }

    Method<?> method(Samples samples) {
        MethodEntry<?> entry = Catalogue.method(id);
        return tuning.applyTo(entry.sized(components == null ? usual(entry, samples) : Components.of(components)));
    }

    private static Components usual(MethodEntry<?> entry, Samples samples) {
        return samples.shape().isPresent() || !InlierTable.hasEnough(samples)
                ? ModelDetection.size(entry, samples)
                : new ComponentRequest.Automatic().sizeFor(samples).components();
    }
}
