package ballast.neighbour;

import ballast.samples.SampleWeights;
import java.util.function.UnaryOperator;

/** What the samples of a patch count in it. */
public enum PatchWeights {
    /** Less the more bits they add to the code of the patch: see {@link CodingLength}. */
    CODING(CodingLength::weights),
    /** All the same. */
    EQUAL(gram -> SampleWeights.ones((int) Math.sqrt(gram.length)).toArray());

    private final UnaryOperator<double[]> weights;

    PatchWeights(UnaryOperator<double[]> weights) {
        this.weights = weights;
    }

    double[] of(double[] gram) {
        return weights.apply(gram);
    }
}
