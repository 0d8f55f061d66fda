package ballast.study.outlier;

import ballast.study.chart.OutlierChart;
import ballast.study.markup.Element;
import ballast.study.markup.Markup;
import ballast.study.report.HtmlPage;
import ballast.study.table.HtmlTable;
import ballast.study.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The outlier map on a page, with the worst samples and what is to blame.
 *
 * @param title the method and the data
 * @param detections the samples
 * @param blamed what is to blame, if that was asked for
 */
public record OutlierPage(String title, SampleDetections detections, Optional<BlamedFeatures> blamed) {

    private static final int MOST_LISTED = 100;

    /** The map. */
    public Element chart() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < detections.map().size(); i++) {
            names.add(detections.name(i));
        }
        return new OutlierChart("Outlier map of " + title, detections.map(), names).svg();
    }

    /** The page. */
    public HtmlPage page() {
        List<Markup> body = new ArrayList<>();
        body.add(Element.of("h1").text("Outlier map of " + title));
        body.add(Element.of("p")
                .with("class", "lead")
                .text(detections.outlierCount() + " of " + detections.map().size() + " samples are outliers" + reasons()
                        + "."));
        body.add(Element.of("figure")
                .add(
                        chart(),
                        Element.of("figcaption")
                                .text("Dashed: the cutoffs, which 97.5 % of regular samples do not exceed. Above the "
                                        + "horizontal one samples are far from the subspace; right of the vertical one "
                                        + "they are far from the others within it.")));
        int[] worst = detections.outliers(MOST_LISTED);
        if (worst.length > 0) {
            String which = worst.length < detections.outlierCount()
                    ? "The worst " + worst.length + " outliers"
                    : "The outliers";
            body.add(section(which + ", the farthest from the subspace first", detections.brief(worst)));
        }
        blamed.ifPresent(features -> body.add(section("What is to blame", features.table())));
        return new HtmlPage("Outlier map of " + title, body);
    }

    private String reasons() {
        return detections
                .detection()
                .map(detection -> ": " + detections.farCount() + " far from the subspace, " + detection.rejected()
                        + " detected by the method, wherever the map has them")
                .orElse("");
    }

    private static Element section(String title, Table table) {
        return Element.of("section")
                .add(
                        Element.of("h2").text(title),
                        new HtmlTable(
                                        table,
                                        List.of(new HtmlTable.Group(
                                                0, table.rows().size())))
                                .element());
    }
}
