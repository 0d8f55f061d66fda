package ballast.linalg;

import java.util.Arrays;

/**
 * Single or double precision: all that differs between matrices of floats and of doubles.
 *
 * <p>Floats take half the memory, and their products less than half the time, to seven digits: for the large products
 * of an iteration whose last steps, or whose sums over blocks, are made with doubles.
 */
public enum Precision {
    /** Floats. */
    SINGLE(Float.BYTES) {

        @Override
        void read(NativeBlock block, int at, double[] into, int start, int count) {
            float[] entries = Workspace.ofThread().floats(Workspace.USUAL);
            for (int done = 0; done < count; done += entries.length) {
                int some = Math.min(entries.length, count - done);
                block.floats().get(at + done, entries, 0, some);
                for (int i = 0; i < some; i++) {
                    into[start + done + i] = entries[i];
                }
            }
        }

        @Override
        void write(NativeBlock block, int at, double[] from, int start, int count) {
            float[] entries = Workspace.ofThread().floats(Workspace.USUAL);
            for (int done = 0; done < count; done += entries.length) {
                int some = Math.min(entries.length, count - done);
                for (int i = 0; i < some; i++) {
                    entries[i] = (float) from[start + done + i];
                }
                block.floats().put(at + done, entries, 0, some);
            }
        }

        @Override
        void scale(Matrix from, double[] factors, Matrix to) {
            int columns = from.columns();
            float[] entries = Workspace.ofThread().floats(columns);
            float[] scales = Workspace.ofThread().moreFloats(columns);
            for (int j = 0; j < columns; j++) {
                scales[j] = (float) factors[j];
            }
            for (int i = 0; i < from.rows(); i++) {
                from.block().floats().get(from.at(i, 0), entries, 0, columns);
                for (int j = 0; j < columns; j++) {
                    entries[j] *= scales[j];
                }
                to.block().floats().put(to.at(i, 0), entries, 0, columns);
            }
        }

        @Override
        void squares(Matrix of, double[] sums) {
            int columns = of.columns();
            float[] entries = Workspace.ofThread().floats(columns);
            float[] squares = Workspace.ofThread().moreFloats(columns);
            Arrays.fill(squares, 0, columns, 0);
            for (int i = 0; i < of.rows(); i++) {
                of.block().floats().get(of.at(i, 0), entries, 0, columns);
                for (int j = 0; j < columns; j++) {
                    squares[j] += entries[j] * entries[j];
                }
            }
            for (int j = 0; j < columns; j++) {
                sums[j] = squares[j];
            }
        }
    },

    /** Doubles. */
    DOUBLE(Double.BYTES) {

        @Override
        void read(NativeBlock block, int at, double[] into, int start, int count) {
            block.doubles().get(at, into, start, count);
        }

        @Override
        void write(NativeBlock block, int at, double[] from, int start, int count) {
            block.doubles().put(at, from, start, count);
        }

        @Override
        void scale(Matrix from, double[] factors, Matrix to) {
            double[] entries = Workspace.ofThread().doubles(from.columns());
            for (int i = 0; i < from.rows(); i++) {
                from.block().doubles().get(from.at(i, 0), entries, 0, from.columns());
                for (int j = 0; j < from.columns(); j++) {
                    entries[j] *= factors[j];
                }
                to.block().doubles().put(to.at(i, 0), entries, 0, from.columns());
            }
        }

        @Override
        void squares(Matrix of, double[] sums) {
            double[] entries = Workspace.ofThread().doubles(of.columns());
            Arrays.fill(sums, 0, of.columns(), 0);
            for (int i = 0; i < of.rows(); i++) {
                of.block().doubles().get(of.at(i, 0), entries, 0, of.columns());
                for (int j = 0; j < of.columns(); j++) {
                    sums[j] += entries[j] * entries[j];
                }
            }
        }
    };

    final int bytes;

    Precision(int bytes) {
        this.bytes = bytes;
    }

    /** Whether a matrix can be this large. */
    public boolean holds(long rows, long columns) {
        return rows * columns <= Integer.MAX_VALUE / bytes;
    }

    /** The nearest number that a matrix can have. */
    double rounded(double value) {
        return this == SINGLE ? (float) value : value;
    }

    /** Copies neighbouring entries to an array. */
    abstract void read(NativeBlock block, int at, double[] into, int start, int count);

    /** Copies neighbouring entries from an array, rounding them to this precision. */
    abstract void write(NativeBlock block, int at, double[] from, int start, int count);

    /** Copies a matrix with each column times a factor of its own, in this precision throughout. */
    abstract void scale(Matrix from, double[] factors, Matrix to);

    /** Sets the front of an array to the sum of squares of each column, added up in this precision. */
    abstract void squares(Matrix of, double[] sums);
}
