package ballast.data.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReadOptionsTest {

    @Test
    void options_are_equal_if_they_say_the_same_in_any_order() {
        ReadOptions options = ReadOptions.DEFAULT.withLabel("class").withColumns(List.of("a", "b"));
        assertThat(ReadOptions.DEFAULT.withColumns(List.of("a", "b")).withLabel("class"))
                .isEqualTo(options)
                .hasSameHashCodeAs(options);
        assertThat(options.withStrict(true)).isNotEqualTo(options);
        assertThat(options.withMissing(Missing.MASK).withMissing(Missing.ERROR)).isEqualTo(options);
    }
}
