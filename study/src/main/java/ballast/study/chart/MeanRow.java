package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * One row of a chart: a mean and the single values behind it.
 *
 * @param mean the mean; one that is not finite is not drawn
 * @param figure the mean in figures
 */
public record MeanRow(String label, double mean, String figure, List<Double> parts) {

    /** The share of a picture that labels take, at most. */
    private static final double LABEL = 0.42;

    private static final double GAP = 8;

    /** What a kind of chart draws in a row, given the middle of its height. */
    interface Mark {
        Element draw(Panel panel, MeanRow row, double middle);
    }

    /** A picture of rows one under the other, marks between their labels and figures. */
    static Element chart(
            String kind,
            String title,
            Axis axis,
            List<MeanRow> rows,
            double width,
            double top,
            double height,
            Mark mark) {
        List<String> labels = Lettering.elided(rows.stream().map(MeanRow::label).toList(), LABEL * width);
        double figures = Lettering.widest(rows.stream().map(MeanRow::figure).toList());
        double bottom = top + height * rows.size();
        Panel panel = new Panel(Lettering.widest(labels) + GAP, top, width - figures - 2 * GAP, bottom, axis);
        String description =
                rows.stream().map(row -> row.label() + " " + row.figure()).collect(Collectors.joining("; "));
        Element svg = Panel.picture(width, bottom + Panel.BELOW, kind, title, description);
        svg.add(panel.horizontalAxis());
        for (int i = 0; i < rows.size(); i++) {
            double middle = top + height * (i + 0.5);
            double baseline = middle + Lettering.SIZE / 3;
            svg.add(
                    Lettering.at(panel.left() - GAP, baseline, "end", labels.get(i)),
                    mark.draw(panel, rows.get(i), middle),
                    Lettering.at(width, baseline, "end", rows.get(i).figure()).with("class", "figure"));
        }
        return svg;
    }

    private DoubleStream values() {
        return DoubleStream.concat(DoubleStream.of(mean), parts.stream().mapToDouble(Double::doubleValue))
                .filter(Double::isFinite);
    }

    /** The finite means and single values of all rows. */
    static DoubleStream values(List<MeanRow> rows) {
        return rows.stream().flatMapToDouble(MeanRow::values);
    }
}
