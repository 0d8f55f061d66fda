package ballast.app;

import ballast.BadInputException;
import ballast.app.terminal.Terminal;
import ballast.model.ModelFile;
import ballast.study.plan.StudyFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;

/**
 * A model, a study or a command of any bytes: it is taken, or refused by one clear line.
 *
 * <p>Jazzer calls it, see bench/fuzz.sh, and so does {@link AppFuzzCorpusTest} with what is kept of it. Commands are
 * run in the folder of the process; their words hold no slash, so that nothing is written elsewhere.
 */
public final class AppFuzz {

    /** Those that serve, start other programs or are slow by design. */
    private static final Set<String> LEFT_OUT = Set.of("studio", "compare", "recommend", "study", "separate");

    private static String kind;
    private static Path folder;

    private AppFuzz() {}

    /** Called by Jazzer before the first input; the argument is model, yaml or command. */
    public static void fuzzerInitialize(String[] arguments) throws IOException {
        kind = arguments[0];
        folder = Files.createTempDirectory("ballast-fuzz");
    }

    /** Called by Jazzer with every input. */
    public static void fuzzerTestOneInput(byte[] bytes) throws IOException {
        take(kind, bytes, folder);
    }

    /** Takes one input; anything but an answer or a line of explanation is a failure. */
    static void take(String kind, byte[] bytes, Path folder) throws IOException {
        try {
            switch (kind) {
                case "model" -> ModelFile.load(Files.write(folder.resolve("m.npz"), bytes));
                case "yaml" -> StudyFile.read(Files.write(folder.resolve("s.yaml"), bytes));
                default ->
                    run(new String(bytes, StandardCharsets.UTF_8)
                            .replace('/', '_')
                            .split(" "));
            }
        } catch (BadInputException e) {
            if (e.getMessage().isBlank() || e.getMessage().contains("\n")) {
                throw new AssertionError("not one line: " + e.getMessage(), e);
            }
        }
    }

    private static void run(String[] words) {
        if (LEFT_OUT.contains(words[0]) || Arrays.stream(words).anyMatch(word -> word.startsWith("--spark"))) {
            return;
        }
        StringWriter err = new StringWriter();
        Terminal terminal = new Terminal(new PrintWriter(new StringWriter()), new PrintWriter(err), false);
        int status = Main.run(terminal, words);
        boolean clear = err.toString().lines().allMatch(line -> line.length() <= 300)
                && !err.toString().contains("something went wrong");
        if (status != 0 && (status != 2 || err.toString().isBlank()) || !clear) {
            throw new AssertionError("status " + status + ": " + err);
        }
    }
}
