package ballast.data.file;

import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.io.IOException;
import java.nio.channels.FileChannel;

/** Writes samples in one format, a block at a time. */
@FunctionalInterface
interface MatrixWriter {

    void write(Samples samples, ElementType type, FileChannel channel) throws IOException;
}
