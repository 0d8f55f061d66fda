package ballast.classical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.linalg.OrderStatistic;
import ballast.testing.Cloud;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Robust locations and scales of numbers, by their definitions and by R. */
class UnivariateTest {

    /** Numbers of which some are equal. */
    private static double[] withTies(int n, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = Cloud.normal(n, random);
        Arrays.setAll(values, i -> random.nextInt(3) == 0 ? Math.rint(values[i]) : values[i]);
        return values;
    }

    @Seeded
    void order_statistics_are_those_of_the_sorted_values(long seed) {
        for (int n = 1; n < 40; n++) {
            double[] values = withTies(n, seed + n);
            double[] sorted = values.clone();
            Arrays.sort(sorted);
            for (int k = 0; k < n; k++) {
                assertThat(OrderStatistic.kth(values.clone(), k)).isEqualTo(sorted[k]);
            }
            double median = (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
            assertThat(OrderStatistic.median(values)).isCloseTo(median, within(1e-15));
        }
    }

    /** The h (h - 1) / 2-th smallest distance among all pairs. */
    @Seeded
    void qn_is_an_order_statistic_of_all_distances(long seed) {
        for (int n = 2; n < 60; n++) {
            double[] values = withTies(n, seed + n);
            double[] distances = new double[n * (n - 1) / 2];
            int count = 0;
            for (int i = 0; i < n; i++) {
                for (int j = i + 1; j < n; j++) {
                    distances[count++] = Math.abs(values[i] - values[j]);
                }
            }
            Arrays.sort(distances);
            int h = n / 2 + 1;
            double factor = factorOfQn(n);
            assertThat(Qn.of(values)).as("n = %d", n).isCloseTo(factor * distances[h * (h - 1) / 2 - 1], within(1e-14));
        }
    }

    /** What Qn multiplies a distance by: of whole numbers in a row, n - k pairs have the distance k. */
    private static double factorOfQn(int n) {
        double[] line = new double[n];
        Arrays.setAll(line, i -> i);
        int h = n / 2 + 1;
        int k = h * (h - 1) / 2;
        int distance = 1;
        while (k > n - distance) {
            k -= n - distance;
            distance++;
        }
        return Qn.of(line) / distance;
    }

    /** Qn of R's robustbase 0.95, of the first numbers of {@link Waves}. */
    @ParameterizedTest
    @CsvSource({
        "2, 1.68715023681",
        "3, 4.19785062152",
        "7, 5.1867528016",
        "12, 6.76805436543",
        "13, 6.79476106811",
        "40, 5.93174810634",
        "60, 5.17091009422"
    })
    void qn_is_that_of_robustbase(int n, double expected) {
        assertThat(Qn.of(Arrays.copyOf(Waves.numbers(60), n))).isCloseTo(expected, within(1e-10));
    }

    /** mad of R, scaleTau2 of robustbase 0.95, unimcd of rrcov 1.7-2. */
    @Test
    void other_scales_are_those_of_r() {
        assertThat(ScaleEstimator.MAD.of(Waves.numbers(60))).isCloseTo(6.12373172518, within(1e-10));
        assertThat(ScaleEstimator.TAU.of(Waves.numbers(60))).isCloseTo(5.67198459881, within(1e-10));
        UnivariateMcd.LocationScale mcd = new UnivariateMcd(60, 40).of(Waves.numbers(60));
        assertThat(mcd.location()).isCloseTo(-1.5441390867, within(1e-9));
        assertThat(mcd.scale()).isCloseTo(5.65601800763, within(1e-9));
    }

    @Test
    void more_than_half_equal_values_have_no_scale() {
        for (ScaleEstimator scale : ScaleEstimator.values()) {
            double[] values = new double[21];
            for (int i = 0; i < 10; i++) {
                values[i] = i * i;
            }
            assertThat(scale.of(values)).as("%s", scale).isZero();
        }
    }

    /** Of all subsets of h numbers, not only neighbours, none has a smaller variance. */
    @Seeded
    void the_window_varies_least_of_all_subsets(long seed) {
        for (int n = 2; n < 12; n++) {
            double[] values = withTies(n, seed + n);
            Arrays.sort(values);
            for (int h = n / 2 + 1; h <= n; h++) {
                double least = Double.POSITIVE_INFINITY;
                for (int subset = 0; subset < 1 << n; subset++) {
                    if (Integer.bitCount(subset) == h) {
                        least = Math.min(least, variance(values, subset, h));
                    }
                }
                UnivariateMcd.Window window = UnivariateMcd.window(values, h);
                assertThat(window.variance()).as("%d of %d", h, n).isCloseTo(least, within(1e-12));
            }
        }
    }

    private static double variance(double[] values, int subset, int h) {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += (subset >> i & 1) * values[i];
        }
        double squares = 0;
        for (int i = 0; i < values.length; i++) {
            squares += (subset >> i & 1) * Math.pow(values[i] - sum / h, 2);
        }
        return h > 1 ? squares / (h - 1) : 0;
    }

    /** Rounding of what lies outside a window does not reach it. */
    @Test
    void far_numbers_do_not_touch_the_window() {
        double[] values = Waves.numbers(60);
        UnivariateMcd.LocationScale near = new UnivariateMcd(60, 45).of(withFirst(values, 1e3));
        UnivariateMcd.LocationScale far = new UnivariateMcd(60, 45).of(withFirst(values, -1e12));
        assertThat(far.location()).isCloseTo(near.location(), within(1e-12));
        assertThat(far.scale()).isCloseTo(near.scale(), within(1e-12));
    }

    private static double[] withFirst(double[] values, double far) {
        double[] changed = values.clone();
        Arrays.fill(changed, 0, 8, far);
        return changed;
    }

    /** .MCDcons, .MCDcnp2 and .MCDcnp2.rew of robustbase 0.95, for 60 samples. */
    @ParameterizedTest
    @CsvSource({
        "1, 0.5, 7.0100745397, 1.12265749838, 1.00610080397",
        "1, 0.75, 2.71352710178, 1.04572605884, 1.01117270225",
        "2, 0.75, 1.85907511737, 1.05456993031, 1.01961160747",
        "2, 0.9, 1.34380206766, 1.01610022525, 1.01992434106",
        "3, 0.5, 2.45736792068, 1.15695429602, 1.00852504105",
        "8, 0.75, 1.29647177915, 1.14996270387, 1.10890451249",
        "8, 0.9, 1.13087037086, 1.08314246949, 1.07815718064"
    })
    void factors_are_those_of_robustbase(int p, double alpha, double consistency, double raw, double reweighted) {
        assertThat(McdFactors.consistency(p, alpha)).isCloseTo(consistency, within(1e-9));
        assertThat(McdFactors.fewRaw(p, 60, alpha)).isCloseTo(raw, within(1e-10));
        assertThat(McdFactors.fewReweighted(p, 60, alpha)).isCloseTo(reweighted, within(1e-10));
    }
}
