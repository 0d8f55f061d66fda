package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Samples in the plane of two components, and features as arrows from the origin: a scores plot, or with arrows a
 * biplot. Both axes have one unit. What a sample is shows when the pointer is over it.
 *
 * <p>The first grouping colours the samples; a page lets the reader choose among all, and among the components.
 *
 * @param axes what the components are called
 * @param scores the scores of each sample on these components, of which the first two are drawn
 * @param remarks what there is to be said of each sample, which shows under the pointer
 * @param arrows features with their coordinates on the components; may be empty
 */
public record PlaneChart(
        String title,
        List<String> axes,
        double[][] scores,
        List<String> names,
        List<String> remarks,
        List<Grouping> groupings,
        List<Arrow> arrows) {

    private static final double WIDTH = 760;
    private static final double LEFT = 44;
    private static final double RIGHT = 14;
    private static final double TOP = 44;
    private static final double MIN_HEIGHT = 300;
    private static final double MAX_HEIGHT = 520;
    private static final double MARGIN = 0.06;

    private static final int MAX_NAMES = 12;

    /** How far arrows reach at most, relative to the axes. */
    private static final double REACH = 0.85;

    /** Groups that have a colour of their own. */
    private static final int COLOURS = 8;

    /**
     * A way of colouring samples.
     *
     * @param groups the groups, at most eight are told apart
     * @param members the group of each sample
     */
    public record Grouping(String name, List<String> groups, int[] members) {

        private String text() {
            String numbers = Arrays.stream(members).mapToObj(Integer::toString).collect(Collectors.joining(" "));
            return name + "\n" + String.join("\t", groups) + "\n" + numbers;
        }
    }

    /** A feature and its coordinates in the plane. */
    public record Arrow(String name, double[] coordinates) {

        Arrowhead.Tip tip(Panel panel, double stretch) {
            return new Arrowhead.Tip(name, panel.x(stretch * coordinates[0]), panel.y(stretch * coordinates[1]));
        }

        /** How often it goes into the axes, nearly. */
        private double reach(Panel panel) {
            return Math.min(
                    reach(panel.horizontal().scale(), coordinates[0]),
                    reach(panel.vertical().scale(), coordinates[1]));
        }

        private static double reach(AxisScale scale, double coordinate) {
            double end = coordinate > 0 ? scale.high() : scale.low();
            return coordinate == 0 ? Double.MAX_VALUE : REACH * end / coordinate;
        }
    }

    /**
     * The circle of correlations: features as arrows by their correlations with two components. The nearer to the
     * circle an arrow ends, the better the two represent the feature.
     */
    public static Element circle(String title, String across, String up, List<Arrow> features) {
        double side = 400;
        double edge = 60;
        AxisScale scale = AxisScale.linear(-1.08, 1.08);
        double width = edge + side + edge;
        Panel panel = new Panel(edge, 26, edge + side, 26 + side, new Axis(across, scale), new Axis(up, scale));
        Element svg = Panel.picture(width, panel.bottom() + Panel.BELOW, "circle", title, "");
        svg.add(panel.horizontalAxis(), panel.verticalAxis());
        svg.add(Element.of("circle")
                .with("class", "ring")
                .with("cx", panel.x(0))
                .with("cy", panel.y(0))
                .with("r", panel.x(1) - panel.x(0)));
        List<Arrowhead.Tip> tips =
                features.stream().map(feature -> feature.tip(panel, 1)).toList();
        return svg.add(panel.cross(0, 0), Arrowhead.all(panel, width, new NameTags(0, width), tips));
    }

    public Element svg() {
        double[] x = range(0);
        double[] y = range(1);
        double inner = WIDTH - LEFT - RIGHT;
        double unit = Math.min(inner / (x[1] - x[0]), MAX_HEIGHT / (y[1] - y[0]));
        double height = Math.max(MIN_HEIGHT, unit * (y[1] - y[0]));
        Axis across = new Axis(axes.get(0), around(x, inner / unit));
        Axis up = new Axis(axes.get(1), around(y, height / unit));
        Panel panel = new Panel(LEFT, TOP, LEFT + inner, TOP + height, across, up);
        Grouping grouping = groupings.get(0);
        List<String> groups = grouping.groups();
        Element svg = Panel.picture(WIDTH, panel.bottom() + Panel.BELOW, "plane", title, description(grouping));
        svg.add(Legend.at(0, 14, groups.subList(0, Math.min(COLOURS, groups.size())), g -> "series-" + colour(g))
                .with("data-part", "legend"));
        svg.add(
                panel.horizontalAxis().with("data-part", "across"),
                panel.verticalAxis().with("data-part", "up"),
                panel.cross(0, 0).with("data-part", "zero"));
        Element dots = Element.of("g").with("data-part", "dots");
        for (int i = 0; i < scores.length; i++) {
            dots.add(panel.spot(scores[i][0], scores[i][1], colour(grouping.members()[i]), remarks.get(i)));
        }
        NameTags tags = new NameTags(panel.left(), WIDTH);
        svg.add(dots, arrows(panel, tags), nameTags(panel, tags));
        return svg.with("data-axes", String.join("\n", axes))
                .with("data-scores", numbers(scores))
                .with("data-groupings", groupings.stream().map(Grouping::text).collect(Collectors.joining("\n\n")));
    }

    /** The names of the samples that are farthest from the centre, in the scales of the components. */
    private Element nameTags(Panel panel, NameTags tags) {
        double[] spread = {spread(0), spread(1)};
        List<Integer> named = IntStream.range(0, scores.length)
                .boxed()
                .sorted(Comparator.comparingDouble(
                        i -> -Math.hypot(scores[i][0] / spread[0], scores[i][1] / spread[1])))
                .limit(MAX_NAMES)
                .toList();
        return tags.beside(
                        named.stream()
                                .map(i -> panel.place(scores[i][0], scores[i][1]))
                                .toList(),
                        named.stream().map(names::get).toList())
                .with("data-part", "tags");
    }

    private double spread(int axis) {
        double sum =
                Arrays.stream(scores).mapToDouble(row -> row[axis] * row[axis]).sum();
        return sum > 0 ? Math.sqrt(sum) : 1;
    }

    private static String numbers(double[][] rows) {
        return Arrays.stream(rows)
                .map(row -> Arrays.stream(row)
                        .mapToObj(value -> String.format(Locale.ROOT, "%.4g", value))
                        .collect(Collectors.joining(" ")))
                .collect(Collectors.joining(";"));
    }

    private static int colour(int group) {
        return group % COLOURS + 1;
    }

    private double[] range(int axis) {
        double low = Math.min(
                0, Arrays.stream(scores).mapToDouble(row -> row[axis]).min().orElse(-1));
        double high = Math.max(
                0, Arrays.stream(scores).mapToDouble(row -> row[axis]).max().orElse(1));
        double room = MARGIN * (high - low);
        return high > low ? new double[] {low - room, high + room} : new double[] {-1, 1};
    }

    private static AxisScale around(double[] range, double length) {
        double middle = (range[0] + range[1]) / 2;
        return AxisScale.linear(middle - length / 2, middle + length / 2);
    }

    private Element arrows(Panel panel, NameTags tags) {
        double stretch =
                arrows.stream().mapToDouble(arrow -> arrow.reach(panel)).min().orElse(1);
        List<Arrowhead.Tip> tips =
                arrows.stream().map(arrow -> arrow.tip(panel, stretch)).toList();
        return Element.of("g").with("data-part", "arrows").add(Arrowhead.all(panel, WIDTH, tags, tips));
    }

    private static String description(Grouping grouping) {
        return IntStream.range(0, grouping.groups().size())
                .mapToObj(g -> Arrays.stream(grouping.members())
                                .filter(member -> member == g)
                                .count()
                        + " " + grouping.groups().get(g))
                .collect(Collectors.joining(", "));
    }
}
