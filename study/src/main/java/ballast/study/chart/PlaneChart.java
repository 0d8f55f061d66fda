package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Samples in the plane of two components, and features as arrows from the origin: a scores plot, or with arrows a
 * biplot. Both axes have one unit. What a sample is shows when the pointer is over it.
 *
 * <p>The first grouping colours the samples; a page lets the reader choose among all, and among the components.
 *
 * @param title what the chart shows
 * @param axes what the components are called
 * @param scores the scores of each sample on these components, of which the first two are drawn
 * @param names what each sample is called
 * @param remarks what there is to be said of each sample, which shows under the pointer
 * @param groupings the ways of colouring
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
    private static final double LEAST_HEIGHT = 300;
    private static final double MOST_HEIGHT = 520;
    private static final double MARGIN = 0.06;
    private static final double RADIUS = 3.2;

    /** Samples that are named, at most. */
    private static final int MOST_NAMES = 12;

    /** How far arrows reach at most, relative to the axes. */
    private static final double REACH = 0.85;

    /** Groups that have a colour of their own. */
    private static final int COLOURS = 8;

    /**
     * A way of colouring samples.
     *
     * @param name what it goes by
     * @param groups the groups, at most eight are told apart
     * @param members the group of each sample
     */
    public record Grouping(String name, List<String> groups, int[] members) {

        /** A grouping; arrays are copied. */
        public Grouping {
            groups = List.copyOf(groups);
            members = members.clone();
        }

        /** The group of each sample. */
        @Override
        public int[] members() {
            return members.clone();
        }
    }

    /**
     * A feature.
     *
     * @param name what it is called
     * @param coordinates its coordinates on the components
     */
    public record Arrow(String name, double[] coordinates) {}

    /** A chart of these samples. */
    public PlaneChart {
        axes = List.copyOf(axes);
        names = List.copyOf(names);
        remarks = List.copyOf(remarks);
        groupings = List.copyOf(groupings);
        arrows = List.copyOf(arrows);
        if (axes.size() < 2 || scores.length != names.size()) {
            throw new IllegalArgumentException(axes.size() + " axes, " + names.size() + " names for " + scores.length);
        }
    }

    /** Draws the chart. */
    public Element svg() {
        double[] x = range(0);
        double[] y = range(1);
        double inner = WIDTH - LEFT - RIGHT;
        double unit = Math.min(inner / (x[1] - x[0]), MOST_HEIGHT / (y[1] - y[0]));
        double height = Math.max(LEAST_HEIGHT, unit * (y[1] - y[0]));
        Panel panel = new Panel(LEFT, TOP, LEFT + inner, TOP + height, new Axis(axes.get(0), around(x, inner / unit)));
        AxisScale vertical = around(y, height / unit);
        Element svg = Panel.picture(WIDTH, panel.bottom() + Panel.BELOW, "plane", title, description());
        Grouping grouping = groupings.get(0);
        svg.add(Legend.at(0, 14, shown(grouping.groups()), g -> "series-" + colour(g))
                .with("data-part", "legend"));
        svg.add(
                panel.horizontalAxis().with("data-part", "across"),
                panel.verticalAxis(new Axis(axes.get(1), vertical)).with("data-part", "up"));
        Element zero = Element.of("g").with("data-part", "zero");
        zero.add(Panel.line(panel.x(0), panel.top(), panel.x(0), panel.bottom(), "cutoff"));
        zero.add(Panel.line(panel.left(), panel.y(vertical, 0), panel.right(), panel.y(vertical, 0), "cutoff"));
        svg.add(zero);
        Element dots = Element.of("g").with("data-part", "dots");
        int[] members = grouping.members();
        for (int i = 0; i < scores.length; i++) {
            dots.add(Element.of("circle")
                    .with("class", "spot fill-" + colour(members[i]))
                    .with("cx", panel.x(scores[i][0]))
                    .with("cy", panel.y(vertical, scores[i][1]))
                    .with("r", RADIUS)
                    .add(Element.of("title").text(remarks.get(i))));
        }
        NameTags tags = new NameTags(panel.left(), WIDTH);
        svg.add(dots, arrows(panel, vertical, tags), nameTags(panel, vertical, tags));
        return svg.with("data-axes", String.join("\n", axes))
                .with("data-scores", numbers(scores))
                .with(
                        "data-groupings",
                        String.join(
                                "\n\n", groupings.stream().map(PlaneChart::text).toList()));
    }

    /** The names of the samples that are farthest from the centre, in the scales of the components. */
    private Element nameTags(Panel panel, AxisScale vertical, NameTags tags) {
        double[] spread = {spread(0), spread(1)};
        int[] named = IntStream.range(0, scores.length)
                .boxed()
                .sorted(Comparator.comparingDouble(
                        i -> -Math.hypot(scores[i][0] / spread[0], scores[i][1] / spread[1])))
                .limit(MOST_NAMES)
                .mapToInt(Integer::intValue)
                .toArray();
        List<String> shown =
                NameTags.shown(IntStream.of(named).mapToObj(names::get).toList());
        for (int k = 0; k < named.length; k++) {
            tags.add(panel.x(scores[named[k]][0]), panel.y(vertical, scores[named[k]][1]), shown.get(k));
        }
        return tags.element().with("data-part", "tags");
    }

    private double spread(int axis) {
        double sum =
                Arrays.stream(scores).mapToDouble(row -> row[axis] * row[axis]).sum();
        return sum > 0 ? Math.sqrt(sum) : 1;
    }

    private static String text(Grouping grouping) {
        return grouping.name() + "\n" + String.join("\t", grouping.groups()) + "\n"
                + String.join(
                        " ",
                        Arrays.stream(grouping.members())
                                .mapToObj(Integer::toString)
                                .toList());
    }

    private static String numbers(double[][] rows) {
        return String.join(
                ";",
                Arrays.stream(rows)
                        .map(row -> String.join(
                                " ",
                                Arrays.stream(row)
                                        .mapToObj(value -> String.format(Locale.ROOT, "%.4g", value))
                                        .toList()))
                        .toList());
    }

    private static int colour(int group) {
        return group % COLOURS + 1;
    }

    private static List<String> shown(List<String> groups) {
        return groups.size() <= COLOURS ? groups : groups.subList(0, COLOURS);
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

    private Element arrows(Panel panel, AxisScale vertical, NameTags tags) {
        Element group = Element.of("g").with("data-part", "arrows");
        double stretch = arrows.stream()
                .mapToDouble(arrow -> Math.min(
                        reach(panel.horizontal().scale(), arrow.coordinates()[0]),
                        reach(vertical, arrow.coordinates()[1])))
                .min()
                .orElse(1);
        List<Arrowhead.Tip> tips = new ArrayList<>();
        for (Arrow arrow : arrows) {
            tips.add(new Arrowhead.Tip(
                    arrow.name(),
                    panel.x(stretch * arrow.coordinates()[0]),
                    panel.y(vertical, stretch * arrow.coordinates()[1])));
        }
        return group.add(Arrowhead.all(panel.x(0), panel.y(vertical, 0), WIDTH, tags, tips));
    }

    /** How often a coordinate goes into its side of an axis, nearly. */
    private static double reach(AxisScale scale, double coordinate) {
        double end = coordinate > 0 ? scale.high() : scale.low();
        return coordinate == 0 ? Double.MAX_VALUE : REACH * end / coordinate;
    }

    private String description() {
        int[] members = groupings.get(0).members();
        List<String> groups = groupings.get(0).groups();
        return String.join(
                ", ",
                IntStream.range(0, groups.size())
                        .mapToObj(
                                g -> Arrays.stream(members).filter(m -> m == g).count() + " " + groups.get(g))
                        .toList());
    }
}
