package ballast.study.recommend;

import ballast.study.chart.Axis;
import ballast.study.chart.AxisScale;
import ballast.study.chart.BarChart;
import ballast.study.chart.LineChart;
import ballast.study.compare.Refusal;
import ballast.study.markup.Element;
import ballast.study.markup.Markup;
import ballast.study.report.HtmlPage;
import ballast.study.report.RunEnvironment;
import ballast.study.table.Column;
import ballast.study.table.HtmlTable;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A recommendation as a page to read.
 *
 * @param recommendation what was found
 * @param fit the command that fits the recommended method
 * @param provenance where it comes from
 */
public record RecommendationReport(Recommendation recommendation, String fit, RunEnvironment provenance) {

    private static final int WIDTH = 300;
    private static final int HEIGHT = 210;

    /** The page. */
    public HtmlPage page() {
        String title = "Which method for " + recommendation.search().dataset().name();
        List<Markup> body = new ArrayList<>();
        body.add(Element.of("h1").text(title));
        body.add(Element.of("p").with("class", "lead").add(Element.of("strong").text(recommendation.advice())));
        body.add(Element.of("p").add(Element.of("code").text(fit)));
        recommendation.words().forEach(paragraph -> body.add(Element.of("p").text(paragraph)));
        body.add(tableSection());
        body.add(Element.of("section")
                .add(Element.of("h2").text("The finalists"))
                .add(note("Excess error over the clean fit; bars are means, dots the single cells."))
                .add(Element.of("figure").add(bars())));
        body.add(ratesSection());
        body.add(setupSection());
        return new HtmlPage(title, body);
    }

    private static Element note(String text) {
        return Element.of("p").with("class", "note").text(text);
    }

    private Element tableSection() {
        Table table = recommendation.table();
        int finalists = recommendation.finalists().size();
        Element section = Element.of("section")
                .add(Element.of("h2").text("The table behind it"))
                .add(note("Above, the finalists; below, the methods that were dropped after few cells."))
                .add(new HtmlTable(
                                table,
                                List.of(
                                        new HtmlTable.Group(0, finalists),
                                        new HtmlTable.Group(0, table.rows().size() - finalists)))
                        .element());
        Element left = Element.of("ul");
        recommendation
                .twins()
                .forEach((id, other) -> left.add(Element.of("li").text(id + ": the same as " + other + " here")));
        Refusal.namesByReason(recommendation.refusals())
                .forEach((reason, names) -> left.add(Element.of("li").text(names + ": " + reason)));
        if (!recommendation.twins().isEmpty() || !recommendation.refusals().isEmpty()) {
            section.add(note("Left out:"), left);
        }
        Element meanings = Element.of("ul").with("class", "meanings note");
        for (Column column : table.columns()) {
            meanings.add(Element.of("li")
                    .add(Element.of("strong").text(column.header()))
                    .text(" " + column.meaning()));
        }
        return section.add(meanings);
    }

    private Element bars() {
        return new BarChart(
                        "Excess error over the clean fit",
                        "excess error, %",
                        recommendation.finalists().stream()
                                .map(standing -> new BarChart.Bar(
                                        standing.name(),
                                        100 * standing.excess(),
                                        TableEntry.percent(standing.excess(), 1).shown() + " %",
                                        standing.excesses().stream()
                                                .map(excess -> 100 * excess)
                                                .toList()))
                                .toList())
                .svg();
    }

    /**
     * One small chart per way of contaminating: the chosen method and the plain one by the rate, the others behind
     * them.
     */
    private Element ratesSection() {
        Element charts = Element.of("div").with("class", "multiples");
        List<String> ways = recommendation.cases().stream()
                .map(given -> given.scenario().way())
                .filter(way -> !way.equals(ContaminationScenario.NONE.way()))
                .distinct()
                .toList();
        DoubleSummaryStatistics percents = recommendation.finalists().stream()
                .flatMap(standing -> ways.stream().flatMap(way -> byRate(standing, way).values().stream()))
                .mapToDouble(value -> 100 * value)
                .summaryStatistics();
        // An excess may be a little below zero: the clean fit is the best plain one, not the best of all.
        Axis excess = new Axis(
                "excess error, %", AxisScale.linear(Math.min(0, percents.getMin()), Math.max(1, percents.getMax())));
        for (String way : ways) {
            charts.add(Element.of("div").add(Element.of("h4").text(way)).add(chart(way, excess)));
        }
        return Element.of("section")
                .add(Element.of("h2").text("By the share of contaminated samples"))
                .add(note(recommendation.choice().chosen().name() + " in colour, the other finalists in grey, plain "
                        + recommendation.choice().plain().name() + " named where it is another one."))
                .add(charts);
    }

    private Element chart(String way, Axis excess) {
        RankedMethod chosen = recommendation.choice().chosen();
        RankedMethod plain = recommendation.choice().plain();
        List<LineChart.Line> lines = new ArrayList<>();
        for (RankedMethod standing : recommendation.finalists()) {
            if (standing != chosen) {
                lines.add(line(standing, standing == plain ? plain.name() : "", way, LineChart.Tone.CONTEXT));
            }
        }
        lines.add(line(chosen, chosen.name(), way, LineChart.Tone.ACCENT));
        return new LineChart(
                        "Excess error with " + way,
                        new Axis("contaminated samples, %", AxisScale.linear(0, 100 * ContaminationScenarios.HIGH)),
                        excess,
                        lines,
                        WIDTH,
                        HEIGHT)
                .svg();
    }

    private static LineChart.Line line(RankedMethod standing, String label, String way, LineChart.Tone tone) {
        return new LineChart.Line(
                label,
                byRate(standing, way).entrySet().stream()
                        .map(point -> new LineChart.Point(100 * point.getKey(), 100 * point.getValue()))
                        .toList(),
                tone);
    }

    /** The mean excess by rate; nothing contaminated is rate 0 of every way. */
    private static Map<Double, Double> byRate(RankedMethod standing, String way) {
        return standing.scores().entrySet().stream()
                .filter(entry -> entry.getKey().scenario().way().equals(way)
                        || entry.getKey().scenario().way().equals(ContaminationScenario.NONE.way()))
                .collect(Collectors.groupingBy(
                        entry -> entry.getKey().scenario().rate(),
                        TreeMap::new,
                        Collectors.averagingDouble(entry -> entry.getValue().excess())));
    }

    private Element setupSection() {
        Element facts = Element.of("dl").with("class", "facts");
        fact(facts, "Data", recommendation.setup());
        fact(
                facts,
                "Took part",
                recommendation.plan().samples() + " of "
                        + recommendation.search().dataset().samples().rows() + " samples");
        for (ContaminationScenario scenario : recommendation.cases().stream()
                .map(Case::scenario)
                .filter(scenario -> scenario.rate() == ContaminationScenarios.HIGH)
                .distinct()
                .toList()) {
            facts.add(Element.of("dt").text(scenario.way()));
            facts.add(Element.of("dd")
                    .text(scenario.contamination().orElseThrow().kind().meaning() + "; ")
                    .add(Element.of("code")
                            .text(scenario.contamination().orElseThrow().toString())));
        }
        fact(facts, "Command", provenance.command());
        fact(
                facts,
                "Made with",
                "Ballast " + provenance.ballast() + ", Java " + provenance.java() + ", " + provenance.platform());
        fact(facts, "Made at", provenance.when().toString());
        return Element.of("section")
                .add(Element.of("h2").text("What was run"))
                .add(facts)
                .add(note(
                        "In the first round all candidates met on two cells, in the second the better ones on every way at 30 % and"
                                + " on clean samples. The finalists met on blocks of samples that were held out in neither; parameters that"
                                + " judge a block were chosen on the others."));
    }

    private static void fact(Element facts, String name, String value) {
        facts.add(Element.of("dt").text(name), Element.of("dd").text(value));
    }
}
