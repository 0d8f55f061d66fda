package ballast.linalg;

import java.util.Arrays;

/** Runs of neighbouring columns, all of one length: images that lie side by side. */
final class ColumnGroups {

    private ColumnGroups() {}

    /** Sets a matrix to another of its size, or itself, with the columns of the k-th run times {@code factors[k]}. */
    static void scale(Matrix from, double[] factors, Matrix into) {
        int columns = into.columns();
        double[] entries = Scratch.ofAtLeast(columns);
        double[] scales = Scratch.secondOfAtLeast(columns);
        int run = columns / Math.max(1, factors.length);
        for (int k = 0; k < factors.length; k++) {
            Arrays.fill(scales, k * run, (k + 1) * run, factors[k]);
        }
        for (int i = 0; i < into.rows(); i++) {
            from.readRows(i, 1, entries);
            for (int j = 0; j < columns; j++) {
                entries[j] *= scales[j];
            }
            into.writeRows(i, 1, entries);
        }
    }

    /** The same in single precision. */
    static void scale(FloatMatrix from, double[] factors, FloatMatrix into) {
        int columns = into.columns();
        float[] entries = Scratch.floatsOfAtLeast(columns);
        float[] scales = Scratch.secondFloatsOfAtLeast(columns);
        int run = columns / Math.max(1, factors.length);
        for (int k = 0; k < factors.length; k++) {
            Arrays.fill(scales, k * run, (k + 1) * run, (float) factors[k]);
        }
        for (int i = 0; i < into.rows(); i++) {
            from.readRows(i, 1, entries);
            for (int j = 0; j < columns; j++) {
                entries[j] *= scales[j];
            }
            into.writeRows(i, 1, entries);
        }
    }

    /** The sum of the squares of each run. */
    static void squares(Matrix of, int runs, double[] into) {
        int columns = of.columns();
        double[] entries = Scratch.ofAtLeast(columns);
        double[] squares = Scratch.secondOfAtLeast(columns);
        Arrays.fill(squares, 0, columns, 0);
        for (int i = 0; i < of.rows(); i++) {
            of.readRows(i, 1, entries);
            for (int j = 0; j < columns; j++) {
                squares[j] += entries[j] * entries[j];
            }
        }
        int run = columns / Math.max(1, runs);
        for (int k = 0; k < runs; k++) {
            double sum = 0;
            for (int j = k * run; j < (k + 1) * run; j++) {
                sum += squares[j];
            }
            into[k] = sum;
        }
    }

    /** The same of floats, the squares of a run added up as doubles. */
    static void squares(FloatMatrix of, int runs, double[] into) {
        int columns = of.columns();
        float[] entries = Scratch.floatsOfAtLeast(columns);
        float[] squares = Scratch.secondFloatsOfAtLeast(columns);
        Arrays.fill(squares, 0, columns, 0);
        for (int i = 0; i < of.rows(); i++) {
            of.readRows(i, 1, entries);
            for (int j = 0; j < columns; j++) {
                squares[j] += entries[j] * entries[j];
            }
        }
        int run = columns / Math.max(1, runs);
        for (int k = 0; k < runs; k++) {
            double sum = 0;
            for (int j = k * run; j < (k + 1) * run; j++) {
                sum += squares[j];
            }
            into[k] = sum;
        }
    }
}
