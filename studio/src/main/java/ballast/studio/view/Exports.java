package ballast.studio.view;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.MatrixFiles;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.npz.AtomicFile;
import ballast.outlier.OutlierMap;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.studio.fit.Fitted;
import ballast.study.outlier.Blame;
import ballast.study.outlier.BlamedFeatures;
import ballast.study.outlier.OutlierPage;
import ballast.study.outlier.SampleDetections;
import ballast.study.report.Facts;
import ballast.study.report.HtmlPage;
import ballast.study.report.Section;
import ballast.study.show.TableReport;
import ballast.subspace.Subspace;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The files that can be exported from a fit. */
public final class Exports {

    private static final int MOST_ON_A_PAGE = 20_000;
    private static final int MOST_BLAMED = 12;

    private final FitView view;
    private final OutlierMap map;
    private final Repeat repeat;

    /** The exports of a fit, with the outliers of this map. */
    public Exports(FitView view, OutlierMap map, Repeat repeat) {
        this.view = view;
        this.map = map;
        this.repeat = repeat;
    }

    public void write(Path file) {
        String name = file.getFileName().toString();
        switch (name) {
            case "model.npz" -> view.fitted().fit().save(file);
            case "scores.csv", "scores.parquet", "scores.npy" -> MatrixFiles.write(scores(), file, ElementType.FLOAT64);
            case "outliers.csv" -> AtomicFile.writeText(file, detections().csv());
            case "outliers.parquet" -> detections().writeParquet(file);
            case "report.html" -> page().writeTo(file);
            default ->
                throw new BadInputException("'" + name + "' cannot be exported; there are model.npz, "
                        + "scores.csv, scores.parquet, scores.npy, outliers.csv, outliers.parquet and report.html");
        }
    }

    /** The scores with the ids and classes of the samples. */
    private Dataset scores() {
        Fitted fitted = view.fitted();
        Subspace subspace = fitted.fit().subspace();
        Samples scores = subspace.project(fitted.samples()).withFeatureNames(subspace.scoreNames());
        return fitted.data().dataset().withSamples(scores);
    }

    private SampleDetections detections() {
        Fitted fitted = view.fitted();
        double[] weights = fitted.fit().weights();
        return new SampleDetections(
                fitted.data().dataset().withSamples(fitted.unscaled()),
                map,
                weights.length == 0 ? Optional.empty() : Optional.of(weights),
                map.orthogonalDistances(),
                SampleDetections.judged(fitted.fit(), map, fitted.inUnitsOfReconstruction()));
    }

    private HtmlPage page() {
        if (view.size() > MOST_ON_A_PAGE) {
            throw new BadInputException("a page with " + view.size() + " samples would be too large, at most "
                    + MOST_ON_A_PAGE + " can be on it; take outliers.csv instead");
        }
        Fit<?> fit = view.fitted().fit();
        boolean table = view.fitted().unscaled().shape().isEmpty();
        return table && TableReport.isFor(fit)
                ? TableReport.of(fit, detections(), Optional.empty(), ProgressListener.NONE)
                        .page(repeat.making())
                : outlierPage(fit);
    }

    private HtmlPage outlierPage(Fit<?> fit) {
        SampleDetections detections = detections();
        List<Blame> blames =
                Blame.of(view.subspace(), view.fitted().samples(), map.worst(Math.min(MOST_BLAMED, view.size())));
        String title = fit.provenance().recipe().method() + " on "
                + detections.dataset().name();
        OutlierPage outliers = new OutlierPage(title, detections, Optional.of(new BlamedFeatures(detections, blames)));
        return outliers.page()
                .add(
                        Section.titled("The fit")
                                .add(new Facts()
                                        .add("Fit", fit.toString())
                                        .add(
                                                "Explained",
                                                Math.round(1000
                                                                        * fit.explainedVariance()
                                                                                .ratio())
                                                                / 10.0
                                                        + " % of the variance")
                                        .element()),
                        repeat.making().section());
    }
}
