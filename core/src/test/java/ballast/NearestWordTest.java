package ballast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestWordTest {

    @ParameterizedTest
    @CsvSource({
        "'', '', 0",
        "a, '', 1",
        "'', abc, 3",
        "abc, abc, 0",
        "abc, abd, 1",
        "abc, ac, 1",
        "abc, abbc, 1",
        "kitten, sitting, 3",
        "flaw, lawn, 2"
    })
    void the_distance_is_the_number_of_changed_letters(String a, String b, int distance) {
        assertThat(NearestWord.distance(a, b)).isEqualTo(distance);
        assertThat(NearestWord.distance(b, a)).isEqualTo(distance);
    }

    @Test
    void the_nearest_word_is_offered_and_all_words_if_none_is_near() {
        List<String> valid = List.of("sigma", "cap", "loss");
        assertThat(NearestWord.hint("sgima", valid)).isEqualTo("; did you mean 'sigma'?");
        assertThat(NearestWord.hint("SIGMA", valid)).isEqualTo("; did you mean 'sigma'?");
        assertThat(NearestWord.hint("cup", valid)).isEqualTo("; did you mean 'cap'?");
        assertThat(NearestWord.hint("wavelength", valid)).isEqualTo("; valid: sigma, cap, loss");
        assertThat(NearestWord.hint("sigma", List.of())).isEmpty();
    }
}
