package ballast.study.components;

import ballast.components.ComponentChoice;
import ballast.study.chart.ScreeChart;
import ballast.study.chart.ScreeChart.Mark;
import ballast.study.markup.Element;
import ballast.study.markup.Markup;
import ballast.study.report.HtmlPage;
import ballast.study.report.Section;
import ballast.study.table.HtmlTable;
import java.util.ArrayList;
import java.util.List;

/**
 * The scree plot of data on a page, with what each rule says.
 *
 * @param name the data
 * @param choice what the rules say
 */
public record ScreePage(String name, ComponentChoice choice) {

    /** The scree plot with the rules marked. */
    public Element chart() {
        return new ScreeChart(
                        "Scree plot of " + name,
                        ComponentTable.explained(choice).ratios(),
                        choice.components(),
                        choice.answers().stream()
                                .filter(answer -> answer.components().isPresent())
                                .map(answer -> new Mark(
                                        answer.rule().title(),
                                        answer.components().getAsInt()))
                                .toList())
                .svg();
    }

    /** The page. */
    public HtmlPage page() {
        String title = "Components of " + name;
        List<Markup> body = new ArrayList<>();
        body.add(Element.of("h1").text(title));
        body.add(Element.of("p")
                .with("class", "lead")
                .text(choice.components() + (choice.components() == 1 ? " component: " : " components: ")
                        + choice.agreement() + "."));
        body.add(Section.figure(chart())
                .add(Element.of("figcaption")
                        .text("The variance of " + choice.inliers().rows() + " inliers along their principal axes. The "
                                + "dashed line stands behind the last component of the consensus, the lower median of "
                                + "the rules that look for the rank.")));
        body.add(Section.titled("What each rule says")
                .add(HtmlTable.of(ComponentTable.ofRules(choice)).element()));
        body.add(Section.titled("Variances")
                .add(HtmlTable.of(ComponentTable.ofVariances(choice)).element()));
        return new HtmlPage(title, body);
    }
}
