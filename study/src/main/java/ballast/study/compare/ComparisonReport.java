package ballast.study.compare;

import ballast.data.contamination.CellSet;
import ballast.data.contamination.SampleSet;
import ballast.method.MethodEntry;
import ballast.npz.AtomicFile;
import ballast.samples.Samples;
import ballast.study.markup.Element;
import ballast.study.report.Facts;
import ballast.study.report.HtmlPage;
import ballast.study.report.RunEnvironment;
import ballast.study.report.Section;
import ballast.study.table.Columns;
import ballast.study.table.HtmlTable;
import ballast.study.trial.Refusal;
import java.nio.file.Path;
import java.util.List;

/** The result of a comparison as a page to read, and as files for documents and programs. */
public record ComparisonReport(ComparisonResult result, RunEnvironment environment) {

    public static final String PAGE = "report.html";

    public static final String MARKDOWN = "comparison.md";

    public static final String SUMMARY = "comparison.csv";

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

    public HtmlPage page() {
        int methods = result.ranking().size() + result.refusals().size();
        String title = methods + (methods == 1 ? " method" : " methods") + " on contaminated "
                + result.comparison().dataset().name();
        MethodCharts charts = new MethodCharts(result);
        HtmlPage page = new HtmlPage(title)
                .add(new ComparisonText(result).elements())
                .addContents()
                .addSection("Set-up", setup())
                .addSection("Table", tableSection());
        if (result.ranking().isEmpty()) {
            return page;
        }
        page.addSection("Errors and weights", Section.pair(List.of(charts.excess(), charts.weights())));
        if (result.shown().shape().isPresent()) {
            page.addSection("Pictures", new Gallery(result).element());
        } else {
            page.addSection("Distances", charts.distances());
        }
        return page.addSection("Weights by iteration", charts.weightPaths())
                .addSection("Convergence", charts.convergence())
                .addSection("Methods", methodSection());
    }

    private Element setup() {
        Comparison comparison = result.comparison();
        Samples samples = comparison.dataset().samples();
        SampleSet contaminated = result.shown().contaminatedRows();
        return new Facts()
                .add(
                        "Data",
                        comparison.dataset().name() + ": " + samples.rows() + " "
                                + samples.shape()
                                        .map(shape -> "images of " + shape + " pixels")
                                        .orElse("samples of " + samples.columns() + " features")
                                + comparison
                                        .dataset()
                                        .labels()
                                        .map(labels -> ", " + labels.classes() + " classes")
                                        .orElse(""))
                .add(
                        "Contamination",
                        comparison.contamination().kind().meaning() + "; ",
                        comparison.contamination().toString())
                .add(
                        "Contaminated",
                        result.shown()
                                .contaminatedCells()
                                .map(CellSet::toString)
                                .orElse(contaminated.count() + " of " + contaminated.size() + " samples"))
                .add("Components", comparison.size())
                .addRepeats(comparison.repeats(), comparison.seed())
                .add(environment)
                .section();
    }

    private Element tableSection() {
        HtmlTable table = new HtmlTable(
                result.table(),
                result.standings().stream()
                        .map(family -> new HtmlTable.Group(1, family.ranking().size()))
                        .toList());
        Element section = Section.titled("Distance to the clean fit").add(table.element());
        if (!result.refusals().isEmpty()) {
            section.add(Section.paragraph("Could not be fitted:"), Section.list(Refusal.texts(result.refusals())));
        }
        return section.add(table.meanings());
    }

    private Element methodSection() {
        return Section.titled(
                        "The methods",
                        "r is the distance of a sample from the subspace. Parameters not named have their defaults.")
                .add(new MethodCharts(result).byFamily(family -> List.of(methods(family))));
    }

    private static Element methods(Standings family) {
        return HtmlTable.element(new Columns<MethodResult>("methods")
                .words("method", MethodResult::name)
                .words("summary", one -> entry(one).summary())
                .words("objective", one -> entry(one).objective())
                .words("paper", one -> entry(one).paper())
                .table(family.ranking()));
    }

    private static MethodEntry<?> entry(MethodResult result) {
        return result.method().orElseThrow().entry();
    }
}
