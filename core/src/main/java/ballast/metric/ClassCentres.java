package ballast.metric;

import ballast.BadInputException;
import ballast.linalg.Matrix;
import ballast.samples.Samples;
import java.util.Arrays;

/**
 * The weighted centre of each class, {@code sum_(k in C) p_k x_k / sum_(k in C) p_k}: Eq. 35 of MaxEnt-PCA with the sample probabilities for p,
 * the ordinary centres with equal weights. One pass, O(n d k).
 */
public final class ClassCentres {

    private ClassCentres() {}

    /**
     * The centres, one row per class.
     *
     * @param samples the samples, whose user weights multiply the weights
     * @param classes the class of each sample, 0 .. k-1
     * @param weights what each sample counts, such as the weights of a fit; not negative
     */
    public static double[][] of(Samples samples, int[] classes, double[] weights) {
        int n = samples.rows();
        if (classes.length != n || weights.length != n) {
            throw new BadInputException(
                    classes.length + " classes and " + weights.length + " weights for " + n + " samples");
        }
        int count = Arrays.stream(classes).max().orElse(-1) + 1;
        double[] totals = totals(samples, classes, weights, count);
        double[] origin = samples.row(0);
        double[] sums;
        try (Matrix sum = samples.centredAt(origin)
                .aggregate(
                        () -> Matrix.zeros(count, origin.length),
                        (into, block) -> {
                            double[] members = new double[block.rows() * count];
                            for (int i = 0; i < block.rows(); i++) {
                                int sample = block.first() + i;
                                members[i * count + classes[sample]] = block.userWeight(i) * weights[sample];
                            }
                            try (Matrix membership = Matrix.of(block.rows(), count, members)) {
                                into.addTransposeProduct(membership, block.values());
                            }
                        },
                        Matrix::absorb)) {
            sums = sum.toArray();
        }
        double[][] centres = new double[count][origin.length];
        for (int k = 0; k < count; k++) {
            for (int j = 0; j < origin.length; j++) {
                centres[k][j] = origin[j] + sums[k * origin.length + j] / totals[k];
            }
        }
        return centres;
    }

    private static double[] totals(Samples samples, int[] classes, double[] weights, int count) {
        double[] user = samples.userWeights().orElse(null);
        double[] totals = new double[count];
        for (int i = 0; i < classes.length; i++) {
            if (classes[i] < 0) {
                throw new BadInputException("class " + classes[i] + " of sample " + (i + 1) + ", must not be negative");
            }
            totals[classes[i]] += weights[i] * (user == null ? 1 : user[i]);
        }
        for (int k = 0; k < count; k++) {
            if (!(totals[k] > 0)) {
                throw new BadInputException("the samples of class " + k + " have no weight, so it has no centre");
            }
        }
        return totals;
    }
}
