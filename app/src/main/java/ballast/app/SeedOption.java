package ballast.app;

import picocli.CommandLine.Option;

/** The option that says where random numbers start. */
final class SeedOption {

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "0",
            description = "Where random numbers start (default: ${DEFAULT-VALUE}).")
    private long seed;

    long seed() {
        return seed;
    }
}
