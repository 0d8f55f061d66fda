package ballast.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.block.LocalSamples;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@ExtendWith(NoNativeLeak.class)
class LeadingAxesTest {

    private static Basis rough(LocalSamples samples, int most) {
        return LeadingAxes.inSingle(samples, most).orElseThrow().basis();
    }

    private static Basis exact(LocalSamples samples, int most) {
        return LeadingAxes.of(samples, most).orElseThrow().basis();
    }

    @ParameterizedTest(name = "{0} x {1}")
    @CsvSource({"40, 41", "80, 200", "30, 2000", "200, 30"})
    void they_are_the_leading_axes_but_for_single_precision(int n, int d) {
        LocalSamples samples = new Cloud(n, d, 4, 0.2, 0, 0).samples(1);
        assertThat(rough(samples, 4).angleTo(exact(samples, 4))).isLessThan(1e-5);
        assertThat(rough(samples, 4).angleTo(rough(samples, 4))).isLessThan(1e-12);
    }

    @Test
    void a_sample_of_weight_two_counts_twice_and_one_of_weight_zero_not_at_all() {
        double[][] rows = new Cloud(50, 90, 3, 0.3, 0, 0).rows(2);
        double[] weights = new double[50];
        Arrays.fill(weights, 1);
        weights[3] = 2;
        weights[49] = 0;
        LocalSamples weighted = LocalSamples.of(Samples.of(rows)).weightedBy(weights);
        double[][] repeated = rows.clone();
        repeated[49] = rows[3];
        assertThat(rough(weighted, 3).angleTo(exact(LocalSamples.of(Samples.of(repeated)), 3)))
                .isLessThan(1e-5);
    }

    static Stream<Arguments> tooMuch() {
        double[][] huge = new Cloud(40, 100, 3, 0.2, 0, 0).rows(3);
        double[][] far = new Cloud(40, 100, 3, 0.2, 0, 0).rows(4);
        for (double[] row : huge) {
            for (int j = 0; j < row.length; j++) {
                row[j] *= 1e60;
            }
        }
        for (int j = 0; j < 100; j++) {
            far[7][j] += 1e7 * (j % 3);
        }
        double[][] flat = Cloud.exact(40, 100, 3).rows(5);
        return Stream.of(
                Arguments.of("values beyond the range of floats", huge),
                Arguments.of("one sample far away", far),
                Arguments.of("fewer directions than axes", flat));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("tooMuch")
    void where_single_precision_is_too_little_they_are_exact(String why, double[][] rows) {
        LocalSamples samples = LocalSamples.of(Samples.of(rows));
        Basis rough = rough(samples, 5);
        assertThat(rough.toArray()).isEqualTo(exact(samples, 5).toArray());
    }

    @Test
    void equal_samples_have_none() {
        double[][] rows = new double[30][100];
        assertThat(LeadingAxes.inSingle(LocalSamples.of(Samples.of(rows)), 5)).isEmpty();
    }
}
