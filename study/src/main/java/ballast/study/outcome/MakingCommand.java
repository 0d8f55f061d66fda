package ballast.study.outcome;

import ballast.study.plan.BuiltInStudies;
import ballast.study.plan.Study;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The command that makes figures of a study on one data set, as it can be given to a shell. */
final class MakingCommand {

    private MakingCommand() {}

    /** What makes the figures of all methods. */
    static String of(Study study, String set, int repeats) {
        return text(words(study, set, repeats));
    }

    /** What makes the figures of one method. */
    static String of(Study study, String set, int repeats, String method) {
        List<String> words = words(study, set, repeats);
        words.addAll(List.of("--methods", method));
        return text(words);
    }

    /** A study that does not come with Ballast is taken to be in a file of its name. */
    private static List<String> words(Study study, String set, int repeats) {
        String name = BuiltInStudies.ids().contains(study.id()) ? study.id() : study.id() + ".yaml";
        return new ArrayList<>(List.of(
                "./ballast",
                "study",
                name,
                "--sets",
                set,
                "--repeats",
                Integer.toString(repeats),
                "--seed",
                Long.toString(study.seed())));
    }

    private static String text(List<String> words) {
        return words.stream()
                .map(word -> word.matches("[\\w./:=,+-]+") ? word : "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
    }
}
