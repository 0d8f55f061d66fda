package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.List;
import java.util.stream.Collectors;

/** The rectangle of a chart in which the data lies, with the axes around it, and the marks that charts are made of. */
record Panel(double left, double top, double right, double bottom, Axis horizontal, Axis vertical) {

    private static final double TICK_GAP = 15;
    private static final double TITLE_GAP = 31;
    private static final double RADIUS = 3.2;

    /** Room that the horizontal axis needs below the panel. */
    static final double BELOW = 36;

    /** A panel of rows one under the other, which have no axis. */
    Panel(double left, double top, double right, double bottom, Axis horizontal) {
        this(left, top, right, bottom, horizontal, new Axis("", AxisScale.linear(0, 1)));
    }

    /** An empty picture whose title and description are read aloud. */
    static Element picture(double width, double height, String kind, String title, String description) {
        return Element.of("svg")
                .with("class", "chart " + kind)
                .with("viewBox", "0 0 " + Element.place(width) + " " + Element.place(height))
                .with("role", "img")
                .with("aria-label", description.isEmpty() ? title : title + ". " + description);
    }

    /** Room that the labels of a vertical axis need at the left of the panel. */
    static double roomFor(Axis vertical) {
        return Lettering.widest(
                vertical.scale().ticks(6).stream().map(AxisScale.Tick::label).toList());
    }

    double x(double value) {
        return left + (right - left) * horizontal.scale().placeWithin(value);
    }

    double y(double value) {
        return bottom - (bottom - top) * vertical.scale().placeWithin(value);
    }

    double[] place(double x, double y) {
        return new double[] {x(x), y(y)};
    }

    Element horizontalAxis() {
        Element group = Element.of("g").with("class", "axis");
        for (AxisScale.Tick tick : horizontal.scale().ticks((int) Math.max(2, (right - left) / 55))) {
            double x = x(tick.value());
            group.add(line(x, top, x, bottom, "grid"));
            group.add(Lettering.at(x, bottom + TICK_GAP, "middle", tick.label()));
        }
        return group.add(Lettering.axisTitle((left + right) / 2, bottom + TITLE_GAP, "middle", horizontal.title()));
    }

    /** Grid lines and labels of the vertical axis; its title stands above it. */
    Element verticalAxis() {
        Element group = Element.of("g").with("class", "axis");
        for (AxisScale.Tick tick : vertical.scale().ticks((int) Math.max(2, (bottom - top) / 24))) {
            double y = y(tick.value());
            group.add(line(left, y, right, y, "grid"));
            group.add(Lettering.at(left - 5, y + 4, "end", tick.label()));
        }
        return vertical.title().isEmpty()
                ? group
                : group.add(Lettering.axisTitle(0, top - 8, "start", vertical.title()));
    }

    /** Lines through a point, from side to side and from top to bottom. */
    Element cross(double x, double y) {
        return Element.of("g")
                .add(line(x(x), top, x(x), bottom, "cutoff"))
                .add(line(left, y(y), right, y(y), "cutoff"));
    }

    /** A dot for a sample, with what shows when the pointer is over it. */
    Element spot(double x, double y, int colour, String remark) {
        return Element.of("circle")
                .with("class", "spot fill-" + colour)
                .with("cx", x(x))
                .with("cy", y(y))
                .with("r", RADIUS)
                .add(Element.of("title").text(remark));
    }

    static Element line(double x1, double y1, double x2, double y2, String kind) {
        return Element.of("line")
                .with("class", kind)
                .with("x1", x1)
                .with("y1", y1)
                .with("x2", x2)
                .with("y2", y2);
    }

    static Element rect(double x, double y, double width, double height, String kind) {
        return Element.of("rect")
                .with("class", kind)
                .with("x", x)
                .with("y", y)
                .with("width", width)
                .with("height", height);
    }

    static Element dot(double x, double y, String kind) {
        return dots(List.of(new double[] {x, y}), kind);
    }

    /** Dots as one path of strokes without length and with round ends, which keeps files with many dots small. */
    static Element dots(List<double[]> places, String kind) {
        return path(places, "M", "h0M", "h0", "dots " + kind);
    }

    static Element path(List<double[]> places, String kind) {
        return path(places, "M", "L", "", kind);
    }

    static Element area(List<double[]> places, String kind) {
        return path(places, "M", "L", "Z", kind);
    }

    private static Element path(List<double[]> places, String before, String between, String after, String kind) {
        String path = places.isEmpty()
                ? ""
                : places.stream()
                        .map(place -> tenth(place[0]) + " " + tenth(place[1]))
                        .collect(Collectors.joining(between, before, after));
        return Element.of("path").with("class", kind).with("d", path);
    }

    /** A number for a place in a picture with many of them. */
    private static String tenth(double value) {
        return Element.place(Math.rint(value * 10) / 10);
    }
}
