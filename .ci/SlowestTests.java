import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Lists the ten slowest test classes of the last run, from Surefire's reports: {@code java .ci/SlowestTests.java}. */
final class SlowestTests {

    private static final int LISTED = 10;

    private static final Pattern SUITE = Pattern.compile("<testsuite [^>]*?\\bname=\"([^\"]*)\"[^>]*?\\btime=\"([^\"]*)\"");

    private record Timed(String name, double seconds) {}

    public static void main(String[] root) throws IOException {
        List<Timed> all = new ArrayList<>();
        try (Stream<Path> modules = Files.list(Path.of(root.length == 0 ? "." : root[0]))) {
            for (Path module : modules.toList()) {
                read(module.resolve("target").resolve("surefire-reports"), all);
            }
        }
        if (all.isEmpty()) {
            return;
        }
        double sum = all.stream().mapToDouble(Timed::seconds).sum();
        System.out.printf(Locale.ROOT, "%d test classes took %.0f s; the slowest:%n", all.size(), sum);
        all.stream()
                .sorted(Comparator.comparingDouble(Timed::seconds).reversed())
                .limit(LISTED)
                .forEach(timed -> System.out.printf(Locale.ROOT, "%7.1f s  %s%n", timed.seconds, timed.name));
    }

    private static void read(Path reports, List<Timed> into) throws IOException {
        if (!Files.isDirectory(reports)) {
            return;
        }
        try (Stream<Path> files = Files.list(reports)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".xml")).toList()) {
                Matcher suite = SUITE.matcher(Files.readString(file));
                if (suite.find()) {
                    into.add(new Timed(suite.group(1), Double.parseDouble(suite.group(2).replace(",", ""))));
                }
            }
        }
    }
}
