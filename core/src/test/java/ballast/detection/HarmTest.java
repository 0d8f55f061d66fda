package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoNativeLeak.class)
class HarmTest {

    /** Deviations 5 and 4 along two axes, 0.5 along six others. */
    private static double[][] rows(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] rows = new double[300][8];
        for (double[] row : rows) {
            Arrays.setAll(row, j -> (j == 0 ? 5 : j == 1 ? 4 : 0.5) * random.nextGaussian());
        }
        return rows;
    }

    @Test
    void samples_far_along_the_axes_of_the_others_are_flagged_and_kept() {
        double[][] rows = rows(1);
        for (int i = 0; i < 15; i++) {
            rows[i][0] = i % 2 == 0 ? 40 + i : -40 - i;
        }
        OutlierMap detection = OutlierDetector.of(Samples.of(rows), 2);
        assertThat(IntStream.range(0, 15)).allMatch(i -> detection.isOutlier(i) && !detection.isLeftOut(i));
    }

    @Test
    void a_group_far_from_the_axes_of_the_others_is_left_out() {
        double[][] rows = rows(2);
        for (int i = 0; i < 45; i++) {
            rows[i][5] += 30;
        }
        OutlierMap detection = OutlierDetector.of(Samples.of(rows), 2);
        assertThat(IntStream.range(0, 45)).allMatch(i -> detection.isLeftOut(i));
        assertThat(detection.leftOutCount()).isLessThanOrEqualTo(48);
    }
}
