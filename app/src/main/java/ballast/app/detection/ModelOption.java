package ballast.app.detection;

import ballast.BadInputException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** The option to look at data by a model that is there, instead of fitting one to the data first. */
final class ModelOption {

    private static final List<String> OF_A_FIT =
            List.of("--method", "--components", "--set", "--seed", "--max-iterations", "--tolerance", "--weights");

    @Option(
            names = "--model",
            paramLabel = "MODEL",
            description = "Use this model, which 'fit' saved, instead of fitting one to DATA.")
    private Path model;

    Optional<Path> file() {
        return Optional.ofNullable(model);
    }

    /** The files that are read, and must not be written over. */
    Path[] inputs(Path data) {
        return Stream.concat(Stream.of(data), file().stream()).toArray(Path[]::new);
    }

    /** Refuses a model together with options of a fit. */
    void check(ParseResult given) {
        file().ifPresent(file -> OF_A_FIT.stream()
                .filter(given::hasMatchedOption)
                .findFirst()
                .ifPresent(option -> {
                    throw new BadInputException(option + " belongs to a fit, but --model " + file
                            + " has been fitted; leave one of them out");
                }));
    }
}
