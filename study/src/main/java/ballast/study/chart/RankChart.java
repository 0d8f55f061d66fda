package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/**
 * Mean ranks, one row each, with an interval about each so that two whose intervals do not overlap differ by more than
 * chance.
 *
 * @param title what the chart shows
 * @param axisTitle what is measured
 * @param rows the rows from top to bottom
 * @param halfWidth half the width of every interval; not a number for none
 */
public record RankChart(String title, String axisTitle, List<MeanRow> rows, double halfWidth) {

    private static final double WIDTH = 560;
    private static final double ROW = 24;
    private static final double TOP = 12;
    private static final double GAP = 8;

    /** How far the single ranks are below the middle of their row, clear of the interval. */
    private static final double BELOW = 7;

    /** A chart of these rows. */
    public RankChart {
        rows = List.copyOf(rows);
    }

    /** Draws the chart. */
    public Element svg() {
        double half = Double.isNaN(halfWidth) ? 0 : halfWidth;
        double low = MeanRow.values(rows).min().orElse(1) - 0.1;
        double high = MeanRow.values(rows).max().orElse(1) + 0.1;
        DoubleSummaryStatistics means = rows.stream().mapToDouble(MeanRow::mean).summaryStatistics();
        Axis axis = new Axis(
                axisTitle,
                AxisScale.linear(Math.min(low, means.getMin() - half), Math.max(high, means.getMax() + half)));
        List<MeanRow> fitting = MeanRow.fitting(rows, WIDTH);
        Panel panel = MeanRow.panel(fitting, axis, WIDTH, TOP, ROW, GAP);
        Element svg = Panel.picture(WIDTH, panel.bottom() + Panel.BELOW, "ranks", title, MeanRow.description(rows));
        svg.add(panel.horizontalAxis());
        for (int i = 0; i < rows.size(); i++) {
            svg.add(row(panel, fitting.get(i), TOP + ROW * (i + 0.5), half));
        }
        return svg;
    }

    private static Element row(Panel panel, MeanRow row, double middle, double half) {
        double baseline = middle + Lettering.SIZE / 3;
        Element drawn = Element.of("g").add(Lettering.at(panel.left() - GAP, baseline, "end", row.label()));
        if (half > 0) {
            drawn.add(Panel.line(
                    panel.x(row.mean() - half), middle, panel.x(row.mean() + half), middle, "interval group-1"));
        }
        drawn.add(Panel.dots(
                row.parts().stream()
                        .map(rank -> new double[] {panel.x(rank), middle + BELOW})
                        .toList(),
                "single"));
        return drawn.add(
                Panel.dots(List.of(new double[] {panel.x(row.mean()), middle}), "key group-1"),
                Lettering.at(WIDTH, baseline, "end", row.figure()));
    }
}
