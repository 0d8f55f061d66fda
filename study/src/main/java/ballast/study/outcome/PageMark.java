package ballast.study.outcome;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.study.plan.DataPlan;
import ballast.study.protocol.Measure;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The line of a page at which a table or a figure of a study begins.
 *
 * @param points whether a table has a row for every point of a grid of parameters
 */
record PageMark(Kind kind, String study, String set, String name, boolean points) {

    private static final Pattern LINE = Pattern.compile("<!-- (table|figure): (\\S+) (\\S+) (\\S+?)( points)? -->");

    /** What stands between two marks. */
    enum Kind {
        TABLE("table", "<!-- table: STUDY SET MEASURE -->"),
        FIGURE("figure", "<!-- figure: STUDY SET NAME -->");

        private final String word;
        private final String form;

        Kind(String word, String form) {
            this.word = word;
            this.form = form;
        }

        String end() {
            return "<!-- end of " + word + " -->";
        }

        private boolean begins(String line) {
            return line.startsWith("<!-- " + word + ":");
        }
    }

    /** The mark that a line is; a line that begins as one and is none is refused. */
    static Optional<PageMark> at(String line) {
        for (Kind kind : Kind.values()) {
            if (kind.begins(line)) {
                Matcher mark = LINE.matcher(line);
                if (!mark.matches() || kind == Kind.FIGURE && mark.group(5) != null) {
                    throw new BadInputException("'" + line + "' is no mark; write '" + kind.form + "'");
                }
                return Optional.of(
                        new PageMark(kind, mark.group(2), mark.group(3), mark.group(4), mark.group(5) != null));
            }
        }
        return Optional.empty();
    }

    DataPlan data(Outcomes outcomes) {
        return named(set, outcomes.study().data(), DataPlan::set, "data set of study " + study);
    }

    ComparedTable table(Outcomes outcomes) {
        Measure measure = named(name, outcomes.study().measures(), Measure::name, "measure of study " + study);
        return new ComparedTable(outcomes, data(outcomes), measure, points);
    }

    private static <T> T named(String name, List<T> all, Function<T, String> names, String kind) {
        return all.stream()
                .filter(each -> names.apply(each).equals(name))
                .findFirst()
                .orElseThrow(() -> new BadInputException("'" + name + "' is no " + kind
                        + NearestWord.hint(name, all.stream().map(names).toList())));
    }

    @Override
    public String toString() {
        return (kind == Kind.FIGURE ? "figure " : "") + study + " " + set + " " + name;
    }
}
