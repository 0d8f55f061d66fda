package ballast.study.cell;

import ballast.cell.Cell;
import ballast.cell.Cells;
import ballast.data.Dataset;
import ballast.study.table.Column;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The bad and missing cells of a data set, under the names of its samples and features.
 *
 * @param dataset the samples
 * @param cells their cells, in the units of the samples
 */
public record NamedCells(Dataset dataset, Cells cells) {

    private static final List<Column> COLUMNS = List.of(
            Column.words("sample", "the sample's id, or its number from 1 on", "sample"),
            Column.words("feature", "the feature's name, or its place", "feature"),
            Column.numbers("value", "the value that is there; nothing if it is missing", "value"),
            Column.numbers("expected", "the value that the other cells of the sample make likely", "expected"),
            Column.numbers("residual", "value less expected value, in scales of the feature", "residual"));

    private static final int DIGITS = 4;

    /** What a sample is called: its id, or its number from 1 on. */
    public String sample(Cell cell) {
        return dataset.ids().map(ids -> ids.get(cell.row())).orElseGet(() -> Integer.toString(cell.row() + 1));
    }

    /** What a feature is called. */
    public String feature(Cell cell) {
        return dataset.feature(cell.feature());
    }

    /** All cells as a table, sample by sample. */
    public Table table() {
        return table(cells.stream());
    }

    /** The worst of the cells that have a value, no more than so many. */
    public Table worst(int most) {
        return table(cells.stream()
                .filter(cell -> !cell.isMissing())
                .sorted(Comparator.comparingDouble(cell -> -Math.abs(cell.residual())))
                .limit(most));
    }

    /** How many cells have a value. */
    public long bad() {
        return cells.stream().filter(cell -> !cell.isMissing()).count();
    }

    private Table table(Stream<Cell> chosen) {
        return new Table(
                COLUMNS,
                chosen.map(cell -> List.of(
                                TableEntry.words(sample(cell)),
                                TableEntry.words(feature(cell)),
                                number(cell.value()),
                                number(cell.expected()),
                                TableEntry.fixed(cell.residual(), 1)))
                        .toList());
    }

    /** A number of any size, short for people. */
    private static TableEntry number(double value) {
        return Double.isNaN(value)
                ? TableEntry.NONE
                : new TableEntry(
                        new BigDecimal(value).round(new MathContext(DIGITS)).toString(), Double.toString(value));
    }
}
