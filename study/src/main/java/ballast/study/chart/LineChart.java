package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Lines over a common horizontal axis, each named at its end.
 *
 * @param lines the lines, later ones on top
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
        CONTEXT,
        /** The median of one of at most three groups. */
        GROUP
    }

    /**
     * One line.
     *
     * @param label its name, written at its end; empty for none
     * @param points the points from left to right; those that the vertical scale cannot show are left out
     * @param band the edge of the band about it, all around; may be empty
     */
    public record Line(String label, List<Point> points, Tone tone, List<Point> band) {

        /** A line without a band. */
        public Line(String label, List<Point> points, Tone tone) {
            this(label, points, tone, List.of());
        }
    }

    /** A point of a line. */
    public record Point(double x, double y) {

        /** Points with these heights at successive whole numbers. */
        public static List<Point> list(int first, double... heights) {
            return IntStream.range(0, heights.length)
                    .mapToObj(k -> new Point(first + k, heights[k]))
                    .toList();
        }
    }

    private record EndLabel(String text, double x, double y, String kind) {}

    public Element svg() {
        double left = Panel.roomFor(vertical) + GAP;
        double right = width
                - Math.max(GAP, Lettering.widest(lines.stream().map(Line::label).toList()) + GAP);
        double top = vertical.title().isEmpty() ? ABOVE : ABOVE_WITH_TITLE;
        Panel panel = new Panel(left, top, right, height - Panel.BELOW, horizontal, vertical);
        Element svg = Panel.picture(width, height, "lines", title, "");
        svg.add(panel.horizontalAxis(), panel.verticalAxis());
        List<EndLabel> labels = new ArrayList<>();
        int series = 0;
        for (Line line : lines) {
            String kind = switch (line.tone()) {
                case SERIES -> "series series-" + (series++ % 8 + 1);
                case ACCENT -> "accent";
                case CONTEXT -> "context";
                case GROUP -> "group-" + (series++ % 3 + 1);
            };
            List<double[]> places =
                    places(panel, line.points().stream().filter(this::shows).toList());
            if (places.isEmpty()) {
                continue;
            }
            if (!line.band().isEmpty()) {
                svg.add(Panel.area(places(panel, line.band()), "band " + kind));
            }
            svg.add(Panel.path(seen(places), "line " + kind));
            double[] end = places.get(places.size() - 1);
            if (line.tone() == Tone.SERIES || line.tone() == Tone.ACCENT) {
                svg.add(Panel.dots(List.of(end), "end " + kind));
            }
            if (!line.label().isEmpty()) {
                labels.add(new EndLabel(line.label(), end[0] + GAP, end[1] + Lettering.SIZE / 3, kind));
            }
        }
        return svg.add(apart(labels, panel.bottom()));
    }

    private static List<double[]> places(Panel panel, List<Point> points) {
        return points.stream().map(point -> panel.place(point.x(), point.y())).toList();
    }

    private boolean shows(Point point) {
        double place = vertical.scale().place(point.y());
        return Double.isFinite(place) && place >= -1e-9;
    }

    private static List<double[]> seen(List<double[]> places) {
        List<double[]> seen = new ArrayList<>(List.of(places.get(0)));
        for (int k = 1; k < places.size(); k++) {
            double[] last = seen.get(seen.size() - 1);
            double[] next = places.get(k);
            if (Math.hypot(next[0] - last[0], next[1] - last[1]) >= UNSEEN || k == places.size() - 1) {
                seen.add(next);
            }
        }
        return seen;
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
