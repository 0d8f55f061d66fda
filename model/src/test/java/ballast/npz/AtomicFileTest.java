package ballast.npz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ballast.BadInputException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {

    @TempDir
    Path folder;

    @Test
    void what_was_there_stays_until_the_new_file_is_whole() throws IOException {
        Path file = Files.writeString(folder.resolve("x.txt"), "old");
        AtomicFile.write(file, channel -> {
            channel.write(ByteBuffer.wrap("new".getBytes(StandardCharsets.UTF_8)));
            assertThat(file).hasContent("old");
        });
        assertThat(file).hasContent("new");
        assertThat(files()).containsExactly("x.txt");
    }

    @Test
    void a_full_disk_leaves_nothing_behind() throws IOException {
        Path file = folder.resolve("x.txt");
        assertThatThrownBy(() -> AtomicFile.write(file, channel -> {
                    throw new IOException("No space left on device");
                }))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessage(file + ": cannot be written (No space left on device)");
        assertThat(files()).isEmpty();
    }

    @Test
    void a_program_that_is_stopped_in_the_middle_leaves_nothing_behind() throws Exception {
        Path file = Files.writeString(folder.resolve("x.txt"), "old");
        Process writer = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        NeverDone.class.getName(),
                        file.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader said =
                new BufferedReader(new InputStreamReader(writer.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(said.readLine()).isEqualTo("in the middle");
        }
        assertThat(files()).hasSize(2);

        writer.destroy();
        writer.waitFor();

        assertThat(files()).containsExactly("x.txt");
        assertThat(file).hasContent("old");
    }

    @Test
    void who_may_read_a_file_stays_when_it_is_replaced() throws IOException {
        Path file = Files.writeString(folder.resolve("x.txt"), "old");
        assumeTrue(Files.getFileStore(file).supportsFileAttributeView(PosixFileAttributeView.class));
        Set<PosixFilePermission> own = PosixFilePermissions.fromString("rw-r-----");
        Files.setPosixFilePermissions(file, own);
        AtomicFile.writeText(file, "new");
        assertThat(file).hasContent("new");
        assertThat(Files.getPosixFilePermissions(file)).isEqualTo(own);
    }

    @Test
    void what_a_killed_program_left_goes_with_the_next_writing_but_not_what_may_still_be_written() throws IOException {
        Path left = Files.writeString(folder.resolve(".x.txt." + UUID.randomUUID() + ".tmp"), "half");
        Path fresh = Files.writeString(folder.resolve(".x.txt." + UUID.randomUUID() + ".tmp"), "half");
        Path own = Files.writeString(folder.resolve(".x.txt.mine.tmp"), "of the user");
        FileTime longAgo = FileTime.from(Instant.now().minus(Duration.ofDays(2)));
        Files.setLastModifiedTime(left, longAgo);
        Files.setLastModifiedTime(own, longAgo);
        AtomicFile.writeText(folder.resolve("x.txt"), "new");
        assertThat(left).doesNotExist();
        assertThat(fresh).exists();
        assertThat(own).exists();
    }

    @Test
    void a_text_makes_its_folders_and_replaces_the_old_one() throws IOException {
        Path file = folder.resolve("new/folder/report.html");
        AtomicFile.writeText(file, "first");
        AtomicFile.writeText(file, "second, ü");
        assertThat(file).hasContent("second, ü");
        try (Stream<Path> files = Files.list(file.getParent())) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void a_file_where_a_folder_should_be_is_named_and_left_as_it_was() throws IOException {
        Path taken = Files.writeString(folder.resolve("taken"), "not a folder");
        assertThatThrownBy(() -> AtomicFile.writeText(taken.resolve("report.html"), "text"))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("report.html");
        assertThat(taken).hasContent("not a folder");
    }

    @Test
    void a_folder_in_the_place_of_the_file_survives() throws IOException {
        Path file = folder.resolve("report.html");
        Files.createDirectories(file.resolve("precious"));
        assertThatThrownBy(() -> AtomicFile.writeText(file, "text")).isInstanceOf(BadInputException.class);
        assertThat(file.resolve("precious")).exists();
        assertThat(files()).containsExactly("report.html");
    }

    /** Writes half a file and waits to be stopped. */
    static final class NeverDone {

        private NeverDone() {}

        public static void main(String[] arguments) {
            AtomicFile.write(Path.of(arguments[0]), channel -> {
                channel.write(ByteBuffer.wrap(new byte[100]));
                System.out.println("in the middle");
                waitForever();
            });
        }

        private static void waitForever() {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
