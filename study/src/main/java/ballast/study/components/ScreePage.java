package ballast.study.components;

import ballast.components.ComponentChoice;
import ballast.study.chart.ScreeChart;
import ballast.study.chart.ScreeChart.Mark;
import ballast.study.markup.Element;
import ballast.study.report.HtmlPage;
import ballast.study.report.Section;
import ballast.study.table.HtmlTable;

/**
 * The scree plot on a page, with the answer of each rule.
 *
 * @param name the name of the data
 * @param choice the answers of the rules
 * @param used the components of the fit, marked by a dashed line
 */
public record ScreePage(String name, ComponentChoice choice, int used) {

    /** A description of the plot. */
    public static final String CAPTION = "The variance of the inliers along their principal axes, and how many "
            + "components each rule wants. The dashed line stands behind the last component that is used.";

    /** The scree plot with the rules marked. */
    public Element chart() {
        return new ScreeChart(
                        "Scree plot of " + name,
                        ComponentTable.explained(choice).ratios(),
                        used,
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
        return new HtmlPage("Components of " + name)
                .add(
                        section(Section.figure(chart(), CAPTION)),
                        Section.titled("Variances").add(HtmlTable.element(ComponentTable.ofVariances(choice))));
    }

    /** The recommendation, the plot and the answer of each rule, for a page. */
    public Element section(Element plot) {
        Element section = Section.titled("Components").add(Section.paragraph(choice.advice()));
        if (used != choice.components()) {
            section.add(Section.paragraph("The fit has " + used + ", as it was told."));
        }
        return section.add(plot, HtmlTable.element(ComponentTable.ofRules(choice)));
    }
}
