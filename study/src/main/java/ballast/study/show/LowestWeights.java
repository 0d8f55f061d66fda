package ballast.study.show;

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

/** The samples with the lowest weights in a fit or, if all are equal, the farthest from the subspace. */
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
        double[][] originals = fitted.dataset().samples().select(samples).toArrays();
        double[][] seen = fitted.reconstructions().select(samples).toArrays();
        Element grid = Element.of("div").with("class", "multiples");
        for (int k = 0; k < samples.length; k++) {
            int sample = samples[k];
            String name = fitted.dataset().ids().map(ids -> ids.get(sample)).orElse("sample " + (sample + 1));
            GreyImage original = GreyImage.of(originals[k], shape, greys.black(), greys.white());
            GreyImage reconstructed = GreyImage.of(seen[k], shape, greys.black(), greys.white());
            grid.add(Element.of("div")
                    .add(
                            Element.of("h3").text(name),
                            Element.of("span").with("class", "subtitle").text(remark(sample)),
                            Element.of("div")
                                    .with("class", "gallery-row")
                                    .add(original.element(name), reconstructed.element(name + ", reconstructed"))));
        }
        return section(" At the left the image, at the right what the subspace makes of it.", grid);
    }

    /** For other samples: a table. */
    Element list() {
        Columns<Integer> columns =
                new Columns<Integer>("weights").numbers("sample", sample -> TableEntry.whole(sample + 1));
        fitted.dataset().labels().ifPresent(labels -> columns.words("class", labels::name));
        return section(
                "",
                HtmlTable.element(columns.numbers("weight", sample -> TableEntry.fixed(weights.weight(sample), 3))
                        .numbers("distance", sample -> TableEntry.digits(weights.loss(sample)))
                        .table(Arrays.stream(samples).boxed().toList())));
    }

    private Element section(String more, Element content) {
        boolean equal = weights.areEqual();
        String order = equal
                ? "All samples have the same weight; these are the " + samples.length + " of greatest distance."
                : "The " + samples.length + " of least weight, of equal weights the farthest from the subspace first."
                        + " A weight of 1 is that of a sample if all were equal.";
        return Section.titled(
                        equal ? "The samples farthest from the subspace" : "The samples of least weight",
                        order + " Samples are numbered from 1 in the order of the data." + more)
                .add(content);
    }

    private String remark(int sample) {
        String weight = weights.areEqual()
                ? String.format(Locale.ROOT, "distance %.4g", weights.loss(sample))
                : String.format(Locale.ROOT, "weight %.3f", weights.weight(sample));
        // the name of an image in a folder begins with its class
        return fitted.dataset().ids().isPresent()
                ? "sample " + (sample + 1) + ", " + weight
                : fitted.dataset()
                                .labels()
                                .map(labels -> "class " + labels.name(sample) + ", ")
                                .orElse("")
                        + weight;
    }
}
