package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The scree plot: the share of each component as a bar and of all up to it as a line, and below, how many components
 * each rule wants. A dashed line stands where the chosen components end.
 *
 * @param title what the chart shows
 * @param shares the share of the variance of each component, largest first
 * @param chosen the number that was chosen
 * @param marks what each rule says; may be empty
 */
public record ScreeChart(String title, double[] shares, int chosen, List<Mark> marks) {

    private static final double WIDTH = 620;
    private static final double HEIGHT = 210;
    private static final double TOP = 24;
    private static final double ROW = 19;
    private static final double GAP = 6;

    /** How much of the room of a component its bar takes. */
    private static final double BAR = 0.66;

    private static final int FEWEST_SHOWN = 10;
    private static final int MOST_SHOWN = 40;

    /**
     * What a rule says.
     *
     * @param label the rule
     * @param components its number
     */
    public record Mark(String label, int components) {}

    /** A chart of these shares, which are copied. */
    public ScreeChart {
        shares = shares.clone();
        marks = List.copyOf(marks);
    }

    @Override
    public double[] shares() {
        return shares.clone();
    }

    /** Draws the chart. */
    public Element svg() {
        int shown = Math.min(shares.length, Math.max(FEWEST_SHOWN, Math.min(MOST_SHOWN, 2 * chosen + 8)));
        shown = Math.max(shown, Math.min(chosen + 1, shares.length));
        double left =
                Math.max(40, Lettering.widest(marks.stream().map(Mark::label).toList()) + GAP);
        AxisScale scale = AxisScale.linear(0, 100);
        Panel panel = new Panel(
                left,
                TOP,
                WIDTH - 2 * GAP,
                TOP + HEIGHT,
                new Axis("component", AxisScale.counting(0.5, Math.max(2, shown) + 0.5)));
        double end = panel.bottom() + Panel.BELOW + ROW * marks.size();
        Element svg = Panel.picture(WIDTH, end + GAP, "scree", title, description());
        svg.add(panel.horizontalAxis(), panel.verticalAxis(new Axis("share of the variance, %", scale)));
        StringBuilder line = new StringBuilder();
        Element dots = Element.of("g");
        double sum = 0;
        for (int k = 0; k < shown; k++) {
            sum += shares[k];
            double width = panel.x(1) - panel.x(0.5);
            double x = panel.x(k + 1);
            double top = panel.y(scale, 100 * shares[k]);
            svg.add(Panel.rect(x - BAR * width, top, 2 * BAR * width, panel.bottom() - top, "bar")
                    .add(Element.of("title")
                            .text(String.format(
                                    Locale.ROOT,
                                    "component %d: %.2f %%, cumulated %.2f %%",
                                    k + 1,
                                    100 * shares[k],
                                    100 * sum))));
            double y = panel.y(scale, 100 * sum);
            line.append(line.isEmpty() ? 'M' : 'L')
                    .append(Panel.tenth(x))
                    .append(' ')
                    .append(Panel.tenth(y));
            dots.add(Panel.dots(List.of(new double[] {x, y}), "series-2"));
        }
        svg.add(Element.of("path").with("class", "line series-2").with("d", line.toString()), dots);
        svg.add(Legend.at(
                Math.max(left, 190),
                TOP - 9,
                List.of("each component", "cumulated"),
                k -> k == 0 ? "series-1" : "series-2"));
        if (chosen < shown) {
            double x = panel.x(chosen + 0.5);
            svg.add(Panel.line(x, TOP, x, end, "cutoff"));
        }
        for (int r = 0; r < marks.size(); r++) {
            svg.add(row(
                    panel,
                    marks.get(r),
                    shown,
                    marks.get(r).components() == chosen,
                    panel.bottom() + Panel.BELOW + ROW * (r + 0.5)));
        }
        return svg;
    }

    /** What a rule says; its figure is at the left of the dot where the dashed line is at the right. */
    private static Element row(Panel panel, Mark mark, int shown, boolean beforeLine, double middle) {
        Element row = Element.of("g").with("class", "axis");
        double baseline = middle + Lettering.SIZE / 3;
        row.add(Panel.line(panel.left(), middle, panel.right(), middle, "grid"));
        row.add(Lettering.at(panel.left() - GAP, baseline, "end", mark.label()));
        if (mark.components() > shown) {
            return row.add(Lettering.at(panel.right(), baseline, "end", mark.components() + " →"));
        }
        double x = panel.x(Math.max(0.5, mark.components()));
        row.add(Panel.dots(List.of(new double[] {x, middle}), "key series-1"));
        boolean left = beforeLine || x > panel.right() - 4 * GAP;
        return row.add(Lettering.at(
                x + (left ? -GAP - 2 : GAP + 2),
                baseline,
                left ? "end" : "start",
                Integer.toString(mark.components())));
    }

    private String description() {
        return chosen + " components explain "
                + String.format(
                        Locale.ROOT,
                        "%.1f %%",
                        100
                                * Arrays.stream(shares, 0, Math.min(chosen, shares.length))
                                        .sum())
                + " of the variance";
    }
}
