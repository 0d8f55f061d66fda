package ballast.study.compare;

import ballast.study.chart.Axis;
import ballast.study.chart.AxisScale;
import ballast.study.chart.LineChart;
import ballast.study.chart.MeanRow;
import ballast.study.chart.StripChart;
import ballast.study.chart.WeightAxis;
import ballast.study.compare.MethodDetail.Spread;
import ballast.study.markup.Element;
import ballast.study.report.Section;
import ballast.study.table.TableEntry;
import ballast.study.trial.ObjectiveTrace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The sections of the page with a chart for every family or a small one for every method. */
record MethodCharts(ComparisonResult result) {

    /** The two groups of samples in charts, always in this order and so in these colours. */
    private static final List<String> GROUPS = List.of("clean", "contaminated");

    private static final String EXCESS = "Excess error over the clean fit";
    private static final String WEIGHTS = "Weights of clean and contaminated samples";
    private static final String DISTANCES = "Distance of the samples from each subspace";

    private static final int WIDTH = 210;

    private static final int HEIGHT = 150;

    /** Distances below this share of the median clean one are drawn at the end of the axis. */
    private static final double MIN_DISTANCE = 0.01;

    /** Differences below this share of the final objective are of no interest: fits stop at 1e-7. */
    private static final double MIN_DIFFERENCE = 1e-8;

    /** Methods of a large family that are seen at once; the others, which did worse, can be unfolded. */
    private static final int MAX_OPEN = 10;

    /** Fewer than this are not worth a fold. */
    private static final int MIN_FOLDED = 5;

    /** One part per family, with a heading where there are several. */
    List<Element> byFamily(Function<Standings, List<Element>> part) {
        List<Element> parts = new ArrayList<>();
        for (Standings family : result.standings()) {
            if (result.mixed()) {
                parts.add(Element.of("h3").with("class", "family").text("Methods on " + family.word()));
            }
            parts.addAll(part.apply(family));
        }
        return parts;
    }

    /** A small chart for each method: the first ones open, the others folded. */
    private static List<Element> folded(List<Element> methods) {
        int open = open(methods.size());
        List<Element> parts = new ArrayList<>();
        parts.add(Element.of("div").with("class", "multiples").add(methods.subList(0, open)));
        if (open < methods.size()) {
            List<Element> rest = methods.subList(open, methods.size());
            parts.add(more(
                    rest.size(), Element.of("div").with("class", "multiples").add(rest)));
        }
        return parts;
    }

    /** The number of methods that are seen at once. */
    static int open(int methods) {
        return methods < MAX_OPEN + MIN_FOLDED ? methods : MAX_OPEN;
    }

    static Element more(int methods, Element charts) {
        return Section.folded(methods + " more methods", charts);
    }

    Element excess() {
        int repeats = result.comparison().repeats();
        return Section.titled(
                        EXCESS,
                        "Zero is as good as the clean fit" + (result.mixed() ? " of the family." : ".")
                                + (repeats > 1
                                        ? " Bars are means of " + repeats + " contaminations, dots the single ones."
                                        : ""))
                .add(byFamily(family -> List.of(Section.figure(MeanRow.bars(
                        EXCESS,
                        "excess error, %",
                        family.results().stream()
                                .map(method -> MeanRow.ofExcess(method.name(), method.excess(), method.excesses()))
                                .toList())))));
    }

    Element weights() {
        double[] ends = result.results()
                .mapToDouble(method ->
                        WeightAxis.nearlyAll(WeightAxis.relative(method.detail().weights())))
                .sorted()
                .toArray();
        // nearly all weights of most methods are shown
        Axis axis = WeightAxis.of(ends[ends.length / 2]);
        return Section.titled(
                        WEIGHTS,
                        "One dot per sample of the first contamination, a bar at the median. At the"
                                + " right, the share of all weight that the contaminated samples have.")
                .add(byFamily(family -> strips(
                        WEIGHTS,
                        axis,
                        family.results().stream()
                                .map(method -> new StripChart.Strip(
                                        method.name(),
                                        split(WeightAxis.relative(
                                                method.detail().weights())),
                                        TableEntry.percent(method.runs().get(0).outlierWeight(), 1)
                                                        .shown()
                                                + " %"))
                                .toList(),
                        "on contaminated")));
    }

    private static List<Element> strips(String title, Axis axis, List<StripChart.Strip> strips, String right) {
        return List.of(Section.figure(new StripChart(title, axis, GROUPS, strips, right).svg()));
    }

    private List<double[]> split(double[] values) {
        return WeightRecorder.split(values, result.shown().contaminatedRows());
    }

    /** How far clean and contaminated samples are from each subspace; for samples that cannot be shown as pictures. */
    Element distances() {
        return Section.titled(
                        DISTANCES,
                        "One dot per sample of the first contamination, a bar at the median. The better"
                                + " the two groups are apart, the nearer the AUC is to 1.")
                .add(byFamily(this::distances));
    }

    private List<Element> distances(Standings family) {
        List<StripChart.Strip> strips =
                family.results().stream().map(this::distancesOf).toList();
        double[] all = strips.stream()
                .flatMap(strip -> strip.values().stream())
                .flatMapToDouble(Arrays::stream)
                .filter(value -> value > 0 && Double.isFinite(value))
                .toArray();
        double low = Math.max(MIN_DISTANCE, Arrays.stream(all).min().orElse(MIN_DISTANCE));
        double high = Math.max(10 * low, Arrays.stream(all).max().orElse(1));
        Axis axis = new Axis("distance, 1 = median of the clean samples", AxisScale.logarithmic(low, high));
        return strips(DISTANCES, axis, strips, "AUC");
    }

    private StripChart.Strip distancesOf(MethodResult method) {
        List<double[]> groups = split(method.detail().losses());
        double[] clean = Arrays.stream(groups.get(0)).sorted().toArray();
        double median = clean.length == 0 ? 1 : clean[clean.length / 2];
        double unit = median > 0 ? median : 1;
        return new StripChart.Strip(
                method.name(),
                groups.stream()
                        .map(group ->
                                Arrays.stream(group).map(loss -> loss / unit).toArray())
                        .toList(),
                TableEntry.fixed(method.runs().get(0).auc(), 3).shown());
    }

    private List<String> names(Predicate<MethodResult> wanted) {
        return result.ranking().stream().filter(wanted).map(MethodResult::name).toList();
    }

    Element weightPaths() {
        List<MethodResult> moving =
                result.ranking().stream().filter(MethodCharts::moves).toList();
        int last = moving.stream()
                .mapToInt(method -> method.detail().weightPaths().get(0).size())
                .max()
                .orElse(1);
        double[] highs = moving.stream()
                .mapToDouble(method -> method.detail().weightPaths().stream()
                        .flatMap(List::stream)
                        .mapToDouble(Spread::high)
                        .max()
                        .orElseThrow())
                .sorted()
                .toArray();
        Axis horizontal = new Axis("fits of the subspace", AxisScale.logarithmic(1, Math.max(10, last)));
        // the spread of most methods, not of all, decides where the axis ends
        Axis vertical = new Axis("", WeightAxis.scale(highs.length == 0 ? 0 : highs[highs.length / 2]));
        Element legend = Element.of("p").with("class", "legend");
        for (int g = 0; g < GROUPS.size(); g++) {
            legend.add(Element.of("span")
                    .add(Element.of("span").with("class", "key group-" + (g + 1)))
                    .text(GROUPS.get(g)));
        }
        List<String> rest = names(method -> !moves(method));
        return Section.titled(
                        "How the weights move",
                        "The weights of the samples after so many fits of the subspace (the start, a plain fit, is the"
                                + " first), 1 = equal weights. The line is the median of a group, broken for the"
                                + " contaminated samples; the band holds all but the lowest and the highest tenth."
                                + " First contamination."
                                + (rest.isEmpty()
                                        ? ""
                                        : " Not shown, because their weights never move or are known only at the end: "
                                                + String.join(", ", rest) + "."))
                .add(legend)
                .add(byFamily(family -> folded(family.ranking().stream()
                        .filter(MethodCharts::moves)
                        .map(method -> path(method, horizontal, vertical))
                        .toList())));
    }

    private static boolean moves(MethodResult method) {
        return method.detail().weightPaths().stream()
                .anyMatch(path -> path.stream().distinct().count() > 1);
    }

    private static Element path(MethodResult method, Axis horizontal, Axis vertical) {
        List<LineChart.Line> lines = method.detail().weightPaths().stream()
                .map(path -> {
                    List<LineChart.Point> low = new ArrayList<>(points(path, Spread::low));
                    Collections.reverse(low);
                    List<LineChart.Point> band = Stream.concat(points(path, Spread::high).stream(), low.stream())
                            .toList();
                    return new LineChart.Line("", points(path, Spread::median), LineChart.Tone.GROUP, band);
                })
                .toList();
        return small(method, List.of(), "Weights of " + method.name(), horizontal, vertical, lines);
    }

    /** A small chart under the name of a method and some remarks. */
    private static Element small(
            MethodResult method,
            List<String> remarks,
            String title,
            Axis horizontal,
            Axis vertical,
            List<LineChart.Line> lines) {
        Element chart = Element.of("div").add(Element.of("h4").text(method.name()));
        remarks.forEach(
                remark -> chart.add(Element.of("span").with("class", "subtitle").text(remark)));
        return chart.add(new LineChart(title, horizontal, vertical, lines, WIDTH, HEIGHT).svg());
    }

    private static List<LineChart.Point> points(List<Spread> path, ToDoubleFunction<Spread> height) {
        return LineChart.Point.list(1, path.stream().mapToDouble(height).toArray());
    }

    /** How each objective approaches its final value, the others behind it. */
    Element convergence() {
        List<List<LineChart.Point>> curves = curves(result.ranking());
        double last = Math.max(10, curves.stream().mapToInt(List::size).max().orElse(1));
        double largest = curves.stream()
                .flatMap(List::stream)
                .mapToDouble(LineChart.Point::y)
                .filter(Double::isFinite)
                .max()
                .orElse(1);
        double top = Math.pow(10, Math.ceil(Math.log10(Math.max(largest, 10 * MIN_DIFFERENCE))));
        Axis horizontal = new Axis("fits of the subspace", AxisScale.logarithmic(1, last));
        Axis vertical = new Axis("", AxisScale.logarithmic(MIN_DIFFERENCE, top));
        List<String> atOnce = names(method -> !iterated(method));
        return Section.titled(
                        "Convergence",
                        "How far the objective is from its final value, as a share of that value, after so many"
                                + " fits of the subspace (the start, a plain fit, is the first); both axes are"
                                + " logarithmic. First contamination; in grey, the other methods. An objective can rise"
                                + " where a method resets one of its parameters in every iteration."
                                + (atOnce.isEmpty() ? "" : " Without iteration: " + String.join(", ", atOnce) + "."))
                .add(byFamily(family -> {
                    List<MethodResult> methods = family.ranking().stream()
                            .filter(MethodCharts::iterated)
                            .toList();
                    List<List<LineChart.Point>> own = curves(methods);
                    return folded(IntStream.range(0, own.size())
                            .mapToObj(k -> descent(methods.get(k), k, own, horizontal, vertical))
                            .toList());
                }));
    }

    private static boolean iterated(MethodResult method) {
        return method.detail().objectiveTrace().length > 1;
    }

    private static List<List<LineChart.Point>> curves(List<MethodResult> methods) {
        return methods.stream()
                .filter(MethodCharts::iterated)
                .map(method -> LineChart.Point.list(
                        1, new ObjectiveTrace(method.detail().objectiveTrace()).sharesFromEnd()))
                .toList();
    }

    private static Element descent(
            MethodResult method, int own, List<List<LineChart.Point>> curves, Axis horizontal, Axis vertical) {
        List<LineChart.Line> lines = new ArrayList<>();
        for (int k = 0; k < curves.size(); k++) {
            if (k != own) {
                lines.add(new LineChart.Line("", curves.get(k), LineChart.Tone.CONTEXT));
            }
        }
        lines.add(new LineChart.Line("", curves.get(own), LineChart.Tone.ACCENT));
        Run run = method.runs().get(0);
        String story = run.iterations() + " iterations" + (run.converged() ? "" : ", " + run.stop());
        int rises = new ObjectiveTrace(method.detail().objectiveTrace()).rises();
        String remark = rises == 0 ? "" : "the objective rises in " + ObjectiveTrace.steps(rises);
        return small(
                method,
                List.of(story, remark),
                method.name() + ": " + story + ". " + remark,
                horizontal,
                vertical,
                lines);
    }
}
