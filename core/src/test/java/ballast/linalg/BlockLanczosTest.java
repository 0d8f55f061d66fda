package ballast.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The Krylov solver against the eigenvalues that the matrix was made from. */
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class BlockLanczosTest {

    private static final int D = 230;

    enum Values {
        FALLING(k -> Math.pow(0.9, k)),
        /** So little apart that the basis has to be restarted. */
        SLOW(k -> 2 - 0.005 * k),
        STEEP(k -> Math.pow(10, -k)),
        CLUSTERED(k -> k < 6 ? 1 + 1e-7 * (6 - k) : 0.5 / (1 + k)),
        /** More equal ones than vectors in a block. */
        EQUAL(k -> k < 40 ? 2 : 1 - 0.001 * k),
        DEFICIENT(k -> k < 5 ? 5 - k : 0);

        private final IntToDoubleFunction value;

        Values(IntToDoubleFunction value) {
            this.value = value;
        }

        double[] all() {
            double[] values = new double[D];
            for (int k = 0; k < D; k++) {
                values[k] = value.applyAsDouble(k);
            }
            return values;
        }
    }

    @ParameterizedTest
    @EnumSource
    void finds_the_largest_eigenvalues_from_nothing(Values spectrum) {
        double[] values = spectrum.all();
        int wanted = 4;
        try (Matrix symmetric = Dense.matrix(Dense.symmetric(values, 1));
                BlockLanczos found = BlockLanczos.largest(
                        (vectors, image) -> image.assignProduct(symmetric, vectors), D, 6, wanted, 1e-7, 7);
                Matrix image = Matrix.allocate(D, 6)) {
            Dense.assertOrthonormalColumns(found.vectors(), 1e-12);
            image.assignProduct(symmetric, found.vectors());
            for (int k = 0; k < wanted; k++) {
                // Eigenvalues are wrong by the squared residual over the gap, which is 0.005 at the least.
                assertThat(found.values()[k]).isCloseTo(values[k], within(1e-12 * values[0]));
                for (int i = 0; i < D; i++) {
                    assertThat(image.get(i, k))
                            .isCloseTo(
                                    values[k] * found.vectors().get(i, k), within(2e-7 * values[wanted - 1] + 1e-14));
                }
            }
            assertThat(found.residual()).isLessThanOrEqualTo(1e-7);
        }
    }

    @Test
    void refuses_dimensions_without_room_for_its_basis() {
        assertThat(BlockLanczos.fits(224, 24)).isTrue();
        assertThat(BlockLanczos.fits(223, 24)).isFalse();
        assertThatThrownBy(() -> BlockLanczos.largest((vectors, image) -> {}, 100, 20, 10, 1e-3, 1))
                .hasMessageContaining("dimension 100");
    }
}
