package ballast.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import ballast.testing.Rotation;
import ballast.testing.Seeded;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The block solver against the eigenvalues and eigenvectors that the matrix was made from. */
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class RitzIterationTest {

    private static final int D = 80;

    /** Spectra that make block solvers fail. */
    enum Values {
        FALLING {
            @Override
            double at(int k) {
                return Math.pow(0.9, k);
            }
        },
        STEEP {
            @Override
            double at(int k) {
                return Math.pow(10, -k);
            }
        },
        CLUSTERED {
            @Override
            double at(int k) {
                return k < 6 ? 1 + 1e-7 * (6 - k) : 0.5 / (1 + k);
            }
        },
        EQUAL {
            @Override
            double at(int k) {
                return k < 4 ? 2 : 1 - 0.01 * k;
            }
        },
        DEFICIENT {
            @Override
            double at(int k) {
                return k < 5 ? 5 - k : 0;
            }
        },
        RANK_BELOW_BLOCK {
            @Override
            double at(int k) {
                return k < 4 ? 1 : 0;
            }
        },
        ONE_HUGE {
            @Override
            double at(int k) {
                return k == 0 ? 1e10 : 1.0 / k;
            }
        };

        abstract double at(int k);

        double[] all() {
            double[] values = new double[D];
            for (int k = 0; k < D; k++) {
                values[k] = at(k);
            }
            return values;
        }
    }

    @ParameterizedTest
    @EnumSource
    void four_vectors_from_a_random_block_are_those_of_the_dense_solver(Values spectrum) {
        double[] values = spectrum.all();
        assertFinds(Dense.symmetric(values, 41), Rotation.random(D, D, 41), values, 4);
    }

    /** With the axes as eigenvectors, residuals vanish exactly and directions run out inside the basis. */
    @ParameterizedTest
    @EnumSource
    void four_vectors_along_the_axes_are_those_of_the_dense_solver(Values spectrum) {
        double[] values = spectrum.all();
        double[][] diagonal = new double[D][D];
        double[][] axes = new double[D][D];
        for (int k = 0; k < D; k++) {
            diagonal[k][k] = values[k];
            axes[k][k] = 1;
        }
        assertFinds(diagonal, axes, values, 4);
    }

    private static void assertFinds(double[][] symmetric, double[][] vectors, double[] values, int wanted) {
        try (Matrix matrix = Dense.matrix(symmetric);
                Matrix start = Orthonormal.random(D, RitzIteration.blockFor(wanted), 42);
                RitzIteration ritz = new RitzIteration(start, wanted)) {
            // No more than the rounding of the largest value leaves of the smallest one.
            double accuracy = Math.max(1e-10, 1e-14 * values[0] / values[wanted - 1]);
            ritz.refine((v, image) -> image.assignProduct(matrix, v), accuracy, 400);
            assertThat(ritz.residual()).isLessThanOrEqualTo(accuracy);
            Dense.assertOrthonormalColumns(ritz.block(), 1e-10);
            for (int k = 0; k < wanted; k++) {
                assertThat(ritz.values()[k]).isCloseTo(values[k], within(1e-9 * Math.max(1, values[0] * 1e-5)));
            }
            // Clusters may be cut anywhere, so only what is inside the span of all equal values counts.
            int last = wanted;
            while (last < D && values[last] >= values[wanted - 1] * (1 - 1e-6)) {
                last++;
            }
            double[][] v = Dense.rows(ritz.vectors());
            for (int k = 0; k < wanted; k++) {
                double inside = 0;
                for (int e = 0; e < last; e++) {
                    double overlap = 0;
                    for (int i = 0; i < D; i++) {
                        overlap += v[i][k] * vectors[e][i];
                    }
                    inside += overlap * overlap;
                }
                assertThat(inside)
                        .as("vector %d", k)
                        .isCloseTo(1, within(Math.max(1e-8, 100 * accuracy * accuracy + accuracy)));
            }
        }
    }

    @Seeded
    void the_trace_of_the_block_never_falls(long seed) {
        try (Matrix matrix = Dense.matrix(Dense.symmetric(Values.FALLING.all(), seed));
                Matrix start = Orthonormal.random(D, 6, seed + 1);
                RitzIteration ritz = new RitzIteration(start, 4)) {
            double last = Double.NEGATIVE_INFINITY;
            for (int step = 0; step < 30; step++) {
                ritz.refine((v, image) -> image.assignProduct(matrix, v), 0, 1);
                double trace = 0;
                for (double value : ritz.values()) {
                    trace += value;
                }
                assertThat(trace).isGreaterThanOrEqualTo(last - 1e-12);
                last = trace;
            }
        }
    }

    @Test
    void an_exact_start_needs_no_step() {
        double[][] symmetric = Dense.symmetric(Values.FALLING.all(), 43);
        try (Matrix matrix = Dense.matrix(symmetric);
                SymmetricEigen eigen = SymmetricEigen.largest(matrix, 6);
                RitzIteration ritz = new RitzIteration(eigen.vectors(), 4)) {
            assertThat(ritz.refine((v, image) -> image.assignProduct(matrix, v), 1e-10, 50))
                    .isZero();
        }
    }

    @Test
    void a_small_change_of_the_operator_needs_few_steps() {
        double[][] symmetric = Dense.symmetric(Values.FALLING.all(), 44);
        double[][] changed = Dense.symmetric(Values.FALLING.all(), 44);
        double[][] change = Dense.random(D, D, 45);
        for (int i = 0; i < D; i++) {
            for (int j = 0; j < D; j++) {
                changed[i][j] += 1e-4 * (change[i][j] + change[j][i]);
            }
        }
        try (Matrix before = Dense.matrix(symmetric);
                Matrix after = Dense.matrix(changed);
                SymmetricEigen eigen = SymmetricEigen.largest(before, 6);
                SymmetricEigen expected = SymmetricEigen.largest(after, 6);
                RitzIteration ritz = new RitzIteration(eigen.vectors(), 4)) {
            int steps = ritz.refine((v, image) -> image.assignProduct(after, v), 1e-6, 50);
            assertThat(steps).isBetween(1, 25);
            for (int k = 0; k < 4; k++) {
                assertThat(ritz.values()[k]).isCloseTo(expected.values()[k], within(1e-9));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-250, 1e-200, 1e-100, 1e100, 1e200, 1e250})
    void the_scale_of_the_operator_does_not_matter(double scale) {
        double[] values = Values.FALLING.all();
        double[][] symmetric = Dense.symmetric(values, 46);
        for (double[] row : symmetric) {
            for (int j = 0; j < D; j++) {
                row[j] *= scale;
            }
        }
        try (Matrix matrix = Dense.matrix(symmetric);
                Matrix start = Orthonormal.random(D, 6, 47);
                RitzIteration ritz = new RitzIteration(start, 4)) {
            int steps = ritz.refine((v, image) -> image.assignProduct(matrix, v), 1e-8, 300);
            assertThat(steps).isBetween(5, 299);
            for (int k = 0; k < 4; k++) {
                assertThat(ritz.values()[k] / scale).isCloseTo(values[k], within(1e-10));
            }
        }
    }

    @Test
    void blocks_without_room_for_directions_are_refused() {
        assertThat(RitzIteration.fits(3 * RitzIteration.blockFor(4), 4)).isTrue();
        assertThat(RitzIteration.fits(3 * RitzIteration.blockFor(4) - 1, 4)).isFalse();
        try (Matrix start = Orthonormal.random(10, 4, 48)) {
            assertThatThrownBy(() -> new RitzIteration(start, 2)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
