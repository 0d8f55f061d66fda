package ballast.app;

import ballast.data.Dataset;
import ballast.samples.Samples;
import java.nio.file.Path;

/** The line that says what was written. */
final class Written {

    private Written() {}

    /** Scores in a file. */
    static String scores(Samples scores, Path output) {
        return output + ": " + rows(scores, "score", "scores");
    }

    /** Samples in a file. */
    static String samples(Samples samples, Path output) {
        return output + ": "
                + samples.shape()
                        .map(shape -> Numbers.count(samples.rows(), "image", "images") + " of " + shape + " pixels")
                        .orElseGet(() -> rows(samples, "value", "values"));
    }

    /** Samples and their labels in a file. */
    static String labelled(Dataset dataset, Path output) {
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
