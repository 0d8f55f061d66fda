package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.List;

/**
 * Horizontal bars from zero, one under the other, with the single values behind each bar as dots.
 *
 * @param bars the bars from top to bottom; fewer than two parts are not drawn
 */
public record BarChart(String title, String axisTitle, List<MeanRow> bars) {

    private static final double WIDTH = 440;
    private static final double ROW = 28;
    private static final double THICKNESS = 14;

    /** As much as a strip chart has, so that rows of the two side by side are at the same height. */
    private static final double TOP = 26;

    /** Share of the axis that stays free at the far end, so that no bar touches the frame. */
    private static final double HEADROOM = 0.02;

    public Element svg() {
        double low = Math.min(0, MeanRow.values(bars).min().orElse(0));
        double high = Math.max(0, MeanRow.values(bars).max().orElse(0));
        double room = HEADROOM * (high - low);
        Axis axis = new Axis(axisTitle, AxisScale.linear(low < 0 ? low - room : 0, high > 0 ? high + room : 0));
        return MeanRow.chart("bars", title, axis, bars, WIDTH, TOP, ROW, BarChart::mark);
    }

    private static Element mark(Panel panel, MeanRow bar, double middle) {
        Element mark = Element.of("g");
        if (Double.isFinite(bar.mean())) {
            double from = Math.min(panel.x(0), panel.x(bar.mean()));
            double to = Math.max(panel.x(0), panel.x(bar.mean()));
            mark.add(Panel.rect(from, middle - THICKNESS / 2, Math.max(to - from, 1), THICKNESS, "bar"));
        }
        if (bar.parts().size() > 1) {
            List<double[]> places = bar.parts().stream()
                    .filter(Double::isFinite)
                    .map(value -> new double[] {panel.x(value), middle})
                    .toList();
            mark.add(Panel.dots(places, "parts"));
        }
        return mark.add(Panel.line(panel.x(0), middle - ROW / 2, panel.x(0), middle + ROW / 2, "zero"));
    }
}
