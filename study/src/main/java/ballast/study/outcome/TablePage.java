package ballast.study.outcome;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.npz.AtomicFile;
import ballast.study.plan.DataPlan;
import ballast.study.plan.Study;
import ballast.study.protocol.Measure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A Markdown page in which tables of studies stand between marks, among words that people wrote.
 *
 * <pre>{@code
 * <!-- table: STUDY SET MEASURE -->
 * <!-- end of table -->
 * }</pre>
 *
 * <p>After the measure, {@code points} asks for a row for every point of a grid of parameters instead of the best one.
 *
 * <p>What stands between the two lines is written anew from the results of the study, with the day and the number of
 * repeats; beside figures of a paper stands the {@link Verdict} on each row. All other lines stay as they are, and so
 * do tables of studies without results and those that say they are from more repeats than there are results.
 *
 * @param lines the page
 */
public record TablePage(List<String> lines) {

    private static final Pattern BEGIN = Pattern.compile("<!-- table: (\\S+) (\\S+) (\\S+)( points)? -->");
    private static final String END = "<!-- end of table -->";

    /** What the words above a table say of its repeats; where these differ, the fewest. */
    private static final Pattern REPEATS = Pattern.compile("(One|\\d+)(?: to \\d+)? repeats? from seed ");

    /** Up to as many columns as a line of words has, and the blank that follows. */
    private static final Pattern LINE = Pattern.compile("(.{1,120})(?: |$)");

    public TablePage {
        lines = List.copyOf(lines);
    }

    /** Whether a file has marks of tables. */
    public static boolean hasTables(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.anyMatch(line -> BEGIN.matcher(line).matches());
        } catch (IOException | UncheckedIOException e) {
            throw new BadInputException(file + ": cannot be read as text", e);
        }
    }

    /** The page in a file; refused if that cannot be read or has no marks. */
    public static TablePage read(Path file) {
        try {
            TablePage page = new TablePage(Files.readAllLines(file));
            if (page.studies().isEmpty()) {
                throw new BadInputException(file + ": has no tables of studies, which begin with a line "
                        + "'<!-- table: STUDY SET MEASURE -->'");
            }
            return page;
        } catch (IOException e) {
            throw new BadInputException(file + ": cannot be read as text", e);
        }
    }

    /** Writes the page; the file appears whole or not at all. */
    public void writeTo(Path file) {
        AtomicFile.writeText(file, String.join("\n", lines) + "\n");
    }

    /** The studies that tables are of, each once. */
    public List<String> studies() {
        return lines.stream()
                .map(BEGIN::matcher)
                .filter(Matcher::matches)
                .map(mark -> mark.group(1))
                .distinct()
                .toList();
    }

    /**
     * The page with tables as they are now.
     *
     * @param results what came of a study, if there are results
     * @param day the day that is written with them
     * @param told is told of every table what became of it
     */
    public TablePage rewritten(
            Function<String, Optional<Outcomes>> results, LocalDate day, Consumer<? super String> told) {
        List<String> page = new ArrayList<>();
        for (int k = 0; k < lines.size(); k++) {
            page.add(lines.get(k));
            Matcher mark = BEGIN.matcher(lines.get(k));
            if (mark.matches()) {
                int end = end(k);
                List<String> before = lines.subList(k + 1, end);
                Optional<ComparedTable> found = results.apply(mark.group(1)).map(outcomes -> table(outcomes, mark));
                String markdown = found.map(ComparedTable::markdown).orElse("");
                int repeats = found.map(table -> table.repeats().getMin()).orElse(0);
                boolean written = !markdown.isEmpty() && repeats >= repeats(before);
                page.addAll(VerdictColumn.in(written ? body(found.get(), markdown, day) : before));
                page.add(END);
                String fewer = " (" + repeats(before) + " repeats, " + repeats + " in the results)";
                told.accept((written ? "written anew: " : "left as it was: ")
                        + mark.group(1)
                        + " "
                        + mark.group(2)
                        + " "
                        + mark.group(3)
                        + (written || markdown.isEmpty() ? "" : fewer));
                k = end;
            }
        }
        return new TablePage(page);
    }

    private static int repeats(List<String> table) {
        Matcher words = REPEATS.matcher(String.join(" ", table));
        if (!words.find()) {
            return 0;
        }
        return words.group(1).equals("One") ? 1 : Integer.parseInt(words.group(1));
    }

    private int end(int begin) {
        for (int k = begin + 1; k < lines.size(); k++) {
            if (lines.get(k).equals(END)) {
                return k;
            }
            if (BEGIN.matcher(lines.get(k)).matches()) {
                break;
            }
        }
        throw new BadInputException("line " + (begin + 1) + ": the table has no end; write a line '" + END + "'");
    }

    private static ComparedTable table(Outcomes outcomes, Matcher mark) {
        Study study = outcomes.study();
        DataPlan data = named(mark.group(2), study.data(), DataPlan::set, "data set of study " + study.id());
        Measure measure = named(mark.group(3), study.measures(), Measure::name, "measure of study " + study.id());
        return new ComparedTable(outcomes, data, measure, mark.group(4) != null);
    }

    private static List<String> body(ComparedTable table, String markdown, LocalDate day) {
        String head = "*" + table.measure().meaning() + table.unitInWords() + " " + inWords(table.repeats())
                + " from seed " + table.outcomes().study().seed() + "; written " + day + ".*";
        return Stream.of(
                        Stream.of(""),
                        LINE.matcher(head).results().map(line -> line.group(1)),
                        Stream.of(""),
                        markdown.lines(),
                        Stream.of(""))
                .flatMap(lines -> lines)
                .toList();
    }

    private static String inWords(IntSummaryStatistics repeats) {
        if (repeats.getMax() == 1) {
            return "One repeat";
        }
        boolean all = repeats.getMin() == repeats.getMax();
        return (all ? "" : repeats.getMin() + " to ") + repeats.getMax() + " repeats";
    }

    private static <T> T named(String name, List<T> all, Function<T, String> names, String kind) {
        return all.stream()
                .filter(each -> names.apply(each).equals(name))
                .findFirst()
                .orElseThrow(() -> new BadInputException("'" + name + "' is no " + kind
                        + NearestWord.hint(name, all.stream().map(names).toList())));
    }
}
