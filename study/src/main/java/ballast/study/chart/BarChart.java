package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.List;

/**
 * Horizontal bars from zero, one under the other, with the single values behind each bar as dots.
 *
 * @param title what the chart shows
 * @param axisTitle what is measured
 * @param bars the bars from top to bottom; fewer than two parts are not drawn
 */
public record BarChart(String title, String axisTitle, List<MeanRow> bars) {

    private static final double WIDTH = 440;
    private static final double ROW = 28;
    private static final double THICKNESS = 14;
    /** As much as a strip chart has, so that rows of the two side by side are at the same height. */
    private static final double TOP = 26;

    private static final double GAP = 8;

    /** Share of the axis that stays free at the far end, so that no bar touches the frame. */
    private static final double HEADROOM = 0.02;

    /** A chart of these bars. */
    public BarChart {
        bars = List.copyOf(bars);
    }

    /** Draws the chart. */
    public Element svg() {
        double low = Math.min(0, MeanRow.values(bars).min().orElse(0));
        double high = Math.max(0, MeanRow.values(bars).max().orElse(0));
        double room = HEADROOM * (high - low);
        Axis axis = new Axis(axisTitle, AxisScale.linear(low < 0 ? low - room : 0, high > 0 ? high + room : 0));
        List<MeanRow> rows = MeanRow.fitting(bars, WIDTH);
        Panel panel = MeanRow.panel(rows, axis, WIDTH, TOP, ROW, GAP);
        Element svg = Panel.picture(WIDTH, panel.bottom() + Panel.BELOW, "bars", title, MeanRow.description(bars));
        svg.add(panel.horizontalAxis());
        for (int i = 0; i < bars.size(); i++) {
            svg.add(row(panel, rows.get(i), TOP + ROW * (i + 0.5)));
        }
        return svg.add(Panel.line(panel.x(0), TOP, panel.x(0), panel.bottom(), "zero"));
    }

    private static Element row(Panel panel, MeanRow bar, double middle) {
        Element row = Element.of("g");
        double baseline = middle + Lettering.SIZE / 3;
        row.add(Lettering.at(panel.left() - GAP, baseline, "end", bar.label()));
        if (Double.isFinite(bar.mean())) {
            double from = Math.min(panel.x(0), panel.x(bar.mean()));
            double to = Math.max(panel.x(0), panel.x(bar.mean()));
            row.add(Panel.rect(from, middle - THICKNESS / 2, Math.max(to - from, 1), THICKNESS, "bar"));
        }
        if (bar.parts().size() > 1) {
            row.add(Panel.dots(
                    bar.parts().stream()
                            .filter(Double::isFinite)
                            .map(value -> new double[] {panel.x(value), middle})
                            .toList(),
                    "parts"));
        }
        return row.add(Lettering.at(WIDTH, baseline, "end", bar.figure()).with("class", "figure"));
    }
}
