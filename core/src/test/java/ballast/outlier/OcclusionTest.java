package ballast.outlier;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.block.LocalSamples;
import ballast.detection.OutlierDetector;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(NoNativeLeak.class)
class OcclusionTest {

    private static final int N = 300;

    private static final int D = 80;

    /** Images under changing light, the first of which lack a third of what they should show. */
    private static double[][] rows(int covered, long seed) {
        double[][] rows = new Cloud(N, D, 4, 0.1, 0, 0).rows(seed);
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < N; i++) {
            double light = Math.exp(1.5 * random.nextDouble());
            for (int j = 0; j < D; j++) {
                rows[i][j] = light * (8 + rows[i][j]);
            }
            if (i < covered) {
                int from = random.nextInt(D - 26);
                Arrays.fill(rows[i], from, from + 26, 0);
            }
        }
        return rows;
    }

    private static double[] shares(double[][] rows) {
        LocalSamples images = LocalSamples.of(Samples.of(rows));
        return Occlusion.of(images, IntStream.range(0, rows.length).toArray())
                .orElseThrow()
                .shares(images);
    }

    @ParameterizedTest(name = "{0} of 300 are covered, seed {1}")
    @CsvSource({"15, 2", "60, 3", "120, 2"})
    void images_behind_a_patch_of_one_value_are_found_and_no_others(int covered, long seed) {
        double[] shares = shares(rows(covered, seed));
        assertThat(Arrays.stream(shares, 0, covered)).allMatch(share -> share > Occlusion.CUTOFF);
        assertThat(Arrays.stream(shares, covered, N)).containsOnly(0.0);
    }

    @Test
    void a_black_background_covers_nothing() {
        double[][] rows = rows(0, 2);
        for (double[] row : rows) {
            Arrays.fill(row, 0, 30, 0);
        }
        assertThat(shares(rows)).containsOnly(0);
    }

    @Test
    void where_most_images_have_a_patch_nothing_is_learned() {
        LocalSamples images = LocalSamples.of(Samples.of(rows(200, 2)));
        assertThat(Occlusion.of(images, IntStream.range(0, N).toArray())).isEmpty();
    }

    @Test
    void tables_have_no_occlusion_and_images_do() {
        Samples table = Samples.of(rows(15, 2));
        assertThat(OutlierDetector.of(table, 4).counts().get(OutlierKind.OCCLUDED))
                .isZero();
        OutlierMap images = OutlierDetector.of(table.withShape(new ImageShape(8, 10)), 4);
        assertThat(images.counts().get(OutlierKind.OCCLUDED)).isEqualTo(15);
        assertThat(IntStream.range(0, 15)).allMatch(i -> images.isLeftOut(i));
    }
}
