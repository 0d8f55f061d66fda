package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One number of every sample in the order of the samples, coloured by group, several times next to each other on the
 * same scale, which begins at zero.
 *
 * @param title what the chart shows
 * @param value what the number is
 * @param groups names of the groups, at most eight
 * @param views the views from left to right
 */
public record SampleChart(String title, String value, List<String> groups, List<View> views) {

    private static final double WIDTH = 300;
    private static final double HEIGHT = 190;
    private static final double BETWEEN = 46;
    private static final double TOP = 40;
    private static final double GAP = 8;

    /**
     * One view.
     *
     * @param label what is seen, written below it
     * @param values one number per sample, not negative
     * @param members the group of each sample
     */
    public record View(String label, double[] values, int[] members) {

        /** A view of these values, which are copied. */
        public View {
            values = values.clone();
            members = members.clone();
        }
    }

    /** A chart of these views. */
    public SampleChart {
        groups = List.copyOf(groups);
        views = List.copyOf(views);
    }

    /** Draws the chart. */
    public Element svg() {
        double high = views.stream()
                .flatMapToDouble(view -> Arrays.stream(view.values()))
                .filter(Double::isFinite)
                .max()
                .orElse(1);
        Axis vertical = new Axis(value, AxisScale.linear(0, high > 0 ? 1.04 * high : 1));
        double left = Panel.roomFor(vertical) + GAP;
        double width = left + views.size() * WIDTH + (views.size() - 1) * BETWEEN + GAP;
        Element svg = Panel.picture(width, TOP + HEIGHT + Panel.BELOW, "scatter", title, "");
        svg.add(Legend.at(left, 12, groups, g -> "series-" + (g + 1)));
        for (int v = 0; v < views.size(); v++) {
            View view = views.get(v);
            double start = left + v * (WIDTH + BETWEEN);
            AxisScale across = AxisScale.counting(0, view.values().length);
            Panel panel = new Panel(start, TOP, start + WIDTH, TOP + HEIGHT, new Axis(view.label(), across));
            svg.add(panel.horizontalAxis(), panel.verticalAxis(v == 0 ? vertical : new Axis("", vertical.scale())));
            for (int g = 0; g < groups.size(); g++) {
                svg.add(Panel.dots(places(panel, vertical.scale(), view, g), "many series-" + (g + 1)));
            }
        }
        return svg;
    }

    private static List<double[]> places(Panel panel, AxisScale scale, View view, int group) {
        List<double[]> places = new ArrayList<>();
        for (int i = 0; i < view.values.length; i++) {
            if (view.members[i] == group && Double.isFinite(view.values[i])) {
                places.add(new double[] {panel.x(i), panel.y(scale, view.values[i])});
            }
        }
        return places;
    }
}
