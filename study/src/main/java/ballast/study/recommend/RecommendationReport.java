package ballast.study.recommend;

import ballast.data.contamination.Contamination;
import ballast.study.chart.Axis;
import ballast.study.chart.AxisScale;
import ballast.study.chart.LineChart;
import ballast.study.chart.MeanRow;
import ballast.study.markup.Element;
import ballast.study.report.Facts;
import ballast.study.report.HtmlPage;
import ballast.study.report.RunEnvironment;
import ballast.study.report.Section;
import ballast.study.table.HtmlTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A recommendation as a page to read.
 *
 * @param fit the command that fits the recommended method
 */
public record RecommendationReport(Recommendation recommendation, String fit, RunEnvironment environment) {

    private static final int WIDTH = 300;
    private static final int HEIGHT = 210;

    public HtmlPage page() {
        return new HtmlPage(
                        "Which method for " + recommendation.search().dataset().name())
                .add(
                        Element.of("p")
                                .with("class", "lead")
                                .add(Element.of("strong").text(recommendation.advice())),
                        Element.of("p").add(Element.of("code").text(fit)))
                .add(recommendation.words().stream().map(Section::paragraph).toList())
                .add(
                        tableSection(),
                        Section.titled(
                                        "The finalists",
                                        "Excess error over the clean fit; bars are means, dots the single cases.")
                                .add(Section.figure(bars())),
                        ratesSection(),
                        setupSection());
    }

    private Element tableSection() {
        Element section = Section.titled(
                "The tables behind it", "Figures can be compared within a table: all its methods met the same cases.");
        recommendation
                .tables()
                .forEach((title, table) -> section.add(Element.of("h3").text(title), HtmlTable.element(table)));
        if (!recommendation.leftOut().isEmpty()) {
            section.add(Section.note("Left out:"), Section.list(recommendation.leftOut().stream()));
        }
        return section.add(
                HtmlTable.of(recommendation.tables().values().iterator().next()).meanings());
    }

    private Element bars() {
        return MeanRow.bars(
                "Excess error over the clean fit",
                "excess error, %",
                recommendation.finalists().stream()
                        .map(standing -> MeanRow.ofExcess(standing.name(), standing.excess(), standing.excesses()))
                        .toList());
    }

    /**
     * One small chart per kind of contamination: the chosen method and the plain one by the rate, the others behind
     * them.
     */
    private Element ratesSection() {
        Element charts = Element.of("div").with("class", "multiples");
        List<String> kinds = recommendation.kinds();
        DoubleSummaryStatistics percents = recommendation.finalists().stream()
                .flatMap(standing -> kinds.stream().flatMap(kind -> byRate(standing, kind).values().stream()))
                .mapToDouble(value -> 100 * value)
                .summaryStatistics();
        // An excess may be a little below zero: the clean fit is the best plain one, not the best of all.
        Axis excess = new Axis(
                "excess error, %", AxisScale.linear(Math.min(0, percents.getMin()), Math.max(1, percents.getMax())));
        for (String kind : kinds) {
            charts.add(Element.of("div").add(Element.of("h4").text(kind)).add(chart(kind, excess)));
        }
        return Section.titled(
                        "By the share of contaminated samples or cells",
                        recommendation.choice().chosen().name() + " in colour, the other finalists in grey, plain "
                                + recommendation.choice().plain().name() + " named where it is another one.")
                .add(charts);
    }

    private Element chart(String kind, Axis excess) {
        RankedMethod chosen = recommendation.choice().chosen();
        RankedMethod plain = recommendation.choice().plain();
        List<LineChart.Line> lines = new ArrayList<>();
        for (RankedMethod standing : recommendation.finalists()) {
            if (standing != chosen) {
                lines.add(line(standing, standing == plain ? plain.name() : "", kind, LineChart.Tone.CONTEXT));
            }
        }
        lines.add(line(chosen, chosen.name(), kind, LineChart.Tone.ACCENT));
        return new LineChart(
                        "Excess error with " + kind,
                        new Axis(
                                "contaminated, %",
                                AxisScale.linear(0, 100 * highest(kind).rate())),
                        excess,
                        lines,
                        WIDTH,
                        HEIGHT)
                .svg();
    }

    private static LineChart.Line line(RankedMethod standing, String label, String kind, LineChart.Tone tone) {
        return new LineChart.Line(
                label,
                byRate(standing, kind).entrySet().stream()
                        .map(point -> new LineChart.Point(100 * point.getKey(), 100 * point.getValue()))
                        .toList(),
                tone);
    }

    /** The mean excess by rate; nothing contaminated is rate 0 of every kind. */
    private static Map<Double, Double> byRate(RankedMethod standing, String kind) {
        return standing.scores().entrySet().stream()
                .filter(entry -> entry.getKey().scenario().kind().equals(kind)
                        || entry.getKey().scenario().kind().equals(ContaminationScenario.NONE.kind()))
                .collect(Collectors.groupingBy(
                        entry -> entry.getKey().scenario().rate(),
                        TreeMap::new,
                        Collectors.averagingDouble(entry -> entry.getValue().excess())));
    }

    private Element setupSection() {
        Facts facts = new Facts()
                .add("Data", recommendation.setup())
                .add(
                        "Took part",
                        recommendation.plan().samples() + " of "
                                + recommendation.search().dataset().samples().rows() + " samples");
        for (String kind : recommendation.kinds()) {
            Contamination contamination = highest(kind).contamination().orElseThrow();
            facts.add(kind, contamination.kind().meaning() + "; ", contamination.toString());
        }
        return facts.add(environment)
                .section()
                .add(Section.note("In the first round all candidates met on two cases at most, in the second the better"
                        + " ones on every kind of contamination at its highest rate and on clean samples. The"
                        + " finalists met on blocks of samples that were held out in neither; the parameters that a"
                        + " block measures were chosen on the other blocks."));
    }

    private ContaminationScenario highest(String kind) {
        return recommendation.cases().stream()
                .map(Case::scenario)
                .filter(scenario -> scenario.kind().equals(kind))
                .max(Comparator.comparingDouble(ContaminationScenario::rate))
                .orElseThrow();
    }
}
