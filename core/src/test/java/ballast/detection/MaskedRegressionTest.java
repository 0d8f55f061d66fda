package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.samples.Samples;
import ballast.solver.LeadingAxes;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import java.util.SplittableRandom;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoNativeLeak.class)
class MaskedRegressionTest {

    private static final int D = 60;

    @ParameterizedTest(name = "{0} of all features covered")
    @ValueSource(doubles = {0, 0.1, 0.5, 0.8})
    void it_is_what_the_subspace_makes_of_samples_that_lack_what_is_covered(double share) {
        double[][] rows = new Cloud(80, D, 4, 0.2, 0, 0).rows(1);
        VectorSubspace subspace =
                LeadingAxes.of(LocalSamples.of(Samples.of(rows)), 4).orElseThrow();
        double[][] gaps = new double[20][];
        double[] shown = new double[20 * D];
        double[] covered = new double[20 * D];
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 20; i++) {
            gaps[i] = rows[i].clone();
            for (int j = 0; j < D; j++) {
                boolean patch = random.nextDouble() < share;
                shown[i * D + j] = patch ? -9 : rows[i][j];
                covered[i * D + j] = patch ? 1 : 0;
                gaps[i][j] = patch ? Double.NaN : rows[i][j];
            }
        }
        double[][] expected =
                subspace.reconstruct(LocalSamples.of(Samples.withGaps(gaps))).toArrays();
        try (MaskedRegression regression = MaskedRegression.by(subspace);
                Matrix predicted = Matrix.allocate(20, D)) {
            regression.of(shown, covered, predicted);
            for (int i = 0; i < 20; i++) {
                for (int j = 0; j < D; j++) {
                    assertThat(predicted.get(i, j)).isCloseTo(expected[i][j], within(1e-8));
                }
            }
        }
    }
}
