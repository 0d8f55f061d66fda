package ballast.app.terminal;

import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.image.GreyRange;
import ballast.data.image.SideBySide;
import ballast.samples.Samples;
import java.nio.file.Path;
import java.util.List;

/** What there is to say of samples that were written. */
public record WrittenSamples(Dataset dataset, Path output) {

    public Answer scores() {
        return answer(output + ": " + rows("score"));
    }

    /** Samples without their classes. */
    public Answer samples() {
        Samples samples = dataset.samples();
        return answer(output + ": "
                + samples.shape()
                        .map(shape -> Numbers.count(samples.rows(), "image") + " of " + shape + " pixels")
                        .orElseGet(() -> rows("value")));
    }

    public Answer labelled() {
        return samples()
                .says(dataset.labels()
                        .map(labels -> ", " + Numbers.count(labels.classes(), "class"))
                        .orElse(""));
    }

    /** Samples as images in a folder; where they are not 8-bit ones, also how their values became grey. */
    public Answer images(GreyRange greys) {
        return greys.equals(GreyRange.BYTES)
                ? samples()
                : samples()
                        .says(", grey from ", Numbers.plain(greys.black()), " (black) to ")
                        .says(Numbers.plain(greys.white()), " (white)");
    }

    /** Pictures of samples beside their reconstructions in a folder. */
    public Answer sideBySide() {
        return answer(output + ": " + Numbers.count(dataset.samples().rows(), "picture")
                + " of original, reconstruction and residual, on the scales in "
                + output.resolve(SideBySide.LEGEND_FILE));
    }

    private String rows(String columns) {
        Samples samples = dataset.samples();
        return Numbers.count(samples.rows(), "sample") + ", " + Numbers.count(samples.columns(), columns) + " each";
    }

    private Answer answer(String text) {
        return new Answer()
                .says(text)
                .value("data", dataset.name())
                .value("samples", dataset.samples().rows())
                .value("columns", dataset.samples().columns())
                .value("names", dataset.samples().featureNames().map(List::stream))
                .value("ids", dataset.ids().isPresent())
                .value("classes", dataset.labels().map(Labels::classes))
                .value("output", output);
    }
}
