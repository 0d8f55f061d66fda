package ballast.cell.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Rare values that the other cells predict, and bad ones. */
class TailAgreementTest {

    private static final int N = 500;
    private static final double CUTOFF = 4;

    private static double[] expected(SplittableRandom random) {
        return IntStream.range(0, N).mapToDouble(i -> random.nextGaussian()).toArray();
    }

    @Seeded
    void cells_that_know_nothing_of_the_others_stay_bad(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] residuals = expected(random);
        for (int i = 0; i < 50; i++) {
            residuals[i] = random.nextBoolean() ? 8 : -8;
        }
        assertThat(TailAgreement.stretch(residuals, expected(random), CUTOFF)).isEqualTo(1);
    }

    @Seeded
    void values_further_out_on_the_side_where_they_are_expected_are_good(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] expected = expected(random);
        double[] residuals = expected(random);
        for (int i = 0; i < 50; i++) {
            residuals[i] = Math.signum(expected[i]) * (6 + 4 * random.nextDouble());
        }
        double largest = Arrays.stream(residuals).map(Math::abs).max().orElseThrow();
        assertThat(TailAgreement.stretch(residuals, expected, CUTOFF)).isCloseTo(largest / CUTOFF, within(1e-9));
    }

    @Seeded
    void bad_cells_beyond_rare_good_ones_are_told_apart(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] expected = expected(random);
        double[] residuals = expected(random);
        for (int i = 0; i < 100; i++) {
            residuals[i] = i < 50
                    ? Math.signum(expected[i]) * (6 + 4 * random.nextDouble())
                    : (random.nextBoolean() ? 1 : -1) * (30 + random.nextDouble());
        }
        assertThat(CUTOFF * TailAgreement.stretch(residuals, expected, CUTOFF)).isBetween(6.0, 31.0);
    }

    @Seeded
    void the_scale_of_heavy_tails_counts_them_and_that_of_two_clusters_does_not(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] normal = expected(random);
        assertThat(ForwardScale.of(normal)).isCloseTo(1, within(0.15));
        double[] far = normal.clone();
        Arrays.fill(far, 0, 50, 12);
        assertThat(ForwardScale.of(far)).isBetween(0.9, 1.4);
        double[] laplace = IntStream.range(0, N)
                .mapToDouble(i -> Math.log(1 - random.nextDouble()))
                .toArray();
        assertThat(ForwardScale.of(laplace)).isCloseTo(Math.sqrt(2), within(0.35));
        assertThat(ForwardScale.of(new double[] {0, 0, 0, 2})).isEqualTo(1);
        assertThat(ForwardScale.of(new double[] {Double.NaN})).isZero();
    }
}
