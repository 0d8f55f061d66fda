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
            method = set(setting, method, "--set ");
        }
        return method;
    }

    /**
     * A method with a parameter set.
     *
     * @param setting name and value, such as {@code k=0.9}
     * @param said what comes before the setting in a message that refuses it
     */
    public static Method<?> set(String setting, Method<?> method, String said) {
        int equals = setting.indexOf('=');
        if (equals < 1) {
            throw new BadInputException(said + "'" + setting + "', must be NAME=VALUE, such as k=0.9");
        }
        return method.with(
                setting.substring(0, equals).strip(),
                setting.substring(equals + 1).strip());
    }
}
