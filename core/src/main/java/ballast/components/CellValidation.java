package ballast.components;

import ballast.block.Indices;
import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Cross-validation of cells: blocks of cells are left out, some samples by some features, and predicted from all
 * others; the number of components with the smallest error is chosen (Gabriel 2002; Owen, Perry 2009).
 *
 * <p>With the table cut into the block A that is left out, B beside it, C below it and D, {@code A} is predicted by
 * {@code B D_k^+ C}, D_k^+ the pseudo-inverse of the best approximation of D by k components. One decomposition of each
 * D serves all k.
 *
 * @see <a href="https://doi.org/10.1214/08-AOAS227">Owen, Perry (2009), Bi-cross-validation of the SVD</a>
 */
final class CellValidation {

    private static final int ROW_FOLDS = 3;
    private static final int COLUMN_FOLDS = 4;

    /** The largest number of samples that are cut into folds: more change the result little. */
    private static final int MOST_ROWS = 500;

    /** The largest number of components that is tried. */
    private static final int MOST_COMPONENTS = 50;

    private static final int FEWEST_COLUMNS = 4;
    private static final int FEWEST_ROWS = 12;

    /** Directions of D with less than this share of its largest sum of squares are not inverted. */
    private static final double ROUNDING = 1e-10;

    private CellValidation() {}

    /** The number of components, 0 if all is noise; empty where the rule does not apply. */
    static OptionalInt components(InlierTable inliers) {
        if (inliers.columns() < FEWEST_COLUMNS || inliers.rows() < FEWEST_ROWS) {
            return OptionalInt.empty();
        }
        double[] errors = errors(inliers);
        int best = 0;
        for (int k = 1; k < errors.length; k++) {
            best = errors[k] < errors[best] ? k : best;
        }
        return OptionalInt.of(best);
    }

    /** The squared error over all cells by number of components, from 0 on. */
    static double[] errors(InlierTable inliers) {
        int n = Math.min(inliers.rows(), MOST_ROWS);
        int d = inliers.columns();
        int[] rows = Indices.thinned(IntStream.range(0, inliers.rows()).toArray(), n);
        int most =
                Math.min(MOST_COMPONENTS, Math.min(n - n / ROW_FOLDS - 2, d - (d + COLUMN_FOLDS - 1) / COLUMN_FOLDS));
        double[] errors = new double[most + 1];
        for (int r = 0; r < ROW_FOLDS; r++) {
            for (int c = 0; c < COLUMN_FOLDS; c++) {
                add(inliers, rows, r, c, errors);
            }
        }
        return errors;
    }

    /** Adds the errors of one block. */
    private static void add(InlierTable inliers, int[] rows, int rowFold, int columnFold, double[] errors) {
        int[] outRows = fold(rows.length, ROW_FOLDS, rowFold, true, rows);
        int[] inRows = fold(rows.length, ROW_FOLDS, rowFold, false, rows);
        int[] all = IntStream.range(0, inliers.columns()).toArray();
        int[] outColumns = fold(all.length, COLUMN_FOLDS, columnFold, true, all);
        int[] inColumns = fold(all.length, COLUMN_FOLDS, columnFold, false, all);
        try (Matrix a = block(inliers, outRows, outColumns);
                Matrix b = block(inliers, outRows, inColumns);
                Matrix c = block(inliers, inRows, outColumns);
                Matrix d = block(inliers, inRows, inColumns);
                Matrix scores = Matrix.allocate(outRows.length, errors.length - 1);
                Matrix loadings = Matrix.allocate(errors.length - 1, outColumns.length)) {
            double[] values = inRows.length < inColumns.length
                    ? byRows(b, c, d, scores, loadings)
                    : byColumns(b, c, d, scores, loadings);
            loadings.scaleRows(Arrays.stream(values)
                    .map(value -> value > ROUNDING * values[0] ? 1 / value : 0)
                    .toArray());
            addErrors(a.toArray(), scores.toArray(), loadings.toArray(), errors);
        }
    }

    /** With D = P S V', the factors of B D_k^+ C = (B V_k) S_k^-2 (D V_k)' C; gives the squares of S. */
    static double[] byColumns(Matrix b, Matrix c, Matrix d, Matrix scores, Matrix loadings) {
        try (Matrix products = d.gramUpper();
                SymmetricEigen eigen = SymmetricEigen.largest(products, scores.columns());
                Matrix seen = d.times(eigen.vectors())) {
            scores.assignProduct(b, eigen.vectors());
            loadings.assignTransposeProduct(seen, c);
            return eigen.values();
        }
    }

    /** The same as (B D' P_k) S_k^-2 (P_k' C), which is cheaper where D has fewer rows than columns. */
    static double[] byRows(Matrix b, Matrix c, Matrix d, Matrix scores, Matrix loadings) {
        try (Matrix products = d.outerUpper();
                Matrix beside = b.timesTranspose(d);
                SymmetricEigen eigen = SymmetricEigen.largest(products, scores.columns())) {
            scores.assignProduct(beside, eigen.vectors());
            loadings.assignTransposeProduct(eigen.vectors(), c);
            return eigen.values();
        }
    }

    private static void addErrors(double[] left, double[] scores, double[] loadings, double[] errors) {
        int most = errors.length - 1;
        int columns = loadings.length / most;
        for (double value : left) {
            errors[0] += value * value;
        }
        for (int k = 0; k < most; k++) {
            double error = 0;
            for (int at = 0; at < left.length; at++) {
                left[at] -= scores[at / columns * most + k] * loadings[k * columns + at % columns];
                error += left[at] * left[at];
            }
            errors[k + 1] += error;
        }
    }

    private static int[] fold(int count, int folds, int fold, boolean within, int[] of) {
        return IntStream.range(0, count)
                .filter(i -> (i % folds == fold) == within)
                .map(i -> of[i])
                .toArray();
    }

    private static Matrix block(InlierTable inliers, int[] rows, int[] columns) {
        double[] values = new double[rows.length * columns.length];
        for (int j = 0; j < columns.length; j++) {
            double[] feature = inliers.feature(columns[j]);
            for (int i = 0; i < rows.length; i++) {
                values[i * columns.length + j] = feature[rows[i]];
            }
        }
        return Matrix.of(rows.length, columns.length, values);
    }
}
