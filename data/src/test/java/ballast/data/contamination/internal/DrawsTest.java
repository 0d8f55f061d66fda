package ballast.data.contamination.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DrawsTest {

    /** First outputs of the generator SplitMix64 with seed 0, as published with its reference program in C. */
    private static final long[] SPLITMIX64 = {0xE220A8397B1DCDAFL, 0x6E789E6AA1B965F4L, 0x06C45D188009454FL};

    @Test
    void the_uniform_numbers_are_those_of_the_published_generator() {
        Draws draws = Draws.of(0);
        for (long expected : SPLITMIX64) {
            assertThat(draws.unit()).isEqualTo((expected >>> 11) * 0x1.0p-53);
        }
    }

    @Test
    void normal_numbers_have_the_moments_and_tails_of_the_bell_curve() {
        Draws draws = Draws.of(1);
        double[] values = draws.normals(200_000);

        assertThat(Arrays.stream(values).average().orElseThrow()).isCloseTo(0, within(0.01));
        assertThat(Arrays.stream(values).map(v -> v * v).average().orElseThrow())
                .isCloseTo(1, within(0.02));
        assertThat(Arrays.stream(values).map(v -> v * v * v).average().orElseThrow())
                .isCloseTo(0, within(0.04));
        assertThat(Arrays.stream(values).map(v -> v * v * v * v).average().orElseThrow())
                .isCloseTo(3, within(0.1));
        assertThat(shareWithin(values, 0.6745)).isCloseTo(0.5, within(0.005));
        assertThat(shareWithin(values, 1.9600)).isCloseTo(0.95, within(0.003));
        assertThat(shareWithin(values, 3.2905)).isCloseTo(0.999, within(0.0005));
    }

    private static double shareWithin(double[] values, double limit) {
        return Arrays.stream(values).filter(v -> Math.abs(v) < limit).count() / (double) values.length;
    }

    @Test
    void successive_normal_numbers_are_not_correlated() {
        double[] values = Draws.of(2).normals(100_000);
        double product = IntStream.range(1, values.length)
                .mapToDouble(i -> values[i] * values[i - 1])
                .sum();
        assertThat(product / values.length).isCloseTo(0, within(0.015));
    }

    @Test
    void picked_numbers_are_different_and_every_number_is_picked_equally_often() {
        int[] counts = new int[10];
        for (long seed = 0; seed < 20_000; seed++) {
            int[] picked = Draws.of(seed).pick(3, 10);
            assertThat(Arrays.stream(picked).distinct().count()).isEqualTo(3);
            Arrays.stream(picked).forEach(i -> counts[i]++);
        }
        assertThat(Arrays.stream(counts)).allSatisfy(count -> assertThat(count).isBetween(5_700, 6_300));
    }

    @Test
    void all_can_be_picked_and_none_can_be_picked() {
        assertThat(Draws.of(3).pick(7, 7)).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6);
        assertThat(Draws.of(3).pick(0, 7)).isEmpty();
    }

    @Test
    void picking_more_begins_with_what_picking_fewer_gives() {
        assertThat(Draws.of(4).pick(9, 30)).startsWith(Draws.of(4).pick(4, 30));
    }

    @Test
    void split_draws_do_not_notice_how_many_numbers_the_others_use() {
        Draws frugal = Draws.of(5);
        Draws wasteful = Draws.of(5);
        frugal.split();
        wasteful.split().normals(1000);
        assertThat(wasteful.split().unit()).isEqualTo(frugal.split().unit());
    }
}
