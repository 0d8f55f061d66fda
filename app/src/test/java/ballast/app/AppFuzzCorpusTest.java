package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Models, studies and commands that Jazzer kept, since each reaches code that the others do not, stay right. */
class AppFuzzCorpusTest {

    private static final Path CORPUS = Path.of("src", "test", "fuzz");

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"model", "yaml", "command"})
    @Timeout(60)
    void every_input_gives_an_answer_or_one_clear_line(String kind) throws IOException {
        List<Path> before = files(Path.of(""));
        for (Path input : files(CORPUS.resolve(kind))) {
            assertThatCode(() -> AppFuzz.take(kind, Files.readAllBytes(input), folder))
                    .as(input.toString())
                    .doesNotThrowAnyException();
        }
        assertThat(files(Path.of(""))).as("nothing is left behind").isEqualTo(before);
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }
}
