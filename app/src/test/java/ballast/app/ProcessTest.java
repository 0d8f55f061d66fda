package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line as a process of its own. */
class ProcessTest {

    private static final String[] COPYING = {"convert", "noise.npy", "--scale", "unit", "-o", "copy.npy"};

    @TempDir
    Path folder;

    private Path out;
    private Path err;

    @BeforeEach
    void nameFiles() throws IOException {
        Path streams = Files.createDirectory(folder.resolve("streams"));
        out = streams.resolve("out");
        err = streams.resolve("err");
    }

    @Test
    void results_go_to_standard_output_and_the_status_is_0() throws Exception {
        Tables.numbers(folder, "größe.csv");
        int status =
                end(start(List.of(), "fit", "größe.csv", "-m", "rpca-om", "-c", "2", "--model", "m.npz", "--json"));
        assertThat(err).isEmptyFile();
        assertThat(status).isZero();
        assertThat(JsonParser.parseString(Files.readString(out))
                        .getAsJsonObject()
                        .get("data")
                        .getAsString())
                .isEqualTo("größe");
        assertThat(folder.resolve("m.npz")).exists();
    }

    @Test
    void a_mistake_gives_one_line_on_standard_error_and_status_2() throws Exception {
        int status = end(start(List.of(), "fit", "no.csv", "-m", "pca", "-c", "2", "--model", "m.npz"));
        assertThat(out).isEmptyFile();
        assertThat(err).hasContent("ballast: no.csv: no such file");
        assertThat(status).isEqualTo(2);
    }

    @Test
    void too_little_memory_gives_one_line_and_status_1() throws Exception {
        int status = end(start(List.of("-Xmx20m"), "convert", "--shape", "1000x1000", "-o", "faces.npy"));
        assertThat(out).isEmptyFile();
        assertThat(Files.readString(err)).startsWith("ballast: out of memory").hasLineCount(1);
        assertThat(status).isEqualTo(1);
        assertThat(folder.resolve("faces.npy")).doesNotExist();
    }

    @Test
    void the_catalogue_and_the_help_do_not_load_the_engine() throws Exception {
        for (String command : List.of("methods", "--help")) {
            int status = end(start(List.of("-Xlog:class+load:file=classes.log"), command));
            assertThat(status).isZero();
            assertThat(Files.readString(folder.resolve("classes.log")))
                    .contains("ballast.app.Main ")
                    .doesNotContain("org.bytedeco", "ballast.linalg.NativeMemory", "ballast.linalg.Matrix ");
        }
    }

    @Test
    void an_interrupt_gives_one_line_and_status_130_and_leaves_nothing() throws Exception {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "signals are sent on Linux only");
        Tables.noise(folder, "noise.npy", 20_000, 300);
        // A build that runs in the background ignores interrupts, and so would its children.
        Process process = start(
                List.of("/usr/bin/env", "--default-signal=INT"),
                List.of(),
                "fit",
                "noise.npy",
                "-m",
                "epca",
                "-c",
                "50",
                "--model",
                "m.npz",
                "--tolerance",
                "0",
                "--max-iterations",
                "2000000000");
        while (process.info().totalCpuDuration().orElse(Duration.ZERO).toMillis() < 1500) {
            assertThat(process.waitFor(50, TimeUnit.MILLISECONDS))
                    .as("ended by itself")
                    .isFalse();
        }
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
        int status = end(process);
        assertThat(Files.readString(err)).isEqualTo("ballast: interrupted; nothing half-written was left behind\n");
        assertThat(out).isEmptyFile();
        assertThat(status).isEqualTo(130);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(Path::getFileName).map(Path::toString))
                    .containsExactlyInAnyOrder("streams", "noise.npy");
        }
    }

    @Test
    void a_name_that_the_locale_has_no_letters_for_is_said() throws Exception {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "names are bytes on Linux only");
        Tables.numbers(folder, "t.csv");
        List<String> prefix = List.of("/usr/bin/env", "LC_ALL=C");
        for (String[] words : new String[][] {
            {"fit", "größe.csv", "-c", "2", "--model", "m.npz"},
            {"convert", "t.csv", "-o", "größe.npy"},
            {"transform", "größe.npz", "t.csv", "-o", "o.npy"}
        }) {
            assertThat(end(start(prefix, List.of(), words))).isEqualTo(2);
            assertThat(Files.readString(err))
                    .startsWith("ballast: ")
                    .contains("no file can have the name 'gr", "set LC_ALL=C.UTF-8")
                    .hasLineCount(1);
        }
    }

    @Test
    void a_file_longer_than_the_process_may_write_is_said_and_not_begun() throws Exception {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "limits are set on Linux only");
        Tables.noise(folder, "noise.npy", 400, 30);
        int status = end(start(under("-f 8"), List.of("-XX:-UsePerfData"), COPYING));
        assertThat(Files.readString(err)).isEqualTo("ballast: copy.npy: cannot be written (File too large)\n");
        assertThat(status).isEqualTo(2);
        assertThat(folder.resolve("copy.npy")).doesNotExist();
    }

    /** Java itself needs some fifty files here; with few more the command ends well, or with a word of its own. */
    @Test
    void a_process_that_may_open_few_files_does_its_work_or_says_why_not() throws Exception {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "limits are set on Linux only");
        Tables.noise(folder, "noise.npy", 400, 30);
        for (int files : new int[] {20, 56, 64, 80}) {
            int status = end(start(under("-n " + files), List.of("-XX:-UsePerfData"), COPYING));
            assertThat(status == 0)
                    .as("%d files: %s", files, Files.readString(err))
                    .isEqualTo(Files.exists(folder.resolve("copy.npy")));
            assertThat(Files.readString(err)).doesNotContain("something went wrong");
            Files.deleteIfExists(folder.resolve("copy.npy"));
        }
    }

    @Test
    void folders_that_native_code_cannot_be_unpacked_to_are_named_with_what_sets_others() throws Exception {
        Tables.numbers(folder, "t.csv");
        String nowhere =
                Files.createFile(folder.resolve("file")).resolve("folder").toString();
        List<String> options = List.of(
                "-Dballast.engine=native",
                "-Dorg.bytedeco.javacpp.cachedir=" + nowhere,
                "-Duser.home=" + nowhere,
                "-Djava.io.tmpdir=" + nowhere);
        for (String[] words : new String[][] {
            {"fit", "t.csv", "-m", "pca", "-c", "2", "--model", "m.npz"}, {"convert", "t.csv", "-o", "m.parquet"}
        }) {
            assertThat(end(start(options, words))).isEqualTo(1);
            // From Java 25 on, Java itself warns of java.io.tmpdir.
            assertThat(Files.readAllLines(err).stream().filter(line -> !line.startsWith("WARNING: java.io.tmpdir")))
                    .singleElement()
                    .asString()
                    .startsWith("ballast: native code cannot be loaded: it is unpacked into " + nowhere)
                    .contains("another folder is set by BALLAST_JAVA_OPTS=-D");
        }
        assertThat(folder.resolve("m.npz")).doesNotExist();
        assertThat(folder.resolve("m.parquet")).doesNotExist();
    }

    /** OpenBLAS would end the process without a word. */
    @Test
    void too_little_address_space_is_said_with_the_limit() throws Exception {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "limits are set on Linux only");
        Tables.numbers(folder, "t.csv");
        List<String> small = List.of(
                "-Dballast.engine=native",
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:CompressedClassSpaceSize=64m",
                "-XX:ReservedCodeCacheSize=64m");
        int status = end(start(under("-v 1800000"), small, "fit", "t.csv", "-m", "pca", "-c", "2", "--model", "m.npz"));
        assertThat(Files.readString(err))
                .startsWith("ballast: native code cannot be loaded: the address space of the process is limited "
                        + "(ulimit -v)")
                .hasLineCount(1);
        assertThat(status).isEqualTo(1);
        assertThat(folder.resolve("m.npz")).doesNotExist();
    }

    /** With status 0 a script would take what is cut short for the whole. */
    @Test
    void output_to_a_full_disk_is_a_failure() throws Exception {
        assumeTrue(Files.exists(Path.of("/dev/full")), "Linux has a device that is always full");
        int status =
                end(start(List.of("/bin/sh", "-c", "exec \"$@\" >/dev/full", "sh"), List.of(), "methods", "--json"));
        assertThat(Files.readString(err))
                .startsWith("ballast: standard output cannot be written")
                .hasLineCount(1);
        assertThat(status).isEqualTo(1);
    }

    private static List<String> under(String limit) {
        return List.of("/bin/sh", "-c", "ulimit " + limit + "; exec \"$@\"", "sh");
    }

    private Process start(List<String> options, String... words) throws IOException {
        return start(List.of(), options, words);
    }

    private Process start(List<String> prefix, List<String> options, String... words) throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        // As the launcher does; Java 17 passes over what it does not know.
        command.addAll(List.of(
                "--enable-native-access=ALL-UNNAMED",
                "-XX:+IgnoreUnrecognizedVMOptions",
                "--sun-misc-unsafe-memory-access=allow"));
        command.addAll(options);
        command.add(Main.class.getName());
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put("LC_ALL", "C.UTF-8");
        return builder.start();
    }

    private static int end(Process process) throws InterruptedException {
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            process.destroyForcibly();
        }
        return process.waitFor();
    }
}
