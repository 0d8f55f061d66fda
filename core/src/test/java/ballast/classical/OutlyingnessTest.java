package ballast.classical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Outlyingness by its definition. */
@ExtendWith(NoNativeLeak.class)
class OutlyingnessTest {

    private static double[] outlyingness(LocalSamples samples, int directions, int h) {
        try (Matrix lines = SamplePairs.directions(samples, directions, 0)) {
            return Outlyingness.of(samples, lines, h).orElseThrow();
        }
    }

    @Seeded
    void it_is_the_largest_distance_over_the_directions_of_all_pairs(long seed) {
        double[][] rows = Cloud.of(20, 3, 2).rows(seed);
        double[] expected = new double[20];
        UnivariateMcd estimator = new UnivariateMcd(20, 14);
        for (int a = 0; a < 20; a++) {
            for (int b = 0; b < a; b++) {
                double[] line = new double[20];
                double length = 0;
                for (int j = 0; j < 3; j++) {
                    length += Math.pow(rows[a][j] - rows[b][j], 2);
                    for (int i = 0; i < 20; i++) {
                        line[i] += rows[i][j] * (rows[a][j] - rows[b][j]);
                    }
                }
                double norm = Math.sqrt(length);
                Arrays.setAll(line, i -> line[i] / norm);
                UnivariateMcd.LocationScale robust = estimator.of(line.clone());
                for (int i = 0; i < 20; i++) {
                    expected[i] = Math.max(expected[i], Math.abs(line[i] - robust.location()) / robust.scale());
                }
            }
        }
        double[] found = outlyingness(LocalSamples.of(Samples.of(rows)), 190, 14);
        for (int i = 0; i < 20; i++) {
            assertThat(found[i]).isCloseTo(expected[i], within(1e-9 * expected[i]));
        }
    }

    /** Outliers that lie together in 30 dimensions: some pair of an outlier and another sample shows them. */
    @Seeded
    void outliers_stand_out_in_some_direction(long seed) {
        double[][] rows = new Cloud(100, 30, 3, 0.5, 0, 0).rows(seed);
        for (int i = 0; i < 15; i++) {
            for (int j = 0; j < 30; j++) {
                rows[i][j] += 4;
            }
        }
        double[] found = outlyingness(LocalSamples.of(Samples.of(rows)), 250, 76);
        double least = Arrays.stream(found, 0, 15).min().orElseThrow();
        double most = Arrays.stream(found, 15, 100).max().orElseThrow();
        assertThat(least).isGreaterThan(most);
    }

    @Test
    void no_direction_says_anything_of_samples_that_are_mostly_equal() {
        double[][] rows = new double[100][4];
        for (int i = 0; i < 5; i++) {
            rows[i] = new double[] {i + 1, i * i, 1, -i};
        }
        LocalSamples samples = LocalSamples.of(Samples.of(rows));
        try (Matrix lines = SamplePairs.directions(samples, 250, 0)) {
            assertThat(Outlyingness.of(samples, lines, 75)).isEmpty();
        }
    }
}
