package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Points coloured by group, seen several times next to each other on the same scales. Points that are not finite are
 * left out.
 *
 * @param groups names of the groups, at most eight
 * @param views the views from left to right
 * @param up the vertical axis, whose title stands above the first view
 */
public record ScatterChart(
        String title, List<String> groups, List<View> views, AxisScale across, Axis up, double width, double height) {

    private static final double SQUARE = 230;
    private static final double LEFT = 26;
    private static final double BETWEEN = 42;
    private static final double TOP = 26;
    private static final double TITLE = 14;
    private static final double GAP = 8;

    /** Room around the outermost points, relative to the range. */
    private static final double MARGIN = 0.06;

    /**
     * One view.
     *
     * @param label what is seen, written below it
     * @param points the points, two coordinates each
     * @param members the group of each point
     * @param directions lines through the points
     */
    public record View(String label, double[][] points, int[] members, List<Direction> directions) {

        public View(String label, double[][] points, int[] members) {
            this(label, points, members, List.of());
        }

        private static View overNumbers(String label, double[] values, int[] members) {
            double[][] points = IntStream.range(0, values.length)
                    .mapToObj(i -> new double[] {i, values[i]})
                    .toArray(double[][]::new);
            return new View(label, points, members);
        }
    }

    /** A line through a point. */
    public record Direction(String name, double[] through, double[] along) {

        /** The point farthest along the line, or against it, within a square around the origin. */
        private double[] end(double half, double sign) {
            double reach = Double.POSITIVE_INFINITY;
            for (int k = 0; k < 2; k++) {
                double step = sign * along[k];
                if (step != 0) {
                    reach = Math.min(reach, (Math.signum(step) * half - through[k]) / step);
                }
            }
            return new double[] {through[0] + sign * reach * along[0], through[1] + sign * reach * along[1]};
        }
    }

    /** Points of the plane; both axes have one unit, so that distances and angles look as they are. */
    public static ScatterChart ofPlane(String title, List<String> groups, List<View> views) {
        double farthest = views.stream()
                .flatMap(view -> Arrays.stream(view.points()))
                .flatMapToDouble(Arrays::stream)
                .filter(Double::isFinite)
                .map(Math::abs)
                .max()
                .orElse(0);
        AxisScale scale = AxisScale.linear(-farthest * (1 + 2 * MARGIN), farthest * (1 + 2 * MARGIN));
        return new ScatterChart(title, groups, views, scale, new Axis("", scale), SQUARE, SQUARE);
    }

    /**
     * One number of every sample, not negative, in the order of the samples.
     *
     * @param value what the number is
     * @param values the numbers of the samples by what is seen
     */
    public static ScatterChart ofSamples(
            String title, String value, List<String> groups, int[] members, Map<String, double[]> values) {
        double high = values.values().stream()
                .flatMapToDouble(Arrays::stream)
                .filter(Double::isFinite)
                .max()
                .orElse(1);
        return new ScatterChart(
                title,
                groups,
                values.entrySet().stream()
                        .map(view -> View.overNumbers(view.getKey(), view.getValue(), members))
                        .toList(),
                AxisScale.counting(0, members.length),
                new Axis(value, AxisScale.linear(0, high > 0 ? 1.04 * high : 1)),
                300,
                190);
    }

    public Element svg() {
        double start = Math.max(LEFT, Panel.roomFor(up) + GAP);
        double top = TOP + (up.title().isEmpty() ? 0 : TITLE);
        double right = start + views.size() * width + (views.size() - 1) * BETWEEN;
        String description = views.stream().map(View::label).collect(Collectors.joining("; "));
        Element svg = Panel.picture(right + GAP, top + height + Panel.BELOW, "scatter", title, description);
        svg.add(Legend.at(start, TITLE, groups, g -> "series-" + (g + 1)));
        for (int v = 0; v < views.size(); v++) {
            View view = views.get(v);
            double left = start + v * (width + BETWEEN);
            Axis own = new Axis(v == 0 ? up.title() : "", up.scale());
            Panel panel = new Panel(left, top, left + width, top + height, new Axis(view.label(), across), own);
            svg.add(panel.horizontalAxis(), panel.verticalAxis());
            for (int g = 0; g < groups.size(); g++) {
                svg.add(Panel.dots(places(panel, view, g), "many series-" + (g + 1)));
            }
            svg.add(lines(panel, view.directions()));
        }
        return svg;
    }

    private static List<double[]> places(Panel panel, View view, int group) {
        List<double[]> places = new ArrayList<>();
        for (int i = 0; i < view.points.length; i++) {
            double[] point = view.points[i];
            if (view.members[i] == group && Double.isFinite(point[0]) && Double.isFinite(point[1])) {
                places.add(panel.place(point[0], point[1]));
            }
        }
        return places;
    }

    /** Lines in the colours after those of the groups; names stand apart from each other, from the top. */
    private Element lines(Panel panel, List<Direction> directions) {
        Element lines = Element.of("g");
        for (int k = 0; k < directions.size(); k++) {
            Direction direction = directions.get(k);
            List<double[]> ends = Stream.of(-1, 1)
                    .map(sign -> direction.end(up.scale().high(), sign))
                    .map(end -> panel.place(end[0], end[1]))
                    .toList();
            String kind = "line series-" + ((groups.size() + k) % 8 + 1);
            double row = panel.top() + (k + 1) * (Lettering.SIZE + 2);
            lines.add(
                    Panel.path(ends, kind),
                    Panel.line(panel.left() + 4, row - 4, panel.left() + 20, row - 4, kind),
                    Lettering.at(panel.left() + 25, row, "start", direction.name())
                            .with("class", "label"));
        }
        return lines;
    }
}
