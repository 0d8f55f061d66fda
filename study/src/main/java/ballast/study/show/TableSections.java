package ballast.study.show;

import ballast.data.Dataset;
import ballast.data.image.OutputFolder;
import ballast.fit.Fit;
import ballast.npz.AtomicFile;
import ballast.study.markup.Element;
import ballast.study.markup.Markup;
import ballast.study.report.Section;
import ballast.study.report.SvgFile;
import java.util.List;
import java.util.function.Supplier;

/** The sections of a page on a model of a table, with their pictures and tables as files. */
final class TableSections {

    /** Components whose loadings are drawn as bars. */
    private static final int MOST_BARS = 4;

    private final Fit<?> model;
    private final TablePictures pictures;
    private final OutputFolder folder;
    private final List<String> written;

    TableSections(Fit<?> model, Dataset dataset, OutputFolder folder, List<String> written) {
        this.model = model;
        this.pictures = new TablePictures(model, dataset);
        this.folder = folder;
        this.written = written;
    }

    void addTo(List<Markup> body) {
        boolean plane = pictures.components() > 1;
        body.add(section(
                "Scree plot",
                pictures::scree,
                "scree.svg",
                "The variance of the inliers along their principal axes, and how many components each rule wants. The "
                        + "dashed line stands behind the last component of the model."));
        if (plane) {
            body.add(section(
                    "Scores",
                    pictures::scores,
                    "scores.svg",
                    "Each sample by its scores on two components, on one scale; its name shows under the pointer."));
            body.add(section(
                    "Biplot",
                    pictures::biplot,
                    "biplot.svg",
                    "The samples, and the features as arrows in the direction in which they grow; lengths are "
                            + "loadings, stretched to fit."));
        }
        body.add(loadings());
        body.add(contributions());
        body.add(section(
                "Outlier map",
                pictures::outlierMap,
                "outliers.svg",
                "Score distance to the right, orthogonal distance upwards, dashed lines at the cutoffs. What a sample "
                        + "is shows under the pointer."));
        if (!model.provenance().recipe().method().equals("pca")) {
            PlainComparison comparison = new PlainComparison(model, pictures);
            body.add(Section.titled("Beside the plain fit", comparison.words()).add(comparison.table()));
        }
        write("features.csv", pictures.features().csv());
        write("samples.csv", pictures.samples().csv());
    }

    private Element section(String title, Supplier<Element> picture, String file, String caption) {
        SvgFile.write(picture.get(), folder.path().resolve(file));
        written.add(file);
        return Section.titled(title)
                .add(Section.figure(picture.get()).add(Element.of("figcaption").text(caption)));
    }

    private Element loadings() {
        Element section = Section.titled(
                "Loadings",
                "Basis times root of variance: how much a feature moves, in its own units as fitted, if the component "
                        + "moves by one standard deviation.");
        Element pair = Element.of("div").with("class", "pair");
        for (int k = 0; k < Math.min(pictures.components(), MOST_BARS); k++) {
            int component = k;
            pair.add(picture(() -> pictures.loadingBars(component), "loadings-" + (k + 1) + ".svg"));
        }
        section.add(pair);
        if (pictures.hasManyFeatures()) {
            section.add(Section.note("Bars show the features that contribute most; the map below has all of them."));
        }
        Element more = Element.of("div").with("class", "pair");
        if (pictures.components() > 1) {
            more.add(picture(pictures::circle, "correlations.svg")
                    .add(Element.of("figcaption")
                            .text("Circle of correlations: the nearer an arrow ends to the circle, the better the two "
                                    + "components represent the feature.")));
        }
        more.add(picture(pictures::loadingMap, "loadings-map.svg")
                .add(Element.of("figcaption")
                        .text("Correlations of all features with the components: orange above zero, blue below.")));
        return section.add(more);
    }

    private Element contributions() {
        Element pair = Element.of("div").with("class", "pair");
        for (int k = 0; k < Math.min(pictures.components(), 2); k++) {
            int component = k;
            pair.add(picture(() -> pictures.contributionBars(component), "contributions-" + (k + 1) + ".svg"));
        }
        return Section.titled(
                        "Contributions and cos2",
                        "The share of each feature in a component. All figures, with correlations and cos2, are in "
                                + "features.csv, those of the samples in samples.csv.")
                .add(pair);
    }

    private Element picture(Supplier<Element> picture, String file) {
        SvgFile.write(picture.get(), folder.path().resolve(file));
        written.add(file);
        return Section.figure(picture.get());
    }

    private void write(String name, String text) {
        AtomicFile.writeText(folder.path().resolve(name), text);
        written.add(name);
    }
}
