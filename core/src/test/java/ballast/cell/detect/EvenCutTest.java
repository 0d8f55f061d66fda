package ballast.cell.detect;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.block.Workers;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Bad cells among residuals of all kinds. */
class EvenCutTest {

    private static final int ROWS = 400;
    private static final int FEATURES = 20;

    @Seeded
    void normal_residuals_have_no_bad_cells(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        assertThat(bad(cut(normal(random)))).isZero();
    }

    @Seeded
    void heavy_tails_have_no_bad_cells(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] residuals = normal(random);
        for (int k = 0; k < residuals.length; k++) {
            residuals[k] *= Math.pow(random.nextDouble(), -1.0 / 4);
        }
        assertThat(bad(cut(residuals))).isLessThan(residuals.length / 1000);
    }

    @Seeded
    void bad_cells_are_found_at_one_and_at_ten_per_cent(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int every : new int[] {100, 10}) {
            double[] residuals = normal(random);
            int expected = 0;
            for (int k = 3; k < residuals.length; k += every + 1) {
                residuals[k] = k % 2 == 0 ? 7 : -7;
                expected++;
            }
            EvenCut cut = cut(residuals);
            assertThat(bad(cut)).isEqualTo(expected);
            assertThat(cut.isBad(3)).isTrue();
            assertThat(cut.cutoff()).isBetween(3.0, 7.5);
            // Where a tenth is bad, the correction for what is left out makes scales 1.28 times too large.
            assertThat(cut.scales()[0]).isBetween(0.85, 1.45);
        }
    }

    @Seeded
    void missing_cells_are_not_counted_as_good_ones(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] residuals = normal(random);
        int all = 0;
        for (int k = 0; k < residuals.length; k++) {
            boolean missing = random.nextDouble() < 0.5;
            boolean bad = !missing && random.nextDouble() < 0.1;
            residuals[k] = missing ? Double.NaN : bad ? 8 + residuals[k] : residuals[k];
            all += bad ? 1 : 0;
        }
        assertThat((double) bad(cut(residuals)) / all).isBetween(0.8, 1.02);
    }

    @Seeded
    void a_feature_with_rare_values_has_no_more_bad_cells_than_the_others(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] residuals = normal(random);
        for (int k = 3; k < residuals.length; k += 101) {
            residuals[k] = 7;
        }
        for (int i = 0; i < ROWS; i++) {
            residuals[i * FEATURES] = i % 10 == 0 ? 1 : 0.01 * random.nextGaussian();
        }
        EvenCut cut = cut(residuals);
        long own = IntStream.range(0, ROWS).filter(i -> cut.isBad(i * FEATURES)).count();
        assertThat(own).isLessThan(20);
        assertThat(bad(cut)).isGreaterThan(60);
    }

    @Seeded
    void missing_cells_and_constant_features_are_not_bad(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] residuals = normal(random);
        for (int i = 0; i < ROWS; i++) {
            residuals[i * FEATURES] = 0;
            residuals[i * FEATURES + 1] = i % 3 == 0 ? Double.NaN : residuals[i * FEATURES + 1];
        }
        EvenCut cut = cut(residuals);
        assertThat(bad(cut)).isZero();
        assertThat(cut.size(1)).isNaN();
        assertThat(cut.scales()[0]).isPositive();
    }

    @Seeded
    void a_continuous_feature_may_have_more_bad_cells_than_others_beyond_a_valley_of_its_own(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] residuals = normal(random);
        for (int k = 3; k < residuals.length; k += 11) {
            residuals[k] = 7;
        }
        for (int i = 0; i < ROWS; i += 5) {
            residuals[i * FEATURES] = 7;
        }
        EvenCut cut = cut(residuals, true);
        assertThat(IntStream.range(0, ROWS).filter(i -> i % 5 == 0 && !cut.isBad(i * FEATURES)))
                .isEmpty();
        assertThat(cut.scales()[0]).isBetween(0.85, 1.2);
        assertThat(cut(residuals).scales()[0]).isGreaterThan(1.5);
    }

    private static double[] normal(SplittableRandom random) {
        return IntStream.range(0, ROWS * FEATURES)
                .mapToDouble(k -> random.nextGaussian())
                .toArray();
    }

    private static long bad(EvenCut cut) {
        return IntStream.range(0, ROWS * FEATURES).filter(cut::isBad).count();
    }

    private static EvenCut cut(double[] residuals) {
        return cut(residuals, false);
    }

    private static EvenCut cut(double[] residuals, boolean continuous) {
        boolean[] features = new boolean[FEATURES];
        Arrays.fill(features, continuous);
        return EvenCut.of(residuals, features, Workers.of(2));
    }
}
