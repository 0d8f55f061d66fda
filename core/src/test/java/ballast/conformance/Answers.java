package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/** What has to hold of any answer, and when two answers are the same. */
final class Answers {

    /** Angle below which two converged subspaces are the same. */
    static final double ANGLE = 1e-5;

    /** Difference of losses, relative to the largest, that converged answers may have. */
    static final double RELATIVE = 1e-5;

    /** Difference of weights that converged answers may have. */
    static final double WEIGHTS = 1e-2;

    private Answers() {}

    static VectorSubspace subspace(Fit<?> fit) {
        return (VectorSubspace) fit.subspace();
    }

    static Basis basis(Fit<?> fit) {
        return subspace(fit).basis();
    }

    /** The same bits everywhere. */
    static void assertSameBits(Fit<?> actual, Fit<?> expected) {
        assertThat(basis(actual).toArray()).containsExactly(basis(expected).toArray());
        assertThat(subspace(actual).mean()).containsExactly(subspace(expected).mean());
        assertThat(actual.weights()).containsExactly(expected.weights());
        assertThat(actual.losses()).containsExactly(expected.losses());
        assertThat(actual.objectiveTrace()).containsExactly(expected.objectiveTrace());
        assertThat(actual.explainedVariance().variances())
                .containsExactly(expected.explainedVariance().variances());
        assertThat(actual.explainedVariance().total())
                .isEqualTo(expected.explainedVariance().total());
        assertThat(actual.stop()).isEqualTo(expected.stop());
        assertThat(actual.route()).isEqualTo(expected.route());
    }

    /** The same answer up to what convergence leaves open, with losses and weights in an order of their own. */
    static void assertSame(Fit<?> other, double[] losses, double[] weights, Fit<?> plain, Basis basis) {
        assertThat(basis(other).angleTo(basis)).as(plain.route()).isLessThan(ANGLE);
        assertThat(other.objective()).isCloseTo(plain.objective(), within(1e-6 * Math.abs(plain.objective())));
        assertClose(other.losses(), losses, RELATIVE);
        assertClose(comparable(other.weights()), comparable(weights), WEIGHTS);
    }

    /** Everything finite, weights and losses not negative, the basis orthonormal with fixed signs. */
    static void assertSound(Fit<?> fit, int n, int d, int components) {
        assertThat(fit.weights()).hasSize(n);
        assertThat(fit.losses()).hasSize(n);
        for (int i = 0; i < n; i++) {
            assertThat(fit.weights()[i]).as("weight %d", i).isFinite().isGreaterThanOrEqualTo(0);
            assertThat(fit.losses()[i]).as("loss %d", i).isFinite().isGreaterThanOrEqualTo(0);
        }
        assertThat(Arrays.stream(fit.weights()).max().orElseThrow())
                .as("largest weight")
                .isPositive();
        for (double objective : fit.objectiveTrace()) {
            assertThat(objective).isFinite();
        }
        assertThat(fit.objective()).isEqualTo(fit.objectiveTrace()[fit.objectiveTrace().length - 1]);
        assertThat(fit.stop().iterations()).isEqualTo(fit.objectiveTrace().length - 1);
        for (double entry : subspace(fit).mean()) {
            assertThat(entry).isFinite();
        }
        assertThat(basis(fit).dimension()).isEqualTo(d);
        assertThat(basis(fit).size()).isEqualTo(components);
        assertOrthonormal(basis(fit));
        assertSignsFixed(basis(fit));
    }

    static void assertOrthonormal(Basis basis) {
        for (int a = 0; a < basis.size(); a++) {
            for (int b = a; b < basis.size(); b++) {
                double product = 0;
                for (int j = 0; j < basis.dimension(); j++) {
                    product += basis.entry(j, a) * basis.entry(j, b);
                }
                assertThat(product).as("vector %d times %d", a, b).isCloseTo(a == b ? 1 : 0, within(1e-12));
            }
        }
    }

    private static void assertSignsFixed(Basis basis) {
        for (int k = 0; k < basis.size(); k++) {
            double largest = 0;
            for (double entry : basis.vector(k)) {
                largest = Math.abs(entry) > Math.abs(largest) ? entry : largest;
            }
            assertThat(largest).as("largest entry of vector %d", k).isPositive();
        }
    }

    /** A mean may lie anywhere along the subspace; across it, it is where the expected one is. */
    static void assertPassesThrough(VectorSubspace expected, double[] mean, double tolerance) {
        double away = expected.residuals(LocalSamples.of(Samples.of(new double[][] {mean})))[0];
        assertThat(away).as("distance of the mean from the subspace").isLessThan(tolerance);
    }

    /**
     * The weights over the median of those above zero, as a common factor means nothing, and no more than 10: the
     * weights of samples that are fitted nearly exactly hang on the last digits of their losses.
     */
    static double[] comparable(double[] weights) {
        double typical = typical(weights);
        return Arrays.stream(weights)
                .map(weight -> Math.min(10, weight / typical))
                .toArray();
    }

    /** Whether a few samples outweigh all others because they are fitted nearly exactly. */
    static boolean hasPinnedSamples(Fit<?> fit) {
        return Arrays.stream(fit.weights()).max().orElseThrow() > 100 * typical(fit.weights());
    }

    private static double typical(double[] weights) {
        double[] positive =
                Arrays.stream(weights).filter(weight -> weight > 0).sorted().toArray();
        return positive[positive.length / 2];
    }

    /** Entry by entry the same, up to a share of the largest entry. */
    static void assertClose(double[] actual, double[] expected, double tolerance) {
        assertThat(actual).hasSameSizeAs(expected);
        double largest = 0;
        for (double value : expected) {
            largest = Math.max(largest, Math.abs(value));
        }
        for (int i = 0; i < expected.length; i++) {
            assertThat(actual[i]).as("entry %d", i).isCloseTo(expected[i], within(tolerance * largest));
        }
    }
}
