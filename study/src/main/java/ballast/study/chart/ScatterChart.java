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
     */
    public record View(String label, double[][] points, int[] members) {

        /** A view of these points, which are copied. */
        public View {
            points = Arrays.stream(points).map(double[]::clone).toArray(double[][]::new);
            members = members.clone();
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

    private String description() {
        return String.join("; ", views.stream().map(View::label).toList());
    }
}
