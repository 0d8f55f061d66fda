package ballast.study.show;

import ballast.study.chart.Axis;
import ballast.study.chart.AxisScale;
import ballast.study.chart.LineChart;
import ballast.study.chart.LineChart.Line;
import ballast.study.chart.LineChart.Point;
import ballast.study.chart.LineChart.Tone;
import ballast.study.markup.Element;
import ballast.study.trial.ObjectiveTrace;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The objective over the iterations. */
record ObjectiveCurve(double[] trace) {

    private static final int WIDTH = 440;
    private static final int HEIGHT = 220;

    /** Share of the span that stays free above and below the curve. */
    private static final double MARGIN = 0.04;

    /** Changes that are a small part of this share of the objective look like none. */
    private static final double MIN_SPAN = 1e-4;

    /** Numbers of this size and larger, or as small, are shown in units of a power of ten. */
    private static final int MANY_DIGITS = 4;

    /** Whether there is a way from one value to another to be seen. */
    boolean hasSteps() {
        return trace.length > 1;
    }

    /** What the curve shows; where it goes up, the reader should know that this is no mistake. */
    String caption() {
        int rises = new ObjectiveTrace(trace).rises();
        return "After the start and after each iteration."
                + (rises == 0
                        ? ""
                        : " It rises in " + ObjectiveTrace.steps(rises)
                                + ", as it may where a method sets one of its parameters anew in every iteration.");
    }

    Element svg() {
        double largest = Arrays.stream(trace).map(Math::abs).max().orElse(1);
        int digits = largest > 0 ? (int) Math.floor(Math.log10(largest)) : 0;
        int power = Math.abs(digits) >= MANY_DIGITS ? digits : 0;
        double unit = Math.pow(10, power);
        double low = Arrays.stream(trace).min().orElse(0) / unit;
        double high = Arrays.stream(trace).max().orElse(1) / unit;
        double room = Math.max(MARGIN * (high - low), MIN_SPAN * Math.abs(high));
        Axis vertical = new Axis(
                power == 0 ? "objective" : String.format(Locale.ROOT, "objective / 1e%d", power),
                AxisScale.linear(low - room, high + room));
        List<Point> points =
                Point.list(0, Arrays.stream(trace).map(value -> value / unit).toArray());
        Axis horizontal = new Axis("iteration", AxisScale.counting(0, trace.length - 1));
        return new LineChart(
                        "Objective", horizontal, vertical, List.of(new Line("", points, Tone.ACCENT)), WIDTH, HEIGHT)
                .svg();
    }
}
