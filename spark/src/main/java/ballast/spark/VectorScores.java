package ballast.spark;

import ballast.BadInputException;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.io.Serializable;

/**
 * Scores of one vector at a time, as column expressions of Spark need them: dot products in plain Java, without the
 * overhead of a call to native code for each row.
 */
final class VectorScores implements Serializable {

    private static final long serialVersionUID = 1;

    /** Sums that a processor keeps going at a time. */
    private static final int COMPONENTS_AT_ONCE = 4;

    private final double[] mean;
    private final int components;

    /** One component after another, with components of zeros at the end for a whole number of groups. */
    private final double[] axes;

    VectorScores(VectorSubspace subspace) {
        Basis basis = subspace.basis();
        this.mean = subspace.mean();
        this.components = basis.size();
        int groups = (components + COMPONENTS_AT_ONCE - 1) / COMPONENTS_AT_ONCE;
        this.axes = new double[groups * COMPONENTS_AT_ONCE * mean.length];
        for (int k = 0; k < components; k++) {
            for (int j = 0; j < mean.length; j++) {
                axes[k * mean.length + j] = basis.entry(j, k);
            }
        }
    }

    /** W' (x - m) */
    double[] of(double[] sample) {
        int d = mean.length;
        double[] centred = new double[d];
        for (int j = 0; j < d; j++) {
            centred[j] = sample[j] - mean[j];
        }
        double[] scores = new double[components];
        double[] sums = new double[COMPONENTS_AT_ONCE];
        for (int k = 0; k < components; k += COMPONENTS_AT_ONCE) {
            products(centred, k * d, sums);
            System.arraycopy(sums, 0, scores, k, Math.min(COMPONENTS_AT_ONCE, components - k));
        }
        return scores;
    }

    /** The products with four components, each of which is added up in two sums. */
    private void products(double[] x, int first, double[] into) {
        int d = x.length;
        int b = first + d;
        int c = b + d;
        int e = c + d;
        double a0 = 0;
        double a1 = 0;
        double b0 = 0;
        double b1 = 0;
        double c0 = 0;
        double c1 = 0;
        double e0 = 0;
        double e1 = 0;
        int j = 0;
        for (; j < d - 1; j += 2) {
            double even = x[j];
            double odd = x[j + 1];
            a0 += axes[first + j] * even;
            a1 += axes[first + j + 1] * odd;
            b0 += axes[b + j] * even;
            b1 += axes[b + j + 1] * odd;
            c0 += axes[c + j] * even;
            c1 += axes[c + j + 1] * odd;
            e0 += axes[e + j] * even;
            e1 += axes[e + j + 1] * odd;
        }
        if (j < d) {
            a0 += axes[first + j] * x[j];
            b0 += axes[b + j] * x[j];
            c0 += axes[c + j] * x[j];
            e0 += axes[e + j] * x[j];
        }
        into[0] = a0 + a1;
        into[1] = b0 + b1;
        into[2] = c0 + c1;
        into[3] = e0 + e1;
    }

    /** m + W z */
    double[] restored(double[] scores) {
        if (scores.length != components) {
            throw new BadInputException(
                    "scores have " + scores.length + " values, but the subspace has " + components + " components");
        }
        double[] sample = mean.clone();
        for (int k = 0; k < components; k++) {
            for (int j = 0; j < sample.length; j++) {
                sample[j] += axes[k * sample.length + j] * scores[k];
            }
        }
        return sample;
    }
}
