package ballast.app.terminal;

import ballast.data.Dataset;
import ballast.data.Labels;
import java.nio.file.Path;

/**
 * What a command says that wrote samples to a file.
 *
 * @param text for people
 * @param dataset what was written
 * @param output where it went
 */
public record WrittenSummary(String text, Dataset dataset, Path output) {

    public Answer answer() {
        return new Answer()
                .says(text)
                .value("data", dataset.name())
                .value("samples", dataset.samples().rows())
                .value("columns", dataset.samples().columns())
                .value("names", dataset.samples().featureNames().map(names -> names.stream()))
                .value("ids", dataset.ids().isPresent())
                .value("classes", dataset.labels().map(Labels::classes))
                .value("output", output);
    }
}
