package ballast.study.cell;

import ballast.cell.Cell;
import ballast.cell.CellRepair;
import ballast.cell.Cells;
import ballast.data.Dataset;
import ballast.linalg.OrderStatistic;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import ballast.study.chart.CellMap;
import ballast.study.markup.Element;
import ballast.study.table.Columns;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The bad and missing cells of a data set, under the names of its samples and features.
 *
 * @param dataset the samples
 * @param cells their cells, in the units of the samples
 */
public record NamedCells(Dataset dataset, Cells cells) {

    private static final int DIGITS = 4;

    /**
     * The cells of scaled samples under the names and in the units of the data.
     *
     * @param scaled the samples as they were looked at
     * @param scaling how they were scaled
     * @param found their cells
     */
    public static NamedCells of(Dataset dataset, Samples scaled, Scaling scaling, Cells found) {
        Samples expected = scaling.undoneOn(CellRepair.of(scaled, found));
        Samples original = dataset.samples();
        List<Cell> own = IntStream.range(0, found.rows())
                .filter(i -> found.count(i) > 0)
                .boxed()
                .flatMap(i -> {
                    double[] values = original.row(i);
                    double[] likely = expected.row(i);
                    return found.of(i).stream().map(cell -> {
                        int j = cell.feature();
                        return new Cell(i, j, values[j], likely[j], cell.residual());
                    });
                })
                .toList();
        return new NamedCells(dataset, new Cells(found.rows(), found.columns(), own));
    }

    /** The cells without those of some samples. */
    public NamedCells without(IntPredicate sample) {
        return new NamedCells(
                dataset,
                new Cells(
                        cells.rows(),
                        cells.columns(),
                        cells.stream().filter(cell -> !sample.test(cell.row())).toList()));
    }

    /** The samples with expected values in place of bad and missing ones; other values are unchanged. */
    public Samples repaired() {
        Samples fixed = CellRepair.of(dataset.samples(), cells);
        return dataset.samples().featureNames().map(fixed::withFeatureNames).orElse(fixed);
    }

    /** The picture of all cells; samples that are outliers as a whole have a dot. */
    public Element map(IntPredicate outlier, String title) {
        return map(
                outlier,
                title,
                IntStream.range(0, cells.rows()).toArray(),
                IntStream.range(0, cells.columns()).toArray());
    }

    /** The picture of the cells of some samples and features, both rising. */
    public Element map(IntPredicate outlier, String title, int[] samples, int[] features) {
        double[][] residuals = new double[samples.length][features.length];
        boolean[] outliers = new boolean[samples.length];
        for (int i = 0; i < samples.length; i++) {
            outliers[i] = outlier.test(samples[i]);
            for (Cell cell : cells.of(samples[i])) {
                int place = Arrays.binarySearch(features, cell.feature());
                if (place >= 0) {
                    residuals[i][place] = cell.residual();
                }
            }
        }
        List<String> names = dataset.idsOrNumbers();
        return new CellMap(
                        title,
                        IntStream.of(samples).mapToObj(names::get).toList(),
                        IntStream.of(features).mapToObj(dataset::feature).toList(),
                        residuals,
                        outliers)
                .svg();
    }

    /** The samples with the most bad and missing cells, up to the given number, in the order of the data. */
    public int[] samples(int most) {
        return largest(IntStream.range(0, cells.rows()).map(cells::count).toArray(), most);
    }

    /** The features with the most bad and missing cells, up to the given number, in the order of the data. */
    public int[] features(int most) {
        int[] counts = new int[cells.columns()];
        cells.stream().forEach(cell -> counts[cell.feature()]++);
        return largest(counts, most);
    }

    private static int[] largest(int[] counts, int most) {
        double[] sizes = Arrays.stream(counts).asDoubleStream().toArray();
        return IntStream.of(OrderStatistic.falling(sizes))
                .filter(k -> counts[k] > 0 || counts.length <= most)
                .limit(most)
                .sorted()
                .toArray();
    }

    /** The name of a sample: its id, or its number from 1. */
    public String sample(Cell cell) {
        return dataset.ids().map(ids -> ids.get(cell.row())).orElseGet(() -> Integer.toString(cell.row() + 1));
    }

    /** The name of a feature. */
    public String feature(Cell cell) {
        return dataset.feature(cell.feature());
    }

    /** All cells as a table, sample by sample. */
    public Table table() {
        return table(cells.stream());
    }

    /** The worst cells with a value, up to the given number. */
    public Table worst(int most) {
        return table(cells.stream()
                .filter(cell -> !cell.isMissing())
                .sorted(Comparator.comparingDouble(cell -> -Math.abs(cell.residual())))
                .limit(most));
    }

    /** The number of cells with a value. */
    public long bad() {
        return cells.stream().filter(cell -> !cell.isMissing()).count();
    }

    private Table table(Stream<Cell> chosen) {
        return new Columns<Cell>("cells")
                .words("sample", this::sample)
                .words("feature", this::feature)
                .numbers("value", cell -> TableEntry.value(cell.value(), DIGITS))
                .numbers("expected", cell -> TableEntry.value(cell.expected(), DIGITS))
                .numbers("residual", cell -> TableEntry.fixed(cell.residual(), 1))
                .table(chosen.toList());
    }
}
