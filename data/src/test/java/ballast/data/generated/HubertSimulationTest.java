package ballast.data.generated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.data.contamination.Contamination;
import ballast.fit.Fit;
import ballast.method.VectorMethods;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class HubertSimulationTest {

    @Test
    void the_variances_fall_and_there_are_as_many_as_features() {
        for (int dimension : HubertSimulation.DIMENSIONS) {
            double[] variances = HubertSimulation.variances(dimension);
            assertThat(variances).hasSize(dimension);
            for (int j = 1; j < dimension; j++) {
                assertThat(variances[j]).isPositive().isLessThanOrEqualTo(variances[j - 1]);
            }
        }
        assertThat(HubertSimulation.variances(10)).startsWith(12, 8, 1).endsWith(0.5);
        assertThat(HubertSimulation.variances(100)).startsWith(17, 13.5, 8, 3, 1, 0.095);
        assertThat(HubertSimulation.variances(100)[99]).isCloseTo(0.001, within(1e-15));
    }

    @Test
    void many_samples_have_mean_zero_and_these_variances_along_the_axes() {
        Covariance found = Covariance.of(new HubertSimulation(20_000, 4, 1).draw());
        double[] expected = HubertSimulation.variances(4);
        for (int k = 0; k < 4; k++) {
            assertThat(found.mean[k]).isCloseTo(0, within(4 * Math.sqrt(expected[k] / 20_000)));
            assertThat(found.eigenvalues[k]).isCloseTo(expected[k], within(4 * expected[k] * Math.sqrt(2.0 / 20_000)));
            assertThat(Math.abs(found.eigenvector(k)[k])).isGreaterThan(0.999);
        }
    }

    @Test
    void plain_pca_finds_the_axes_unless_a_group_lies_beside_them() {
        double clean = 0;
        double contaminated = 0;
        for (long seed = 0; seed < 40; seed++) {
            Samples samples = new HubertSimulation(100, 10, seed).draw();
            clean += maxsub(samples) / 40;
            Contamination group = Contamination.parse("together:0.2,feature=3,by=10");
            contaminated += maxsub(group.apply(samples, seed).samples()) / 40;
        }
        assertThat(clean).as("0.067 in numpy, 2000 draws, deviation 0.015").isCloseTo(0.067, within(0.007));
        assertThat(contaminated).isGreaterThan(0.9);
    }

    private static double maxsub(Samples samples) {
        Fit<VectorSubspace> fit = VectorMethods.PCA.sized(2).fit(samples);
        return fit.subspace().basis().angleTo(Basis.axes(10, 2)) / (Math.PI / 2);
    }

    @Test
    void the_same_seed_gives_the_same_samples_and_every_size_has_its_own() {
        double[] first = new HubertSimulation(50, 4, 7).draw().row(0);
        assertThat(new HubertSimulation(50, 4, 7).draw().row(0)).isEqualTo(first);
        assertThat(new HubertSimulation(50, 4, 8).draw().row(0)).isNotEqualTo(first);
        assertThat(new HubertSimulation(51, 4, 7).draw().row(0)).isNotEqualTo(first);
        assertThat(Arrays.hashCode(first)).as("the bits of the first release").isEqualTo(-2043621190);
    }

    @Test
    void another_dimension_is_refused() {
        assertThatThrownBy(() -> new HubertSimulation(10, 3, 0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("dimension = 3, must be one of [2, 4, 10, 20, 100]");
        assertThatThrownBy(() -> new HubertSimulation(0, 4, 0)).hasMessage("samples = 0, must be at least 1");
    }
}
