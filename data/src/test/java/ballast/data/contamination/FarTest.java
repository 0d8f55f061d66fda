package ballast.data.contamination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FarTest {

    @Test
    void replaced_samples_are_normal_with_mean_15_and_variance_8_in_every_coordinate() {
        double[][] rows = Contamination.parse("far:1")
                .apply(Examples.real(4000, new ImageShape(2, 3)), 1)
                .samples()
                .toArrays();
        for (int j = 0; j < 6; j++) {
            int column = j;
            double mean = Arrays.stream(rows)
                    .mapToDouble(row -> row[column])
                    .average()
                    .orElseThrow();
            double variance = Arrays.stream(rows)
                    .mapToDouble(row -> (row[column] - mean) * (row[column] - mean))
                    .average()
                    .orElseThrow();
            assertThat(mean).isCloseTo(15, within(0.2));
            assertThat(variance).isCloseTo(8, within(0.8));
        }
    }

    @Test
    void coordinates_are_independent() {
        double[][] rows = Contamination.parse("far:1")
                .apply(Examples.real(4000, new ImageShape(1, 2)), 1)
                .samples()
                .toArrays();
        double covariance = Arrays.stream(rows)
                .mapToDouble(row -> (row[0] - 15) * (row[1] - 15))
                .average()
                .orElseThrow();
        assertThat(covariance).isCloseTo(0, within(0.5));
    }

    @Test
    void mean_and_variance_can_be_set() {
        Samples samples = Examples.real(10, new ImageShape(1, 2));
        double[][] rows = Contamination.parse("far:1")
                .with("mean", -3)
                .with("variance", 0)
                .apply(samples, 1)
                .samples()
                .toArrays();
        assertThat(Arrays.stream(rows).flatMapToDouble(Arrays::stream)).containsOnly(-3.0);
    }

    @Test
    void eight_bit_samples_are_not_rounded() {
        Samples result = Contamination.parse("far:1")
                .apply(Examples.grey(10, new ImageShape(2, 2)), 1)
                .samples();
        assertThat(Arrays.stream(result.row(0)))
                .allSatisfy(value -> assertThat(value).isNotEqualTo(Math.rint(value)));
    }
}
