package ballast.study.recommend;

import ballast.study.table.Column;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import java.util.List;
import java.util.OptionalDouble;

/** One row for each method that was measured on the same cases, by their excess. */
public record RankingTable(String title, List<RankedMethod> methods) {

    private static final List<Column> COLUMNS = List.of(
            Column.words("method", "The method.", "method"),
            Column.words("parameters", "The best parameters; empty for the defaults.", "parameters"),
            Column.numbers(
                    "excess %",
                    "How much larger the squared error of clean, held-out samples is than that of the clean fit, in the"
                            + " mean; of finalists with parameters chosen on other samples.",
                    "excess"),
            Column.numbers("clean %", "The same where nothing was contaminated.", "excess_clean"),
            Column.numbers("worst %", "The largest excess of all cases.", "excess_worst"),
            Column.words("worst in", "The contamination of that case.", "worst_in"),
            Column.numbers("found %", "Share of the contaminated samples that were left out, if any are.", "found"),
            Column.numbers("false %", "Share of the other samples that were left out.", "false_alarms"),
            Column.numbers("seconds", "Time of one fit on one thread, while others run.", "seconds"));

    static RankingTable of(int round, List<RankedMethod> methods) {
        int cases = methods.get(0).scores().size();
        String which = round == Elimination.FINAL ? "The finalists" : "Dropped after round " + round;
        return new RankingTable(which + ", each on the same " + cases + (cases == 1 ? " case" : " cases"), methods);
    }

    public Table table() {
        return new Table(COLUMNS, methods.stream().map(RankingTable::row).toList());
    }

    private static List<TableEntry> row(RankedMethod standing) {
        return List.of(
                TableEntry.words(standing.method().id()),
                TableEntry.words(standing.parameters()),
                TableEntry.percent(standing.excess(), 1),
                percent(standing.excessOfClean()),
                TableEntry.percent(standing.worstExcess(), 1),
                TableEntry.words(standing.worst().scenario().name()),
                percent(standing.found()),
                percent(standing.falseAlarms()),
                TableEntry.fixed(standing.seconds(), 3));
    }

    private static TableEntry percent(OptionalDouble share) {
        return TableEntry.percent(share.orElse(Double.NaN), 1);
    }
}
