package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class FaultInjectionTest {

    private static final boolean ALL_COMMANDS =
            Boolean.getBoolean("ballast.full") || System.getProperty("ballast.faults") != null;

    /** Every so-many-th operation fails; 1 for all, which takes minutes. */
    private static final int STRIDE = Integer.getInteger("ballast.faults", 17);

    /** Bytes by which the files of a store may grow further from run to run. */
    private static final int STEP = (ALL_COMMANDS ? 1 : 10) * STRIDE;

    /** The beginning of the commands to try; in the fast suite those that only read and write. */
    private static final String COMMAND = System.getProperty("ballast.faults.in", ALL_COMMANDS ? "" : "convert");

    @TempDir
    Path folder;

    @Test
    @EnabledOnOs(OS.LINUX)
    void whichever_operation_on_a_file_fails_what_was_there_stays_and_nothing_is_half_written() throws Exception {
        assertNothingWrong(
                "-Djava.nio.file.spi.DefaultFileSystemProvider=ballast.app.fault.FailingFileSystemProvider",
                FaultRuns.class,
                Integer.toString(STRIDE),
                COMMAND);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void wherever_the_store_of_a_study_can_grow_no_further_results_stay_and_the_study_goes_on() throws Exception {
        assertNothingWrong("-XX:-UsePerfData", LimitedStoreRuns.class, Integer.toString(STEP));
    }

    private void assertNothingWrong(String option, Class<?> runs, String... arguments) throws Exception {
        Path log = folder.resolve("log");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                option,
                "-cp",
                System.getProperty("java.class.path"),
                runs.getName(),
                folder.resolve("work").toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(process.waitFor(30, TimeUnit.MINUTES)).isTrue();
        assertThat(Files.readString(log)).contains(" runs with a fault, 0 wrong");
        assertThat(process.exitValue()).isZero();
    }
}
