package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/**
 * Mean ranks, one row each, with an interval about each so that two whose intervals do not overlap differ by more than
 * chance.
 *
 * @param halfWidth half the width of every interval; 0 for none
 */
public record RankChart(String title, String axisTitle, List<MeanRow> rows, double halfWidth) {

    private static final double WIDTH = 560;
    private static final double ROW = 24;
    private static final double TOP = 12;

    /** How far the single ranks are below the middle of their row, clear of the interval. */
    private static final double BELOW = 7;

    public Element svg() {
        DoubleSummaryStatistics values = MeanRow.values(rows).summaryStatistics();
        DoubleSummaryStatistics means = rows.stream().mapToDouble(MeanRow::mean).summaryStatistics();
        AxisScale scale = AxisScale.linear(
                Math.min(values.getMin() - 0.1, means.getMin() - halfWidth),
                Math.max(values.getMax() + 0.1, means.getMax() + halfWidth));
        return MeanRow.chart("ranks", title, new Axis(axisTitle, scale), rows, WIDTH, TOP, ROW, this::mark);
    }

    private Element mark(Panel panel, MeanRow row, double middle) {
        double from = panel.x(row.mean() - halfWidth);
        double to = panel.x(row.mean() + halfWidth);
        List<double[]> single = row.parts().stream()
                .map(rank -> new double[] {panel.x(rank), middle + BELOW})
                .toList();
        return Element.of("g")
                .add(
                        Panel.line(from, middle, to, middle, "interval group-1"),
                        Panel.dots(single, "single"),
                        Panel.dot(panel.x(row.mean()), middle, "key group-1"));
    }
}
