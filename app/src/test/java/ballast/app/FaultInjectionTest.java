package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class FaultInjectionTest {

    /** Every so-many-th operation fails; 1 for all, which takes minutes. */
    private static final String STRIDE = System.getProperty("ballast.faults", "17");

    /** The command to try, if not all. */
    private static final String COMMAND = System.getProperty("ballast.faults.in", "");

    @TempDir
    Path folder;

    @Test
    @EnabledOnOs(OS.LINUX)
    void whichever_operation_on_a_file_fails_what_was_there_stays_and_nothing_is_half_written() throws Exception {
        Path log = folder.resolve("log");
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.nio.file.spi.DefaultFileSystemProvider=ballast.app.fault.FailingFileSystemProvider",
                "-cp",
                System.getProperty("java.class.path"),
                FaultRuns.class.getName(),
                folder.resolve("work").toString(),
                STRIDE,
                COMMAND);
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(process.waitFor(30, TimeUnit.MINUTES)).isTrue();
        assertThat(Files.readString(log)).contains(" runs with a fault, 0 wrong");
        assertThat(process.exitValue()).isZero();
    }
}
