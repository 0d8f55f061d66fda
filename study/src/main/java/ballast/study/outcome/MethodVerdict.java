package ballast.study.outcome;

import ballast.study.table.Column;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import java.util.List;
import java.util.Locale;

/**
 * The verdict on a method on one data set by one measure, with what it rests on.
 *
 * @param contamination the kind of contamination; empty if the data set has one
 * @param repeats the fewest repeats of its figures
 * @param spread the largest standard deviation of its figures over the repeats; not a number for fewer than two
 */
public record MethodVerdict(
        String dataset,
        String contamination,
        String measure,
        String method,
        Verdict verdict,
        int repeats,
        double spread,
        String command) {

    private static final List<Column> COLUMNS = List.of(
            Column.words("data", "The data set.", "data"),
            Column.words("contamination", "The kind of contamination, if there are several.", "contamination"),
            Column.words("measure", "The measure.", "measure"),
            Column.words("method", "The method.", "method"),
            Column.words("verdict", "What the rule says of it, and why if it cannot compare.", "verdict"),
            Column.numbers("worst", "The largest distance from print in units of the tolerance.", "worst"),
            Column.numbers("repeats", "The fewest repeats of its figures.", "repeats"),
            Column.numbers("spread", "The largest standard deviation of its figures over the repeats.", "spread"),
            Column.words("command", "What makes its figures.", "command"));

    /** Digits of spreads, which are in the units of their measures. */
    private static final int DIGITS = 3;

    static Table table(List<MethodVerdict> verdicts) {
        return new Table(COLUMNS, verdicts.stream().map(MethodVerdict::row).toList());
    }

    private List<TableEntry> row() {
        return List.of(
                TableEntry.words(dataset()),
                TableEntry.words(contamination()),
                TableEntry.words(measure()),
                TableEntry.words(method()),
                TableEntry.words(verdict().toString()),
                TableEntry.fixed(verdict().worst(), 1),
                TableEntry.whole(repeats()),
                spread(spread()),
                TableEntry.words(command()));
    }

    private static TableEntry spread(double value) {
        return Double.isNaN(value)
                ? TableEntry.NONE
                : new TableEntry(String.format(Locale.ROOT, "%." + DIGITS + "g", value), Double.toString(value));
    }
}
