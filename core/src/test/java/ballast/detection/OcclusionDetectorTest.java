package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.block.LocalSamples;
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
class OcclusionDetectorTest {

    private static final int N = 300;

    private static final int D = 80;

    private static final double[] ONES =
            IntStream.range(0, N).mapToDouble(i -> 1).toArray();

    /**
     * Good samples of very different size, as under changing light, the first of which lack a third of what they should
     * show.
     */
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

    @ParameterizedTest(name = "{0} of 300 are covered, seed {1}")
    @CsvSource({"15, 2", "15, 3", "60, 2", "60, 3", "120, 2", "120, 3"})
    void samples_behind_patches_are_found_and_nobody_else(int covered, long seed) {
        Detection detection = detection(rows(covered, seed));
        assertThat(IntStream.range(0, covered)
                        .filter(i -> !detection.of(i).isOutlier())
                        .count())
                .isZero();
        assertThat(detection.leftOutCount()).as(detection.words()).isLessThanOrEqualTo(covered + 6);
        assertThat(detection.countBy(Criterion.OCCLUSION)).isEqualTo(covered);
    }

    @Test
    void the_share_is_what_the_patch_hides() {
        double[][] rows = rows(60, 2);
        OccludedShare occlusion = shares(rows);
        double[] shares = occlusion.shares(open(60));
        assertThat(occlusion.suspects(ONES)).isEqualTo(60);
        assertThat(Arrays.stream(shares, 0, 60).summaryStatistics())
                .satisfies(covered -> assertThat(covered.getMin()).isGreaterThan(0.25))
                .satisfies(covered -> assertThat(covered.getMax()).isLessThan(0.4));
        assertThat(Arrays.copyOfRange(shares, 60, N)).containsOnly(0);
    }

    /** A quarter of the samples is lit from one side: dark on the left, and twice as bright on the right. */
    @Test
    void a_shadow_that_the_rest_of_the_sample_predicts_covers_nothing() {
        double[][] rows = rows(0, 3);
        for (int i = 0; i < N; i += 4) {
            Arrays.fill(rows[i], 0, 20, 0);
            for (int j = 40; j < D; j++) {
                rows[i][j] *= 2;
            }
        }
        OccludedShare occlusion = shares(rows);
        assertThat(occlusion.suspects(ONES)).isEqualTo(N / 4);
        assertThat(Arrays.stream(occlusion.shares(open(0))).max().orElseThrow()).isLessThan(0.1);
    }

    @Test
    void a_few_patches_are_not_enough_for_a_gap() {
        assertThat(detection(rows(5, 4)).countBy(Criterion.OCCLUSION)).isZero();
    }

    private static Detection detection(double[][] rows) {
        return OutlierDetector.of(Samples.of(rows).withShape(new ImageShape(8, 10)), 4);
    }

    private static OccludedShare shares(double[][] rows) {
        double[] fromMean = new double[N];
        for (int i = 0; i < N; i++) {
            fromMean[i] = Arrays.stream(rows[i]).sum();
        }
        LocalSamples samples = LocalSamples.of(Samples.of(rows));
        FoldSplit halves = FoldSplit.of(fromMean, ONES, 2);
        return new OccludedShare(samples, halves, ConstantPatches.in(samples, samples.select(halves.some(201))));
    }

    private static boolean[] open(int covered) {
        boolean[] open = new boolean[N];
        Arrays.fill(open, covered, N, true);
        return open;
    }
}
