package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is flagged in tables of the robust literature. The values are those of R's packages robustbase (of hbk its three
 * predictors), datasets (stackloss) and MASS (Animals, as decimal logarithms). {@code docs/how-to/find-outliers.md}
 * tells the same with the reasons.
 */
class LiteratureTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hbk       | 1 2 3 4 5 6 7 8 9 10 11 12 13 14 | 1 2 3 4 5 6 7 8 9 10 11 12 13 14",
                "stackloss | 1                                | 1 2 3",
                "milk      | 1 2 11 12 13 14 15 41 47 70 74   | 1 2 11 12 13 14 15 16 17 41 47 70 74",
                "wood      | 4 6 8 19                         | 4 6 8 19",
                "bushfire  | 7 31 32 33 34 35 36 37 38        | 7 8 9 10 11 31 32 33 34 35 36 37 38",
                "starsCYG  | 7 9 11 14 20 30 34               | 7 9 11 14 20 30 34",
                "animals   | ''                               | 6 14 16 26"
            })
    void the_flags_are_those_of_the_documentation(String table, String byDefault, String byMcd) throws Exception {
        assertThat(flagged(table)).isEqualTo(byDefault);
        assertThat(flagged(table, "--method", "mcd-pca")).isEqualTo(byMcd);
        assertThat(documentation())
                .anySatisfy(row -> assertThat(row)
                        .startsWith("| `" + table + "`")
                        .contains("| " + ranges(byDefault) + " |", "| " + ranges(byMcd) + " |"));
    }

    private static List<String> documentation() throws Exception {
        return Files.readAllLines(Path.of("..", "docs", "how-to", "find-outliers.md"));
    }

    @Test
    void the_worst_value_of_the_milk_is_named() {
        String reason = outliers("milk")
                .getAsJsonArray("points")
                .get(69)
                .getAsJsonObject()
                .get("reason")
                .getAsString();
        assertThat(reason).contains("x5 33.8", "x6 33.7");
    }

    private static String flagged(String table, String... options) {
        return StreamSupport.stream(
                        outliers(table, options).getAsJsonArray("points").spliterator(), false)
                .map(JsonElement::getAsJsonObject)
                .filter(point -> !point.get("kind").getAsString().equals("regular"))
                .map(point -> point.get("sample").getAsString())
                .collect(Collectors.joining(" "));
    }

    private static JsonObject outliers(String table, String... options) {
        String[] words = new String[options.length + 4];
        words[0] = "outliers";
        words[1] = Path.of("src", "test", "resources", "ballast", "app", "literature", table + ".csv")
                .toString();
        words[2] = "--json";
        words[3] = "-q";
        System.arraycopy(options, 0, words, 4, options.length);
        return Said.by((Object[]) words).json();
    }

    /** Such as "1-14" for the numbers 1 to 14, or "none". */
    private static String ranges(String numbers) {
        if (numbers.isEmpty()) {
            return "none";
        }
        StringBuilder text = new StringBuilder();
        String[] words = numbers.split(" ");
        int first = 0;
        for (int i = 0; i < words.length; i++) {
            boolean ends = i + 1 == words.length || Integer.parseInt(words[i + 1]) != Integer.parseInt(words[i]) + 1;
            if (ends) {
                text.append(text.isEmpty() ? "" : ", ")
                        .append(words[first])
                        .append(i - first == 0 ? "" : "-" + words[i]);
                first = i + 1;
            }
        }
        return text.toString();
    }
}
