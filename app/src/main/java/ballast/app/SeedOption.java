package ballast.app;

import picocli.CommandLine.Option;

/** The option for the seed of the random numbers. */
final class SeedOption {

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "0",
            description = "Seed of the random numbers (default: ${DEFAULT-VALUE}).")
    private long seed;

    long seed() {
        return seed;
    }
}
