package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Lines over a common horizontal axis, each named at its end.
 *
 * @param title what the chart shows
 * @param horizontal the horizontal axis
 * @param vertical the vertical axis
 * @param lines the lines, later ones on top
 * @param width width of the picture
 * @param height height of the picture
 */
public record LineChart(String title, Axis horizontal, Axis vertical, List<Line> lines, int width, int height) {

    private static final double ABOVE_WITH_TITLE = 22;
    private static final double ABOVE = 8;
    private static final double GAP = 6;

    /** Points nearer than this to the one before are not seen, and left out: many small charts make a large page. */
    private static final double UNSEEN = 0.7;

    /** How a line is seen. */
    public enum Tone {
        /** One of several, told apart by colour and name. */
        SERIES,
        /** The one that matters. */
        ACCENT,
        /** There for comparison only. */
        CONTEXT
    }

    /**
     * One line.
     *
     * @param label its name, written at its end; empty for none
     * @param points the points from left to right; those that the vertical scale cannot show are left out
     * @param tone how it is seen
     */
    public record Line(String label, List<Point> points, Tone tone) {

        /** A line through these points. */
        public Line {
            points = List.copyOf(points);
        }
    }

    /**
     * A point of a line.
     *
     * @param x along the horizontal axis
     * @param y along the vertical axis
     */
    public record Point(double x, double y) {}

    /** A name at the end of a line. */
    private record EndLabel(String text, double x, double y, String kind) {}

    /** A chart of these lines. */
    public LineChart {
        lines = List.copyOf(lines);
    }

    /** Draws the chart. */
    public Element svg() {
        double left = Panel.roomFor(vertical) + GAP;
        double right = width
                - Math.max(GAP, Lettering.widest(lines.stream().map(Line::label).toList()) + GAP);
        double top = vertical.title().isEmpty() ? ABOVE : ABOVE_WITH_TITLE;
        Panel panel = new Panel(left, top, right, height - Panel.BELOW, horizontal);

        Element svg = Panel.picture(width, height, "lines", title, "");
        svg.add(panel.horizontalAxis(), panel.verticalAxis(vertical));
        List<EndLabel> labels = new ArrayList<>();
        int series = 0;
        for (Line line : lines) {
            String kind = switch (line.tone()) {
                case SERIES -> "series series-" + (series++ % 8 + 1);
                case ACCENT -> "accent";
                case CONTEXT -> "context";
            };
            List<Point> shown = line.points().stream().filter(this::shows).toList();
            if (shown.isEmpty()) {
                continue;
            }
            svg.add(path(panel, shown, kind));
            Point end = shown.get(shown.size() - 1);
            double x = panel.x(end.x());
            double y = panel.y(vertical.scale(), end.y());
            if (line.tone() != Tone.CONTEXT) {
                svg.add(Panel.dots(List.of(new double[] {x, y}), "end " + kind));
            }
            if (!line.label().isEmpty()) {
                labels.add(new EndLabel(line.label(), x + GAP, y + Lettering.SIZE / 3, kind));
            }
        }
        return svg.add(apart(labels, panel.bottom()));
    }

    private boolean shows(Point point) {
        double place = vertical.scale().place(point.y());
        return Double.isFinite(place) && place >= -1e-9;
    }

    private Element path(Panel panel, List<Point> points, String kind) {
        StringBuilder path = new StringBuilder();
        double lastX = Double.NEGATIVE_INFINITY;
        double lastY = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < points.size(); k++) {
            double x = panel.x(points.get(k).x());
            double y = panel.y(vertical.scale(), points.get(k).y());
            if (Math.hypot(x - lastX, y - lastY) >= UNSEEN || k == points.size() - 1) {
                path.append(path.isEmpty() ? 'M' : 'L')
                        .append(Panel.tenth(x))
                        .append(' ')
                        .append(Panel.tenth(y));
                lastX = x;
                lastY = y;
            }
        }
        return Element.of("path").with("class", "line " + kind).with("d", path.toString());
    }

    /**
     * Moves names that would overlap up, from the lowest to the highest, and those that would leave the picture down
     * again.
     */
    private static Element apart(List<EndLabel> labels, double bottom) {
        List<EndLabel> rising = labels.stream()
                .sorted(Comparator.comparingDouble(EndLabel::y).reversed())
                .toList();
        double[] places = new double[rising.size()];
        double ceiling = bottom + Lettering.SIZE;
        for (int k = 0; k < places.length; k++) {
            places[k] = Math.min(rising.get(k).y(), ceiling);
            ceiling = places[k] - Lettering.SIZE;
        }
        Element group = Element.of("g");
        double floor = Lettering.SIZE / 3;
        for (int k = places.length - 1; k >= 0; k--) {
            EndLabel label = rising.get(k);
            double y = Math.max(places[k], floor);
            floor = y + Lettering.SIZE;
            group.add(Lettering.at(label.x(), y, "start", label.text()).with("class", "name " + label.kind()));
        }
        return group;
    }
}
