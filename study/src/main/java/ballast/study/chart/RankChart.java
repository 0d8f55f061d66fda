package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.List;
import java.util.stream.Stream;

/**
 * Mean ranks, one row each, with an interval about each so that two whose intervals do not overlap differ by more than
 * chance.
 *
 * @param title what the chart shows
 * @param axisTitle what is measured
 * @param rows the rows from top to bottom
 * @param halfWidth half the width of every interval; not a number for none
 */
public record RankChart(String title, String axisTitle, List<Row> rows, double halfWidth) {

    private static final double WIDTH = 560;
    private static final double ROW = 24;
    private static final double TOP = 12;
    private static final double GAP = 8;

    /** How far the single ranks are below the middle of their row, clear of the interval. */
    private static final double BELOW = 7;

    /**
     * One row.
     *
     * @param label what it stands for
     * @param mean its mean rank
     * @param figure the mean in figures
     * @param parts the ranks that it is the mean of
     */
    public record Row(String label, double mean, String figure, List<Double> parts) {

        /** A row with its parts. */
        public Row {
            parts = List.copyOf(parts);
        }
    }

    /** A chart of these rows. */
    public RankChart {
        rows = List.copyOf(rows);
    }

    /** Draws the chart. */
    public Element svg() {
        double half = Double.isNaN(halfWidth) ? 0 : halfWidth;
        double low = values().min(Double::compare).orElse(1.0) - 0.1;
        double high = values().max(Double::compare).orElse(1.0) + 0.1;
        Axis axis = new Axis(axisTitle, AxisScale.linear(Math.min(low, least() - half), Math.max(high, most() + half)));
        double left = Lettering.widest(rows.stream().map(Row::label).toList()) + GAP;
        double right = WIDTH - Lettering.widest(rows.stream().map(Row::figure).toList()) - 2 * GAP;
        double bottom = TOP + ROW * rows.size();
        Panel panel = new Panel(left, TOP, right, bottom, axis);
        Element svg = Panel.picture(WIDTH, bottom + Panel.BELOW, "ranks", title, description());
        svg.add(panel.horizontalAxis());
        for (int i = 0; i < rows.size(); i++) {
            svg.add(row(panel, rows.get(i), TOP + ROW * (i + 0.5), half));
        }
        return svg;
    }

    private Stream<Double> values() {
        return rows.stream().flatMap(row -> Stream.concat(Stream.of(row.mean()), row.parts().stream()));
    }

    private double least() {
        return rows.stream().mapToDouble(Row::mean).min().orElse(1);
    }

    private double most() {
        return rows.stream().mapToDouble(Row::mean).max().orElse(1);
    }

    private static Element row(Panel panel, Row row, double middle, double half) {
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

    private String description() {
        return String.join(
                "; ", rows.stream().map(row -> row.label() + " " + row.figure()).toList());
    }
}
