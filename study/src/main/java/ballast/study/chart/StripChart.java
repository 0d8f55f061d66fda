package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Every value as a dot: one strip per row, and in it one lane per group with a bar at the median.
 *
 * <p>Values above the axis are drawn beyond its end, in a margin of their own; what is not a number is left out. A lane
 * shows at most {@link #MAX_DOTS} dots, at equally spaced ranks.
 *
 * @param groups names of the groups, at most three
 * @param strips the strips from top to bottom
 * @param noteTitle what the notes at the right say
 */
public record StripChart(String title, Axis axis, List<String> groups, List<Strip> strips, String noteTitle) {

    /** The most dots in one lane; more would only blacken the paper. */
    public static final int MAX_DOTS = 400;

    private static final double WIDTH = 440;
    private static final double LANE = 11;
    private static final double BETWEEN = 6;
    private static final double TOP = 26;
    private static final double GAP = 8;

    private static final double BEYOND = 44;

    private static final double BEYOND_AT = 30;

    /** Successive multiples of the golden section fill a lane evenly and look random. */
    private static final double GOLDEN_SECTION = 0.6180339887498949;

    /** The values of each group, and a figure at the right. */
    public record Strip(String label, List<double[]> values, String note) {}

    public Element svg() {
        double step = LANE * groups.size() + BETWEEN;
        double left = Lettering.widest(strips.stream().map(Strip::label).toList()) + GAP;
        double notes = Lettering.widest(strips.stream().map(Strip::note).toList());
        double bottom = TOP + step * strips.size();
        boolean beyond = strips.stream().anyMatch(this::leavesAxis);
        double right = WIDTH - notes - 2 * GAP - (beyond ? BEYOND : 0);
        Panel panel = new Panel(left, TOP, right, bottom, axis);
        Element svg = Panel.picture(WIDTH, bottom + Panel.BELOW, "strips", title, description());
        svg.add(Legend.at(left, TOP - 11, groups, g -> "group-" + (g + 1)), panel.horizontalAxis());
        svg.add(Lettering.axisTitle(WIDTH, TOP - 11, "end", noteTitle));
        if (beyond) {
            svg.add(Lettering.axisTitle(right + BEYOND_AT, bottom + 15, "middle", "more"));
        }
        for (int i = 0; i < strips.size(); i++) {
            svg.add(strip(panel, strips.get(i), TOP + step * i + BETWEEN / 2, i % 2 == 1, step));
        }
        return svg;
    }

    private boolean leavesAxis(Strip strip) {
        return strip.values.stream()
                .flatMapToDouble(Arrays::stream)
                .anyMatch(value -> value > axis.scale().high());
    }

    private Element strip(Panel panel, Strip strip, double top, boolean shaded, double step) {
        Element row = Element.of("g");
        if (shaded) {
            row.add(Panel.rect(0, top - BETWEEN / 2, WIDTH, step, "shade"));
        }
        double baseline = top + LANE * groups.size() / 2 + Lettering.SIZE / 3;
        row.add(Lettering.at(panel.left() - GAP, baseline, "end", strip.label()));
        row.add(Lettering.at(WIDTH, baseline, "end", strip.note()).with("class", "figure"));
        for (int g = 0; g < groups.size(); g++) {
            double[] sorted = Arrays.stream(strip.values.get(g))
                    .filter(value -> !Double.isNaN(value))
                    .sorted()
                    .toArray();
            if (sorted.length > 0) {
                row.add(lane(panel, sorted, top + LANE * g, g + 1));
            }
        }
        return row;
    }

    private static Element lane(Panel panel, double[] sorted, double top, int group) {
        int shown = Math.min(sorted.length, MAX_DOTS);
        List<double[]> dots = new ArrayList<>();
        for (int k = 0; k < shown; k++) {
            double value = sorted[(int) ((k + 0.5) * sorted.length / shown)];
            double scatter = (k * GOLDEN_SECTION) % 1;
            dots.add(new double[] {x(panel, value), top + 2 + (LANE - 4) * scatter});
        }
        double median = x(panel, sorted[sorted.length / 2]);
        return Element.of("g")
                .add(Panel.dots(dots, "many group-" + group))
                .add(Panel.line(median, top, median, top + LANE, "median group-" + group));
    }

    private static double x(Panel panel, double value) {
        return value > panel.horizontal().scale().high() ? panel.right() + BEYOND_AT : panel.x(value);
    }

    private String description() {
        return strips.stream()
                .map(strip -> strip.label() + " " + strip.note())
                .collect(Collectors.joining("; ", noteTitle + ": ", ""));
    }
}
