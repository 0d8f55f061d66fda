package ballast.spark;

import ballast.subspace.VectorSubspace;
import java.io.Serializable;
import org.apache.spark.ml.linalg.DenseMatrix;
import org.apache.spark.ml.linalg.DenseVector;

/**
 * Scores of one vector at a time, {@code W'x - W'm}, by the matrices of Spark: column expressions come row by row, for
 * which a call to Ballast's engine takes too long.
 */
final class VectorScores implements Serializable {

    private static final long serialVersionUID = 1;

    /** W', c x d. */
    private final DenseMatrix axes;

    private final double[] ofMean;

    VectorScores(VectorSubspace subspace) {
        int d = subspace.mean().length;
        double[] columns = new double[d * subspace.components()];
        for (int k = 0; k < subspace.components(); k++) {
            System.arraycopy(subspace.basis().vector(k), 0, columns, k * d, d);
        }
        this.axes = new DenseMatrix(d, subspace.components(), columns).transpose();
        this.ofMean = axes.multiply(new DenseVector(subspace.mean())).values();
    }

    double[] of(double[] sample) {
        double[] scores = axes.multiply(new DenseVector(sample)).values();
        for (int k = 0; k < scores.length; k++) {
            scores[k] -= ofMean[k];
        }
        return scores;
    }
}
