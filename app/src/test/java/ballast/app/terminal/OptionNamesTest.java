package ballast.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.app.option.DataOptions;
import ballast.data.option.ReadOptions;
import ballast.data.option.TextStyle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.Option;

final class OptionNamesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "use `label = species`, or `ignore = species` | use --label species, or --ignore species",
                "choose one with `variable` | choose one with --variable",
                "out with `missing = MASK, DROP_ROWS or DROP_COLUMNS` | out with --missing mask, drop-rows or "
                        + "drop-columns",
                "`samplesIn = COLUMNS`: no | --samples columns: no",
                "`label = $1 B\\C`: no such column | --label $1 B\\C: no such column",
                "`labels` of `gnd` | `labels` of `gnd`"
            })
    void arguments_of_the_library_become_options(String message, String shown) {
        assertThat(OptionNames.in(message)).isEqualTo(shown);
    }

    @Test
    void every_read_option_has_an_option_of_the_command_line() {
        List<String> options = Arrays.stream(DataOptions.class.getDeclaredFields())
                .filter(field -> field.isAnnotationPresent(Option.class))
                .map(field -> field.getAnnotation(Option.class).names()[0])
                .toList();
        // what the features are called and what is remembered come from a model, and progress goes to the terminal
        assertThat(Stream.of(ReadOptions.class, TextStyle.class)
                        .flatMap(type -> Arrays.stream(type.getDeclaredFields()))
                        .filter(field -> !Modifier.isStatic(field.getModifiers()))
                        .map(Field::getName)
                        .filter(name -> !List.of("text", "features", "progress", "remembered")
                                .contains(name))
                        .map(name -> OptionNames.in("`" + name + "`")))
                .allMatch(options::contains);
    }
}
