package ballast.study.recommend;

import ballast.study.table.Columns;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import java.util.List;
import java.util.OptionalDouble;

/** One row for each method that was measured on the same cases, by their excess. */
public record RankingTable(String title, List<RankedMethod> methods) {

    static RankingTable of(int round, List<RankedMethod> methods) {
        int cases = methods.get(0).scores().size();
        String which = round == Elimination.FINAL ? "The finalists" : "Dropped after round " + round;
        return new RankingTable(which + ", each on the same " + cases + (cases == 1 ? " case" : " cases"), methods);
    }

    public Table table() {
        return new Columns<RankedMethod>()
                .words(
                        "method",
                        "The method.",
                        "method",
                        ranked -> ranked.method().id())
                .words(
                        "parameters",
                        "The best parameters; empty for the defaults.",
                        "parameters",
                        RankedMethod::parameters)
                .numbers(
                        "excess %",
                        "How much larger the squared error of clean, held-out samples is than that of the clean fit, in"
                                + " the mean; of finalists with parameters chosen on other samples.",
                        "excess",
                        ranked -> TableEntry.percent(ranked.excess(), 1))
                .numbers(
                        "clean %",
                        "The same where nothing was contaminated.",
                        "excess_clean",
                        ranked -> percent(ranked.excessOfClean()))
                .numbers(
                        "worst %",
                        "The largest excess of all cases.",
                        "excess_worst",
                        ranked -> TableEntry.percent(ranked.worstExcess(), 1))
                .words(
                        "worst in",
                        "The contamination of that case.",
                        "worst_in",
                        ranked -> ranked.worst().scenario().name())
                .numbers(
                        "found %",
                        "Share of the contaminated samples that were left out, if any are.",
                        "found",
                        ranked -> percent(ranked.found()))
                .numbers(
                        "false %",
                        "Share of the other samples that were left out.",
                        "false_alarms",
                        ranked -> percent(ranked.falseAlarms()))
                .numbers(
                        "seconds",
                        "Time of one fit on one thread, while others run.",
                        "seconds",
                        ranked -> TableEntry.fixed(ranked.seconds(), 3))
                .table(methods);
    }

    private static TableEntry percent(OptionalDouble share) {
        return TableEntry.percent(share.orElse(Double.NaN), 1);
    }
}
