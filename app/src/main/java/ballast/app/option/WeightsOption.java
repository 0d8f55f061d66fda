package ballast.app.option;

import ballast.data.Dataset;
import ballast.data.file.VectorFiles;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option that gives every sample a weight of the user's own. */
public final class WeightsOption {

    @Option(
            names = "--weights",
            paramLabel = "FILE",
            description = "How often each sample counts: one number per line, or an .npy or .parquet file.")
    private Path file;

    public boolean isGiven() {
        return file != null;
    }

    public Dataset applyTo(Dataset dataset) {
        if (file == null) {
            return dataset;
        }
        double[] weights = VectorFiles.read(file);
        return BadInput.of(file, () -> dataset.withSamples(dataset.samples().weightedBy(weights)));
    }
}
