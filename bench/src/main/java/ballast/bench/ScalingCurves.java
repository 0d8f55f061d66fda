package ballast.bench;

import ballast.study.chart.Axis;
import ballast.study.chart.AxisScale;
import ballast.study.chart.LineChart;
import ballast.study.report.SvgFile;
import com.google.gson.Gson;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Draws the lines that it reads as JSON over two logarithmic axes: {@code ScalingCurves FILE.svg <JSON}. See
 * bench/peers/scaling.py.
 */
public final class ScalingCurves {

    private static final int WIDTH = 420;
    private static final int HEIGHT = 300;

    private ScalingCurves() {}

    /** What is drawn: names of the axes, and for each line its name and its points. */
    private record Drawing(String title, String horizontal, String vertical, Map<String, double[][]> lines) {

        LineChart chart() {
            List<LineChart.Line> shown = lines.entrySet().stream()
                    .map(line -> new LineChart.Line(line.getKey(), points(line.getValue()), LineChart.Tone.SERIES))
                    .toList();
            Axis across = new Axis(horizontal, scale(shown, LineChart.Point::x));
            Axis up = new Axis(vertical, scale(shown, LineChart.Point::y));
            return new LineChart(title, across, up, shown, WIDTH, HEIGHT);
        }

        private static List<LineChart.Point> points(double[][] pairs) {
            return List.of(pairs).stream()
                    .map(pair -> new LineChart.Point(pair[0], pair[1]))
                    .toList();
        }

        private static AxisScale scale(List<LineChart.Line> lines, ToDoubleFunction<LineChart.Point> place) {
            double[] places = lines.stream()
                    .flatMap(line -> line.points().stream())
                    .mapToDouble(place)
                    .sorted()
                    .toArray();
            return AxisScale.logarithmic(places[0], places[places.length - 1]);
        }
    }

    /** Reads, draws and writes. */
    public static void main(String[] arguments) {
        Drawing drawing = new Gson().fromJson(new InputStreamReader(System.in, StandardCharsets.UTF_8), Drawing.class);
        SvgFile.write(drawing.chart().svg(), Path.of(arguments[0]));
    }
}
