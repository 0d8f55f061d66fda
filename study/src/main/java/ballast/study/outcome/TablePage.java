package ballast.study.outcome;

import ballast.BadInputException;
import ballast.npz.AtomicFile;
import ballast.study.figure.Drawing;
import ballast.study.plan.DataPlan;
import ballast.study.plan.DataRegistry;
import ballast.study.plan.Study;
import ballast.study.report.SvgFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A Markdown page with tables and figures of studies between marks; the rest is written by hand.
 *
 * <pre>{@code
 * <!-- table: STUDY SET MEASURE -->
 * <!-- end of table -->
 * <!-- figure: STUDY SET NAME -->
 * <!-- end of figure -->
 * }</pre>
 *
 * <p>Several data sets or measures with commas between them share a table. After the measure, {@code points} asks for a
 * row for every point of a grid of parameters instead of the best one.
 *
 * <p>The lines between two marks are generated from the results of the study, with the date, the number of repeats and
 * the command, and a {@link Verdict} on each row with figures of a paper. What a measure means and a command are said
 * once on a page. All other lines are unchanged. So are tables and figures of studies without results, those that say
 * they are from more repeats than there are results, tables of which a row would lose figures, and figures whose
 * samples are not at hand.
 *
 * @param file where the page is; its pictures are in the folder {@code images} beside it
 */
public record TablePage(Path file, List<String> lines) {

    /** The number of repeats in a caption; where methods differ in it, the smallest. */
    private static final Pattern REPEATS = Pattern.compile("(One|\\d+)(?: to \\d+)? repeats? from seed ");

    /** A line of a wrapped text and the blank after it. */
    private static final Pattern LINE = Pattern.compile("(.{1,120})(?: |$)");

    public TablePage {
        lines = List.copyOf(lines);
    }

    public static TablePage read(Path file) {
        try {
            return new TablePage(file, Files.readAllLines(file));
        } catch (NoSuchFileException e) {
            throw new BadInputException("there is no such file", e);
        } catch (IOException e) {
            throw new BadInputException("cannot be read as text", e);
        }
    }

    /** Writes the page atomically. */
    public void write() {
        AtomicFile.writeText(file, String.join("\n", lines) + "\n");
    }

    /** The studies of its tables and figures, without repetitions; empty if the page has no marks. */
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

    /** The page with current tables and figures. Figures are written as they are found. */
    public TablePage rewritten(
            Function<String, Optional<Outcomes>> results,
            DataRegistry registry,
            LocalDate day,
            Consumer<? super String> told) {
        List<String> page = new ArrayList<>();
        for (int k = 0; k < lines.size(); k++) {
            page.add(lines.get(k));
            Optional<PageMark> mark = mark(k);
            if (mark.isPresent()) {
                int end = end(k, mark.get());
                String above = String.join(" ", page);
                List<String> before = lines.subList(k + 1, end);
                Rewriting now;
                try {
                    now = results.apply(mark.get().study())
                            .map(outcomes -> mark.get().isTable()
                                    ? table(mark.get().tables(outcomes, above), outcomes.study(), before, above, day)
                                    : figure(mark.get(), outcomes, before, above, registry, day))
                            .orElse(new Rewriting(before, ""));
                } catch (BadInputException e) {
                    throw atLine(k, e);
                }
                told.accept((now.body() == before ? "left as it was: " : "written anew: ")
                        + mark.get()
                        + (now.why().isEmpty() ? "" : " (" + now.why() + ")"));
                page.addAll(now.body());
                page.add(lines.get(end));
                k = end;
            }
        }
        return new TablePage(file, page);
    }

    private int end(int begin, PageMark mark) {
        for (int k = begin + 1; k < lines.size(); k++) {
            if (lines.get(k).equals(mark.end())) {
                return k;
            }
            if (mark(k).isPresent()) {
                break;
            }
        }
        throw new BadInputException("line " + (begin + 1) + ": has no end; write a line '" + mark.end() + "'");
    }

    /** The lines between two marks: new ones, or the old ones with the reason. */
    private record Rewriting(List<String> body, String why) {}

    /** The old lines if results are from fewer repeats. */
    private static Optional<Rewriting> kept(List<String> before, IntSummaryStatistics repeats) {
        Matcher words = REPEATS.matcher(String.join(" ", before));
        int known = !words.find() ? 0 : words.group(1).equals("One") ? 1 : Integer.parseInt(words.group(1));
        return repeats.getCount() > 0 && repeats.getMin() < known
                ? Optional.of(new Rewriting(before, known + " repeats, " + repeats.getMin() + " in the results"))
                : Optional.empty();
    }

    private static Rewriting table(
            PageMark.Tables part, Study study, List<String> before, String above, LocalDate day) {
        if (part.table().rows().isEmpty()) {
            return new Rewriting(before, "");
        }
        return kept(before, part.repeats()).orElseGet(() -> {
            List<String> body = new ArrayList<>(wrapped(
                    "*" + part.meanings() + " " + inWords(part.repeats()) + made(study, day, part.command(), above)));
            body.add("");
            part.table().markdown().lines().forEach(body::add);
            Map<String, Long> now = figures(body);
            List<String> lost = figures(before).entrySet().stream()
                    .filter(row -> row.getValue() > now.getOrDefault(row.getKey(), 0L))
                    .map(Map.Entry::getKey)
                    .toList();
            return lost.isEmpty()
                    ? new Rewriting(body, "")
                    : new Rewriting(before, "figures of " + String.join(", ", lost) + " are not in the results");
        });
    }

    private static Map<String, Long> figures(List<String> lines) {
        Map<String, Long> figures = new LinkedHashMap<>();
        lines.stream()
                .filter(line -> line.startsWith("|"))
                .map(line -> line.substring(2).split(" \\| "))
                .forEach(cells -> figures.merge(
                        cells[0],
                        Arrays.stream(cells)
                                .skip(1)
                                .filter(cell -> cell.matches("-?\\d.*"))
                                .count(),
                        Long::sum));
        return figures;
    }

    private Rewriting figure(
            PageMark mark, Outcomes outcomes, List<String> before, String above, DataRegistry registry, LocalDate day) {
        DataPlan data = mark.data(outcomes).get(0);
        Study study = outcomes.study();
        IntSummaryStatistics all = new ComparedTable(outcomes, data, study.measure()).repeats();
        if (all.getCount() == 0) {
            return new Rewriting(before, "");
        }
        return kept(before, all)
                .or(() -> new DataDrawings(outcomes, data, registry)
                        .named(mark.names().get(0))
                        .map(drawing -> figure(mark, drawing, all, study, above, day)))
                .orElseGet(() -> new Rewriting(before, "data set '" + data.set() + "' is not at hand"));
    }

    private Rewriting figure(
            PageMark mark, Drawing drawing, IntSummaryStatistics all, Study study, String above, LocalDate day) {
        SvgFile.write(drawing.svg(), file.resolveSibling(mark.picture()));
        String title = drawing.title();
        String command = study.command(mark.sets().get(0), drawing.averaged() ? all.getMax() : 1);
        List<String> body = new ArrayList<>(List.of("![" + drawing.name() + "](" + mark.picture() + ")"));
        body.addAll(wrapped("*" + title.substring(0, 1).toUpperCase(Locale.ROOT) + title.substring(1) + ". "
                + (drawing.averaged() ? inWords(all) : "The first repeat") + made(study, day, command, above)));
        return new Rewriting(body, "");
    }

    private static String inWords(IntSummaryStatistics repeats) {
        if (repeats.getMax() == 1) {
            return "One repeat";
        }
        boolean all = repeats.getMin() == repeats.getMax();
        return (all ? "" : repeats.getMin() + " to ") + repeats.getMax() + " repeats";
    }

    /** Seed, date and command; without a command that stands on the page above. */
    private static String made(Study study, LocalDate day, String command, String above) {
        String code = "`" + command + "`";
        return " from seed " + study.seed() + "; written " + day + (above.contains(code) ? ".*" : " by* " + code);
    }

    private static List<String> wrapped(String words) {
        return LINE.matcher(words).results().map(line -> line.group(1)).toList();
    }
}
