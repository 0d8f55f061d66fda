package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The scree plot: the share of each component as a bar and of all up to it as a line, and below, how many components
 * each rule wants. A dashed line stands where the chosen components end.
 *
 * @param shares the share of the variance of each component, largest first
 * @param marks what each rule says; may be empty
 */
public record ScreeChart(String title, double[] shares, int chosen, List<Mark> marks) {

    private static final double WIDTH = 620;
    private static final double HEIGHT = 210;
    private static final double TOP = 24;
    private static final double ROW = 19;
    private static final double GAP = 6;

    private static final double BAR = 0.66;

    private static final int MIN_SHOWN = 10;
    private static final int MAX_SHOWN = 40;

    /** A rule and the number of components that it recommends. */
    public record Mark(String label, int components) {}

    public Element svg() {
        int shown = Math.min(shares.length, Math.max(MIN_SHOWN, Math.min(MAX_SHOWN, 2 * chosen + 8)));
        shown = Math.max(shown, Math.min(chosen + 1, shares.length));
        double left =
                Math.max(40, Lettering.widest(marks.stream().map(Mark::label).toList()) + GAP);
        Axis across = new Axis("component", AxisScale.counting(0.5, Math.max(2, shown) + 0.5));
        Axis up = new Axis("share of the variance, %", AxisScale.linear(0, 100));
        Panel panel = new Panel(left, TOP, WIDTH - 2 * GAP, TOP + HEIGHT, across, up);
        double end = panel.bottom() + Panel.BELOW + ROW * marks.size();
        String description = String.format(
                Locale.ROOT,
                "%d components explain %.1f %% of the variance",
                chosen,
                100 * Arrays.stream(shares, 0, Math.min(chosen, shares.length)).sum());
        Element svg = Panel.picture(WIDTH, end + GAP, "scree", title, description);
        svg.add(panel.horizontalAxis(), panel.verticalAxis());
        List<double[]> cumulated = new ArrayList<>();
        double half = BAR * (panel.x(1) - panel.x(0.5));
        double sum = 0;
        for (int k = 0; k < shown; k++) {
            sum += shares[k];
            double top = panel.y(100 * shares[k]);
            String remark = String.format(
                    Locale.ROOT, "component %d: %.2f %%, cumulated %.2f %%", k + 1, 100 * shares[k], 100 * sum);
            svg.add(Panel.rect(panel.x(k + 1) - half, top, 2 * half, panel.bottom() - top, "bar")
                    .add(Element.of("title").text(remark)));
            cumulated.add(panel.place(k + 1, 100 * sum));
        }
        svg.add(Panel.path(cumulated, "line series-2"), Panel.dots(cumulated, "series-2"));
        svg.add(Legend.at(
                Math.max(left, 190), TOP - 9, List.of("each component", "cumulated"), k -> "series-" + (k + 1)));
        if (chosen < shown) {
            double x = panel.x(chosen + 0.5);
            svg.add(Panel.line(x, TOP, x, end, "cutoff"));
        }
        for (int r = 0; r < marks.size(); r++) {
            svg.add(row(panel, marks.get(r), shown, panel.bottom() + Panel.BELOW + ROW * (r + 0.5)));
        }
        return svg;
    }

    /** What a rule says; its figure is at the left of the dot where the dashed line is at the right. */
    private Element row(Panel panel, Mark mark, int shown, double middle) {
        Element row = Element.of("g").with("class", "axis");
        double baseline = middle + Lettering.SIZE / 3;
        row.add(Panel.line(panel.left(), middle, panel.right(), middle, "grid"));
        row.add(Lettering.at(panel.left() - GAP, baseline, "end", mark.label()));
        if (mark.components() > shown) {
            return row.add(Lettering.at(panel.right(), baseline, "end", mark.components() + " →"));
        }
        double x = panel.x(Math.max(0.5, mark.components()));
        boolean left = mark.components() == chosen || x > panel.right() - 4 * GAP;
        double start = left ? x - GAP - 2 : x + GAP + 2;
        return row.add(
                Panel.dot(x, middle, "key series-1"),
                Lettering.at(start, baseline, left ? "end" : "start", Integer.toString(mark.components())));
    }
}
