package ballast.data.file.column;

import ballast.block.LocalSamples;
import ballast.samples.Samples;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Passes on samples in blocks in the order of their rows. */
public final class RowsInOrder {

    private RowsInOrder() {}

    /** Takes the values of consecutive rows; the array may be longer. */
    @FunctionalInterface
    public interface Sink {
        void take(double[] values, int rows) throws IOException;
    }

    public static void of(Samples samples, Sink sink) {
        int[] next = {0};
        // the file is correct only if the blocks arrive in order, as they do with a single worker
        LocalSamples.of(samples).onThreads(1).visit(block -> {
            if (block.first() != next[0]) {
                throw new IllegalStateException("rows from " + block.first() + " on came before those from " + next[0]);
            }
            next[0] += block.rows();
            try {
                sink.take(block.values().toArray(), block.rows());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
