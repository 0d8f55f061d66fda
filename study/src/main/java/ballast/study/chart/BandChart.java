package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Spreads along a common horizontal axis: each band reaches from low to high, with a line in the middle.
 *
 * <p>What is beyond the vertical axis is drawn at its end.
 *
 * @param title what the chart shows
 * @param horizontal the horizontal axis
 * @param vertical the vertical axis
 * @param bands the bands, one per group, at most three
 * @param width width of the picture
 * @param height height of the picture
 */
public record BandChart(String title, Axis horizontal, Axis vertical, List<Band> bands, int width, int height) {

    private static final double ABOVE = 8;
    private static final double GAP = 6;

    /**
     * One band.
     *
     * @param slices its slices from left to right
     */
    public record Band(List<Slice> slices) {

        /** A band through these slices. */
        public Band {
            slices = List.copyOf(slices);
        }
    }

    /**
     * A spread at one place.
     *
     * @param x where along the horizontal axis
     * @param low the low end
     * @param middle the middle
     * @param high the high end
     */
    public record Slice(double x, double low, double middle, double high) {}

    /** A chart of these bands. */
    public BandChart {
        bands = List.copyOf(bands);
    }

    /** Draws the chart. */
    public Element svg() {
        double left = Panel.roomFor(vertical) + GAP;
        Panel panel = new Panel(left, ABOVE, width - GAP, height - Panel.BELOW, horizontal);
        Element svg = Panel.picture(width, height, "bands", title, "");
        svg.add(panel.horizontalAxis(), panel.verticalAxis(vertical));
        for (int g = 0; g < bands.size(); g++) {
            if (!bands.get(g).slices().isEmpty()) {
                svg.add(band(panel, bands.get(g).slices(), "group-" + (g + 1)));
            }
        }
        return svg;
    }

    private Element band(Panel panel, List<Slice> slices, String group) {
        int n = slices.size();
        Stream<String> there = slices.stream().map(slice -> place(panel, slice.x(), slice.high()));
        Stream<String> back = IntStream.range(0, n)
                .mapToObj(k -> slices.get(n - 1 - k))
                .map(slice -> place(panel, slice.x(), slice.low()));
        Stream<String> middle = slices.stream().map(slice -> place(panel, slice.x(), slice.middle()));
        return Element.of("g")
                .add(path(Stream.concat(there, back), "Z").with("class", "band " + group))
                .add(path(middle, "").with("class", "line middle " + group));
    }

    private String place(Panel panel, double x, double y) {
        return Panel.tenth(panel.x(x)) + " " + Panel.tenth(panel.y(vertical.scale(), y));
    }

    private static Element path(Stream<String> places, String end) {
        return Element.of("path").with("d", places.collect(Collectors.joining("L", "M", end)));
    }
}
