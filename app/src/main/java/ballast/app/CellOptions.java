package ballast.app;

import ballast.BadInputException;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.samples.Samples;
import ballast.subspace.Components;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** The options that say what finds the bad cells: a model that is there, or a method that is fitted first. */
final class CellOptions {

    private static final String DEFAULT = "ballast-cells";

    /** Options that a fitted model cannot take. */
    private static final List<String> OF_A_FIT =
            List.of("--method", "--components", "--set", "--seed", "--max-iterations", "--tolerance");

    /** The methods that look at single cells. */
    static final class Ids implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return entries().iterator();
        }

        private static List<String> entries() {
            return Catalogue.entries().stream()
                    .filter(entry -> entry.family() == Family.CELLS)
                    .<String>map(MethodEntry::id)
                    .toList();
        }
    }

    @Option(
            names = "--model",
            paramLabel = "MODEL",
            description = "Find them by this model, which 'fit' saved, instead of fitting one to DATA.")
    private Path model;

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
            description = "Size of its subspace (default: " + DetectionOptions.DEFAULT_COMPONENTS
                    + " or a third of the rank where data is small).")
    private Integer components;

    @Mixin
    private TuningOptions tuning;

    boolean byModel() {
        return model != null;
    }

    Path model() {
        return model;
    }

    /** Refuses a model together with options of a fit, and a method that does not look at cells. */
    void check(ParseResult given) {
        if (byModel()) {
            OF_A_FIT.stream().filter(given::hasMatchedOption).findFirst().ifPresent(option -> {
                throw new BadInputException(
                        option + " belongs to a fit, but --model " + model + " has been fitted; leave one of them out");
            });
        } else if (Catalogue.method(id).family() != Family.CELLS) {
            throw new BadInputException("--method " + id + " looks at whole samples; must be one of "
                    + Ids.entries().stream().collect(Collectors.joining(", ")));
        }
    }

    /** The method for these samples, ready to fit. */
    Method<?> method(Samples samples) {
        MethodEntry<?> entry = Catalogue.method(id);
        return tuning.applyTo(
                entry.sized(components == null ? DetectionOptions.size(entry, samples) : Components.of(components)));
    }
}
