package ballast.study.outcome;

import ballast.method.Family;
import ballast.study.chart.Axis;
import ballast.study.chart.AxisScale;
import ballast.study.chart.HeatMap;
import ballast.study.chart.HeatMap.Field;
import ballast.study.chart.LineChart;
import ballast.study.chart.LineChart.Line;
import ballast.study.chart.LineChart.Point;
import ballast.study.chart.LineChart.Tone;
import ballast.study.markup.Element;
import ballast.study.plan.DataPlan;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.Measure;
import ballast.study.run.Reference;
import ballast.study.run.Result;
import ballast.study.trial.ObjectiveTrace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The charts of one data set: by setting, by parameter, by iteration. */
record Curves(Outcomes outcomes, DataPlan data, Figures figures) {

    private static final int WIDTH = 560;
    private static final int HEIGHT = 320;

    /** From this ratio of the largest to the smallest value on, an axis is logarithmic. */
    private static final double WIDE = 50;

    List<Element> charts() {
        List<Element> charts = new ArrayList<>();
        bySetting().ifPresent(charts::add);
        byParameter(charts);
        for (Family family : Family.values()) {
            convergence(family).ifPresent(charts::add);
        }
        return charts;
    }

    /** Every method over sizes or rates, if there are at least three of them. */
    private Optional<Element> bySetting() {
        boolean sizes = data.components().size() > 2 && data.contaminations().size() == 1;
        boolean rates = data.contaminations().size() > 2 && data.components().size() == 1;
        if (!sizes && !rates) {
            return Optional.empty();
        }
        ToDoubleFunction<StudySetting> place = sizes
                ? setting -> setting.components().left()
                : setting -> setting.contamination()
                        .map(contamination -> 100 * contamination.rate())
                        .orElse(0.0);
        Measure measure = outcomes.study().measure();
        Map<String, List<Point>> lines = new LinkedHashMap<>();
        for (StudySetting setting : data.settings()) {
            outcomes.scores(data, setting, measure).stream()
                    .filter(MethodFigures::complete)
                    .forEach(score -> lines.computeIfAbsent(score.method(), name -> new ArrayList<>())
                            .add(new Point(place.applyAsDouble(setting), figures.scaled(score.mean()))));
        }
        String title = sizes
                ? data.components().get(0).right() == 1 ? "components" : "components of each side"
                : "contaminated samples, %";
        return Optional.of(chart(measure.name() + " by " + title, title, measure.name(), lines));
    }

    private void byParameter(List<Element> charts) {
        for (MethodPlan method : outcomes.study().methods()) {
            List<String> varied = method.grid().entrySet().stream()
                    .filter(axis -> axis.getValue().size() > 2
                            && axis.getValue().stream().allMatch(Curves::isNumber))
                    .map(Map.Entry::getKey)
                    .toList();
            if (varied.size() == 1) {
                charts.add(byParameter(method, varied.get(0)));
            } else if (varied.size() == 2) {
                charts.add(surface(method, varied.get(0), varied.get(1)));
            }
        }
    }

    /** The measure over one parameter: a line for every setting. */
    private Element byParameter(MethodPlan method, String parameter) {
        Map<String, List<Point>> lines = new LinkedHashMap<>();
        for (StudySetting setting : data.settings()) {
            for (Map<String, String> point : method.points()) {
                double mean = outcomes.mean(data, setting, method, method.text(point));
                lines.computeIfAbsent(SettingNames.name(data, setting), key -> new ArrayList<>())
                        .add(new Point(Double.parseDouble(point.get(parameter)), figures.scaled(mean)));
            }
        }
        String measure = outcomes.study().measure().name();
        return chart(method.name() + ": " + measure + " by " + parameter, parameter, measure, lines);
    }

    /** The measure over two parameters in the first setting. */
    private Element surface(MethodPlan method, String across, String up) {
        StudySetting setting = data.settings().get(0);
        List<String> columns = method.grid().get(across);
        List<String> rows = method.grid().get(up);
        List<List<Field>> fields = rows.stream()
                .map(row -> columns.stream()
                        .map(column -> method.points().stream()
                                .filter(point -> point.get(up).equals(row)
                                        && point.get(across).equals(column))
                                .findFirst()
                                .orElseThrow())
                        .mapToDouble(point -> outcomes.mean(data, setting, method, method.text(point)))
                        .mapToObj(mean -> new Field(mean, figures.text(mean)))
                        .toList())
                .toList();
        String title = method.name() + ": " + outcomes.study().measure().name() + " by " + across + " and " + up
                + " at " + SettingNames.name(data, setting) + ", dark is high";
        return Element.of("figure")
                .add(Element.of("h4").text(title), new HeatMap(title, across, columns, up, rows, fields).svg());
    }

    private static boolean isNumber(String text) {
        try {
            return Double.isFinite(Double.parseDouble(text));
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static Element chart(String title, String across, String up, Map<String, List<Point>> byName) {
        List<Point> all = byName.values().stream()
                .flatMap(List::stream)
                .filter(point -> Double.isFinite(point.y()))
                .toList();
        List<Line> lines = byName.entrySet().stream()
                .map(line -> new Line(
                        line.getKey(),
                        line.getValue().stream()
                                .filter(point -> Double.isFinite(point.y()))
                                .toList(),
                        Reference.isOne(line.getKey()) ? Tone.CONTEXT : Tone.SERIES))
                .toList();
        AxisScale vertical = scale(all.stream().mapToDouble(Point::y).toArray());
        AxisScale horizontal = scale(all.stream().mapToDouble(Point::x).toArray());
        LineChart chart =
                new LineChart(title, new Axis(across, horizontal), new Axis(up, vertical), lines, WIDTH, HEIGHT);
        return Element.of("figure").add(Element.of("h4").text(title), chart.svg());
    }

    private static AxisScale scale(double[] values) {
        double low = DoubleStream.of(values).min().orElse(0);
        double high = DoubleStream.of(values).max().orElse(1);
        if (low > 0 && high / low > WIDE) {
            return AxisScale.logarithmic(low, high);
        }
        double room = 0.04 * (high - low);
        return AxisScale.linear(low >= 0 ? Math.max(0, low - room) : low - room, high + room);
    }

    /** How far the objective is from its end, as a share of the first distance, in the first repeat and setting. */
    private Optional<Element> convergence(Family family) {
        Map<String, List<Point>> lines = new LinkedHashMap<>();
        StudySetting setting = data.settings().get(0);
        for (MethodPlan method : outcomes.study().methods()) {
            if (method.chosen() || method.entry().family() != family) {
                continue;
            }
            outcomes
                    .runs(
                            data,
                            setting,
                            method.name(),
                            method.text(method.points().get(0)))
                    .stream()
                    .filter(run -> run.trace().length > 2)
                    .findFirst()
                    .map(Curves::distances)
                    .filter(points -> points.size() > 1)
                    .ifPresent(points -> lines.put(method.name(), points));
        }
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        String title = "objective of methods on " + family.name().toLowerCase(Locale.ROOT)
                + " above its end, relative, by iteration at " + SettingNames.name(data, setting);
        return Optional.of(chart(title, "iteration", "share of the first distance", lines));
    }

    private static List<Point> distances(Result run) {
        double[] distances = new ObjectiveTrace(run.trace()).distancesFromEnd();
        double first = distances[0];
        return IntStream.range(0, distances.length)
                .filter(k -> first > 0 && distances[k] / first > 1e-10)
                .mapToObj(k -> new Point(k, distances[k] / first))
                .toList();
    }
}
