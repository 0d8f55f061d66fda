package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.Arrays;

/**
 * How often values occur: upright bars over classes of equal width, and one more for what lies beyond the axis.
 *
 * @param axis the values; what is below its low end counts as being there
 * @param what what is counted, such as samples
 */
public record Histogram(String title, Axis axis, String what, double[] values) {

    private static final int CLASSES = 40;
    private static final double WIDTH = 440;
    private static final double HEIGHT = 220;
    private static final double TOP = 22;
    private static final double GAP = 6;

    private static final double BEYOND = 44;

    public Element svg() {
        int[] counts = counts();
        int beyond = values.length - Arrays.stream(counts).sum();
        int most = Math.max(beyond, Arrays.stream(counts).max().orElse(0));
        Axis upright = new Axis(what, AxisScale.counting(0, Math.max(1, most)));
        double left = Lettering.width(Integer.toString(most)) + GAP;
        double right = WIDTH - GAP - (beyond > 0 ? BEYOND : 0);
        Panel panel = new Panel(left, TOP, right, HEIGHT - Panel.BELOW, axis, upright);
        Element svg = Panel.picture(WIDTH, HEIGHT, "histogram", title, values.length + " " + what);
        svg.add(panel.horizontalAxis(), panel.verticalAxis());
        double step = (right - left) / CLASSES;
        for (int k = 0; k < CLASSES; k++) {
            if (counts[k] > 0) {
                svg.add(bar(panel, left + k * step, step, counts[k]));
            }
        }
        if (beyond > 0) {
            double middle = right + BEYOND / 2;
            svg.add(bar(panel, middle - step / 2, step, beyond));
            svg.add(Lettering.axisTitle(middle, panel.bottom() + 15, "middle", "more"));
        }
        return svg.add(Panel.line(left, panel.bottom(), right, panel.bottom(), "zero"));
    }

    /** How many values each class holds; one at the high end of the axis belongs to the last. */
    private int[] counts() {
        int[] counts = new int[CLASSES];
        for (double value : values) {
            if (value <= axis.scale().high()) {
                counts[Math.min(CLASSES - 1, (int) (CLASSES * axis.scale().placeWithin(value)))]++;
            }
        }
        return counts;
    }

    private static Element bar(Panel panel, double left, double step, int count) {
        double top = Math.min(panel.y(count), panel.bottom() - 1);
        return Panel.rect(left + 0.5, top, step - 1, panel.bottom() - top, "bar");
    }
}
