package ballast.study.compare;

import ballast.study.chart.Axis;
import ballast.study.chart.AxisScale;
import ballast.study.chart.LineChart;
import ballast.study.chart.LineChart.Line;
import ballast.study.chart.LineChart.Point;
import ballast.study.chart.LineChart.Tone;
import ballast.study.markup.Element;
import ballast.study.report.Section;
import ballast.study.trial.ObjectiveTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** How each objective approaches its final value: one small chart per method, the others behind it. */
final class ConvergenceSection {

    private static final int WIDTH = 210;
    private static final int HEIGHT = 150;

    /** Differences below this share of the final value are of no interest: fits stop at 1e-7. */
    private static final double LEAST = 1e-8;

    private final ComparisonResult result;
    private final Axis horizontal;
    private final Axis vertical;

    ConvergenceSection(ComparisonResult result) {
        this.result = result;
        List<List<Point>> curves = result.ranking().stream()
                .filter(ConvergenceSection::iterated)
                .map(ConvergenceSection::curve)
                .toList();
        this.horizontal = new Axis("fits of the subspace", AxisScale.logarithmic(1, last(curves)));
        this.vertical = new Axis("", AxisScale.logarithmic(LEAST, largest(curves)));
    }

    private static boolean iterated(MethodResult method) {
        return method.detail().objectiveTrace().length > 1;
    }

    Element element() {
        return Section.titled(
                        "Convergence",
                        "How far the objective is from its final value, as a share of that value, after so many"
                                + " fits of the subspace (the start, a plain fit, is the first); both axes are"
                                + " logarithmic. First contamination; in grey, the other methods. An objective can rise"
                                + " where a method resets one of its parameters in every iteration." + atOnceInWords())
                .add(Parts.byFamily(result, this::panels));
    }

    private List<Element> panels(Standings family) {
        List<MethodResult> methods =
                family.ranking().stream().filter(ConvergenceSection::iterated).toList();
        List<List<Point>> curves =
                methods.stream().map(ConvergenceSection::curve).toList();
        List<Element> panels = new ArrayList<>();
        for (int k = 0; k < curves.size(); k++) {
            panels.add(panel(methods.get(k), k, curves));
        }
        return Parts.folded("multiples", panels);
    }

    private Element panel(MethodResult method, int own, List<List<Point>> curves) {
        List<Line> lines = new ArrayList<>();
        for (int k = 0; k < curves.size(); k++) {
            if (k != own) {
                lines.add(new Line("", curves.get(k), Tone.CONTEXT));
            }
        }
        lines.add(new Line("", curves.get(own), Tone.ACCENT));
        Run run = method.runs().get(0);
        String story = run.iterations() + " iterations" + (run.converged() ? "" : ", " + run.stop());
        int rises = new ObjectiveTrace(method.detail().objectiveTrace()).rises();
        String remark = rises == 0 ? "" : "the objective rises in " + ObjectiveTrace.steps(rises);
        LineChart chart =
                new LineChart(method.name() + ": " + story + ". " + remark, horizontal, vertical, lines, WIDTH, HEIGHT);
        return Element.of("div")
                .add(Element.of("h4").text(method.name()))
                .add(Element.of("span").with("class", "subtitle").text(story))
                .add(Element.of("span").with("class", "subtitle").text(remark))
                .add(chart.svg());
    }

    private static List<Point> curve(MethodResult method) {
        double[] trace = method.detail().objectiveTrace();
        double end = Math.abs(trace[trace.length - 1]);
        double[] distances = new ObjectiveTrace(trace).distancesFromEnd();
        return IntStream.range(0, distances.length)
                .mapToObj(t -> new Point(t + 1, distances[t] / end))
                .toList();
    }

    private String atOnceInWords() {
        List<String> atOnce = result.ranking().stream()
                .filter(method -> !iterated(method))
                .map(MethodResult::name)
                .toList();
        return atOnce.isEmpty() ? "" : " Without iteration: " + String.join(", ", atOnce) + ".";
    }

    private static double last(List<List<Point>> curves) {
        return Math.max(10, curves.stream().mapToInt(List::size).max().orElse(1));
    }

    private static double largest(List<List<Point>> curves) {
        double largest = curves.stream()
                .flatMap(List::stream)
                .mapToDouble(Point::y)
                .filter(Double::isFinite)
                .max()
                .orElse(1);
        return Math.pow(10, Math.ceil(Math.log10(Math.max(largest, 10 * LEAST))));
    }
}
