package ballast.app.study;

import ballast.app.option.GivenCommand;
import ballast.method.Family;
import ballast.method.Method;
import ballast.subspace.Components;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The command that fits the recommended method, ready to paste: the data is read as it was for the search.
 *
 * @param spec the command that searched
 * @param data the data; empty for the drawn faces
 * @param method the method
 */
record AdvisedFit(CommandSpec spec, Optional<Path> data, Method<?> method) {

    private static final String MODEL = "model.npz";

    /** The drawn faces as a file. */
    private static final String FACES = "faces.npz";

    /** What is said anew, or has nothing to do with the fit. */
    private static final Set<String> OWN = Set.of("--components", "--threads", "--quiet", "--json");

    String command() {
        List<String> words =
                new ArrayList<>(List.of("fit", data.map(Path::toString).orElse(FACES)));
        words.addAll(asGiven(data.isPresent() ? Set.of() : Set.of("--shape")));
        words.addAll(List.of("--method", method.id(), "--components", size()));
        method.given().forEach((name, value) -> words.addAll(List.of("--set", name + "=" + value)));
        words.addAll(List.of("--model", MODEL));
        return GivenCommand.of(words);
    }

    /** The command that has to come before, if there is no file yet. */
    Optional<String> before() {
        return data.isPresent() ? Optional.empty() : Optional.of(GivenCommand.of(drawing()));
    }

    private List<String> drawing() {
        List<String> words = new ArrayList<>(List.of("convert", "-o", FACES));
        OptionSpec shape = spec.findOption("--shape");
        if (!shape.originalStringValues().isEmpty()) {
            words.addAll(List.of("--shape", shape.originalStringValues().get(0)));
        }
        return words;
    }

    private List<String> asGiven(Set<String> said) {
        CommandSpec fit = spec.root().subcommands().get("fit").getCommandSpec();
        List<String> words = new ArrayList<>();
        for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
            String name = option.longestName();
            if (fit.findOption(name) == null || OWN.contains(name) || said.contains(name)) {
                continue;
            }
            words.add(name);
            if (option.arity().max() > 0) {
                words.add(option.originalStringValues().stream().collect(Collectors.joining(",")));
            }
        }
        return words;
    }

    private String size() {
        Components components = method.components();
        return method.entry().family() == Family.IMAGES ? components.toString() : Integer.toString(components.count());
    }
}
