package ballast.study.compare;

import ballast.study.table.Column;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import java.util.ArrayList;
import java.util.List;

/** One row per method and repeat, with the seed that gives it again. */
record RunTable(ComparisonResult result) {

    private static final List<Column> COLUMNS = List.of(
            ComparisonTable.METHOD,
            ComparisonTable.FAMILY,
            Column.numbers("repeat", "Number of the contamination, from 1.", "repeat"),
            Column.numbers("seed", "Seed of the contamination.", "seed"),
            Column.numbers("error", "Error of EPCA, Eq. 57.", "error"),
            ComparisonTable.EXCESS,
            ComparisonTable.ANGLE,
            ComparisonTable.WEIGHT,
            ComparisonTable.AREA,
            ComparisonTable.CELLS,
            ComparisonTable.LOW_RANK_ERROR,
            ComparisonTable.ITERATIONS,
            ComparisonTable.STOP,
            ComparisonTable.SECONDS);

    Table table() {
        List<List<TableEntry>> rows = new ArrayList<>();
        for (Standings family : result.standings()) {
            family.results().forEach(method -> addRows(rows, family, method));
        }
        return new Table(COLUMNS, rows);
    }

    private void addRows(List<List<TableEntry>> rows, Standings family, MethodResult method) {
        for (Run run : method.runs()) {
            rows.add(List.of(
                    TableEntry.words(method.name()),
                    TableEntry.words(family.word()),
                    TableEntry.whole(run.repeat() + 1),
                    TableEntry.whole(result.comparison().seed() + run.repeat()),
                    TableEntry.fixed(run.error(), 1),
                    TableEntry.percent(run.excess(), 2),
                    ComparisonTable.degrees(ComparisonTable.angle(run)),
                    TableEntry.percent(run.separation().weightShare(), 2),
                    TableEntry.fixed(ComparisonTable.area(run), 3),
                    TableEntry.fixed(ComparisonTable.cellF1(run), 3),
                    TableEntry.percent(run.lowRankError(), 3),
                    TableEntry.whole(run.iterations()),
                    TableEntry.words(run.stop()),
                    ComparisonTable.seconds(run.seconds())));
        }
    }
}
