package ballast.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import jdk.jshell.tool.JavaShellToolBuilder;
import org.junit.jupiter.api.Test;

class ExamplesTest {

    private static final Pattern LINK = Pattern.compile("/examples\">Example: (\\w+)</a>");
    private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?(E-?\\d+)?");

    @Test
    void every_example_is_linked_from_the_type_that_it_shows() throws Exception {
        List<String> linked = new ArrayList<>();
        for (String module : List.of("core", "data")) {
            try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Matcher link = LINK.matcher(Files.readString(file));
                    while (link.find()) {
                        linked.add(link.group(1) + ".java");
                    }
                }
            }
        }
        try (Stream<Path> files = Files.list(Path.of("src/main/java/ballast/examples"))) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> !name.startsWith("package")))
                    .containsExactlyInAnyOrderElementsOf(linked);
        }
    }

    @Test
    void a_robust_fit_of_vectors_is_near_the_truth_and_a_plain_one_is_not() throws Exception {
        List<String> printed = printedBy(Vectors::main);

        assertThat(number(rest("degrees off the true plane by pca: ", printed))).isGreaterThan(45);
        assertThat(number(rest("degrees off the true plane by ballast: ", printed)))
                .isLessThan(5);
        assertThat(numbers(rest("scores of the first sample: ", printed))).hasSize(2);
    }

    @Test
    void covered_images_count_little() throws Exception {
        List<String> printed = printedBy(Images::main);

        assertThat(printed).contains("32x32 pixels become 8x8 scores");
        assertThat(number(rest("a covered face counts ", printed))).isLessThan(20);
    }

    @Test
    void the_planted_outliers_are_found_and_their_sensors_named() throws Exception {
        List<String> printed = printedBy(FindOutliers::main);

        assertThat(numbers(rest("found: ", printed)))
                .containsAll(numbers(rest("planted: ", printed)))
                .hasSizeLessThanOrEqualTo(4 + 300 * 3 / 100);
        for (double planted : numbers(rest("planted: ", printed))) {
            String sensor = "feature " + ((int) planted % 12 + 1) + " ";
            assertThat(rest("sample " + (int) planted + ": ", printed)).startsWith(sensor);
        }
    }

    @Test
    void a_loaded_fit_is_the_one_that_was_saved() throws Exception {
        List<String> printed = printedBy(SaveAndLoad::main);

        assertThat(rest("loaded: ", printed)).isEqualTo(rest("saved: ", printed));
        assertThat(rest("scores after: ", printed)).isEqualTo(rest("scores before: ", printed));
        assertThat(numbers(rest("scores after: ", printed))).hasSize(3);
    }

    @Test
    void batches_bring_a_fit_nearer_to_the_truth() throws Exception {
        List<String> printed = printedBy(Streaming::main);

        double afterOne = number(rest("50 samples: ", printed));
        double afterAll = number(rest("500 samples: ", printed));
        assertThat(afterAll).isLessThan(afterOne / 2);
    }

    @Test
    void gaps_are_filled_better_than_by_the_mean() throws Exception {
        List<String> printed = printedBy(MissingValues::main);

        double byFit = number(rest("filled by the fit: ", printed));
        double byMean = number(rest("filled by the mean: ", printed));
        assertThat(byFit).isLessThan(byMean / 3);
    }

    @Test
    void a_weight_rule_of_the_users_own_makes_a_fit_robust() throws Exception {
        List<String> printed = printedBy(OwnWeightRule::main);

        assertThat(number(rest("degrees off the true plane by squares: ", printed)))
                .isGreaterThan(45);
        assertThat(number(rest("degrees off the true plane by the rule: ", printed)))
                .isLessThan(5);
    }

    @Test
    void the_wrong_line_of_a_format_of_the_users_own_stands_out() throws Exception {
        List<String> printed = printedBy(OwnReader::main);

        for (int line = 1; line <= 5; line++) {
            assertThat(number(rest("line " + line + ": ", printed))).isLessThan(3);
        }
        assertThat(number(rest("line 6: ", printed))).isGreaterThan(15);
    }

    @Test
    void a_listener_sees_every_iteration_and_ends_the_fit() throws Exception {
        List<String> printed = printedBy(ProgressAndCancel::main);

        double last = Double.POSITIVE_INFINITY;
        for (int iteration = 0; iteration <= 3; iteration++) {
            double objective = number(rest("iteration " + iteration + ": objective ", printed));
            assertThat(objective).isLessThan(last);
            last = objective;
        }
        assertThat(printed).contains("cancelled after 3 iterations").noneMatch(line -> line.startsWith("iteration 4"));
    }

    @Test
    void a_mapped_file_has_the_fit_of_the_samples_in_memory() throws Exception {
        assertThat(rest("same weights as in memory: ", printedBy(LargeFile::main)))
                .isEqualTo("true");
    }

    @Test
    void the_script_runs_in_jshell() throws Exception {
        ByteArrayOutputStream feedback = new ByteArrayOutputStream();
        List<String> printed = printedBy(none -> {
            ByteArrayInputStream typed = new ByteArrayInputStream("/exit\n".getBytes(StandardCharsets.UTF_8));
            JavaShellToolBuilder.builder()
                    .in(typed, null)
                    .out(new PrintStream(feedback, true, StandardCharsets.UTF_8))
                    .persistence(new HashMap<>())
                    .start(
                            "--execution",
                            "local",
                            "--class-path",
                            System.getProperty("java.class.path"),
                            "src/main/jshell/first-steps.jsh");
        });

        assertThat(feedback.toString(StandardCharsets.UTF_8)).doesNotContainIgnoringCase("error", "exception");
        assertThat(rest("outliers: ", printed)).isEqualTo("[5]");
        assertThat(numbers(rest("scores: ", printed))).hasSize(6);
        assertThat(rest("first sample as the line sees it: ", printed)).isNotEmpty();
    }

    @Test
    void the_readme_lists_every_program_and_nothing_else() throws Exception {
        Path sources = Path.of("src/main/java/ballast/examples");
        try (Stream<Path> files = Files.list(sources)) {
            String[] programs = files.map(Path::toString)
                    .map(name -> name.replace('\\', '/'))
                    .filter(name -> !name.endsWith("package-info.java"))
                    .toArray(String[]::new);
            assertThat(links(Files.readString(Path.of("README.md"))))
                    .containsOnlyOnce(programs)
                    .hasSize(programs.length + 1)
                    .allSatisfy(link -> assertThat(Path.of(link)).exists());
        }
    }

    @Test
    void the_page_about_weight_rules_shows_the_rule_of_the_example() throws Exception {
        String page = Files.readString(Path.of("../docs/how-to/own-weight-rule.md"));
        String program = Files.readString(Path.of("src/main/java/ballast/examples/OwnWeightRule.java"));

        String shown = page.split("```java|```")[1];
        assertThat(shown).contains("implements WeightRule");
        assertThat(program).containsIgnoringWhitespaces(shown);
    }

    private static List<String> links(String markdown) {
        return Pattern.compile("\\]\\(([^)]+)\\)")
                .matcher(markdown)
                .results()
                .map(link -> link.group(1))
                .toList();
    }

    private interface Program {
        void main(String[] args) throws Exception;
    }

    private static List<String> printedBy(Program program) throws Exception {
        PrintStream console = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            program.main(new String[0]);
        } finally {
            System.setOut(console);
        }
        return printed.toString(StandardCharsets.UTF_8).lines().toList();
    }

    /** What follows in the one line that begins so. */
    private static String rest(String beginning, List<String> lines) {
        List<String> found =
                lines.stream().filter(line -> line.startsWith(beginning)).toList();
        assertThat(found)
                .as("lines that begin with '%s' in %s", beginning, lines)
                .hasSize(1);
        return found.get(0).substring(beginning.length());
    }

    private static List<Double> numbers(String text) {
        return NUMBER.matcher(text)
                .results()
                .map(MatchResult::group)
                .map(Double::valueOf)
                .toList();
    }

    private static double number(String text) {
        return numbers(text).get(0);
    }
}
