package ballast.data.file;

import ballast.data.Dataset;
import ballast.samples.ElementType;
import java.io.IOException;
import java.nio.channels.FileChannel;

/** Writes samples in one format, a block at a time. */
@FunctionalInterface
interface MatrixWriter {

    void write(Dataset dataset, ElementType type, FileChannel channel) throws IOException;

    /** Whether the labels are written too. */
    default boolean keepsLabels() {
        return false;
    }
}
