package ballast.study.outcome;

import ballast.study.table.Columns;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import java.util.List;
import java.util.Locale;

/**
 * The verdict on a method on one data set by one measure, with its basis.
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

    /** Digits of spreads, which are in the units of their measures. */
    private static final int DIGITS = 3;

    static Table table(List<MethodVerdict> verdicts) {
        return new Columns<MethodVerdict>("verdicts")
                .words("data", MethodVerdict::dataset)
                .words("contamination", MethodVerdict::contamination)
                .words("measure", MethodVerdict::measure)
                .words("method", MethodVerdict::method)
                .words("verdict", each -> each.verdict().toString())
                .numbers("worst", each -> TableEntry.fixed(each.verdict().worst(), 1))
                .numbers("repeats", each -> TableEntry.whole(each.repeats()))
                .numbers("spread", each -> spread(each.spread()))
                .words("command", MethodVerdict::command)
                .table(verdicts);
    }

    private static TableEntry spread(double value) {
        return Double.isNaN(value)
                ? TableEntry.NONE
                : new TableEntry(String.format(Locale.ROOT, "%." + DIGITS + "g", value), Double.toString(value));
    }
}
