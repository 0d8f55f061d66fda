package ballast.study.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.study.chart.AxisScale.Tick;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class AxisScaleTest {

    @Test
    void ticks_are_round() {
        assertThat(labels(AxisScale.linear(0, 83), 5)).containsExactly("0", "20", "40", "60", "80");
        assertThat(labels(AxisScale.linear(-0.3, 0.31), 4)).containsExactly("-0.2", "0.0", "0.2");
        assertThat(labels(AxisScale.linear(0, 1e-3), 2)).containsExactly("0.0000", "0.0005", "0.0010");
        AxisScale scale = AxisScale.logarithmic(1e-8, 1);
        assertThat(labels(scale, 4)).containsExactly("10⁻⁸", "10⁻⁶", "10⁻⁴", "10⁻²", "1");
        assertThat(labels(AxisScale.logarithmic(1, 200), 5)).containsExactly("1", "10", "10²");
    }

    @Test
    void what_is_counted_is_marked_at_whole_numbers_only() {
        assertThat(labels(AxisScale.counting(0, 1), 7)).containsExactly("0", "1");
        assertThat(labels(AxisScale.counting(0, 3), 7)).containsExactly("0", "1", "2", "3");
        assertThat(labels(AxisScale.counting(1, 400), 5)).containsExactly("100", "200", "300", "400");
        assertThat(AxisScale.counting(2, 4).place(3)).isEqualTo(0.5);
    }

    @RepeatedTest(100)
    void ticks_lie_on_the_axis_and_are_not_many_more_than_asked_for(RepetitionInfo repetition) {
        SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
        double low = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(-6, 7));
        double high = low + random.nextDouble() * Math.pow(10, random.nextInt(-6, 7)) + 1e-9;
        int about = random.nextInt(2, 9);
        AxisScale scale = AxisScale.linear(low, high);

        List<Tick> ticks = scale.ticks(about);
        assertThat(ticks).hasSizeBetween(1, about + 1);
        assertThat(ticks)
                .allSatisfy(tick -> assertThat(scale.place(tick.value())).isBetween(-1e-6, 1 + 1e-6));
        assertThat(ticks).extracting(Tick::label).doesNotHaveDuplicates();
    }

    @Test
    void places_run_from_zero_to_one() {
        assertThat(AxisScale.linear(2, 6).place(3)).isEqualTo(0.25);
        assertThat(AxisScale.logarithmic(1e-4, 1).place(1e-2)).isCloseTo(0.5, within(1e-12));
        assertThat(AxisScale.linear(0, 1).placeWithin(7)).isEqualTo(1);
        assertThat(AxisScale.linear(0, 1).placeWithin(-7)).isEqualTo(0);
    }

    @Test
    void a_range_without_extent_is_widened_and_one_without_logarithm_refused() {
        assertThat(AxisScale.linear(3, 3).place(3)).isZero();
        assertThat(AxisScale.logarithmic(3, 3).place(3)).isZero();
        assertThatThrownBy(() -> AxisScale.logarithmic(0, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    private static List<String> labels(AxisScale scale, int about) {
        return scale.ticks(about).stream().map(Tick::label).toList();
    }
}
