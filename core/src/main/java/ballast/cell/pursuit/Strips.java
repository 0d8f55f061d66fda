package ballast.cell.pursuit;

import ballast.linalg.Matrix;

/** Matrices of one size seen together as arrays, a few rows at a time, so that what is worked on stays in the cache. */
final class Strips {

    /** Values of each matrix that are worked on at a time. */
    private static final int VALUES = 1 << 12;

    private Strips() {}

    /** Work on the cells of some rows. */
    @FunctionalInterface
    interface Task {

        /**
         * Works on cells; {@code arrays} has one array per matrix, of which the first {@code count} entries are used.
         */
        void run(double[][] arrays, int count);
    }

    /** Reads the matrices, and writes the first of them, {@code written} in number, back. */
    static void forEach(int written, Task task, Matrix... matrices) {
        int rows = matrices[0].rows();
        int columns = matrices[0].columns();
        int some = Math.min(Math.max(1, VALUES / columns), Math.max(1, rows));
        double[][] arrays = new double[matrices.length][some * columns];
        for (int first = 0; first < rows; first += some) {
            int count = Math.min(some, rows - first);
            for (int k = 0; k < matrices.length; k++) {
                matrices[k].rowRange(first, count).read(arrays[k]);
            }
            task.run(arrays, count * columns);
            for (int k = 0; k < written; k++) {
                matrices[k].rowRange(first, count).write(arrays[k]);
            }
        }
    }

    /** Adds all rows of a matrix to a sum. */
    static void sumColumns(Matrix matrix, double[] into) {
        forEach(
                0,
                (arrays, count) -> {
                    double[] values = arrays[0];
                    for (int start = 0; start < count; start += into.length) {
                        for (int j = 0; j < into.length; j++) {
                            into[j] += values[start + j];
                        }
                    }
                },
                matrix);
    }
}
