package ballast.study.chart;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * One row of a chart: a mean and the single values behind it.
 *
 * @param label what it stands for
 * @param mean the mean; one that is not finite is not drawn
 * @param figure the mean in figures
 * @param parts the single values
 */
public record MeanRow(String label, double mean, String figure, List<Double> parts) {

    /** The share of a picture that labels take, at most. */
    private static final double LABEL = 0.42;

    /** A row with its parts. */
    public MeanRow {
        parts = List.copyOf(parts);
    }

    private DoubleStream values() {
        return DoubleStream.concat(DoubleStream.of(mean), parts.stream().mapToDouble(Double::doubleValue))
                .filter(Double::isFinite);
    }

    /** The finite means and single values of all rows. */
    static DoubleStream values(List<MeanRow> rows) {
        return rows.stream().flatMapToDouble(MeanRow::values);
    }

    /** The rows with labels for which there is room in a picture. */
    static List<MeanRow> fitting(List<MeanRow> rows, double width) {
        List<String> labels = Lettering.elided(rows.stream().map(MeanRow::label).toList(), LABEL * width);
        return IntStream.range(0, rows.size())
                .mapToObj(i -> new MeanRow(labels.get(i), rows.get(i).mean, rows.get(i).figure, rows.get(i).parts))
                .toList();
    }

    /** The rows between their labels and figures, one under the other. */
    static Panel panel(List<MeanRow> rows, Axis axis, double width, double top, double height, double gap) {
        double left = Lettering.widest(rows.stream().map(MeanRow::label).toList()) + gap;
        double right =
                width - Lettering.widest(rows.stream().map(MeanRow::figure).toList()) - 2 * gap;
        return new Panel(left, top, right, top + height * rows.size(), axis);
    }

    /** Labels and figures in a sentence. */
    static String description(List<MeanRow> rows) {
        return String.join(
                "; ", rows.stream().map(row -> row.label() + " " + row.figure()).toList());
    }
}
