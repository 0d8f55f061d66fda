package ballast.study.compare;

import ballast.study.chart.BarChart;
import ballast.study.chart.MeanRow;
import ballast.study.markup.Element;
import ballast.study.report.Section;
import ballast.study.table.TableEntry;
import java.util.List;

/** How far each method is from the clean fit of its family, as bars. */
record ExcessSection(ComparisonResult result) {

    private static final String TITLE = "Excess error over the clean fit";

    Element element() {
        int repeats = result.comparison().repeats();
        return Section.titled(
                        TITLE,
                        "Zero is as good as the clean fit" + (result.mixed() ? " of the family." : ".")
                                + (repeats > 1
                                        ? " Bars are means of " + repeats + " contaminations, dots the single ones."
                                        : ""))
                .add(Parts.byFamily(result, family -> List.of(figure(family))));
    }

    private static Element figure(Standings family) {
        BarChart chart = new BarChart(
                TITLE,
                "excess error, %",
                family.results().stream().map(ExcessSection::bar).toList());
        return Section.figure(chart.svg());
    }

    private static MeanRow bar(MethodResult method) {
        return new MeanRow(
                method.name(),
                100 * method.excess(),
                TableEntry.percent(method.excess(), 1).shown() + " %",
                method.runs().stream().map(run -> 100 * run.excess()).toList());
    }
}
