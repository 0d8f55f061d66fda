package ballast.block;

import ballast.linalg.Matrix;
import ballast.linalg.Precision;
import java.nio.FloatBuffer;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Memory for the blocks of one stretch of samples, used again for each and for later stretches of the thread, in the
 * precisions that are asked for.
 */
final class Stage implements AutoCloseable {

    /** What a thread has that is not in use; samples made from other samples take one while another is. */
    private static final ThreadLocal<Deque<Stage>> IDLE = ThreadLocal.withInitial(ArrayDeque::new);

    private int rows;
    private int columns;
    private double[] values = {};
    private float[] rounded = {};
    private Matrix doubles;
    private Matrix floats;
    private FloatBuffer entries;

    private Stage() {}

    static Stage of(int rows, int columns) {
        Stage idle = IDLE.get().pollLast();
        Stage stage = idle == null ? new Stage() : idle;
        stage.rows = rows;
        stage.columns = columns;
        return stage;
    }

    int columns() {
        return columns;
    }

    /** Where samples are read to, row after row. */
    double[] values() {
        if (values.length < rows * columns) {
            values = new double[rows * columns];
        }
        return values;
    }

    Matrix doubles(int count) {
        if (doubles == null) {
            doubles = Matrix.allocate(rows, columns);
        }
        Matrix block = count == rows ? doubles : doubles.rowRange(0, count);
        block.write(values);
        return block;
    }

    Matrix floats(int count) {
        if (floats == null) {
            floats = Matrix.allocate(Precision.SINGLE, rows, columns);
        }
        return count == rows ? floats : floats.rowRange(0, count);
    }

    FloatBuffer entries() {
        if (entries == null) {
            entries = floats.floats();
        }
        return entries;
    }

    float[] rounded() {
        if (rounded.length < rows * columns) {
            rounded = new float[rows * columns];
        }
        return rounded;
    }

    @Override
    public void close() {
        if (doubles != null) {
            doubles.close();
            doubles = null;
        }
        if (floats != null) {
            floats.close();
            floats = null;
            entries = null;
        }
        IDLE.get().addLast(this);
    }
}
