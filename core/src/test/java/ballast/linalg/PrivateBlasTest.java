package ballast.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.openblas.global.openblas;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The OpenBLAS of Ballast has a name of its own; beside that of the system, see .ci/checks/40-spark.sh. */
class PrivateBlasTest {

    @Test
    @EnabledOnOs(OS.LINUX)
    void what_is_loaded_has_a_name_of_its_own() throws IOException {
        Matrix.allocate(1, 1).close();
        String folder = "/org/bytedeco/openblas/" + Loader.getPlatform() + "/";
        for (String file : List.of("libopenblas.so.0", "libjniopenblas.so")) {
            Path cached = Loader.cacheResource(openblas.class, folder + file).toPath();
            try (FileChannel library = FileChannel.open(cached)) {
                assertThat(ElfNames.places(library, "libopenblas.so.0")).isEmpty();
                assertThat(ElfNames.places(library, "libballastb.so.0")).hasSize(1);
            }
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void it_is_loaded_once() throws IOException {
        Matrix.allocate(1, 1).close();
        try (Stream<String> mapped = Files.lines(Path.of("/proc/self/maps"))) {
            assertThat(mapped.filter(line -> line.contains("/libopenblas"))
                            .map(line -> line.substring(line.indexOf('/')))
                            .distinct())
                    .hasSize(1);
        }
    }

    @Test
    void what_is_no_library_is_refused(@TempDir Path folder) throws IOException {
        Path text =
                Files.writeString(folder.resolve("x.so"), "no library at all, and long enough to hold a header of one");
        try (FileChannel file = FileChannel.open(text)) {
            assertThatThrownBy(() -> ElfNames.places(file, "x")).isInstanceOf(IOException.class);
        }
    }
}
