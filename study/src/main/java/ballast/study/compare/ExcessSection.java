package ballast.study.compare;

import ballast.study.chart.BarChart;
import ballast.study.markup.Element;
import ballast.study.table.Cell;
import java.util.stream.Stream;

/** How far each method is from the clean fit, as bars. */
final class ExcessSection {

    private static final String TITLE = "Excess error over the clean fit";

    private final ComparisonResult result;

    ExcessSection(ComparisonResult result) {
        this.result = result;
    }

    Element element() {
        BarChart chart = new BarChart(
                TITLE,
                "excess error, %",
                Stream.concat(Stream.of(result.cleanFit()), result.ranking().stream())
                        .map(ExcessSection::bar)
                        .toList());
        int repeats = result.comparison().repeats();
        return Element.of("section")
                .add(Element.of("h2").text(TITLE))
                .add(Element.of("figure")
                        .add(chart.svg())
                        .add(Element.of("figcaption")
                                .text("Zero is as good as the clean fit."
                                        + (repeats > 1
                                                ? " Bars are means of " + repeats
                                                        + " contaminations, dots the single ones."
                                                : ""))));
    }

    private static BarChart.Bar bar(Outcome outcome) {
        return new BarChart.Bar(
                outcome.name(),
                100 * outcome.excess(),
                Cell.percent(outcome.excess(), 1).shown() + " %",
                outcome.runs().stream().map(run -> 100 * run.excess()).toList());
    }
}
