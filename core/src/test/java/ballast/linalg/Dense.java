package ballast.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.testing.Rotation;
import java.util.SplittableRandom;

/** Matrices as arrays of rows, and products by three loops. */
final class Dense {

    private Dense() {}

    static double[][] random(int rows, int columns, long seed) {
        SplittableRandom random = new SplittableRandom(seed + 31L * rows + columns);
        double[][] values = new double[rows][columns];
        for (double[] row : values) {
            for (int j = 0; j < columns; j++) {
                row[j] = random.nextGaussian();
            }
        }
        return values;
    }

    static Matrix matrix(double[][] rows) {
        int columns = rows.length == 0 ? 0 : rows[0].length;
        Matrix matrix = Matrix.allocate(rows.length, columns);
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < columns; j++) {
                matrix.set(i, j, rows[i][j]);
            }
        }
        return matrix;
    }

    static double[][] rows(Matrix matrix) {
        double[][] rows = new double[matrix.rows()][matrix.columns()];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < rows[i].length; j++) {
                rows[i][j] = matrix.get(i, j);
            }
        }
        return rows;
    }

    static double[][] transpose(double[][] a, int columns) {
        double[][] transposed = new double[columns][a.length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < columns; j++) {
                transposed[j][i] = a[i][j];
            }
        }
        return transposed;
    }

    /** a b, with {@code inner} rows in b and {@code columns} columns. */
    static double[][] product(double[][] a, double[][] b, int inner, int columns) {
        double[][] product = new double[a.length][columns];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < columns; j++) {
                for (int k = 0; k < inner; k++) {
                    product[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return product;
    }

    /** A symmetric matrix with the given eigenvalues in random directions. */
    static double[][] symmetric(double[] values, long seed) {
        int d = values.length;
        double[][] vectors = Rotation.random(d, d, seed);
        double[][] symmetric = new double[d][d];
        for (int k = 0; k < d; k++) {
            for (int i = 0; i < d; i++) {
                for (int j = 0; j < d; j++) {
                    symmetric[i][j] += values[k] * vectors[k][i] * vectors[k][j];
                }
            }
        }
        return symmetric;
    }

    static void assertClose(Matrix actual, double[][] expected, double tolerance) {
        assertThat(actual.rows()).isEqualTo(expected.length);
        for (int i = 0; i < expected.length; i++) {
            for (int j = 0; j < expected[i].length; j++) {
                assertThat(actual.get(i, j)).as("(%d, %d)", i, j).isCloseTo(expected[i][j], within(tolerance));
            }
        }
    }

    static void assertOrthonormalColumns(Matrix matrix, double tolerance) {
        double[][] rows = rows(matrix);
        double[][] gram = product(transpose(rows, matrix.columns()), rows, matrix.rows(), matrix.columns());
        for (int i = 0; i < gram.length; i++) {
            for (int j = 0; j < gram.length; j++) {
                assertThat(gram[i][j]).as("(%d, %d)", i, j).isCloseTo(i == j ? 1 : 0, within(tolerance));
            }
        }
    }
}
