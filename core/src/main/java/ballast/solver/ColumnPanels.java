package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Workspace;
import java.util.function.ObjIntConsumer;

/**
 * Reads few samples in many dimensions once, some columns of all samples at a time, for products of samples with each
 * other.
 *
 * <p>All threads read a panel and then share the work on it, so there is one panel at a time.
 */
final class ColumnPanels {

    /** The number of values of a panel (4 MB), unless it would be narrower than a page of the doubles of a sample. */
    private static final int VALUES = 1 << 19;

    private static final int LEAST_WIDTH = 512;

    private static final int READ_TOGETHER = 16;

    private ColumnPanels() {}

    /** Calls the task with panel after panel, one sample in each row, and the first column of each. */
    static void forEach(LocalSamples samples, ObjIntConsumer<Matrix> task) {
        int n = samples.rows();
        int d = samples.columns();
        int width = width(n, d);
        try (Matrix room = Matrix.allocate(n, width)) {
            for (int left = 0; left < d; left += width) {
                Matrix panel = room.columnRange(0, Math.min(width, d - left));
                read(samples, left, panel);
                task.accept(panel, left);
            }
        }
    }

    private static int width(int n, int d) {
        int most = Math.min(d, Math.max(LEAST_WIDTH, VALUES / n));
        int panels = (d + most - 1) / most;
        return (d + panels - 1) / panels;
    }

    private static void read(LocalSamples samples, int left, Matrix panel) {
        int width = panel.columns();
        samples.workers().forRanges(panel.rows(), READ_TOGETHER, (first, count) -> {
            double[] values = Workspace.ofAtLeast(count * width);
            samples.readColumns(first, count, left, width, values);
            panel.rowRange(first, count).write(values);
        });
    }
}
