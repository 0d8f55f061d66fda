package ballast.study.outlier;

import ballast.study.chart.OutlierChart;
import ballast.study.markup.Element;
import ballast.study.report.HtmlPage;
import ballast.study.report.Section;
import ballast.study.table.HtmlTable;
import ballast.study.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The outlier map on a page, with the worst samples and their features.
 *
 * @param title the data and the method
 * @param samples the samples
 * @param blamed the features to blame, if these were asked for
 */
public record OutlierPage(String title, SampleDetections samples, Optional<BlamedFeatures> blamed) {

    public static final String CAPTION = "Dashed: the cutoffs, which most regular samples do not exceed. Above the "
            + "horizontal one samples are far from the subspace; right of the vertical one they are far from the "
            + "others within it. The worst are named; the others are under the pointer.";

    private static final int MAX_LISTED = 100;

    public Element chart() {
        List<String> names = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        for (int i = 0; i < samples.map().size(); i++) {
            names.add(samples.name(i));
            remarks.add(samples.remark(i));
        }
        return new OutlierChart("Outlier map of " + title, samples.map(), names, remarks).svg();
    }

    public HtmlPage page() {
        return new HtmlPage("Outlier map of " + title).add(sections());
    }

    /** The map, the outliers with their reasons and values, and what is to blame, for a page. */
    public List<Element> sections() {
        List<Element> sections = new ArrayList<>();
        int count = samples.outlierCount();
        sections.add(Section.titled("Outlier map")
                .add(
                        Section.paragraph(count + " of " + samples.map().size() + " samples "
                                + (count == 1 ? "is an outlier: " : "are outliers: ")
                                + samples.map().words() + "."),
                        Section.figure(chart(), CAPTION)));
        int[] worst = samples.outliers(MAX_LISTED);
        if (worst.length > 0) {
            String which = worst.length < count ? "The worst " + worst.length + " outliers" : "The outliers";
            sections.add(section(which + ", the worst first", samples.flagged(worst)));
        }
        blamed.ifPresent(features -> sections.add(section("What is to blame", features.table())));
        return sections;
    }

    private static Element section(String title, Table table) {
        return Section.titled(title).add(HtmlTable.element(table));
    }
}
