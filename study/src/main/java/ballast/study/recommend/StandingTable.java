package ballast.study.recommend;

import ballast.study.table.Cell;
import ballast.study.table.Column;
import ballast.study.table.Table;
import java.util.List;
import java.util.OptionalDouble;

/** One row per method: the finalists by their excess, then those that were dropped. */
final class StandingTable {

    private static final List<Column> COLUMNS = List.of(
            Column.words("method", "The method.", "method"),
            Column.words("parameters", "What is best set; the defaults if nothing is said.", "parameters"),
            Column.numbers(
                    "excess %",
                    "How much larger the squared error of untouched, held-out samples is than that of the clean fit, in the mean;"
                            + " of finalists with parameters chosen on other samples.",
                    "excess"),
            Column.numbers("unspoiled %", "The same where nothing was spoiled.", "excess_unspoiled"),
            Column.numbers("worst %", "The largest excess of all cells.", "excess_worst"),
            Column.words("worst in", "What was done there.", "worst_in"),
            Column.numbers("found %", "Share of the spoiled samples that were left out, if any are.", "found"),
            Column.numbers("false %", "Share of the other samples that were left out.", "false_alarms"),
            Column.numbers("seconds", "Time of one fit on one thread, under way beside others.", "seconds"),
            Column.numbers("cells", "What the figures are means of; few for those dropped early.", "cells"));

    private final Recommendation recommendation;

    StandingTable(Recommendation recommendation) {
        this.recommendation = recommendation;
    }

    Table table() {
        return new Table(
                COLUMNS,
                recommendation.standings().stream().map(StandingTable::row).toList());
    }

    private static List<Cell> row(Standing standing) {
        return List.of(
                Cell.words(standing.method().id()),
                Cell.words(standing.parameters()),
                Cell.percent(standing.excess(), 1),
                percent(standing.excessOfUnspoiled()),
                Cell.percent(standing.worstExcess(), 1),
                Cell.words(standing.worst().hazard().name()),
                percent(standing.found()),
                percent(standing.falseAlarms()),
                Cell.fixed(standing.seconds(), 3),
                Cell.whole(standing.scores().size()));
    }

    private static Cell percent(OptionalDouble share) {
        return Cell.percent(share.orElse(Double.NaN), 1);
    }
}
