package ballast.study.show;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.block.Observed;
import ballast.components.ComponentChoice;
import ballast.components.InlierTable;
import ballast.data.Dataset;
import ballast.data.option.Missing;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Source;
import ballast.method.CellMethods;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
import ballast.study.cell.NamedCells;
import ballast.study.components.ScreePage;
import ballast.study.markup.Element;
import ballast.study.outlier.OutlierPage;
import ballast.study.outlier.SampleDetections;
import ballast.study.report.Facts;
import ballast.study.report.HtmlPage;
import ballast.study.report.Section;
import ballast.study.table.HtmlTable;
import ballast.subspace.VectorSubspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * A table, what a robust fit says of it, and how that was found, on one page that can be sent: outliers with reasons,
 * bad cells, scores, components, loadings and the plain fit beside it.
 */
public final class TableReport {

    private static final int MAX_BARS = 4;

    private static final int MAX_CELLS = 40;

    /** Samples and features of the cell map, at most: those with the most bad and missing cells. */
    private static final int MAX_ROWS = 40;

    private static final int MAX_COLUMNS = 60;

    private final Fit<?> fit;
    private final SampleDetections samples;
    private final Optional<NamedCells> cells;
    private final TablePictures pictures;
    private final Optional<PlainComparison> plain;

    private TableReport(
            Fit<?> fit, SampleDetections samples, Optional<NamedCells> cells, Optional<ComponentChoice> choice) {
        this.fit = fit;
        this.samples = samples;
        this.cells = cells;
        this.pictures =
                new TablePictures(fit, samples, completed(fit, samples.dataset().samples()), choice);
        this.plain = fit.provenance().recipe().method().equals("pca")
                ? Optional.empty()
                : Optional.of(new PlainComparison(fit, pictures));
    }

    /** Whether there is a report on a fit of this kind: its components are axes in the space of the features. */
    public static boolean isFor(Fit<?> fit) {
        return fit.subspace() instanceof VectorSubspace
                && fit.explainedVariance().variances().length == fit.subspace().components();
    }

    /**
     * The report on samples, which are judged by a fit to them; what it needs beyond that is found now.
     *
     * @param fit the fit, whose source has the scaling of the samples
     * @param samples the samples in the units of the data, with their outlier map
     * @param choice what the rules say of the number of components, if that is known
     * @param listener is told of the search for bad cells and for components, and may cancel it
     */
    public static TableReport of(
            Fit<?> fit, SampleDetections samples, Optional<ComponentChoice> choice, ProgressListener listener) {
        if (!isFor(fit)) {
            throw new BadInputException("a report is on components that are axes among the features, which those of '"
                    + fit.provenance().recipe().method() + "' are not; use ballast, robpca or pca");
        }
        Scaling scaling = fit.provenance().source().scaling();
        Samples scaled = scaling.of(samples.dataset().samples());
        Optional<NamedCells> cells = scaling.scale() == ScalingKind.UNIT
                ? Optional.empty()
                : Optional.of(cells(fit, samples.dataset(), scaled, scaling, listener));
        Optional<ComponentChoice> rules = choice.isPresent()
                ? choice
                : Optional.of(scaled).filter(InlierTable::hasEnough).map(some -> ComponentChoice.of(some, listener));
        return new TableReport(fit, samples, cells, rules);
    }

    private static NamedCells cells(
            Fit<?> fit, Dataset dataset, Samples scaled, Scaling scaling, ProgressListener listener) {
        Fit<?> cellwise =
                CellMethods.BALLAST_CELLS.sized(fit.subspace().components()).fitWithGaps(scaled, listener);
        return NamedCells.of(dataset, scaled, scaling, cellwise.cells().orElseThrow());
    }

    /** The sections on a fit for a page on a model, in which cells are not looked at. */
    static TableReport ofModel(Fit<?> fit, SampleDetections samples) {
        Scaling scaling = fit.provenance().source().scaling();
        return new TableReport(
                fit,
                samples,
                Optional.empty(),
                Optional.of(scaling.of(samples.dataset().samples()))
                        .filter(InlierTable::hasEnough)
                        .map(ComponentChoice::of));
    }

    /** The samples with what the fit expects in place of missing values. */
    private static Samples completed(Fit<?> fit, Samples samples) {
        if (Observed.of(samples).everything()) {
            return samples;
        }
        Scaling scaling = fit.provenance().source().scaling();
        Samples seen = scaling.undoneOn(fit.subspace().reconstruct(scaling.of(samples)));
        Samples filled = LocalSamples.of(samples).filledFrom(LocalSamples.of(seen));
        return samples.featureNames().map(filled::withFeatureNames).orElse(filled);
    }

    public List<String> findings() {
        return new TableText(fit, samples, cells, pictures, plain).sentences();
    }

    public HtmlPage page(Making making) {
        Dataset dataset = samples.dataset();
        String title = "Report on " + dataset.name();
        HtmlPage body = new HtmlPage(title);
        body.add(Section.list(findings().stream()).with("class", "findings"));
        making.remark().ifPresent(remark -> body.add(Section.note(remark)));
        body.add(read());
        body.add(new OutlierPage(dataset.name(), samples, Optional.empty()).sections());
        cells.ifPresent(found -> body.add(cells(found)));
        addTo(body, new PictureFiles(Optional.empty()));
        body.add(making.section());
        return body;
    }

    private Element read() {
        Dataset dataset = samples.dataset();
        Source source = fit.provenance().source();
        int n = dataset.samples().rows();
        int d = dataset.samples().columns();
        long missing = TableText.missing(dataset.samples());
        Facts facts = new Facts()
                .add("Samples", n + " of " + d + (d == 1 ? " feature" : " features"))
                .add(
                        "Missing values",
                        missing == 0
                                ? "none"
                                : String.format(
                                        Locale.ROOT,
                                        "%d of %d (%.2f %%)%s",
                                        missing,
                                        (long) n * d,
                                        100.0 * missing / ((double) n * d),
                                        Missing.of(source) == Missing.MASK ? ", left out one by one" : ""));
        dataset.labels().ifPresent(labels -> facts.add("Classes", Integer.toString(labels.classes())));
        facts.add("Scaling", source.scaling().scale().name().toLowerCase(Locale.ROOT));
        facts.add("Method", fit.toString());
        dataset.notices().forEach(notice -> facts.add("Note", notice));
        return Section.titled("What was read").add(facts.element());
    }

    private Element cells(NamedCells found) {
        Element section = Section.titled(
                "Bad cells",
                "A cell is bad if it is far from the value that the other cells of its sample make likely. The "
                        + "residual is measured in robust standard deviations of the feature.");
        if (found.cells().size() == 0) {
            return section.add(Section.paragraph("No cell is bad or missing."));
        }
        int[] rows = found.samples(MAX_ROWS);
        int[] columns = found.features(MAX_COLUMNS);
        boolean everything = rows.length == found.cells().rows()
                && columns.length == found.cells().columns();
        section.add(Section.figure(
                found.map(samples.map()::isOutlier, "Bad cells", rows, columns),
                everything
                        ? "All samples and features."
                        : "Samples and features with the most bad and missing cells, in the order of the data."));
        if (found.bad() > 0) {
            section.add(HtmlTable.element(found.worst(MAX_CELLS)));
        }
        if (found.bad() > MAX_CELLS) {
            section.add(Section.note("These are the worst " + MAX_CELLS + " of " + found.bad()
                    + " bad cells; `ballast cells` lists all."));
        }
        return section;
    }

    /** Adds the sections on scores, components and loadings. */
    void addTo(HtmlPage body, PictureFiles files) {
        if (pictures.components() > 1) {
            body.add(Section.titled("Scores")
                    .add(files.figure(
                            pictures::scores,
                            "scores.svg",
                            "Each sample by its scores on two components, on one scale. The farthest are named; the "
                                    + "others are under the pointer."
                                    + (pictures.hasFarther()
                                            ? " Samples that are farther than 10 times the median are drawn there, "
                                                    + "at the edge."
                                            : ""))));
            body.add(Section.titled("Biplot")
                    .add(files.figure(
                            pictures::biplot,
                            "biplot.svg",
                            "The samples, and the features as arrows in the direction in which they grow; lengths are "
                                    + "loadings, stretched to fit.")));
        }
        pictures.choice().ifPresent(choice -> {
            ScreePage scree = new ScreePage(samples.dataset().name(), choice, pictures.components());
            body.add(scree.section(files.figure(scree::chart, "scree.svg", ScreePage.CAPTION)));
        });
        body.add(loadings(files));
        body.add(contributions(files));
        plain.ifPresent(comparison -> body.add(
                Section.titled("Beside the plain fit", comparison.words()).add(comparison.table())));
        files.table(() -> pictures.features().csv(), "features.csv");
        files.table(() -> pictures.samples().csv(), "samples.csv");
    }

    private Element loadings(PictureFiles files) {
        Element section = Section.titled(
                "Loadings",
                "Basis times root of variance: how much a feature moves, in its own units as fitted, if the component "
                        + "moves by one standard deviation. The largest come first.");
        section.add(bars(files, MAX_BARS, pictures::loadingBars, "loadings-"));
        if (pictures.hasManyFeatures()) {
            section.add(Section.note("Bars show the features that contribute most."));
        }
        List<Element> more = new ArrayList<>();
        if (pictures.components() > 1) {
            more.add(files.figure(
                    pictures::circle,
                    "correlations.svg",
                    "Circle of correlations: the nearer an arrow ends to the circle, the better the two components "
                            + "represent the feature."));
        }
        more.add(files.figure(
                pictures::loadingMap,
                "loadings-map.svg",
                "Correlations of features with the components: orange above zero, blue below."));
        return section.add(Section.pair(more));
    }

    /** Bars for each of the first components. */
    private Element bars(PictureFiles files, int most, IntFunction<Element> chart, String file) {
        return Section.pair(IntStream.range(0, Math.min(pictures.components(), most))
                .mapToObj(k -> files.figure(() -> chart.apply(k), file + (k + 1) + ".svg", ""))
                .toList());
    }

    private Element contributions(PictureFiles files) {
        return Section.titled("Contributions", "The share of each feature in a component.")
                .add(bars(files, 2, pictures::contributionBars, "contributions-"));
    }
}
