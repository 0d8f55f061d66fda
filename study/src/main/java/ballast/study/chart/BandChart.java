package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Spreads along a common horizontal axis: each band reaches from low to high, with a line in the middle.
 *
 * <p>What is beyond the vertical axis is drawn at its end.
 *
 * @param bands the slices of the bands from left to right, a list per group, at most three
 */
public record BandChart(String title, Axis horizontal, Axis vertical, List<List<Slice>> bands, int width, int height) {

    private static final double ABOVE = 8;
    private static final double GAP = 6;

    /** A spread at one place of the horizontal axis. */
    public record Slice(double x, double low, double middle, double high) {}

    public Element svg() {
        double left = Panel.roomFor(vertical) + GAP;
        Panel panel = new Panel(left, ABOVE, width - GAP, height - Panel.BELOW, horizontal, vertical);
        Element svg = Panel.picture(width, height, "bands", title, "");
        svg.add(panel.horizontalAxis(), panel.verticalAxis());
        for (int g = 0; g < bands.size(); g++) {
            if (!bands.get(g).isEmpty()) {
                svg.add(band(panel, bands.get(g), "group-" + (g + 1)));
            }
        }
        return svg;
    }

    private static Element band(Panel panel, List<Slice> slices, String group) {
        List<double[]> edge = new ArrayList<>();
        slices.forEach(slice -> edge.add(panel.place(slice.x(), slice.low())));
        Collections.reverse(edge);
        edge.addAll(
                0,
                slices.stream()
                        .map(slice -> panel.place(slice.x(), slice.high()))
                        .toList());
        List<double[]> middle = slices.stream()
                .map(slice -> panel.place(slice.x(), slice.middle()))
                .toList();
        return Element.of("g").add(Panel.area(edge, "band " + group), Panel.path(middle, "line middle " + group));
    }
}
