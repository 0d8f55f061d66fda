package ballast.study.outcome;

import ballast.BadInputException;
import ballast.npz.AtomicFile;
import ballast.study.figure.Drawing;
import ballast.study.plan.DataPlan;
import ballast.study.plan.Study;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A Markdown page in which tables and figures of studies stand between marks, among words that people wrote.
 *
 * <pre>{@code
 * <!-- table: STUDY SET MEASURE -->
 * <!-- end of table -->
 * <!-- figure: STUDY SET NAME -->
 * <!-- end of figure -->
 * }</pre>
 *
 * <p>After the measure, {@code points} asks for a row for every point of a grid of parameters instead of the best one.
 *
 * <p>What stands between two marks is written anew from the results of the study, with the day, the number of repeats
 * and the command; beside figures of a paper stands the {@link Verdict} on each row. All other lines stay as they are.
 * So do tables and figures of studies without results, those that say they are from more repeats than there are
 * results, tables of which a row would lose figures, and figures whose samples are not at hand.
 */
public record TablePage(List<String> lines) {

    /** What the words above a table say of its repeats; where these differ, the fewest. */
    private static final Pattern REPEATS = Pattern.compile("(One|\\d+)(?: to \\d+)? repeats? from seed ");

    /** Up to as many columns as a line of words has, and the blank that follows. */
    private static final Pattern LINE = Pattern.compile("(.{1,120})(?: |$)");

    public TablePage {
        lines = List.copyOf(lines);
    }

    /** Whether a file has marks. */
    public static boolean hasMarks(Path file) {
        return !new TablePage(readLines(file)).studies().isEmpty();
    }

    /** The page in a file; refused if that cannot be read or has no marks. */
    public static TablePage read(Path file) {
        TablePage page = new TablePage(readLines(file));
        if (page.studies().isEmpty()) {
            throw new BadInputException(
                    "has no tables of studies, which begin with a line " + "'<!-- table: STUDY SET MEASURE -->'");
        }
        return page;
    }

    private static List<String> readLines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (NoSuchFileException e) {
            throw new BadInputException("there is no such file", e);
        } catch (IOException e) {
            throw new BadInputException("cannot be read as text", e);
        }
    }

    /** Writes the page; the file appears whole or not at all. */
    public void writeTo(Path file) {
        AtomicFile.writeText(file, String.join("\n", lines) + "\n");
    }

    /** The studies that tables and figures are of, each once. */
    public List<String> studies() {
        return IntStream.range(0, lines.size())
                .mapToObj(this::mark)
                .flatMap(Optional::stream)
                .map(PageMark::study)
                .distinct()
                .toList();
    }

    private Optional<PageMark> mark(int line) {
        try {
            return PageMark.at(lines.get(line));
        } catch (BadInputException e) {
            throw atLine(line, e);
        }
    }

    private static BadInputException atLine(int line, BadInputException cause) {
        return new BadInputException("line " + (line + 1) + ": " + cause.getMessage(), cause);
    }

    /** The page with tables and figures as they are now. Figures are written as they are met. */
    public TablePage rewritten(
            Function<String, Optional<Outcomes>> results,
            PagePictures pictures,
            LocalDate day,
            Consumer<? super String> told) {
        List<String> page = new ArrayList<>();
        for (int k = 0; k < lines.size(); k++) {
            page.add(lines.get(k));
            Optional<PageMark> mark = mark(k);
            if (mark.isPresent()) {
                int end = end(k, mark.get().kind());
                List<String> before = lines.subList(k + 1, end);
                try {
                    Rewriting now = results.apply(mark.get().study())
                            .map(outcomes -> mark.get().kind() == PageMark.Kind.TABLE
                                    ? table(mark.get().table(outcomes), before, day)
                                    : figure(mark.get(), outcomes, before, pictures, day))
                            .orElse(Rewriting.stays(""));
                    List<String> body = now.body().orElse(before);
                    boolean judged = mark.get().kind() == PageMark.Kind.TABLE;
                    page.addAll(judged ? VerdictColumn.in(body, mark.get().name()) : body);
                    told.accept((now.body().isPresent() ? "written anew: " : "left as it was: ")
                            + mark.get()
                            + (now.why().isEmpty() ? "" : " (" + now.why() + ")"));
                } catch (BadInputException e) {
                    throw atLine(k, e);
                }
                page.add(lines.get(end));
                k = end;
            }
        }
        return new TablePage(page);
    }

    /** New lines, or none and why the old ones stay. */
    private record Rewriting(Optional<List<String>> body, String why) {

        static Rewriting to(List<String> body) {
            return new Rewriting(Optional.of(body), "");
        }

        static Rewriting stays(String why) {
            return new Rewriting(Optional.empty(), why);
        }
    }

    private static Rewriting table(ComparedTable table, List<String> before, LocalDate day) {
        String markdown = table.markdown();
        if (markdown.isEmpty()) {
            return Rewriting.stays("");
        }
        int repeats = table.repeats().getCount() == 0 ? 0 : table.repeats().getMin();
        if (repeats < repeats(before)) {
            return Rewriting.stays(fewer(before, repeats));
        }
        List<String> body = body(table, markdown, day);
        List<String> lost = VerdictColumn.lost(before, body);
        return lost.isEmpty()
                ? Rewriting.to(body)
                : Rewriting.stays("figures of " + String.join(", ", lost) + " are not in the results");
    }

    private static Rewriting figure(
            PageMark mark, Outcomes outcomes, List<String> before, PagePictures pictures, LocalDate day) {
        DataPlan data = mark.data(outcomes);
        Study study = outcomes.study();
        IntSummaryStatistics all = new ComparedTable(outcomes, data, study.measure(), false).repeats();
        if (all.getCount() == 0) {
            return Rewriting.stays("");
        }
        if (all.getMin() < repeats(before)) {
            return Rewriting.stays(fewer(before, all.getMin()));
        }
        Optional<Drawing> drawing = pictures.write(outcomes, data, mark.name());
        if (drawing.isEmpty()) {
            return Rewriting.stays("data set '" + mark.set() + "' is not at hand");
        }
        String title = capitalised(drawing.get().title());
        String made = drawing.get().averaged() ? " " + inWords(all) : " The first repeat";
        String words = "*" + title + "." + made + " from seed " + study.seed()
                + written(day, study, mark.set(), drawing.get().averaged() ? all.getMax() : 1);
        return Rewriting.to(framed(
                words, Stream.of("![" + title + "](" + PagePictures.link(study.id(), mark.set(), mark.name()) + ")")));
    }

    private static String capitalised(String title) {
        return title.substring(0, 1).toUpperCase(Locale.ROOT) + title.substring(1);
    }

    private static String fewer(List<String> before, int repeats) {
        return repeats(before) + " repeats, " + repeats + " in the results";
    }

    private static int repeats(List<String> table) {
        Matcher words = REPEATS.matcher(String.join(" ", table));
        if (!words.find()) {
            return 0;
        }
        return words.group(1).equals("One") ? 1 : Integer.parseInt(words.group(1));
    }

    private int end(int begin, PageMark.Kind kind) {
        for (int k = begin + 1; k < lines.size(); k++) {
            if (lines.get(k).equals(kind.end())) {
                return k;
            }
            if (mark(k).isPresent()) {
                break;
            }
        }
        throw new BadInputException("line " + (begin + 1) + ": has no end; write a line '" + kind.end() + "'");
    }

    private static List<String> body(ComparedTable table, String markdown, LocalDate day) {
        Study study = table.outcomes().study();
        String head = "*" + table.measure().meaning() + table.unitInWords() + " " + inWords(table.repeats())
                + " from seed " + study.seed()
                + written(day, study, table.data().set(), table.repeats().getMax());
        return framed(head, markdown.lines());
    }

    private static String written(LocalDate day, Study study, String set, int repeats) {
        return "; written " + day + " by* `" + study.command(set, repeats) + "`";
    }

    private static List<String> framed(String words, Stream<String> content) {
        return Stream.of(
                        Stream.of(""),
                        LINE.matcher(words).results().map(line -> line.group(1)),
                        Stream.of(""),
                        content,
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
}
