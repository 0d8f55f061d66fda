package ballast.data.contamination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import org.junit.jupiter.api.Test;

class SampleSetTest {

    @Test
    void members_and_others_together_are_all_samples() {
        SampleSet set = SampleSet.of(6, 4, 1, 4);
        assertThat(set.indices()).containsExactly(1, 4);
        assertThat(set.others()).containsExactly(0, 2, 3, 5);
        assertThat(set.count()).isEqualTo(2);
        assertThat(set.contains(4)).isTrue();
        assertThat(set.contains(5)).isFalse();
    }

    @Test
    void sets_are_equal_when_size_and_members_are() {
        assertThat(SampleSet.of(6, 1, 4)).isEqualTo(SampleSet.of(6, 4, 1)).hasSameHashCodeAs(SampleSet.of(6, 4, 1));
        assertThat(SampleSet.of(6, 1, 4)).isNotEqualTo(SampleSet.of(7, 1, 4)).isNotEqualTo(SampleSet.of(6, 1));
    }

    @Test
    void what_it_gives_out_can_be_changed_without_changing_the_set() {
        SampleSet set = SampleSet.of(3, 0);
        set.indices()[0] = 2;
        assertThat(set.contains(0)).isTrue();
    }

    @Test
    void a_sample_that_does_not_exist_is_refused() {
        assertThatThrownBy(() -> SampleSet.of(3, 3))
                .isInstanceOf(BadInputException.class)
                .hasMessage("sample 3, must be one of 0..2");
    }
}
