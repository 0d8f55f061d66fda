package ballast.study.chart;

import ballast.study.markup.Element;
import ballast.study.table.TableEntry;
import java.util.DoubleSummaryStatistics;
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
    private static final double BAR = 14;
    private static final double BAR_ROW = 28;

    /** Share of the axis that stays free at the far end, so that no bar touches the frame. */
    private static final double HEADROOM = 0.02;

    /** How far the single ranks are below the middle of their row, clear of the interval. */
    private static final double BELOW = 7;

    /** What a kind of chart draws in a row, given the middle of its height. */
    private interface Mark {
        Element draw(Panel panel, MeanRow row, double middle);
    }

    /** A row of an excess error, given as a share, with the excesses that it is the mean of. */
    public static MeanRow ofExcess(String label, double mean, List<Double> parts) {
        return new MeanRow(
                label,
                100 * mean,
                TableEntry.percent(mean, 1).shown() + " %",
                parts.stream().map(part -> 100 * part).toList());
    }

    /** Horizontal bars from zero, with the single values behind each as dots if there is more than one. */
    public static Element bars(String title, String axisTitle, List<MeanRow> rows) {
        double low = Math.min(0, values(rows).min().orElse(0));
        double high = Math.max(0, values(rows).max().orElse(0));
        double room = HEADROOM * (high - low);
        Axis axis = new Axis(axisTitle, AxisScale.linear(low < 0 ? low - room : 0, high > 0 ? high + room : 0));
        // The top is that of a strip chart, so that rows of the two side by side are at the same height.
        return chart("bars", title, axis, rows, 440, 26, BAR_ROW, MeanRow::bar);
    }

    private static Element bar(Panel panel, MeanRow row, double middle) {
        Element mark = Element.of("g");
        double zero = panel.x(0);
        if (Double.isFinite(row.mean)) {
            double end = panel.x(row.mean);
            mark.add(Panel.rect(Math.min(zero, end), middle - BAR / 2, Math.max(Math.abs(end - zero), 1), BAR, "bar"));
        }
        if (row.parts.size() > 1) {
            List<double[]> places = row.parts.stream()
                    .filter(Double::isFinite)
                    .map(value -> new double[] {panel.x(value), middle})
                    .toList();
            mark.add(Panel.dots(places, "parts"));
        }
        return mark.add(Panel.line(zero, middle - BAR_ROW / 2, zero, middle + BAR_ROW / 2, "zero"));
    }

    /**
     * Mean ranks with an interval about each, so that two whose intervals do not overlap differ by more than chance.
     *
     * @param halfWidth half the width of every interval; 0 for none
     */
    public static Element ranks(String title, String axisTitle, List<MeanRow> rows, double halfWidth) {
        DoubleSummaryStatistics values = values(rows).summaryStatistics();
        DoubleSummaryStatistics means = rows.stream().mapToDouble(MeanRow::mean).summaryStatistics();
        Axis axis = new Axis(
                axisTitle,
                AxisScale.linear(
                        Math.min(values.getMin() - 0.1, means.getMin() - halfWidth),
                        Math.max(values.getMax() + 0.1, means.getMax() + halfWidth)));
        return chart("ranks", title, axis, rows, 560, 12, 24, (panel, row, middle) -> {
            List<double[]> single = row.parts.stream()
                    .map(rank -> new double[] {panel.x(rank), middle + BELOW})
                    .toList();
            double from = panel.x(row.mean - halfWidth);
            double to = panel.x(row.mean + halfWidth);
            return Element.of("g")
                    .add(
                            Panel.line(from, middle, to, middle, "interval group-1"),
                            Panel.dots(single, "single"),
                            Panel.dot(panel.x(row.mean), middle, "key group-1"));
        });
    }

    /** A picture of rows one under the other, marks between their labels and figures. */
    private static Element chart(
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
                rows.stream().map(row -> row.label + " " + row.figure).collect(Collectors.joining("; "));
        Element svg = Panel.picture(width, bottom + Panel.BELOW, kind, title, description);
        svg.add(panel.horizontalAxis());
        for (int i = 0; i < rows.size(); i++) {
            double middle = top + height * (i + 0.5);
            double baseline = middle + Lettering.SIZE / 3;
            svg.add(
                    Lettering.at(panel.left() - GAP, baseline, "end", labels.get(i)),
                    mark.draw(panel, rows.get(i), middle),
                    Lettering.at(width, baseline, "end", rows.get(i).figure).with("class", "figure"));
        }
        return svg;
    }

    private static DoubleStream values(List<MeanRow> rows) {
        return rows.stream()
                .flatMapToDouble(row -> DoubleStream.concat(
                        DoubleStream.of(row.mean), row.parts.stream().mapToDouble(Double::doubleValue)))
                .filter(Double::isFinite);
    }
}
