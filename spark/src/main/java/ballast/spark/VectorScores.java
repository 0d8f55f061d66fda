package ballast.spark;

import ballast.BadInputException;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.io.Serializable;
import org.apache.spark.ml.linalg.DenseMatrix;
import org.apache.spark.ml.linalg.DenseVector;

/**
 * Scores of one vector at a time, as column expressions of Spark need them, by the matrices of Spark: without the
 * overhead of a call to Ballast's engine for each row.
 */
final class VectorScores implements Serializable {

    private static final long serialVersionUID = 1;

    private final double[] mean;

    /** W, d x c. */
    private final DenseMatrix axes;

    VectorScores(VectorSubspace subspace) {
        Basis basis = subspace.basis();
        this.mean = subspace.mean();
        double[] columns = new double[mean.length * basis.size()];
        for (int k = 0; k < columns.length; k++) {
            columns[k] = basis.entry(k % mean.length, k / mean.length);
        }
        this.axes = new DenseMatrix(mean.length, basis.size(), columns);
    }

    /** W' (x - m) */
    double[] of(double[] sample) {
        double[] centred = new double[mean.length];
        for (int j = 0; j < centred.length; j++) {
            centred[j] = sample[j] - mean[j];
        }
        return axes.transpose().multiply(new DenseVector(centred)).values();
    }

    /** m + W z */
    double[] restored(double[] scores) {
        if (scores.length != axes.numCols()) {
            throw new BadInputException(
                    "scores have " + scores.length + " values, but the subspace has " + axes.numCols() + " components");
        }
        double[] sample = axes.multiply(new DenseVector(scores)).values();
        for (int j = 0; j < sample.length; j++) {
            sample[j] += mean[j];
        }
        return sample;
    }
}
