package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.Arrays;

/**
 * How often values occur: upright bars over classes of equal width, and one more for what lies beyond the axis.
 *
 * @param title what the chart shows
 * @param axis the values; what is below its low end counts as being there
 * @param what what is counted, such as samples
 * @param values the values
 */
public record Histogram(String title, Axis axis, String what, double[] values) {

    private static final int CLASSES = 40;
    private static final double WIDTH = 440;
    private static final double HEIGHT = 220;
    private static final double TOP = 22;
    private static final double GAP = 6;

    /** Room at the right for the bar of what lies beyond the axis. */
    private static final double BEYOND = 44;

    /** A chart of these values, which are copied. */
    public Histogram {
        values = values.clone();
    }

    /** Draws the chart. */
    public Element svg() {
        int[] counts = counts();
        int beyond = (int) Arrays.stream(values).filter(value -> value > high()).count();
        int most = Math.max(beyond, Arrays.stream(counts).max().orElse(0));
        Axis upright = new Axis(what, AxisScale.counting(0, Math.max(1, most)));
        double left = Lettering.width(Integer.toString(most)) + GAP;
        double right = WIDTH - GAP - (beyond > 0 ? BEYOND : 0);
        Panel panel = new Panel(left, TOP, right, HEIGHT - Panel.BELOW, axis);

        Element svg = Panel.picture(WIDTH, HEIGHT, "histogram", title, values.length + " " + what);
        svg.add(panel.horizontalAxis(), panel.verticalAxis(upright));
        double step = (right - left) / CLASSES;
        for (int k = 0; k < CLASSES; k++) {
            if (counts[k] > 0) {
                svg.add(bar(left + k * step, panel.y(upright.scale(), counts[k]), step, panel.bottom()));
            }
        }
        if (beyond > 0) {
            double middle = right + BEYOND / 2;
            svg.add(bar(middle - step / 2, panel.y(upright.scale(), beyond), step, panel.bottom()));
            svg.add(Lettering.at(middle, panel.bottom() + 15, "middle", "more").with("class", "axis-title"));
        }
        return svg.add(Panel.line(left, panel.bottom(), right, panel.bottom(), "zero"));
    }

    private double high() {
        return axis.scale().high();
    }

    /** How many values each class holds; one at the high end of the axis belongs to the last. */
    int[] counts() {
        int[] counts = new int[CLASSES];
        for (double value : values) {
            if (value <= high()) {
                counts[Math.min(CLASSES - 1, (int) (CLASSES * axis.scale().placeWithin(value)))]++;
            }
        }
        return counts;
    }

    private static Element bar(double left, double top, double step, double bottom) {
        return Panel.rect(left + 0.5, Math.min(top, bottom - 1), step - 1, Math.max(1, bottom - top), "bar");
    }
}
