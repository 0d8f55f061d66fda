package ballast.study.compare;

import ballast.study.chart.BarChart;
import ballast.study.markup.Element;
import ballast.study.table.TableEntry;
import java.util.List;

/** How far each method is from the clean fit of its family, as bars. */
final class ExcessSection {

    private static final String TITLE = "Excess error over the clean fit";

    private final ComparisonResult result;

    ExcessSection(ComparisonResult result) {
        this.result = result;
    }

    Element element() {
        int repeats = result.comparison().repeats();
        return Element.of("section")
                .add(Element.of("h2").text(TITLE))
                .add(Element.of("p")
                        .with("class", "note")
                        .text("Zero is as good as the clean fit" + (result.mixed() ? " of the family." : ".")
                                + (repeats > 1
                                        ? " Bars are means of " + repeats + " contaminations, dots the single ones."
                                        : "")))
                .add(Parts.byFamily(result, family -> List.of(figure(family))));
    }

    private static Element figure(Standings family) {
        BarChart chart = new BarChart(
                TITLE,
                "excess error, %",
                family.results().stream().map(ExcessSection::bar).toList());
        return Element.of("figure").add(chart.svg());
    }

    private static BarChart.Bar bar(MethodResult method) {
        return new BarChart.Bar(
                method.name(),
                100 * method.excess(),
                TableEntry.percent(method.excess(), 1).shown() + " %",
                method.runs().stream().map(run -> 100 * run.excess()).toList());
    }
}
