package ballast.data.file.writer;

import ballast.data.Dataset;
import ballast.data.file.array.LabelArrays;
import ballast.data.file.array.NameArrays;
import ballast.data.file.column.RowsInOrder;
import ballast.npz.NpyEncoding;
import ballast.npz.NpzOutput;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.io.IOException;
import java.nio.channels.FileChannel;

/**
 * Writes an .npz file with the samples as its array {@code samples}, and beside it the labels as {@link LabelArrays}
 * and the names of features and samples as {@link NameArrays}.
 */
public final class NpzMatrixWriter implements MatrixWriter.ToChannel {

    static final String SAMPLES = "samples";

    @Override
    public void write(Dataset dataset, ElementType type, FileChannel channel) throws IOException {
        Samples samples = dataset.samples();
        int columns = samples.columns();
        try (NpzOutput out = new NpzOutput(channel)) {
            out.begin(SAMPLES, type, NpyWriter.dimensions(samples));
            int[] first = {0};
            RowsInOrder.of(samples, (values, rows) -> {
                out.write(
                        NpyEncoding.bytes(values, first[0], rows, columns, type).array());
                first[0] += rows;
            });
            out.end();
            if (dataset.labels().isPresent()) {
                LabelArrays.write(dataset.labels().get(), out);
            }
            if (samples.featureNames().isPresent()) {
                out.writeWords(NameArrays.FEATURES, samples.featureNames().get());
            }
            if (dataset.ids().isPresent()) {
                out.writeWords(NameArrays.IDS, dataset.ids().get());
            }
        }
    }

    @Override
    public boolean keepsLabels() {
        return true;
    }
}
