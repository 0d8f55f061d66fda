package ballast.app.terminal;

import ballast.data.Dataset;
import ballast.data.image.GreyRange;
import ballast.data.image.SideBySide;
import ballast.samples.Samples;
import java.nio.file.Path;

/** The line that says what was written. */
public final class OutputMessages {

    private OutputMessages() {}

    public static String scores(Samples scores, Path output) {
        return output + ": " + rows(scores, "score", "scores");
    }

    public static String samples(Samples samples, Path output) {
        return output + ": "
                + samples.shape()
                        .map(shape -> Numbers.count(samples.rows(), "image", "images") + " of " + shape + " pixels")
                        .orElseGet(() -> rows(samples, "value", "values"));
    }

    /** Samples as images in a folder; where they are not 8-bit ones, also how their values became grey. */
    public static String images(Samples images, Path folder, GreyRange greys) {
        String scale = greys.equals(GreyRange.BYTES)
                ? ""
                : ", grey from " + Numbers.plain(greys.black()) + " (black) to " + Numbers.plain(greys.white())
                        + " (white)";
        return samples(images, folder) + scale;
    }

    /** Pictures of samples beside their reconstructions in a folder. */
    public static String sideBySide(Samples images, Path folder) {
        return folder + ": " + Numbers.count(images.rows(), "picture", "pictures")
                + " of original, reconstruction and residual, on the scales in "
                + folder.resolve(SideBySide.LEGEND_FILE);
    }

    public static String labelled(Dataset dataset, Path output) {
        return samples(dataset.samples(), output)
                + dataset.labels()
                        .map(labels -> ", " + Numbers.count(labels.classes(), "class", "classes"))
                        .orElse("");
    }

    private static String rows(Samples samples, String one, String many) {
        return Numbers.count(samples.rows(), "sample", "samples") + ", " + Numbers.count(samples.columns(), one, many)
                + " each";
    }
}
