package ballast.projection;

import ballast.linalg.Matrix;

/**
 * Scores of samples with missing values: least squares over their observed values O.
 *
 * <p>{@code z = argmin ||(y - W z)_O||} are {@link WeightedScores} with weights 1 and 0. Complete samples cost nothing.
 *
 * <p>With a ridge for each component the scores are those of least {@code ||(y - W z)_O||^2 + sum_k ridge_k z_k^2}:
 * they shrink the more, the less a component varies and the less the observed values determine it.
 */
public final class ObservedScores {

    private ObservedScores() {}

    /**
     * Replaces scores that are NaN, because a value is missing in the product, by those of the observed values.
     *
     * @param centred samples less the mean
     * @param scores their products with the basis
     */
    public static void complete(Matrix centred, Matrix basis, Matrix scores) {
        complete(centred, basis, new double[basis.columns()], scores);
    }

    /**
     * Replaces scores that are NaN by those of the observed values, with a ridge for each component.
     *
     * @param ridge not negative; as the basis is orthonormal, 1 halves the score of a nearly complete sample
     */
    public static void complete(Matrix centred, Matrix basis, double[] ridge, Matrix scores) {
        if (!scores.hasNaN()) {
            return;
        }
        int c = basis.columns();
        double[] z = scores.toArray();
        double[] w = basis.toArray();
        double[] row = new double[basis.rows()];
        for (int i = 0; i < scores.rows(); i++) {
            if (!isNumber(z, i * c, c)) {
                centred.rowRange(i, 1).read(row);
                System.arraycopy(scoresOf(row, w, ridge), 0, z, i * c, c);
            }
        }
        scores.write(z);
    }

    private static boolean isNumber(double[] scores, int start, int count) {
        for (int k = start; k < start + count; k++) {
            if (Double.isNaN(scores[k])) {
                return false;
            }
        }
        return true;
    }

    private static double[] scoresOf(double[] row, double[] w, double[] ridge) {
        double[] weights = new double[row.length];
        for (int j = 0; j < row.length; j++) {
            weights[j] = Double.isNaN(row[j]) ? 0 : 1;
        }
        return WeightedScores.of(row, weights, w, ridge);
    }

    /** The sum of squares of the observed values of each row, times d over their number; zero without values. */
    public static double[] scaledSquares(Matrix rows) {
        double[] squares = rows.rowSquaredNorms();
        for (int i = 0; i < squares.length; i++) {
            if (Double.isNaN(squares[i])) {
                squares[i] = scaledSquare(rows.rowRange(i, 1).toArray());
            }
        }
        return squares;
    }

    private static double scaledSquare(double[] values) {
        int count = 0;
        double sum = 0;
        for (double value : values) {
            if (!Double.isNaN(value)) {
                sum += value * value;
                count++;
            }
        }
        return count == 0 ? 0 : sum * values.length / count;
    }
}
