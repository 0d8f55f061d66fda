package ballast.app;

import ballast.BadInputException;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.subspace.Components;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that choose a method and configure it. */
final class MethodOptions {

    /** {@link Stopping#DEFAULT_TOLERANCE} as people write it. */
    static final String DEFAULT_TOLERANCE = "1e-7";

    private static final String VECTORS = "ballast";

    private static final String IMAGES = "ballast-2d";

    @Option(
            names = {"-m", "--method"},
            paramLabel = "ID",
            completionCandidates = Ids.class,
            description =
                    "The method: ${COMPLETION-CANDIDATES}. 'ballast methods' says what each does. "
                            + "Default: ballast, or ballast-2d if C is K1xK2; they find and leave out the samples that do not belong.")
    private Optional<String> id = Optional.empty();

    @Option(
            names = {"-c", "--components"},
            required = true,
            paramLabel = "C|K1xK2",
            description = "Size of the subspace: a number, or two for image methods.")
    private Components components;

    @Option(names = "--set", paramLabel = "NAME=VALUE", description = "Set a parameter of the method; may be repeated.")
    private List<String> settings = new ArrayList<>();

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "0",
            description = "Where random numbers start (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--max-iterations",
            paramLabel = "N",
            defaultValue = "" + Stopping.DEFAULT_MAX_ITERATIONS,
            description = "The most iterations (default: ${DEFAULT-VALUE}).")
    private int maxIterations;

    @Option(
            names = "--tolerance",
            paramLabel = "T",
            defaultValue = DEFAULT_TOLERANCE,
            description = "Change below which the fit has converged (default: ${DEFAULT-VALUE}).")
    private double tolerance;

    /** The method, ready to fit. */
    Method method() {
        Method method = Catalogue.method(id.orElse(components.right() > 1 ? IMAGES : VECTORS))
                .components(components)
                .withStopping(new Stopping(tolerance, maxIterations))
                .withSeed(seed);
        for (String setting : settings) {
            method = parsed(setting).applyTo(method);
        }
        return method;
    }

    private static ParameterSetting parsed(String setting) {
        try {
            return ParameterSetting.parse(setting);
        } catch (BadInputException e) {
            throw new BadInputException("--set " + e.getMessage(), e);
        }
    }

    /** The names of all methods, for help texts. */
    static final class Ids implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Catalogue.entries().stream().map(MethodEntry::id).iterator();
        }
    }
}
