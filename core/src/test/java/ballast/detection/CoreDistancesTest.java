package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoNativeLeak.class)
class CoreDistancesTest {

    private static final int N = 40;

    private static final double[][] ROWS = new Cloud(N, 3, 2, 0.5, 4, 8).rows(1);

    private static final LocalSamples SAMPLES = LocalSamples.of(Samples.of(ROWS));

    private static final boolean[] CORE = core();

    private static boolean[] core() {
        boolean[] core = new boolean[N];
        for (int i = 0; i < N; i++) {
            core[i] = i >= 7;
        }
        return core;
    }

    /** By the definition: mean and covariance of the core without the sample, and its inverse by Cramer's rule. */
    private static double distance(int sample) {
        int[] others = IntStream.range(0, N).filter(i -> CORE[i] && i != sample).toArray();
        double[] mean = new double[3];
        for (int i : others) {
            for (int j = 0; j < 3; j++) {
                mean[j] += ROWS[i][j] / others.length;
            }
        }
        double[][] covariance = new double[3][3];
        for (int i : others) {
            for (int j = 0; j < 3; j++) {
                for (int k = 0; k < 3; k++) {
                    covariance[j][k] += (ROWS[i][j] - mean[j]) * (ROWS[i][k] - mean[k]) / (others.length - 1);
                }
            }
        }
        double[] off = {ROWS[sample][0] - mean[0], ROWS[sample][1] - mean[1], ROWS[sample][2] - mean[2]};
        double determinant = determinant(covariance);
        double square = 0;
        for (int j = 0; j < 3; j++) {
            double[][] replaced = {covariance[0].clone(), covariance[1].clone(), covariance[2].clone()};
            for (int k = 0; k < 3; k++) {
                replaced[k][j] = off[k];
            }
            square += off[j] * determinant(replaced) / determinant;
        }
        return Math.sqrt(square);
    }

    private static double determinant(double[][] m) {
        return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
                - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
                + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
    }

    @Test
    void everybody_is_measured_from_the_core_without_it() {
        double[] logarithms = CoreDistances.of(PrincipalCoordinates.of(SAMPLES).orElseThrow(), CORE)
                .logarithms();
        for (int i = 0; i < N; i++) {
            assertThat(Math.exp(logarithms[i])).as("sample %d", i).isCloseTo(distance(i), within(1e-9));
        }
    }

    @Test
    void other_samples_are_measured_from_the_whole_core() {
        CoreDistances distances =
                CoreDistances.of(PrincipalCoordinates.of(SAMPLES).orElseThrow(), CORE);
        double[] known = distances.logarithms();
        double[] others = distances.logarithms(SAMPLES);
        for (int i = 0; i < 7; i++) {
            assertThat(others[i]).as("not in the core: %d", i).isCloseTo(known[i], within(1e-9));
        }
        assertThat(others[20]).as("in the core").isLessThan(known[20]);
    }
}
