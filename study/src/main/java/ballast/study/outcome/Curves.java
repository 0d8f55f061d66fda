package ballast.study.outcome;

import ballast.study.chart.Axis;
import ballast.study.chart.AxisScale;
import ballast.study.chart.HeatMap;
import ballast.study.chart.HeatMap.Field;
import ballast.study.chart.LineChart;
import ballast.study.chart.LineChart.Line;
import ballast.study.chart.LineChart.Point;
import ballast.study.chart.LineChart.Tone;
import ballast.study.figure.Drawing;
import ballast.study.plan.DataPlan;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.Measure;
import ballast.study.run.Reference;
import ballast.study.run.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * The charts of one data set by one measure: by setting and by parameter; and the objective of every method by
 * iteration, in absolute values.
 */
record Curves(Outcomes outcomes, DataPlan data, Measure measure) {

    private static final int WIDTH = 560;
    private static final int HEIGHT = 320;

    /** From this ratio of the largest to the smallest value on, an axis is logarithmic. */
    private static final double WIDE = 50;

    /** The shortest range of an axis, as a share of the largest value. */
    private static final double LEVEL = 1e-3;

    List<Drawing> charts() {
        List<Drawing> charts = new ArrayList<>();
        bySetting().ifPresent(charts::add);
        byParameter(charts);
        objectives(charts);
        return charts;
    }

    private Figures figures() {
        return new ComparedTable(outcomes, data, measure).figures();
    }

    /** Every method over sizes or rates, if there are at least three of them. */
    private Optional<Drawing> bySetting() {
        boolean sizes = data.components().size() > 2 && data.contaminations().size() == 1;
        boolean rates = data.contaminations().size() > 2 && data.components().size() == 1;
        if (!sizes && !rates) {
            return Optional.empty();
        }
        ToDoubleFunction<StudySetting> place =
                sizes ? setting -> setting.components().left() : setting -> 100 * setting.rate();
        Figures figures = figures();
        Map<String, List<Point>> lines = new LinkedHashMap<>();
        for (StudySetting setting : data.settings()) {
            outcomes.scores(setting, measure).stream()
                    .filter(MethodFigures::complete)
                    .forEach(score -> lines.computeIfAbsent(score.method(), name -> new ArrayList<>())
                            .add(new Point(place.applyAsDouble(setting), figures.scaled(score.mean()))));
        }
        String title = sizes
                ? data.components().get(0).right() == 1 ? "components" : "components of each side"
                : "contaminated samples, %";
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        String name = measure.name() + (sizes ? "-by-size" : "-by-rate");
        return Optional.of(
                chart(name, titled(measure.name(), title) + figures.unitClause(), title, measure.name(), lines, true));
    }

    private void byParameter(List<Drawing> charts) {
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
    private Drawing byParameter(MethodPlan method, String parameter) {
        Figures figures = figures();
        Map<String, List<Point>> lines = new LinkedHashMap<>();
        for (StudySetting setting : data.settings()) {
            for (Map<String, String> point : method.points()) {
                double mean = outcomes.mean(setting, method, method.text(point), measure);
                lines.computeIfAbsent(setting.name(), key -> new ArrayList<>())
                        .add(new Point(Double.parseDouble(point.get(parameter)), figures.scaled(mean)));
            }
        }
        return chart(
                measure.name() + "-by-" + parameter + "-" + DataPlan.forFiles(method.name()),
                titled(measure.name() + " of " + method.name(), parameter) + figures.unitClause(),
                parameter,
                measure.name(),
                lines,
                true);
    }

    /** The measure over two parameters in the first setting. */
    private Drawing surface(MethodPlan method, String across, String up) {
        Figures figures = figures();
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
                        .mapToDouble(point -> outcomes.mean(setting, method, method.text(point), measure))
                        .mapToObj(mean -> new Field(mean, figures.text(mean)))
                        .toList())
                .toList();
        String title = titled(measure.name() + " of " + method.name(), across + " and " + up) + " at " + setting.name()
                + ", dark is high";
        return new Drawing(
                measure.name() + "-by-" + across + "-" + up + "-" + DataPlan.forFiles(method.name()),
                title,
                new HeatMap(title, across, columns, up, rows, fields).svg(),
                true);
    }

    private String titled(String what, String across) {
        return what + " on " + data.set() + " by " + across;
    }

    private static boolean isNumber(String text) {
        try {
            return Double.isFinite(Double.parseDouble(text));
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static Drawing chart(
            String name, String title, String across, String up, Map<String, List<Point>> byName, boolean averaged) {
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
        return new Drawing(name, title, chart.svg(), averaged);
    }

    private static AxisScale scale(double[] values) {
        double low = DoubleStream.of(values).min().orElse(0);
        double high = DoubleStream.of(values).max().orElse(1);
        if (low > 0 && high / low > WIDE) {
            return AxisScale.logarithmic(low, high);
        }
        // variations below a thousandth are drawn nearly level, with short labels
        double room = Math.max(0.04 * (high - low), LEVEL * Math.max(Math.abs(low), Math.abs(high)) - (high - low));
        return AxisScale.linear(low >= 0 ? Math.max(0, low - room) : low - room, high + room);
    }

    /** The objective of every method by iteration, in the first repeat and setting. */
    private void objectives(List<Drawing> charts) {
        StudySetting setting = data.settings().get(0);
        for (MethodPlan method : outcomes.study().methods()) {
            String point = method.text(method.points().get(0));
            outcomes.runs(setting, method.name(), point).stream()
                    .map(Result::trace)
                    .filter(trace -> !method.chosen() && trace.length > 2)
                    .findFirst()
                    .ifPresent(trace -> charts.add(objective(method.name(), trace, setting)));
        }
    }

    private Drawing objective(String method, double[] trace, StudySetting setting) {
        return chart(
                "objective-" + DataPlan.forFiles(method),
                titled("objective of " + method, "iteration") + " at " + setting.name(),
                "iteration",
                "objective",
                Map.of(method, Point.list(0, trace)),
                false);
    }
}
