package ballast.neighbour;

import java.util.Arrays;

/** What the samples of a patch count in it. */
public enum PatchWeights {
    /** Less the more bits they add to the code of the patch: see {@link CodingLength}. */
    CODING {
        @Override
        double[] of(double[] gram) {
            return CodingLength.weights(gram);
        }
    },
    /** All the same. */
    EQUAL {
        @Override
        double[] of(double[] gram) {
            double[] weights = new double[(int) Math.sqrt(gram.length)];
            Arrays.fill(weights, 1);
            return weights;
        }
    };

    /** The weights of k samples by the products (k x k) of them less their mean. */
    abstract double[] of(double[] gram);
}
