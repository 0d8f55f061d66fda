package ballast.data.generated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.subspace.Basis;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

class EllipsesTest {

    @Test
    void the_basis_is_orthonormal_for_every_seed_and_shape() {
        for (long seed = 0; seed < 100; seed++) {
            int d = 1 + (int) (seed % 12);
            int c = 1 + (int) (seed % d);
            Basis basis = Ellipses.of(1, d, c).withSeed(seed).draw().truth().basis();
            assertThat(basis.dimension()).isEqualTo(d);
            for (int k = 0; k < c; k++) {
                for (int l = 0; l < c; l++) {
                    double expected = k == l ? 1 : 0;
                    assertThat(dot(basis.vector(k), basis.vector(l))).isCloseTo(expected, within(1e-14));
                }
            }
        }
    }

    @Test
    void mean_subspace_and_spectrum_are_found_again_in_the_samples() {
        PlantedSubspace planted =
                Ellipses.of(20_000, 7, 3).withSpectrum(50, 20, 6).withSeed(4).draw();
        Covariance found = Covariance.of(planted.samples());

        assertThat(found.gapTo(planted.truth().basis())).isLessThan(1e-5);
        assertThat(found.eigenvalues[0]).isCloseTo(50.01, within(2.0));
        assertThat(found.eigenvalues[1]).isCloseTo(20.01, within(0.8));
        assertThat(found.eigenvalues[2]).isCloseTo(6.01, within(0.25));
        for (int k = 3; k < 7; k++) {
            assertThat(found.eigenvalues[k]).isCloseTo(0.01, within(0.0006));
        }
        for (int j = 0; j < 7; j++) {
            assertThat(found.mean[j]).isCloseTo(planted.truth().mean()[j], within(0.2));
        }
    }

    @Test
    void the_columns_of_the_basis_are_the_axes_of_the_spectrum_one_by_one() {
        PlantedSubspace planted = Ellipses.of(20_000, 5, 2).draw();
        Covariance found = Covariance.of(planted.samples());
        for (int k = 0; k < 2; k++) {
            double cosine = dot(planted.truth().basis().vector(k), found.eigenvector(k));
            assertThat(Math.abs(cosine)).isCloseTo(1, within(1e-3));
            assertThat(found.eigenvalues[k]).isCloseTo(k == 0 ? 4.01 : 1.01, within(0.2));
        }
    }

    @Test
    void without_noise_the_samples_lie_in_the_subspace() {
        PlantedSubspace planted =
                Ellipses.of(50, 6, 2).withNoise(0).withMean(1, 2, 3, 4, 5, 6).draw();
        assertThat(planted.truth().mean()).containsExactly(1, 2, 3, 4, 5, 6);
        for (double[] sample : planted.samples().toArrays()) {
            assertThat(squaredDistance(sample, planted)).isLessThan(1e-26);
        }
    }

    @Test
    void outliers_gather_at_their_distance_off_the_subspace() {
        PlantedSubspace planted =
                Ellipses.of(1000, 8, 3).withOutliers(0.3, 40).withSeed(2).draw();
        assertThat(planted.outliers().count()).isEqualTo(300);
        Covariance cluster =
                Covariance.of(planted.samples().select(planted.outliers().indices()));
        double[] centre = cluster.mean;
        assertThat(Math.sqrt(squaredDistance(centre, planted))).isCloseTo(40, within(0.3));
        double[] shift = new double[8];
        Arrays.setAll(shift, j -> centre[j] - planted.truth().mean()[j]);
        assertThat(Math.sqrt(dot(shift, shift))).isCloseTo(40, within(0.3));
        assertThat(Arrays.stream(cluster.eigenvalues))
                .allSatisfy(variance -> assertThat(variance).isBetween(0.6, 1.5));
    }

    @Test
    void outliers_leave_the_other_samples_and_the_truth_as_they_are() {
        Ellipses clean = Ellipses.of(100, 4, 2).withSeed(5);
        PlantedSubspace contaminated = clean.withOutliers(0.2, 10).draw();
        for (int index : contaminated.outliers().others()) {
            assertThat(contaminated.samples().row(index))
                    .isEqualTo(clean.draw().samples().row(index));
        }
        assertThat(contaminated.truth().basis().toArray())
                .isEqualTo(clean.draw().truth().basis().toArray());
        assertThat(contaminated.truth().mean()).isEqualTo(clean.draw().truth().mean());
        assertThat(clean.draw().outliers().count()).isZero();
    }

    @Test
    void a_subspace_that_is_the_whole_space_can_have_outliers_too() {
        PlantedSubspace planted = Ellipses.of(10, 2, 2).withOutliers(1, 1000).draw();
        double[] sample = planted.samples().row(0);
        assertThat(Math.hypot(
                        sample[0] - planted.truth().mean()[0],
                        sample[1] - planted.truth().mean()[1]))
                .isBetween(990.0, 1010.0);
    }

    @Test
    void the_same_seed_gives_the_same_bits_and_another_seed_gives_others() {
        Ellipses ellipses = Ellipses.of(20, 5, 2);
        assertThat(ellipses.withSeed(1).draw().samples().toArrays())
                .isDeepEqualTo(ellipses.withSeed(1).draw().samples().toArrays());
        assertThat(ellipses.withSeed(2).draw().samples().row(0))
                .isNotEqualTo(ellipses.withSeed(1).draw().samples().row(0));
    }

    /** Bits stored once: only so can the promise be tested that a seed means the same on every machine. */
    @Test
    void the_bits_are_those_of_the_first_release() {
        CRC32 crc = new CRC32();
        PlantedSubspace planted =
                Ellipses.of(50, 6, 3).withOutliers(0.2, 9).withSeed(2024).draw();
        PlantedSubspace simulated = EntropySimulation.of(0.2).withSeed(2024).draw();
        for (PlantedSubspace each : new PlantedSubspace[] {planted, simulated}) {
            Arrays.stream(each.samples().toArrays())
                    .flatMapToDouble(Arrays::stream)
                    .forEach(value -> crc.update(ByteBuffer.allocate(8).putDouble(0, value)));
        }
        assertThat(crc.getValue()).isEqualTo(4187294262L);
    }

    @Test
    void impossible_settings_are_refused_with_the_value_and_the_range() {
        assertThatThrownBy(() -> Ellipses.of(0, 3, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessage("samples = 0, must be at least 1");
        assertThatThrownBy(() -> Ellipses.of(5, 3, 4))
                .hasMessage("components = 4, must be in 1..3, the dimension of the samples");
        assertThatThrownBy(() -> Ellipses.of(5, 3, 2).withSpectrum(1)).hasMessage("1 variances for 2 components");
        assertThatThrownBy(() -> Ellipses.of(5, 3, 2).withSpectrum(1, -2))
                .hasMessage("variance = -2.0, must be finite and not negative");
        assertThatThrownBy(() -> Ellipses.of(5, 3, 2).withMean(1, 2))
                .hasMessage("mean [1.0, 2.0], must be 3 finite numbers");
        assertThatThrownBy(() -> Ellipses.of(5, 3, 2).withOutliers(1.5, 1))
                .hasMessage("share of outliers = 1.5, must be between 0 and 1");
    }

    private static double dot(double[] a, double[] b) {
        return IntStream.range(0, a.length).mapToDouble(j -> a[j] * b[j]).sum();
    }

    /** Squared distance of a point from the true subspace. */
    private static double squaredDistance(double[] point, PlantedSubspace planted) {
        double[] mean = planted.truth().mean();
        double[] rest = new double[point.length];
        Arrays.setAll(rest, j -> point[j] - mean[j]);
        for (int k = 0; k < planted.truth().components(); k++) {
            double[] vector = planted.truth().basis().vector(k);
            double score = dot(rest, vector);
            Arrays.setAll(rest, j -> rest[j] - score * vector[j]);
        }
        return dot(rest, rest);
    }
}
