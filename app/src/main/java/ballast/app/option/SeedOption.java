package ballast.app.option;

import picocli.CommandLine.Option;

/** The option for the seed of the random numbers. */
public final class SeedOption {

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "0",
            description = "Seed of the random numbers (default: ${DEFAULT-VALUE}).")
    private long seed;

    public long seed() {
        return seed;
    }
}
