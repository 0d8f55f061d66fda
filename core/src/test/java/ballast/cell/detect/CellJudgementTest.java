package ballast.cell.detect;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.block.Workers;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.Collections;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Bad cells among residuals of all kinds. */
class CellJudgementTest {

    private static final int ROWS = 400;
    private static final int FEATURES = 20;

    @Seeded
    void normal_residuals_have_no_bad_cells(long seed) {
        Judged judged = new Judged(normal(new SplittableRandom(seed)), true);
        assertThat(judged.bad()).isLessThan(3);
    }

    @Seeded
    void heavy_tails_have_no_bad_cells(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] residuals = normal(random);
        for (int k = 0; k < residuals.length; k++) {
            residuals[k] *= Math.pow(random.nextDouble(), -1.0 / 4);
        }
        assertThat(new Judged(residuals, false).bad()).isLessThan(residuals.length / 1000);
    }

    @Seeded
    void bad_cells_are_found_at_one_ten_and_twenty_per_cent(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (double share : new double[] {0.01, 0.1, 0.2}) {
            double[] residuals = normal(random);
            int expected = 0;
            for (int k = 0; k < residuals.length; k++) {
                boolean bad = random.nextDouble() < share;
                residuals[k] = bad ? k % 2 == 0 ? 9 : -9 : residuals[k];
                expected += bad ? 1 : 0;
            }
            assertThat(new Judged(residuals, false).bad())
                    .isBetween((long) ((share < 0.1 ? 0.7 : 0.95) * expected), (long) Math.ceil(1.03 * expected) + 2);
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
        assertThat((double) new Judged(residuals, false).bad() / all).isBetween(0.8, 1.02);
    }

    @Seeded
    void a_feature_with_rare_values_has_no_more_bad_cells_than_the_others(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] residuals = normal(random);
        for (int k = 3; k < residuals.length; k += 51) {
            residuals[k] = 9;
        }
        for (int i = 0; i < ROWS; i++) {
            residuals[i * FEATURES] = i % 10 == 0 ? 1 : 0.1 * random.nextGaussian();
        }
        Judged judged = new Judged(residuals, false);
        assertThat(judged.badOf(0)).isLessThan(30);
        assertThat(judged.bad()).isGreaterThan(120);
    }

    @Seeded
    void missing_cells_and_constant_features_are_not_bad(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] residuals = normal(random);
        for (int i = 0; i < ROWS; i++) {
            residuals[i * FEATURES] = 0;
            residuals[i * FEATURES + 1] = i % 3 == 0 ? Double.NaN : residuals[i * FEATURES + 1];
        }
        Judged judged = new Judged(residuals, false);
        assertThat(judged.badOf(0)).isZero();
        assertThat(IntStream.range(0, ROWS).filter(i -> i % 3 == 0 && judged.isBad(i * FEATURES + 1)))
                .isEmpty();
    }

    @Seeded
    void a_continuous_feature_may_have_more_bad_cells_than_others_beyond_a_valley_of_its_own(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] residuals = normal(random);
        for (int i = 0; i < ROWS; i++) {
            residuals[i * FEATURES] = i % 5 < 2 ? 15 : residuals[i * FEATURES];
        }
        assertThat(new Judged(residuals, true).badOf(0)).isEqualTo(2 * ROWS / 5);
        assertThat(new Judged(residuals, false).badOf(0)).isZero();
    }

    private static double[] normal(SplittableRandom random) {
        return IntStream.range(0, ROWS * FEATURES)
                .mapToDouble(k -> random.nextGaussian())
                .toArray();
    }

    /** Residuals and what was decided about them. */
    private record Judged(double[] residuals, TailScale[] scales, CellJudgement judgement) {

        Judged(double[] residuals, boolean continuous) {
            this(residuals, scales(residuals), new CellJudgement.Feature(continuous, false));
        }

        private Judged(double[] residuals, TailScale[] scales, CellJudgement.Feature feature) {
            this(
                    residuals,
                    scales,
                    CellJudgement.of(
                            residuals,
                            Collections.nCopies(FEATURES, feature).toArray(CellJudgement.Feature[]::new),
                            scales,
                            Workers.of(2)));
        }

        private static TailScale[] scales(double[] residuals) {
            TailScale[] scales = new TailScale[FEATURES];
            Arrays.setAll(scales, j -> {
                double[] own = new double[ROWS];
                Arrays.setAll(own, i -> residuals[i * FEATURES + j]);
                return TailScale.of(own, false);
            });
            return scales;
        }

        boolean isBad(int k) {
            double rowScale = CellJudgement.rowScale(residuals, k - k % FEATURES, scales);
            return !Double.isNaN(residuals[k]) && !judgement.isGood(residuals[k], k % FEATURES, rowScale);
        }

        long bad() {
            return IntStream.range(0, ROWS * FEATURES).filter(this::isBad).count();
        }

        long badOf(int feature) {
            return IntStream.range(0, ROWS)
                    .filter(i -> isBad(i * FEATURES + feature))
                    .count();
        }
    }
}
