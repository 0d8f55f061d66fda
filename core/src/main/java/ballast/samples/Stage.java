package ballast.samples;

import ballast.linalg.FloatMatrix;
import ballast.linalg.Matrix;

/** Memory for the blocks of one stretch of samples, used again for each, in the precisions that are asked for. */
final class Stage implements AutoCloseable {

    private final int columns;
    private final double[] values;
    private Matrix doubles;
    private float[] narrowed;
    private FloatMatrix floats;

    Stage(int rows, int columns) {
        this.columns = columns;
        this.values = new double[rows * columns];
    }

    int columns() {
        return columns;
    }

    /** Where samples are read to, row after row. */
    double[] values() {
        return values;
    }

    /** The first rows of what was read. */
    Matrix doubles(int rows) {
        if (doubles == null) {
            doubles = Matrix.allocate(values.length / columns, columns);
        }
        Matrix block = doubles.rowRange(0, rows);
        block.write(values);
        return block;
    }

    /** The first rows of what was read, rounded. */
    FloatMatrix floats(int rows) {
        if (floats == null) {
            floats = FloatMatrix.allocate(values.length / columns, columns);
            narrowed = new float[values.length];
        }
        for (int i = 0; i < rows * columns; i++) {
            narrowed[i] = (float) values[i];
        }
        FloatMatrix block = floats.rowRange(0, rows);
        block.write(narrowed);
        return block;
    }

    @Override
    public void close() {
        if (doubles != null) {
            doubles.close();
        }
        if (floats != null) {
            floats.close();
        }
    }
}
