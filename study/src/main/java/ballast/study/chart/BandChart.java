package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Spreads at 1, 2, 3 and so on of the horizontal axis: each band reaches from low to high, with a line in the middle.
 *
 * <p>What is beyond the vertical axis is drawn at its end.
 *
 * @param bands the slices of the bands from left to right, a list per group, at most three
 */
public record BandChart(String title, Axis horizontal, Axis vertical, List<List<Slice>> bands, int width, int height) {

    private static final double ABOVE = 8;
    private static final double GAP = 6;

    /** A spread at one place of the horizontal axis. */
    public record Slice(double low, double middle, double high) {}

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
        List<double[]> edge = places(panel, slices, Slice::low);
        Collections.reverse(edge);
        edge.addAll(0, places(panel, slices, Slice::high));
        List<double[]> middle = places(panel, slices, Slice::middle);
        return Element.of("g").add(Panel.area(edge, "band " + group), Panel.path(middle, "line middle " + group));
    }

    private static List<double[]> places(Panel panel, List<Slice> slices, ToDoubleFunction<Slice> height) {
        List<double[]> places = new ArrayList<>();
        for (Slice slice : slices) {
            places.add(panel.place(places.size() + 1, height.applyAsDouble(slice)));
        }
        return places;
    }
}
