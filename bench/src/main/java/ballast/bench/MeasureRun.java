package ballast.bench;

import ballast.study.plan.DataRegistry;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How much is measured, and where it is told.
 *
 * @param seed the first seed; others follow it one by one
 * @param draws number of draws of each setting; 0 for what is quick
 * @param samples number of samples of an image set; 0 for what is quick
 */
record MeasureRun(long seed, int draws, int samples) {

    static MeasureRun parse(List<String> words) {
        return new MeasureRun(
                Long.parseLong(option(words, "--seed").orElse("1")),
                Integer.parseInt(option(words, "--draws").orElse("0")),
                Integer.parseInt(option(words, "--samples").orElse("0")));
    }

    /** Number of words before the first option. */
    static int rowCount(List<String> words) {
        return (int) words.stream().takeWhile(word -> !word.startsWith("--")).count();
    }

    private static Optional<String> option(List<String> words, String name) {
        int at = words.indexOf(name);
        return at < 0 ? Optional.empty() : Optional.of(words.get(at + 1));
    }

    int drawsOr(int quick) {
        return draws > 0 ? draws : quick;
    }

    int samplesOr(int quick) {
        return samples > 0 ? samples : quick;
    }

    /** The folder of the data sets. */
    static Optional<Path> folder() {
        return Optional.ofNullable(System.getenv("BALLAST_DATASETS")).map(Path::of);
    }

    static DataRegistry registry() {
        return DataRegistry.of(folder(), Optional.empty());
    }

    static void line(String format, Object... values) {
        System.out.printf(Locale.ROOT, format + "%n", values);
    }

    /** The line of a demand. */
    static void demand(String name, String measured, String wanted) {
        line("%s: %s (%s)", name, measured, wanted);
    }

    static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    @Override
    public String toString() {
        return "seed " + seed + (draws > 0 ? ", " + draws + " draws" : "");
    }
}
