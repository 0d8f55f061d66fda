package ballast.study.compare;

import ballast.data.file.AtomicFile;
import ballast.study.markup.Element;
import ballast.study.markup.Markup;
import ballast.study.report.HtmlPage;
import ballast.study.report.Provenance;
import ballast.study.table.Column;
import ballast.study.table.HtmlTable;
import ballast.study.table.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The result of a comparison as a page to read, and as files for documents and programs.
 *
 * @param result what was found
 * @param provenance where it comes from
 */
public record ComparisonReport(ComparisonResult result, Provenance provenance) {

    /** Name of the page. */
    public static final String PAGE = "report.html";

    /** Name of the table for documents. */
    public static final String MARKDOWN = "comparison.md";

    /** Name of the table for programs, one row per method. */
    public static final String SUMMARY = "comparison.csv";

    /** Name of the table for programs, one row per method and repeat. */
    public static final String RUNS = "runs.csv";

    /** Writes the page and the tables into a folder, which is made if need be, and gives the place of the page. */
    public Path writeTo(Path folder) {
        AtomicFile.writeText(folder.resolve(MARKDOWN), result.table().markdown());
        AtomicFile.writeText(folder.resolve(SUMMARY), result.table().csv());
        AtomicFile.writeText(folder.resolve(RUNS), result.runs().csv());
        Path page = folder.resolve(PAGE);
        page().writeTo(page);
        return page;
    }

    /** The page. */
    public HtmlPage page() {
        int methods = result.ranking().size() + result.refusals().size();
        String title = methods + (methods == 1 ? " method" : " methods") + " on contaminated "
                + result.comparison().dataset().name();
        List<Markup> body = new ArrayList<>();
        body.add(Element.of("h1").text(title));
        body.addAll(new Findings(result).elements());
        body.add(new Setup(result, provenance).element());
        body.add(tableSection());
        if (!result.ranking().isEmpty()) {
            body.add(Element.of("div")
                    .with("class", "pair")
                    .add(new ExcessSection(result).element(), new WeightSection(result).element()));
            body.add(
                    result.exhibit().shape().isPresent()
                            ? new Gallery(result).element()
                            : new LossSection(result).element());
            body.add(new ConvergenceSection(result).element());
            body.add(methodSection());
        }
        return new HtmlPage(title, body);
    }

    private Element tableSection() {
        Table table = result.table();
        Element section = Element.of("section").add(Element.of("h2").text("Distance to the clean fit"));
        section.add(new HtmlTable(table, 1).element());
        if (!result.refusals().isEmpty()) {
            Element list = Element.of("ul");
            for (Refusal refusal : result.refusals()) {
                list.add(Element.of("li")
                        .add(Element.of("strong").text(refusal.name()))
                        .text(": " + refusal.reason()));
            }
            section.add(Element.of("p").text("Could not be fitted:"), list);
        }
        Element meanings = Element.of("ul").with("class", "meanings note");
        for (Column column : table.columns()) {
            meanings.add(Element.of("li")
                    .add(Element.of("strong").text(column.header()))
                    .text(" " + column.meaning()));
        }
        return section.add(meanings);
    }

    private Element methodSection() {
        Element body = Element.of("tbody");
        for (Outcome outcome : result.ranking()) {
            outcome.method()
                    .ifPresent(method -> body.add(Element.of("tr")
                            .add(Element.of("th").with("scope", "row").text(outcome.name()))
                            .add(Element.of("td").text(method.entry().summary()))
                            .add(Element.of("td")
                                    .add(Element.of("code").text(method.entry().objective())))
                            .add(Element.of("td").text(method.entry().paper()))));
        }
        Element head = Element.of("tr");
        for (String header : List.of("method", "what it does", "minimises", "source")) {
            head.add(Element.of("th").with("scope", "col").text(header));
        }
        return Element.of("section")
                .add(Element.of("h2").text("The methods"))
                .add(Element.of("p")
                        .with("class", "note")
                        .text("r is the distance of a sample from the subspace."
                                + " Parameters not named have their defaults."))
                .add(Element.of("div")
                        .with("class", "scroll")
                        .add(Element.of("table")
                                .with("class", "prose")
                                .add(Element.of("thead").add(head), body)));
    }
}
