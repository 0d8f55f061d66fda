package ballast.study.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.data.Percentage.withPercentage;

import ballast.BadInputException;
import ballast.study.plan.BuiltInStudies;
import ballast.study.plan.DataPlan;
import ballast.study.plan.Study;
import ballast.study.plan.StudyFile;
import ballast.study.run.Result;
import ballast.study.run.SmallStudy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TablePageTest {

    private static final LocalDate DAY = LocalDate.of(2026, 11, 16);

    private static final String PAGE = """
        # Words

        By hand.

        <!-- table: small tiny with-mean -->
        | old |
        <!-- end of table -->
        More words.
        <!-- table: other tiny with-mean -->
        | stays |
        <!-- end of table -->
        """;

    /** What was said of the tables of the last page. */
    private static final List<String> TOLD = new ArrayList<>();

    @TempDir
    private static Path folder;

    private static Study study;
    private static List<Result> results;

    @BeforeAll
    static void run() {
        SmallStudy small = new SmallStudy(folder);
        results = small.run(folder.resolve("results.tsv"), 1);
        study = small.study();
    }

    private static String rewritten(String page, List<Result> known) throws IOException {
        Path file = Files.writeString(folder.resolve("page.md"), page);
        TOLD.clear();
        TablePage.read(file)
                .rewritten(
                        id -> id.equals("small") ? Optional.of(Outcomes.of(study, known)) : Optional.empty(),
                        new SmallStudy(folder).registry(),
                        DAY,
                        TOLD::add)
                .write();
        return Files.readString(file);
    }

    @Test
    void tables_between_marks_are_written_anew_and_words_stay() throws IOException {
        String page = rewritten(PAGE, results);
        assertThat(page)
                .startsWith("# Words\n\nBy hand.\n\n<!-- table: small tiny with-mean -->\n*")
                .contains(
                        "3 repeats from seed",
                        "2026-11-16 by* `./ballast study small.yaml --sets tiny --repeats 3 --seed 0`\n",
                        "| tiny | 2x3 | 3x3 | ± |")
                .contains("| `sp2dpca` (oracle) | ", "| `sp2dpca` (honest) | ")
                .endsWith("More words.\n<!-- table: other tiny with-mean -->\n| stays |\n<!-- end of table -->\n")
                .doesNotContain("| old |");
        DataPlan data = study.data().get(0);
        List<MethodFigures> scores = data.settings().stream()
                .map(setting -> outcomes().score(setting, study.methods().get(0), study.measure()))
                .toList();
        double spread =
                scores.stream().mapToDouble(MethodFigures::deviation).max().orElseThrow();
        assertThat(page.lines().filter(line -> line.startsWith("| `rpca-om` |")))
                .singleElement()
                .satisfies(row -> {
                    String[] cells = row.split(" \\| | \\|");
                    assertThat(Double.parseDouble(cells[2]))
                            .isCloseTo(scores.get(1).mean(), withPercentage(1));
                    assertThat(Double.parseDouble(cells[3])).isCloseTo(spread, withPercentage(5));
                });
        assertThat(rewritten(page, results)).as("a second time").isEqualTo(page);
    }

    @Test
    void the_words_above_a_table_are_no_wider_than_the_page() throws IOException {
        List<String> words = rewritten(PAGE, results)
                .lines()
                .dropWhile(line -> !line.startsWith("*"))
                .takeWhile(line -> !line.isEmpty())
                .toList();
        assertThat(words)
                .hasSize(2)
                .allSatisfy(line -> assertThat(line.length()).isBetween(1, 120));
        assertThat(String.join(" ", words))
                .isEqualTo("*" + study.measure().meaning() + " 3 repeats from seed " + study.seed()
                        + "; written 2026-11-16 by* `./ballast study small.yaml --sets tiny --repeats 3 --seed 0`");
    }

    @Test
    void a_meaning_and_a_command_are_said_once_on_a_page() throws IOException {
        String mark = "<!-- table: small tiny with-mean -->\n<!-- end of table -->\n";
        String page = rewritten(mark + mark, results).replace('\n', ' ');
        assertThat(page).containsOnlyOnce(study.measure().meaning()).containsOnlyOnce("./ballast study");
        assertThat(page.substring(page.lastIndexOf("table: small")))
                .contains("*with-mean as above. 3 repeats from seed 0; written 2026-11-16.*");
    }

    private static Outcomes outcomes() {
        return Outcomes.of(study, results);
    }

    @Test
    void what_was_not_run_has_no_row_and_without_results_the_table_stays() throws IOException {
        List<Result> some = results.stream()
                .filter(result -> result.key().method().equals("rpca-om")
                        && result.key().components().equals("2x3"))
                .toList();
        assertThat(rewritten(PAGE, some))
                .contains("| tiny | 2x3 | ± |\n", "`rpca-om`")
                .doesNotContain("sp2dpca", "3x3");
        assertThat(rewritten(PAGE, List.of())).isEqualTo(PAGE);
    }

    @Test
    void a_table_from_more_repeats_stays() throws IOException {
        String three = rewritten(PAGE, results);
        assertThat(TOLD).containsExactly("written anew: small tiny with-mean", "left as it was: other tiny with-mean");
        assertThat(rewritten(three, repeatsBelow(2))).isEqualTo(three);
        assertThat(TOLD)
                .containsExactly(
                        "left as it was: small tiny with-mean (3 repeats, 2 in the results)",
                        "left as it was: other tiny with-mean");
        String one = rewritten(PAGE, repeatsBelow(1));
        assertThat(one).contains(" One repeat from seed ");
        assertThat(rewritten(one, results)).isEqualTo(three);
    }

    @Test
    void rows_from_fewer_repeats_than_others_show_in_the_words_above() throws IOException {
        List<Result> some = results.stream()
                .filter(result -> result.key().repeat() < (result.key().method().equals("rpca-om") ? 3 : 2))
                .toList();
        String page = rewritten(PAGE, some);
        assertThat(page).contains(" 2 to 3 repeats from seed ");
        assertThat(rewritten(page, repeatsBelow(1))).isEqualTo(page);
        assertThat(rewritten(page, repeatsBelow(2))).contains(" 2 repeats from seed ");
    }

    private static List<Result> repeatsBelow(int limit) {
        return results.stream().filter(result -> result.key().repeat() < limit).toList();
    }

    /** A method that refuses the samples has a row that says so; what is compared with has none without figures. */
    @Test
    void references_without_the_measure_have_no_row_and_refused_methods_have() throws IOException {
        assertThat(rewritten(PAGE, withoutFigures("clean fit"))).doesNotContain("| clean fit |", "refused");
        assertThat(rewritten(PAGE, withoutFigures("rpca-om"))).contains("| `rpca-om` | refused | refused |");
    }

    @Test
    void without_validation_nothing_is_chosen_honestly() throws IOException {
        assertThat(rewritten(PAGE, without(each -> true, Result.VALIDATION::equals)))
                .contains("| `sp2dpca` |")
                .doesNotContain("(honest)");
    }

    private static List<Result> withoutFigures(String method) {
        return without(each -> each.key().method().equals(method), name -> true);
    }

    private static List<Result> without(Predicate<Result> which, Predicate<String> names) {
        return results.stream()
                .map(each -> {
                    Map<String, Double> figures = new TreeMap<>(each.figures());
                    figures.keySet().removeIf(name -> which.test(each) && names.test(name));
                    return new Result(
                            each.key(),
                            each.seed(),
                            figures,
                            each.stop(),
                            each.iterations(),
                            each.seconds(),
                            each.trace(),
                            each.version());
                })
                .toList();
    }

    /** Print is what came out, but for the second method. */
    @Test
    void the_page_and_the_tool_say_the_same_of_every_row_with_the_command_that_makes_it() throws IOException {
        DataPlan data = study.data().get(0);
        List<String> means = new ArrayList<>();
        for (int k = 0; k < 2; k++) {
            int method = k;
            means.add(data.settings().stream()
                    .map(setting -> outcomes().score(setting, study.methods().get(method), study.measure()))
                    .map(score -> String.format(Locale.ROOT, "%.5f", score.mean() * (1 + method)))
                    .collect(Collectors.joining(", ", "[", "]")));
        }
        String plan = Files.readString(folder.resolve("small.yaml"))
                .replace(
                        "data: [tiny]",
                        "data: [{set: tiny, published: {rpca-om: " + means.get(0) + ", rpca-an: " + means.get(1)
                                + "}}]");
        Study printed = StudyFile.read(Files.writeString(folder.resolve("printed.yaml"), plan));
        List<MethodVerdict> verdicts = Outcomes.of(printed, results).verdicts();
        assertThat(verdicts)
                .extracting(MethodVerdict::method, each -> each.verdict().word(), MethodVerdict::repeats)
                .containsExactly(
                        tuple("rpca-om", Verdict.Word.REPRODUCED, 3), tuple("rpca-an", Verdict.Word.NOT_REPRODUCED, 3));
        assertThat(verdicts.get(1).command())
                .isEqualTo("./ballast study small.yaml --sets tiny --repeats 3 --seed 0 --methods rpca-an");
        double spread = data.settings().stream()
                .mapToDouble(setting -> outcomes()
                        .score(setting, study.methods().get(0), study.measure())
                        .deviation())
                .max()
                .orElseThrow();
        assertThat(verdicts.get(0).spread()).isEqualTo(spread);
        List<String> page = new TablePage(
                        folder.resolve("page.md"), PAGE.lines().toList())
                .rewritten(
                        id -> id.equals("small") ? Optional.of(Outcomes.of(printed, results)) : Optional.empty(),
                        new SmallStudy(folder).registry(),
                        DAY,
                        told -> {})
                .lines();
        for (MethodVerdict each : verdicts) {
            assertThat(page)
                    .filteredOn(line -> line.startsWith("| `" + each.method() + "`") && line.contains("("))
                    .filteredOn(line -> !line.contains("(honest)"))
                    .singleElement()
                    .satisfies(line -> assertThat(line).endsWith("| " + each.verdict() + " |"));
        }
        assertThat(MethodVerdict.table(verdicts).csv())
                .startsWith("data,contamination,measure,method,verdict,worst,repeats,spread,command\ntiny,,with-mean,"
                        + "rpca-om,reproduced,")
                .contains("--methods rpca-an");
    }

    @Test
    void points_have_a_row_for_every_parameter() throws IOException {
        assertThat(rewritten(PAGE.replace("small tiny with-mean -->", "small tiny with-mean points -->"), results))
                .contains("| `sp2dpca zeta=0.5` | ", "| `sp2dpca zeta=2` | ", "| `rpca-om` | ")
                .doesNotContain("(oracle)");
    }

    @Test
    void marks_that_mean_nothing_are_refused_and_the_page_stays() throws IOException {
        refused(
                PAGE.replace("small tiny with-mean", "small tiny with-meen"),
                "'with-meen' is no measure of study small");
        refused(PAGE.replace("small tiny", "small tinny"), "'tinny' is no data set of study small");
        refused(PAGE.replaceFirst("<!-- end of table -->\n", ""), "line 5: has no end");
        refused(
                PAGE.replace("small tiny with-mean -->", "small tiny -->"),
                "line 5: '<!-- table: small tiny -->' is no");
        refused(PAGE + FIGURE.replace("contaminated", "contaminatd"), "line 12: 'contaminatd' is no figure of study");
    }

    @Test
    void several_measures_stand_side_by_side_in_one_table() throws IOException {
        String plan = Files.readString(folder.resolve("small.yaml"))
                .replace("measure: with-mean", "measure: with-mean\nalso: [without-mean]");
        Study two = StudyFile.read(Files.writeString(folder.resolve("two.yaml"), plan));
        List<String> both = new TablePage(
                        folder.resolve("page.md"),
                        List.of("<!-- table: small tiny with-mean,without-mean -->", "<!-- end of table -->"))
                .rewritten(
                        id -> Optional.of(Outcomes.of(two, results)),
                        new SmallStudy(folder).registry(),
                        DAY,
                        told -> {})
                .lines();
        assertThat(String.join(" ", both))
                .contains("| tiny | with-mean 2x3 | with-mean 3x3 | ± | without-mean 2x3 | without-mean 3x3 | ± |")
                .contains(two.measures().get(0).meaning() + " "
                        + two.measures().get(1).meaning() + " 3 repeats");
        String row = rewritten(PAGE, results)
                .lines()
                .filter(line -> line.startsWith("| `rpca-om`"))
                .findFirst()
                .orElseThrow();
        assertThat(both).anyMatch(line -> line.startsWith(row) && line.split("\\|").length == 8);
    }

    private static final String FIGURE =
            "<!-- figure: small tiny contaminated -->\nold\n<!-- end of figure -->\nLast words.\n";

    @Test
    void a_figure_is_a_file_beside_the_page_with_the_command_that_makes_it() throws IOException {
        String page = rewritten(PAGE + FIGURE, results);
        assertThat(page)
                .contains(
                        "![contaminated](images/small-tiny-contaminated.svg)\n*Images of tiny",
                        "<!-- end of figure -->\nLast words.\n",
                        "The first repeat from seed 0; written")
                .doesNotContain("old");
        assertThat(page.replace('\n', ' ')).contains("`./ballast study small.yaml --sets tiny --repeats 1 --seed 0`");
        assertThat(folder.resolve("images/small-tiny-contaminated.svg"))
                .content()
                .startsWith("<svg ");
        assertThat(TOLD).contains("written anew: figure small tiny contaminated");
        String chart = rewritten(PAGE + FIGURE.replace("contaminated", "with-mean-by-zeta-sp2dpca"), results);
        assertThat(chart).contains("3 repeats from seed 0", "](images/small-tiny-with-mean-by-zeta-sp2dpca.svg)");
        assertThat(rewritten(chart, repeatsBelow(2))).isEqualTo(chart);
        assertThat(rewritten(PAGE + FIGURE, List.of())).isEqualTo(PAGE + FIGURE);
    }

    @Test
    void a_table_of_which_a_row_would_lose_figures_stays() throws IOException {
        String whole = rewritten(PAGE, results);
        List<Result> some = results.stream()
                .filter(result -> !result.key().method().equals("rpca-om")
                        || result.key().components().equals("2x3"))
                .toList();
        assertThat(rewritten(whole, some)).isEqualTo(whole);
        assertThat(TOLD.get(0))
                .isEqualTo("left as it was: small tiny with-mean (figures of `rpca-om` are not in the results)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"epca", "sp2dpca", "maxent-pca", "pca-cl", "rpca-an"})
    void the_tables_of_the_page_of_a_paper_are_known_and_stay_without_results_with_their_verdicts(String paper)
            throws IOException {
        Path page = Path.of("../docs/reproduction/" + paper + ".md");
        TablePage before = TablePage.read(page);
        assertThat(before.rewritten(
                        id -> Optional.of(Outcomes.of(BuiltInStudies.study(id), List.of())),
                        new SmallStudy(folder).registry(),
                        DAY,
                        told -> {}))
                .isEqualTo(before);
        List<String> index = Files.readAllLines(Path.of("../docs/reproduction.md"));
        assertThat(index)
                .hasSizeLessThanOrEqualTo(150)
                .anyMatch(line -> line.contains("reproduction/" + paper + ".md"));
        assertThat(before.studies()).isNotEmpty();
        assertThat(TablePage.read(Path.of("../docs/reproduction.md")).studies()).isEmpty();
    }

    private static final Pattern PICTURE = Pattern.compile("!\\[[^]]+]\\((images/[^)]+)\\)");

    @ParameterizedTest
    @ValueSource(strings = {"epca", "sp2dpca", "maxent-pca", "pca-cl", "rpca-an"})
    void every_figure_of_a_paper_has_a_picture_or_the_reason_why_not(String paper) throws IOException {
        Path page = Path.of("../docs/reproduction/" + paper + ".md");
        List<String> pictures = PICTURE.matcher(Files.readString(page))
                .results()
                .map(link -> link.group(1))
                .toList();
        assertThat(pictures)
                .isNotEmpty()
                .allSatisfy(
                        link -> assertThat(page.resolveSibling(link)).content().startsWith("<svg "));
        List<String> sections = Files.readAllLines(page).stream()
                .filter(line -> line.startsWith("## "))
                .map(line -> line.substring(3).toLowerCase(Locale.ROOT).replace(' ', '-'))
                .toList();
        String link = "](reproduction/" + paper + ".md#";
        List<String> index = Files.readAllLines(Path.of("../docs/reproduction.md"));
        assertThat(index)
                .filteredOn(line -> line.contains(link))
                .isNotEmpty()
                .allSatisfy(line -> assertThat(sections)
                        .contains(line.substring(line.indexOf(link) + link.length(), line.indexOf(") |"))));
        assertThat(index)
                .filteredOn(line -> line.startsWith("| figure"))
                .allSatisfy(line -> assertThat(line).contains("| not comparable ("));
    }

    private static void refused(String page, String message) throws IOException {
        assertThatThrownBy(() -> rewritten(page, results))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(message);
        assertThat(folder.resolve("page.md")).hasContent(page);
    }
}
