package ballast.study.show;

import ballast.study.chart.Axis;
import ballast.study.chart.AxisScale;
import ballast.study.chart.LineChart;
import ballast.study.chart.LineChart.Line;
import ballast.study.chart.LineChart.Point;
import ballast.study.chart.LineChart.Tone;
import ballast.study.markup.Element;
import ballast.subspace.ExplainedVariance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/** The variance along each component, largest first. */
final class SpectrumChart {

    private static final int WIDTH = 440;
    private static final int HEIGHT = 220;

    /** Variances below this share of the largest are rounding. */
    private static final double LEAST = 1e-12;

    private final double[] descending;
    private final OptionalDouble total;

    SpectrumChart(ExplainedVariance variance) {
        double[] ascending = variance.variances();
        Arrays.sort(ascending);
        this.descending = new double[ascending.length];
        for (int k = 0; k < ascending.length; k++) {
            descending[k] = ascending[ascending.length - 1 - k];
        }
        this.total = variance.total() > 0 ? OptionalDouble.of(variance.total()) : OptionalDouble.empty();
    }

    boolean hasVariance() {
        return descending.length > 0 && descending[0] > 0;
    }

    Element svg() {
        double unit = total.isPresent() ? total.getAsDouble() / 100 : 1;
        double largest = descending[0] / unit;
        List<Point> points = new ArrayList<>();
        double least = largest;
        for (int k = 0; k < descending.length; k++) {
            double value = descending[k] / unit;
            if (value > LEAST * largest) {
                points.add(new Point(k + 1, value));
                least = value;
            }
        }
        Axis vertical = new Axis(
                total.isPresent() ? "variance, % of all" : "variance",
                AxisScale.logarithmic(
                        Math.pow(10, Math.floor(Math.log10(least))), Math.pow(10, Math.ceil(Math.log10(largest)))));
        Axis horizontal = new Axis("component", AxisScale.counting(1, Math.max(2, descending.length)));
        return new LineChart(
                        "Variance along each component",
                        horizontal,
                        vertical,
                        List.of(new Line("", points, Tone.ACCENT)),
                        WIDTH,
                        HEIGHT)
                .svg();
    }
}
