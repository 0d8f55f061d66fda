package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.solver.SampleMean;
import ballast.solver.Span;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoNativeLeak.class)
class PrincipalCoordinatesTest {

    private static final int N = 120;

    @Test
    void coordinates_in_the_span_are_those_along_the_principal_axes() {
        LocalSamples samples = LocalSamples.of(new Cloud(N, 300, 5, 0.3, 0, 0).samples(3));
        Span span = Span.compact(samples, SampleMean.of(samples)).orElseThrow();
        PrincipalCoordinates decomposed = PrincipalCoordinates.of(samples).orElseThrow();
        PrincipalCoordinates readOff =
                PrincipalCoordinates.leading(span.coordinates()).orElseThrow();
        assertThat(readOff.axes()).isEqualTo(decomposed.axes());
        assertThat(readOff.sphered()).isEqualTo(decomposed.sphered());
        int[] all = IntStream.range(0, N).toArray();
        try (Matrix expected = decomposed.spheredScores(all);
                Matrix found = readOff.spheredScores(all)) {
            for (int i = 0; i < N; i++) {
                for (int j = 0; j < 5; j++) { // Axes of the noise are nearly tied, and so not told by single precision.
                    assertThat(Math.abs(found.get(i, j))).isCloseTo(Math.abs(expected.get(i, j)), within(1e-4));
                }
            }
        }
    }
}
