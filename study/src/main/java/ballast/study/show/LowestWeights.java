package ballast.study.show;

import ballast.data.Dataset;
import ballast.data.image.GreyRange;
import ballast.samples.ImageShape;
import ballast.study.markup.Element;
import ballast.study.report.GreyImage;
import ballast.study.report.Section;
import ballast.study.table.Columns;
import ballast.study.table.HtmlTable;
import ballast.study.table.TableEntry;
import java.util.Arrays;
import java.util.Locale;

/** The samples with the lowest weights in a fit. */
final class LowestWeights {

    private static final int MAX_SHOWN = 24;

    private final WeightSummary weights;
    private final FittedSamples fitted;
    private final int[] samples;

    LowestWeights(WeightSummary weights, FittedSamples fitted) {
        this.weights = weights;
        this.fitted = fitted;
        this.samples = weights.lowest(MAX_SHOWN);
    }

    /** For images: each beside its reconstruction. */
    Element pictures(ImageShape shape, GreyRange greys) {
        return section()
                .add(
                        note(" At the left the image, at the right what the subspace makes of it."),
                        thumbnails(shape, greys));
    }

    /** For other samples: a table. */
    Element list() {
        return section().add(note(""), table());
    }

    private Element section() {
        return Section.titled(title());
    }

    private String title() {
        return weights.areEqual() ? "The samples farthest from the subspace" : "The samples of least weight";
    }

    private Element note(String more) {
        String order = weights.areEqual()
                ? "All samples have the same weight; these are the " + samples.length + " of greatest distance."
                : "The " + samples.length + " of least weight, of equal weights the farthest from the subspace first.";
        String unit = weights.areEqual() ? "" : " A weight of 1 is that of a sample if all were equal.";
        return Section.note(order + unit + " Samples are numbered from 1 in the order of the data." + more);
    }

    private Element thumbnails(ImageShape shape, GreyRange greys) {
        double[][] originals = fitted.dataset().samples().select(samples).toArrays();
        double[][] seen = fitted.reconstructions().select(samples).toArrays();
        Element grid = Element.of("div").with("class", "multiples");
        for (int k = 0; k < samples.length; k++) {
            String name = name(samples[k]);
            Element pair = Element.of("div").with("class", "gallery-row");
            pair.add(picture(originals[k], shape, greys).element(name));
            pair.add(picture(seen[k], shape, greys).element(name + ", reconstructed"));
            grid.add(Element.of("div")
                    .add(Element.of("h3").text(name))
                    .add(Element.of("span").with("class", "subtitle").text(remark(samples[k])))
                    .add(pair));
        }
        return grid;
    }

    private static GreyImage picture(double[] values, ImageShape shape, GreyRange greys) {
        return GreyImage.of(values, shape, greys.black(), greys.white());
    }

    private String name(int sample) {
        return fitted.dataset().ids().map(ids -> ids.get(sample)).orElse("sample " + (sample + 1));
    }

    private String remark(int sample) {
        Dataset dataset = fitted.dataset();
        String number = dataset.ids().isPresent() ? "sample " + (sample + 1) + ", " : "";
        // the name of an image in a folder begins with its class
        String label = dataset.ids().isPresent()
                ? ""
                : dataset.labels()
                        .map(labels -> "class " + labels.name(sample) + ", ")
                        .orElse("");
        return number
                + label
                + (weights.areEqual()
                        ? String.format(Locale.ROOT, "distance %.4g", weights.loss(sample))
                        : String.format(Locale.ROOT, "weight %.3f", weights.weight(sample)));
    }

    private Element table() {
        Columns<Integer> columns =
                new Columns<Integer>("weights").numbers("sample", sample -> TableEntry.whole(sample + 1));
        fitted.dataset().labels().ifPresent(labels -> columns.words("class", labels::name));
        return HtmlTable.element(columns.numbers("weight", sample -> TableEntry.fixed(weights.weight(sample), 3))
                .numbers("distance", sample -> TableEntry.digits(weights.loss(sample)))
                .table(Arrays.stream(samples).boxed().toList()));
    }
}
