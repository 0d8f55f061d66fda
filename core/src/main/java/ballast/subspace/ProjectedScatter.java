package ballast.subspace;

import ballast.linalg.Matrix;

/** Sums up the weighted scatter of scores, Z'(e o Z), about zero or about their weighted mean. */
final class ProjectedScatter implements AutoCloseable {

    private final Matrix squares;
    private final Matrix sum;

    ProjectedScatter(int size) {
        squares = Matrix.zeros(size, size);
        sum = Matrix.zeros(1, size);
    }

    /** Adds the scores of some samples, one per row. */
    void add(Matrix scores, double[] weights) {
        double[] roots = new double[weights.length];
        for (int i = 0; i < roots.length; i++) {
            roots[i] = Math.sqrt(weights[i]);
        }
        try (Matrix weighted = scores.copy();
                Matrix column = Matrix.of(roots.length, 1, roots)) {
            weighted.scaleRows(roots);
            squares.addGramUpper(weighted);
            sum.addTransposeProduct(column, weighted);
        }
    }

    ProjectedScatter absorb(ProjectedScatter other) {
        squares.add(other.squares);
        sum.add(other.sum);
        other.close();
        return this;
    }

    /** The scatter about the weighted mean, or about zero where the mean is fixed; upper triangle. */
    Matrix about(Centring centring, double total) {
        return about(centring, squares, sum, total);
    }

    /** The same from weighted squares and sums. */
    static Matrix about(Centring centring, Matrix squares, Matrix sum, double total) {
        Matrix scatter = squares.copy();
        if (centring == Centring.WEIGHTED_MEAN) {
            double[] sums = sum.toArray();
            scatter.addOuter(-1 / total, sums, sums);
        }
        return scatter;
    }

    @Override
    public void close() {
        squares.close();
        sum.close();
    }
}
