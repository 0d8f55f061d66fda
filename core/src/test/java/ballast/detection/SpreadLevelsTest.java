package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.block.LocalSamples;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SpreadLevelsTest {

    @Test
    void levels_are_spread_and_other_features_stay() {
        Random random = new Random(1);
        double[][] rows = new double[400][];
        Arrays.setAll(rows, i -> new double[] {1 + random.nextInt(5), random.nextGaussian(), 7});
        double[][] spread = SpreadLevels.of(LocalSamples.of(Samples.of(rows))).toArrays();
        double[] first = Arrays.stream(spread).mapToDouble(row -> row[0]).toArray();
        assertThat(Arrays.stream(first).distinct().count()).isEqualTo(400);
        for (int i = 0; i < rows.length; i++) {
            assertThat(first[i]).isBetween(rows[i][0] - 0.5, rows[i][0] + 0.5);
            assertThat(spread[i][1]).isEqualTo(rows[i][1]);
            assertThat(spread[i][2]).isEqualTo(7);
        }
    }

    @Test
    void a_level_far_from_the_others_stays_there() {
        double[][] rows = new double[400][];
        Arrays.setAll(rows, i -> new double[] {i == 0 ? 100 : i % 4, i});
        double[][] spread = SpreadLevels.of(LocalSamples.of(Samples.of(rows))).toArrays();
        assertThat(spread[0][0]).isBetween(99.5, 100.5);
    }

    @Test
    void samples_without_levels_are_the_same() {
        double[][] rows = new double[50][];
        Arrays.setAll(rows, i -> new double[] {i, i * i});
        LocalSamples samples = LocalSamples.of(Samples.of(rows));
        assertThat(SpreadLevels.of(samples)).isSameAs(samples);
    }
}
