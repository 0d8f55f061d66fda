package ballast.app.option;

import ballast.BadInputException;
import ballast.fit.Stopping;
import ballast.method.Method;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that configure a method that has been chosen. */
public final class TuningOptions {

    /** {@link Stopping#DEFAULT_TOLERANCE} as people write it. */
    public static final String DEFAULT_TOLERANCE = "1e-7";

    @Option(names = "--set", paramLabel = "NAME=VALUE", description = "Set a parameter of the method; may be repeated.")
    private List<String> settings = new ArrayList<>();

    @Mixin
    private SeedOption random;

    @Option(
            names = "--max-iterations",
            paramLabel = "N",
            defaultValue = "" + Stopping.DEFAULT_MAX_ITERATIONS,
            description = "Largest number of iterations (default: ${DEFAULT-VALUE}).")
    private int maxIterations;

    @Option(
            names = "--tolerance",
            paramLabel = "T",
            defaultValue = DEFAULT_TOLERANCE,
            description = "Change below which the fit has converged (default: ${DEFAULT-VALUE}).")
    private double tolerance;

    public Method<?> applyTo(Method<?> chosen) {
        Method<?> method =
                chosen.withStopping(new Stopping(tolerance, maxIterations)).withSeed(random.seed());
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
}
