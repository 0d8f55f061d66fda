package ballast.data.file.column;

import ballast.block.LocalSamples;
import ballast.samples.Samples;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Passes samples on block by block in the order of their rows, as a stream needs them. */
public final class RowsInOrder {

    private RowsInOrder() {}

    /** Takes the values of some rows, row after row; the array may be longer than they are. */
    @FunctionalInterface
    public interface Sink {
        void take(double[] values, int rows) throws IOException;
    }

    public static void of(Samples samples, Sink sink) {
        int[] next = {0};
        // a single worker takes the blocks in order; were that to change, the file would be wrong and must
        // not be written
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
