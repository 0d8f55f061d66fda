package ballast.data.fuzz;

import static org.assertj.core.api.Assertions.assertThatCode;

import ballast.data.option.Missing;
import ballast.data.option.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What Jazzer found, and what it started from, stays right. Where the inputs come from is in bench/fuzz.sh. */
class FuzzCorpusTest {

    private static final Path CORPUS = Path.of("src", "test", "fuzz");

    @TempDir
    Path folder;

    static List<String> formats() {
        return ReaderFuzz.FILES.keySet().stream().sorted().toList();
    }

    @ParameterizedTest
    @MethodSource("formats")
    @Timeout(60)
    void every_input_gives_samples_or_one_clear_line(String format) throws IOException {
        Path file = folder.resolve(ReaderFuzz.FILES.get(format));
        try (Stream<Path> inputs = Files.list(CORPUS.resolve(format))) {
            for (Path input : inputs.sorted().toList()) {
                Files.write(file, Files.readAllBytes(input));
                assertThatCode(() -> {
                            ReaderFuzz.read(file, ReadOptions.DEFAULT);
                            ReaderFuzz.read(file, ReadOptions.DEFAULT.withMissing(Missing.DROP_ROWS));
                        })
                        .as(input.toString())
                        .doesNotThrowAnyException();
            }
        }
    }
}
