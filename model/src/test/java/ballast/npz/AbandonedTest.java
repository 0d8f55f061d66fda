package ballast.npz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AbandonedTest {

    @TempDir
    Path folder;

    @Test
    void only_old_files_of_such_a_name_are_deleted() throws IOException {
        Path old = aged("left-1.so", 25);
        Path fresh = aged("left-2.so", 23);
        Path other = aged("kept.so", 25);
        Path inside = Files.createDirectory(folder.resolve("left-3.so"));
        Abandoned.deleteIn(folder, Pattern.compile("left-[0-9]\\.so"));
        assertThat(old).doesNotExist();
        assertThat(fresh).exists();
        assertThat(other).exists();
        assertThat(inside).exists();
    }

    @Test
    void a_folder_that_is_not_there_is_no_failure() {
        Abandoned.deleteIn(folder.resolve("none"), Pattern.compile(".*"));
    }

    private Path aged(String name, int hours) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "x");
        return Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(hours, ChronoUnit.HOURS)));
    }
}
