package ballast.data.file.writer;

import ballast.data.Dataset;
import ballast.samples.ElementType;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Writes samples in one format, a block at a time. */
public interface MatrixWriter {

    /** Makes a new file of this name and writes it. */
    void write(Dataset dataset, ElementType type, Path file) throws IOException;

    /** Whether the labels are written too. */
    default boolean keepsLabels() {
        return false;
    }

    /** A writer to an open file. */
    interface ToChannel extends MatrixWriter {

        void write(Dataset dataset, ElementType type, FileChannel channel) throws IOException;

        @Override
        default void write(Dataset dataset, ElementType type, Path file) throws IOException {
            try (FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, StandardOpenOption.READ)) {
                write(dataset, type, channel);
                channel.force(true);
            }
        }
    }
}
