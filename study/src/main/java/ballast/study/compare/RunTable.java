package ballast.study.compare;

import ballast.study.table.Cell;
import ballast.study.table.Column;
import ballast.study.table.Table;
import java.util.ArrayList;
import java.util.List;

/** One row per method and repeat, with the seed that gives it again. */
final class RunTable {

    private static final List<Column> COLUMNS = List.of(
            Column.words("method", "The method, with the parameters that were set.", "method"),
            Column.words("family", "What the method takes.", "family"),
            Column.numbers("repeat", "Number of the contamination, from 1.", "repeat"),
            Column.numbers("seed", "Seed of the contamination.", "seed"),
            Column.numbers("error", "Error of EPCA, Eq. 57.", "error"),
            Column.numbers("excess %", "How much larger than the error of the clean fit of the same family.", "excess"),
            Column.numbers("angle deg", "Largest principal angle to that clean fit.", "angle_degrees"),
            Column.numbers("outlier weight %", "Share of all weight on contaminated samples.", "outlier_weight"),
            Column.numbers("AUC", "Chance that a contaminated sample has the larger loss.", "auc"),
            Column.numbers("iterations", "Iterations after the start.", "iterations"),
            Column.words("stop", "Why the fit ended.", "stop"),
            Column.numbers("seconds", "Time of the fit alone.", "seconds"));

    private final ComparisonResult result;

    RunTable(ComparisonResult result) {
        this.result = result;
    }

    Table table() {
        List<List<Cell>> rows = new ArrayList<>();
        for (Standings family : result.standings()) {
            family.outcomes().forEach(outcome -> addRows(rows, family, outcome));
        }
        return new Table(COLUMNS, rows);
    }

    private void addRows(List<List<Cell>> rows, Standings family, Outcome outcome) {
        for (Run run : outcome.runs()) {
            rows.add(List.of(
                    Cell.words(outcome.name()),
                    Cell.words(family.word()),
                    Cell.whole(run.repeat() + 1),
                    Cell.whole(result.comparison().seed() + run.repeat()),
                    Cell.fixed(run.error(), 1),
                    Cell.percent(run.excess(), 2),
                    SummaryTable.degrees(SummaryTable.angle(run)),
                    Cell.percent(run.separation().weightShare(), 2),
                    Cell.fixed(SummaryTable.area(run), 3),
                    Cell.whole(run.iterations()),
                    Cell.words(run.stop()),
                    SummaryTable.seconds(run.seconds())));
        }
    }
}
