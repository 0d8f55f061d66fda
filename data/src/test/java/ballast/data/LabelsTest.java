package ballast.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.samples.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LabelsTest {

    @Test
    void classes_are_sorted_by_value_or_by_character() {
        Labels numbers = Labels.of(List.of("10", "9", "10", "-1.5"));
        assertThat(numbers.names()).containsExactly("-1.5", "9", "10");
        assertThat(numbers.indices()).containsExactly(2, 1, 2, 0);
        assertThat(numbers.counts()).containsExactly(1, 1, 2);
        assertThat(Labels.of(List.of("b", "10", "9", "b")).names()).containsExactly("10", "9", "b");
    }

    @Test
    void numbers_are_named_as_one_would_write_them() {
        Labels labels = Labels.ofNumbers(new double[] {3, 0.5, -2, 3});
        assertThat(labels.names()).containsExactly("-2", "0.5", "3");
        assertThat(labels.name(3)).isEqualTo("3");
        assertThatThrownBy(() -> Labels.ofNumbers(new double[] {1, Double.NaN}))
                .hasMessage("label of sample 2 is NaN, must be a number");
    }

    @Test
    void a_selection_keeps_the_classes() {
        Labels chosen = Labels.of(List.of("a", "b", "c")).select(new int[] {2, 2, 0});
        assertThat(chosen).isEqualTo(Labels.of(new int[] {2, 2, 0}, List.of("a", "b", "c")));
        assertThat(chosen.classes()).isEqualTo(3);
        assertThat(chosen.size()).isEqualTo(3);
    }

    @Test
    void indices_must_name_a_class() {
        assertThatThrownBy(() -> Labels.of(new int[] {0, 2}, List.of("a", "b")))
                .hasMessage("label of sample 2 is class 2, must be in 0..1");
    }

    @Test
    void a_data_set_has_one_label_per_sample() {
        Samples samples = Samples.of(new double[][] {{1}, {2}});
        assertThatThrownBy(() -> new Dataset("x", samples, Optional.of(Labels.of(List.of("a")))))
                .hasMessage("1 labels for 2 samples, there must be one per sample");
    }
}
