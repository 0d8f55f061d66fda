package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.app.option.DataOptions;
import ballast.data.contamination.ContaminationKind;
import ballast.data.file.DataFiles;
import ballast.method.Catalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HelpTest {

    @Test
    void without_a_command_there_is_an_overview() {
        String text = Said.by().done().out();
        assertThat(text)
                .isEqualTo(Said.by("--help").done().out())
                .isEqualTo(Said.by("help").done().out())
                .contains(
                        "methods ",
                        "fit ",
                        "transform ",
                        "reconstruct ",
                        "outliers ",
                        "show ",
                        "compare ",
                        "recommend ",
                        "study ",
                        "convert ",
                        "Examples:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "methods",
                "fit",
                "update",
                "transform",
                "reconstruct",
                "outliers",
                "separate",
                "show",
                "compare",
                "recommend",
                "study",
                "convert",
                "export",
                "formats"
            })
    void every_command_explains_itself_with_examples(String command) {
        String text = Said.by(command, "--help").done().out();
        assertThat(Said.by("help", command).done().out()).isEqualTo(text);
        assertThat(text).startsWith("Usage: ballast " + command).contains("Examples:\n  ballast " + command, "--help");
        assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "methods",
                "fit",
                "update",
                "transform",
                "reconstruct",
                "outliers",
                "separate",
                "show",
                "compare",
                "recommend",
                "study",
                "convert",
                "export",
                "formats"
            })
    void no_example_is_broken_where_the_line_ends(String command) {
        String text = Said.by(command, "--help").done().out();
        assertThat(text.substring(text.indexOf("Examples:\n")).lines().skip(1))
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line).matches("  ballast .*|      --.*"));
    }

    @Test
    void help_of_compare_describes_every_kind_of_contamination_and_what_can_be_set() {
        String text = Said.by("compare", "--help").done().out().replaceAll("\\s+", " ");
        for (ContaminationKind kind : ContaminationKind.values()) {
            assertThat(text).contains(" " + kind.id() + " " + kind.meaning());
            kind.settings().stream()
                    .skip(1)
                    .forEach(setting -> assertThat(text)
                            .contains(setting.name() + "=" + setting.fallback() + " " + setting.meaning()));
        }
    }

    @Test
    void the_help_names_every_format_that_is_read() {
        DataFiles.formats().stream()
                .flatMap(format -> format.extensions().stream())
                .flatMap(extension -> Arrays.stream(extension.split("[.-]")))
                .filter(word -> !word.isEmpty() && !word.equals("ubyte"))
                .forEach(word -> assertThat(DataOptions.FORMATS).containsPattern("\\b" + word + "\\b"));
    }

    @Test
    void the_documentation_of_files_has_the_table_that_the_readers_give() throws IOException {
        Path page = Path.of("..", "docs", "files.md");
        assertThat(Files.readString(page))
                .contains(Said.by("formats", "--markdown").done().out());
        assertThat(Said.by("formats").done().out()).contains("Parquet (.parquet)\n    a table");
    }

    @Test
    void help_of_fit_names_every_method() {
        String text = Said.by("fit", "--help").done().out().replaceAll("\\s+", " ");
        Catalogue.entries().forEach(entry -> assertThat(text).contains(entry.id() + (isLast(entry.id()) ? "." : ",")));
    }

    private static boolean isLast(String id) {
        return Catalogue.entries().get(Catalogue.entries().size() - 1).id().equals(id);
    }

    @Test
    void what_names_a_file_is_completed_to_files() {
        // the script for shells does so for paths alone, not for Optional<Path>
        assertThat(Main.commandLine().getSubcommands().values())
                .flatMap(command -> command.getCommandSpec().args())
                .noneMatch(argument -> argument.type() == Optional.class && argument.auxiliaryTypes()[0] == Path.class);
    }

    @Test
    void the_version_is_one_line() {
        assertThat(Said.by("--version").done().out()).matches("ballast \\S+ \\(Java [^)]+\\)\n");
    }
}
