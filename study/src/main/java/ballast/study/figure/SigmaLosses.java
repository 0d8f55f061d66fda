package ballast.study.figure;

import ballast.study.chart.Axis;
import ballast.study.chart.AxisScale;
import ballast.study.chart.LineChart;
import ballast.study.chart.LineChart.Line;
import ballast.study.chart.LineChart.Point;
import ballast.study.chart.LineChart.Tone;
import ballast.weight.LocalLosses;
import ballast.weight.Loss;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/** The sigma-loss of one number for several sigma, between distance and square (EPCA, figure 2). */
final class SigmaLosses {

    private static final double END = 2;
    private static final int POINTS = 161;

    private SigmaLosses() {}

    static Drawing drawing() {
        List<Line> lines = new ArrayList<>();
        lines.add(line("|x|", Tone.CONTEXT, Math::abs));
        for (double sigma : new double[] {0.1, 1, 10}) {
            DoubleUnaryOperator loss = Loss.of(Loss.Shape.SIGMA, sigma)
                    .curve(LocalLosses.of(new double[] {1}))
                    .cost();
            lines.add(line("sigma = " + sigma, Tone.SERIES, x -> loss.applyAsDouble(Math.abs(x))));
        }
        lines.add(line("x²", Tone.CONTEXT, x -> x * x));
        String title = "The sigma-loss between distance and square";
        return Drawing.ofFirstRepeat(
                "loss",
                title,
                new LineChart(
                                title,
                                new Axis("x", AxisScale.linear(-END, END)),
                                new Axis("loss", AxisScale.linear(0, END * END)),
                                lines,
                                560,
                                320)
                        .svg());
    }

    private static Line line(String name, Tone tone, DoubleUnaryOperator loss) {
        return new Line(
                name,
                IntStream.range(0, POINTS)
                        .mapToDouble(k -> END * (2.0 * k / (POINTS - 1) - 1))
                        .mapToObj(x -> new Point(x, loss.applyAsDouble(x)))
                        .toList(),
                tone);
    }
}
