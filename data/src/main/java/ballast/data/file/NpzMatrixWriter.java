package ballast.data.file;

import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.io.IOException;
import java.nio.channels.FileChannel;

/** Writes samples as the only array of an .npz file, under the name that np.savez gives a first array. */
final class NpzMatrixWriter implements MatrixWriter {

    private static final String NAME = "arr_0";

    @Override
    public void write(Samples samples, ElementType type, FileChannel channel) throws IOException {
        int columns = samples.columns();
        try (NpzOutput out = new NpzOutput(channel)) {
            out.begin(NAME, type, samples.rows(), columns);
            int[] first = {0};
            RowsInOrder.of(samples, (values, rows) -> {
                out.write(
                        NpyEncoding.bytes(values, first[0], rows, columns, type).array());
                first[0] += rows;
            });
            out.end();
        }
    }
}
