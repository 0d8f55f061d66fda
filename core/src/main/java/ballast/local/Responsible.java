package ballast.local;

import ballast.linalg.Matrix;
import ballast.solver.Bases;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/**
 * The pieces of a local subspace that reconstruct the rows of a block best.
 *
 * @param scores the coordinates there, row after row
 */
record Responsible(int[] pieces, double[] distances, double[] scores) {

    static Responsible of(LocalSubspace subspace, Matrix rows) {
        int n = rows.rows();
        int c = subspace.components();
        Responsible best = new Responsible(new int[n], new double[n], new double[n * c]);
        Arrays.fill(best.distances, Double.POSITIVE_INFINITY);
        try (Matrix centred = Matrix.allocate(n, rows.columns());
                Matrix scores = Matrix.allocate(n, c)) {
            for (int k = 0; k < subspace.pieces().size(); k++) {
                VectorSubspace piece = subspace.pieces().get(k);
                centred.assign(rows);
                centred.addToRows(negative(piece.mean()));
                try (Matrix w = Bases.matrix(piece.basis())) {
                    scores.assignProduct(centred, w);
                    centred.subtractProductTranspose(scores, w);
                }
                best.improve(k, centred.rowSquaredNorms(), scores.toArray());
            }
        }
        return best;
    }

    private void improve(int piece, double[] squares, double[] coordinates) {
        int c = coordinates.length / squares.length;
        for (int i = 0; i < squares.length; i++) {
            double distance = Math.sqrt(squares[i]);
            if (distance < distances[i]) {
                pieces[i] = piece;
                distances[i] = distance;
                System.arraycopy(coordinates, i * c, scores, i * c, c);
            }
        }
    }

    /** The piece of each row and the coordinates there. */
    void writeScores(Matrix to) {
        int n = pieces.length;
        int c = scores.length / n;
        double[] values = new double[n * (c + 1)];
        for (int i = 0; i < n; i++) {
            values[i * (c + 1)] = pieces[i];
            System.arraycopy(scores, i * c, values, i * (c + 1) + 1, c);
        }
        to.write(values);
    }

    private static double[] negative(double[] values) {
        return Arrays.stream(values).map(value -> -value).toArray();
    }
}
