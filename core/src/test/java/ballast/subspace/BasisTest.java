package ballast.subspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.testing.NoNativeLeak;
import ballast.testing.Rotation;
import ballast.testing.Seeded;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoNativeLeak.class)
class BasisTest {

    private static Basis basis(double[]... vectors) {
        int d = vectors[0].length;
        double[] rowMajor = new double[d * vectors.length];
        for (int k = 0; k < vectors.length; k++) {
            for (int j = 0; j < d; j++) {
                rowMajor[j * vectors.length + k] = vectors[k][j];
            }
        }
        return Basis.of(d, vectors.length, rowMajor);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-12, 1e-9, 1e-6, 1e-3, 0.5, 1.5, Math.PI / 2})
    void the_angle_is_exact_from_tiny_to_right(double angle) {
        Basis axes = basis(new double[] {1, 0, 0, 0}, new double[] {0, 1, 0, 0});
        Basis turned = basis(new double[] {1, 0, 0, 0}, new double[] {0, Math.cos(angle), Math.sin(angle), 0});
        assertThat(axes.angleTo(turned)).isCloseTo(angle, within(1e-7 * angle + 1e-15));
        assertThat(turned.angleTo(axes)).isCloseTo(angle, within(1e-7 * angle + 1e-15));
    }

    @Seeded
    void the_angle_does_not_depend_on_the_vectors_that_span_the_subspace(long seed) {
        double[][] vectors = Rotation.random(12, 3, seed);
        double[][] mixing = Rotation.random(3, 3, seed + 1);
        double[][] mixed = new double[3][12];
        for (int k = 0; k < 3; k++) {
            for (int l = 0; l < 3; l++) {
                for (int j = 0; j < 12; j++) {
                    mixed[k][j] += mixing[k][l] * vectors[l][j];
                }
            }
        }
        assertThat(basis(vectors).angleTo(basis(mixed))).isLessThan(1e-14);
    }

    @Test
    void a_subspace_inside_a_larger_one_has_no_angle_to_it() {
        Basis plane = basis(new double[] {1, 0, 0}, new double[] {0, 1, 0});
        double half = Math.sqrt(0.5);
        assertThat(plane.angleTo(basis(new double[] {half, half, 0}))).isLessThan(1e-15);
        assertThat(basis(new double[] {half, 0, half}).angleTo(plane)).isCloseTo(Math.PI / 4, within(1e-15));
        assertThatThrownBy(() -> plane.angleTo(basis(new double[] {1, 0})))
                .isInstanceOf(BadInputException.class)
                .hasMessage("bases of dimension 3 and 2 have no angle");
    }

    @Test
    void signs_are_fixed_by_the_largest_entry() {
        Basis basis = basis(new double[] {-0.8, 0.6, 0}, new double[] {0.6, 0.8, 0}, new double[] {0, 0, -1});
        assertThat(basis.vector(0)).containsExactly(0.8, -0.6, -0.0);
        assertThat(basis.vector(1)).containsExactly(0.6, 0.8, 0);
        assertThat(basis.vector(2)[2]).isEqualTo(1);
    }

    @Test
    void the_first_of_equally_large_entries_decides_the_sign() {
        double half = Math.sqrt(0.5);
        assertThat(basis(new double[] {half, -half}).vector(0)[0]).isPositive();
        assertThat(basis(new double[] {-half, half}).vector(0)[0]).isPositive();
    }

    @Test
    void vectors_that_are_not_orthonormal_are_refused() {
        assertThatThrownBy(() -> basis(new double[] {1, 0}, new double[] {0.1, 1}))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("basis vectors 1 and 2 are not orthonormal (off by 0.1");
        assertThatThrownBy(() -> basis(new double[] {2, 0})).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> basis(new double[] {Double.NaN, 0})).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> Basis.of(2, 2, new double[3]))
                .isInstanceOf(BadInputException.class)
                .hasMessage("3 entries for a basis of 2 x 2");
    }

    @Test
    void a_mean_of_another_length_is_refused() {
        assertThatThrownBy(() -> new VectorSubspace(new double[2], basis(new double[] {1, 0, 0})))
                .isInstanceOf(BadInputException.class)
                .hasMessage("mean of 2 values for a basis in dimension 3");
    }

    @Test
    void components_are_read_from_words() {
        assertThat(Components.parse(" 30 ")).isEqualTo(Components.of(30));
        assertThat(Components.parse("14x12")).isEqualTo(new Components(14, 12));
        assertThat(Components.parse("14x12").count()).isEqualTo(168);
        assertThat(Components.of(30)).hasToString("30");
        assertThat(new Components(14, 12)).hasToString("14x12");
        for (String text : new String[] {"", "a", "1.5", "3x", "1x2x3"}) {
            assertThatThrownBy(() -> Components.parse(text))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("components '" + text + "', must be a whole number such as 30, or K1xK2 for images");
        }
        assertThatThrownBy(() -> Components.parse("0"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("components = 0, must be at least 1");
        assertThatThrownBy(() -> Components.parse("3x0"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("components = 3x0, must be at least 1");
    }
}
