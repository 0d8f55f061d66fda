package ballast.study.show;

import ballast.BadInputException;
import ballast.data.image.GreyPng;
import ballast.data.image.GreyRange;
import ballast.data.image.OutputFolder;
import ballast.fit.Fit;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.scaling.ColumnScaling;
import ballast.study.chart.ScreeChart;
import ballast.study.markup.Element;
import ballast.study.outlier.OutlierPage;
import ballast.study.outlier.SampleDetections;
import ballast.study.report.HtmlPage;
import ballast.study.report.Section;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Pictures of a model in a folder: its mean and basis if it is one of images, its objective, weights and spectrum, and
 * a page that shows them all.
 *
 * <p>Arrays that a model from elsewhere does not have are left out.
 *
 * @param model the model
 * @param file where it comes from, to be said on the page
 * @param shape height and width, if it is a model of images
 * @param fitted the samples that it was fitted to, if they are at hand
 */
public record ModelPictures(Fit<?> model, String file, Optional<ImageShape> shape, Optional<FittedSamples> fitted) {

    public static final String PAGE = "index.html";

    private static final String MEAN = "mean.png";
    private static final String BASIS = "basis.png";
    private static final String OBJECTIVE = "objective.svg";
    private static final String WEIGHTS = "weights.svg";
    private static final String SPECTRUM = "spectrum.svg";

    /** Smaller images are shown enlarged. */
    private static final int SMALL_SIDE = 160;

    /** Refuses samples that cannot be those that the model was fitted to, because there are more or fewer. */
    public ModelPictures {
        int weights = model.weights().length;
        int rows = fitted.map(samples -> samples.dataset().samples().rows()).orElse(weights);
        if (fitted.isPresent() && weights == 0) {
            throw new BadInputException("the model has no weights, so there is nothing to say about samples");
        }
        if (rows != weights) {
            throw new BadInputException("holds " + rows + " samples, but the model was fitted to " + weights
                    + "; the weights belong to the data that it was fitted to");
        }
    }

    /** Writes everything into a folder, which is made if need be, the page last; gives the names of the files. */
    public List<String> writeTo(OutputFolder folder) {
        PictureFiles files = new PictureFiles(Optional.of(folder));
        String title = model.provenance().recipe().method() + " on "
                + model.provenance().source().name();
        HtmlPage body = new HtmlPage(title);
        body.add(new ModelFacts(model, shape, file).element());
        shape.ifPresent(images -> body.add(pictures(images, files)));
        if (isTable()) {
            SampleDetections samples = SampleDetections.of(model, fitted.get().dataset());
            OutlierPage outliers = new OutlierPage(model.provenance().source().name(), samples, Optional.empty());
            body.add(Section.titled("Outlier map")
                    .add(files.figure(outliers::chart, "outliers.svg", OutlierPage.CAPTION)));
            TableReport.ofModel(model, samples).addTo(body, files);
        }
        body.add(charts(files));
        fitted.ifPresent(samples -> body.add(lowest(samples)));
        body.writeTo(folder.path().resolve(PAGE));
        return Stream.concat(files.written().stream(), Stream.of(PAGE)).toList();
    }

    /** Whether the samples of a table are there, in which components can be looked at one by one. */
    private boolean isTable() {
        return shape.isEmpty() && fitted.isPresent() && TableReport.isFor(model);
    }

    private WeightSummary weights() {
        return new WeightSummary(model.weights(), model.losses());
    }

    private Element lowest(FittedSamples samples) {
        LowestWeights lowest = new LowestWeights(weights(), samples);
        return shape.map(images ->
                        lowest.pictures(images, GreyRange.of(samples.dataset().samples(), model.meanInUnitsOfData())))
                .orElseGet(lowest::list);
    }

    private Element pictures(ImageShape images, PictureFiles files) {
        double[] mean = model.meanInUnitsOfData();
        GreyRange greys = GreyRange.of(Samples.of(new double[][] {mean}));
        int zoom = Math.max(1, SMALL_SIDE / Math.max(images.height(), images.width()));
        Element section = Section.titled("Mean and basis");
        section.add(files.image(
                GreyPng.of(mean, images, greys),
                MEAN,
                Element.of("img")
                        .with("src", MEAN)
                        .with("alt", "mean image")
                        .with("width", Integer.toString(zoom * images.width()))
                        .with("style", "image-rendering: pixelated"),
                "The mean image, " + images + " pixels"
                        + (greys.equals(GreyRange.BYTES)
                                ? "."
                                : ", from its least value (black) to its greatest (white).")));
        BasisPictures.of(model.subspace(), images)
                .ifPresent(basis -> section.add(files.image(
                        basis.png(),
                        BASIS,
                        Element.of("a")
                                .with("href", BASIS)
                                .add(Element.of("img").with("src", BASIS).with("alt", "basis images")),
                        basis.caption()
                                + " Each has greys of its own: middle grey is zero, black negative, white positive."
                                + unitsOfBasis())));
        return section;
    }

    private String unitsOfBasis() {
        return model.provenance().source().scaling() instanceof ColumnScaling
                ? " They are in the units of the scaled pixels."
                : "";
    }

    private Element charts(PictureFiles files) {
        List<Element> charts = new ArrayList<>();
        ObjectiveCurve objective = new ObjectiveCurve(model.objectiveTrace());
        if (objective.hasSteps()) {
            charts.add(Section.titled("Objective").add(files.figure(objective::svg, OBJECTIVE, objective.caption())));
        }
        WeightSummary weights = weights();
        if (weights.count() > 0 && !weights.areEqual()) {
            charts.add(Section.titled("Weights").add(files.figure(weights::histogram, WEIGHTS, weights.caption())));
        }
        if (Arrays.stream(model.explainedVariance().variances()).anyMatch(variance -> variance > 0)) {
            String whole = model.explainedVariance().total() > 0 ? "" : " that all components have together";
            String caption = "The share of each component in the variance" + whole + ", largest first.";
            charts.add(Section.titled("Spectrum").add(files.figure(this::spectrum, SPECTRUM, caption)));
        }
        return Section.pair(charts);
    }

    private Element spectrum() {
        double[] variances = model.explainedVariance().variances();
        double known = model.explainedVariance().total();
        double total = known > 0 ? known : Arrays.stream(variances).sum();
        double[] shares = Arrays.stream(variances)
                .map(variance -> -variance / total)
                .sorted()
                .map(share -> -share)
                .toArray();
        return new ScreeChart("Spectrum", shares, shares.length, List.of()).svg();
    }
}
