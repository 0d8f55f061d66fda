package ballast.data.file.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a spreadsheet would run is a text in it, and numbers stay numbers. */
class CsvCellTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=A1",
                "+A1",
                "-A1",
                "@A1",
                "＝A1",
                "＋A1",
                "－A1",
                "＠A1",
                " =A1",
                "\u00A0=A1",
                "\u3000＝A1",
                "\t=A1",
                "\u200B=A1"
            })
    void a_formula_gets_an_apostrophe_in_front(String text) {
        assertThat(CsvCell.of(text, ',').replace("\"", "")).isEqualTo("'" + text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-5", "+1.5e3", "-", "a=b", "x", "1", "", "-Infinity"})
    void numbers_and_words_stay_as_they_are(String text) {
        assertThat(CsvCell.of(text, ',')).isEqualTo(text);
    }
}
