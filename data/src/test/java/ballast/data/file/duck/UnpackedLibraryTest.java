package ballast.data.file.duck;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.duckdb.DuckDBConnection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class UnpackedLibraryTest {

    @Test
    @EnabledOnOs(OS.LINUX)
    void a_process_that_is_killed_leaves_no_library_since_its_name_is_gone_once_it_is_loaded() throws Exception {
        try (DuckDBConnection duck = Duck.open();
                Stream<String> loaded = Files.lines(Path.of("/proc/self/maps"))) {
            assertThat(duck.isValid(1)).isTrue();
            assertThat(loaded.filter(line -> line.contains("libduckdb_java")))
                    .isNotEmpty()
                    .allMatch(line -> line.endsWith("(deleted)"));
        }
    }
}
