package ballast.linalg;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AddressSpaceTest {

    @TempDir
    Path folder;

    @Test
    void what_a_limit_leaves_is_the_limit_less_what_is_used() throws IOException {
        assertThat(AddressSpace.left(limits("6144000000"), status())).hasValue(6144000000L - 1000L * 1024);
    }

    @Test
    void without_a_limit_or_word_of_it_nothing_is_known() throws IOException {
        assertThat(AddressSpace.left(limits("unlimited"), status())).isEmpty();
        assertThat(AddressSpace.left(folder.resolve("none"), status())).isEmpty();
    }

    private Path limits(String soft) throws IOException {
        return Files.writeString(
                folder.resolve("limits"),
                "Limit                     Soft Limit           Hard Limit           Units     \n"
                        + "Max address space         " + soft + "           unlimited            bytes     \n");
    }

    private Path status() throws IOException {
        return Files.writeString(folder.resolve("status"), "Name:\tjava\nVmSize:\t    1000 kB\n");
    }
}
