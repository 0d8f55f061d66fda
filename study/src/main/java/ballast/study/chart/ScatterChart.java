package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Points in the plane, coloured by group, seen several times next to each other on the same scale.
 *
 * <p>Both axes have one unit, so that distances and angles look as they are. Points that are not finite are left out.
 *
 * @param title what the chart shows
 * @param groups names of the groups, at most eight
 * @param views the views from left to right
 */
public record ScatterChart(String title, List<String> groups, List<View> views) {

    private static final double SIDE = 230;
    private static final double LEFT = 26;
    private static final double BETWEEN = 40;
    private static final double TOP = 26;
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

        /** A view of these points, which are copied. */
        public View {
            points = Arrays.stream(points).map(double[]::clone).toArray(double[][]::new);
            members = members.clone();
            directions = List.copyOf(directions);
        }

        /** A view of these points without lines. */
        public View(String label, double[][] points, int[] members) {
            this(label, points, members, List.of());
        }

        private double farthest() {
            return Arrays.stream(points)
                    .flatMapToDouble(Arrays::stream)
                    .filter(Double::isFinite)
                    .map(Math::abs)
                    .max()
                    .orElse(0);
        }
    }

    /**
     * A line through a point.
     *
     * @param name what it is
     * @param through a point of it
     * @param along its direction
     */
    public record Direction(String name, double[] through, double[] along) {

        /** A line, whose numbers are copied. */
        public Direction {
            through = through.clone();
            along = along.clone();
        }

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

    /** A chart of these views. */
    public ScatterChart {
        groups = List.copyOf(groups);
        views = List.copyOf(views);
    }

    /** Draws the chart. */
    public Element svg() {
        double end = views.stream().mapToDouble(View::farthest).max().orElse(1) * (1 + 2 * MARGIN);
        AxisScale scale = AxisScale.linear(-end, end);
        double width = LEFT + views.size() * SIDE + (views.size() - 1) * BETWEEN + GAP;
        Element svg = Panel.picture(width, TOP + SIDE + Panel.BELOW, "scatter", title, description());
        svg.add(Legend.at(LEFT, TOP - 11, groups, g -> "series-" + (g + 1)));
        for (int v = 0; v < views.size(); v++) {
            double left = LEFT + v * (SIDE + BETWEEN);
            Panel panel = new Panel(
                    left, TOP, left + SIDE, TOP + SIDE, new Axis(views.get(v).label(), scale));
            svg.add(panel.horizontalAxis(), panel.verticalAxis(new Axis("", scale)));
            for (int g = 0; g < groups.size(); g++) {
                svg.add(Panel.dots(places(panel, scale, views.get(v), g), "many series-" + (g + 1)));
            }
            svg.add(lines(panel, scale, views.get(v).directions()));
        }
        return svg;
    }

    private static List<double[]> places(Panel panel, AxisScale scale, View view, int group) {
        List<double[]> places = new ArrayList<>();
        for (int i = 0; i < view.points.length; i++) {
            double[] point = view.points[i];
            if (view.members[i] == group && Double.isFinite(point[0]) && Double.isFinite(point[1])) {
                places.add(new double[] {panel.x(point[0]), panel.y(scale, point[1])});
            }
        }
        return places;
    }

    /** Lines in the colours after those of the groups; names stand apart from each other, from the top. */
    private Element lines(Panel panel, AxisScale scale, List<Direction> directions) {
        Element lines = Element.of("g");
        for (int k = 0; k < directions.size(); k++) {
            Direction direction = directions.get(k);
            double[] from = direction.end(scale.high(), -1);
            double[] to = direction.end(scale.high(), 1);
            String kind = "series-" + ((groups.size() + k) % 8 + 1);
            lines.add(Panel.line(
                    panel.x(from[0]), panel.y(scale, from[1]), panel.x(to[0]), panel.y(scale, to[1]), "line " + kind));
            double row = panel.top() + (k + 1) * (Lettering.SIZE + 2);
            lines.add(Panel.line(panel.left() + 4, row - 4, panel.left() + 20, row - 4, "line " + kind));
            lines.add(Lettering.at(panel.left() + 25, row, "start", direction.name())
                    .with("class", "label"));
        }
        return lines;
    }

    private String description() {
        return String.join("; ", views.stream().map(View::label).toList());
    }
}
