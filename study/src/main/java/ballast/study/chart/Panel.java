package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.List;
import java.util.Locale;

/** The rectangle of a chart in which the data lies, with the axes around it. */
record Panel(double left, double top, double right, double bottom, Axis horizontal) {

    private static final double TICK_GAP = 15;
    private static final double TITLE_GAP = 31;

    /** Room that the horizontal axis needs below the panel. */
    static final double BELOW = 36;

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
                vertical.scale().ticks(6).stream().map(Tick::label).toList());
    }

    double x(double value) {
        return left + (right - left) * horizontal.scale().placeWithin(value);
    }

    double y(AxisScale scale, double value) {
        return bottom - (bottom - top) * scale.placeWithin(value);
    }

    /** Grid lines, labels and title of the horizontal axis. */
    Element horizontalAxis() {
        Element group = Element.of("g").with("class", "axis");
        int about = (int) Math.max(2, (right - left) / 55);
        for (Tick tick : horizontal.scale().ticks(about)) {
            double x = x(tick.value());
            group.add(line(x, top, x, bottom, "grid"));
            group.add(Lettering.at(x, bottom + TICK_GAP, "middle", tick.label()));
        }
        return group.add(Lettering.at((left + right) / 2, bottom + TITLE_GAP, "middle", horizontal.title())
                .with("class", "axis-title"));
    }

    /** Grid lines and labels of a vertical axis; its title stands above it. */
    Element verticalAxis(Axis axis) {
        Element group = Element.of("g").with("class", "axis");
        int about = (int) Math.max(2, (bottom - top) / 24);
        for (Tick tick : axis.scale().ticks(about)) {
            double y = y(axis.scale(), tick.value());
            group.add(line(left, y, right, y, "grid"));
            group.add(Lettering.at(left - 5, y + 4, "end", tick.label()));
        }
        if (!axis.title().isEmpty()) {
            group.add(Lettering.at(0, top - 8, "start", axis.title()).with("class", "axis-title"));
        }
        return group;
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

    /** Dots as one path of strokes without length and with round ends, which keeps files with many dots small. */
    static Element dots(List<double[]> places, String kind) {
        StringBuilder path = new StringBuilder();
        for (double[] place : places) {
            path.append(String.format(Locale.ROOT, "M%s %sh0", tenth(place[0]), tenth(place[1])));
        }
        return Element.of("path").with("class", "dots " + kind).with("d", path.toString());
    }

    /** A number for a place in a picture with many of them. */
    static String tenth(double value) {
        return Element.place(Math.rint(value * 10) / 10);
    }
}
