package ballast.study.outcome;

import ballast.study.table.Column;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import java.util.List;
import java.util.Locale;

/** The verdicts on all methods for which a paper has figures, each with what it rests on. */
final class VerdictTable {

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

    private VerdictTable() {}

    static Table of(List<MethodVerdict> verdicts) {
        return new Table(COLUMNS, verdicts.stream().map(VerdictTable::row).toList());
    }

    private static List<TableEntry> row(MethodVerdict each) {
        return List.of(
                TableEntry.words(each.dataset()),
                TableEntry.words(each.contamination()),
                TableEntry.words(each.measure()),
                TableEntry.words(each.method()),
                TableEntry.words(each.verdict().toString()),
                TableEntry.fixed(each.verdict().worst(), 1),
                TableEntry.whole(each.repeats()),
                spread(each.spread()),
                TableEntry.words(each.command()));
    }

    private static TableEntry spread(double value) {
        return Double.isNaN(value)
                ? TableEntry.NONE
                : new TableEntry(String.format(Locale.ROOT, "%." + DIGITS + "g", value), Double.toString(value));
    }
}
