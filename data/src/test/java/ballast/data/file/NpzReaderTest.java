package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.data.Dataset;
import ballast.data.option.ReadOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NpzReaderTest {

    private static final int CENTRAL_HEADER = 0x02014b50;
    private static final int CENTRAL_COMPRESSED_SIZE = 20;
    private static final int CENTRAL_SIZE = 24;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"stored", "deflated", "objects", "fortran"})
    void the_only_matrix_is_the_samples(String name) {
        assertThat(read(name, ReadOptions.DEFAULT).samples().toArrays()).isDeepEqualTo(Fixture.matrix("npz/faces"));
    }

    @Test
    void labels_are_another_array_of_numbers_or_words() {
        Dataset byNumber = read("deflated", ReadOptions.DEFAULT.withLabel("y"));
        assertThat(byNumber.labels().orElseThrow().names()).containsExactly("1", "2", "3");
        assertThat(byNumber.labels().orElseThrow().indices()).containsExactly(2, 0, 2, 0, 1);

        Dataset byWord = read("deflated", ReadOptions.DEFAULT.withLabel("species"));
        assertThat(byWord.labels().orElseThrow().names()).containsExactly("x", "y", "z");
        assertThat(byWord.labels().orElseThrow().indices()).containsExactly(0, 1, 0, 2, 1);
    }

    @Test
    void a_number_that_names_no_array_is_a_column() {
        Dataset dataset = read("stored", ReadOptions.DEFAULT.withLabel("1"));
        assertThat(dataset.samples().columns()).isEqualTo(5);
        assertThat(dataset.labels().orElseThrow().classes()).isEqualTo(5);
    }

    @Test
    void several_matrices_need_a_choice() {
        assertThatThrownBy(() -> read("two", ReadOptions.DEFAULT))
                .hasMessageEndingWith(
                        "two.npz: holds 2 matrices: faces (5x6), other (7x2); choose one with `variable`");
        assertThat(read("two", ReadOptions.DEFAULT.withVariable("other"))
                        .samples()
                        .rows())
                .isEqualTo(7);
    }

    @Test
    void a_wrong_choice_says_what_there_is() {
        assertThatThrownBy(() -> read("objects", ReadOptions.DEFAULT.withVariable("face")))
                .hasMessageEndingWith("objects.npz: `variable = face`: no such variable; the file holds faces (5x6), "
                        + "names (2 of another kind)");
        assertThatThrownBy(() -> read("words", ReadOptions.DEFAULT))
                .hasMessageEndingWith("words.npz: holds no matrix of numbers, only names (5 of text)");
        assertThatThrownBy(() ->
                        read("stored", ReadOptions.DEFAULT.withLabel("faces").withVariable("y")))
                .hasMessageEndingWith("stored.npz: labels faces (5x6) are not one number or word per sample");
    }

    @Test
    void something_else_than_an_archive_is_refused() throws Exception {
        Path file = folder.resolve("x.npz");
        Files.writeString(file, "PK but not really");
        assertThatThrownBy(() -> DataFiles.read(file)).hasMessageStartingWith(file + ": is not a whole .npz file (");
    }

    @Test
    void an_archive_that_claims_more_than_its_bytes_can_hold_is_refused() throws Exception {
        assertThatThrownBy(() -> DataFiles.read(withCentralSize(0x7fffffff)))
                .hasMessageContaining("array faces.npy claims 2147483647 bytes from ")
                .hasMessageEndingWith("; the file is damaged");
    }

    @Test
    void a_changed_byte_in_the_data_is_found_by_the_checksum() throws Exception {
        byte[] bytes = Files.readAllBytes(Fixture.path("npz/stored.npz"));
        // the data of the first array: past its local header, its name and the 128 bytes of its own header
        bytes[300] ^= 1;
        Path file = Files.write(folder.resolve("changed.npz"), bytes);
        assertThatThrownBy(() -> DataFiles.read(file))
                .hasMessage(file + ": array faces.npy is damaged, its checksum is wrong");
    }

    private Path withCentralSize(int size) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(Fixture.path("npz/deflated.npz")))
                .order(ByteOrder.LITTLE_ENDIAN);
        int at = 0;
        while (bytes.getInt(at) != CENTRAL_HEADER) {
            at++;
        }
        assertThat(bytes.getInt(at + CENTRAL_COMPRESSED_SIZE)).isPositive();
        bytes.putInt(at + CENTRAL_SIZE, size);
        return Files.write(folder.resolve("claims.npz"), bytes.array());
    }

    private static Dataset read(String name, ReadOptions options) {
        return DataFiles.read(Fixture.path("npz/" + name + ".npz"), options);
    }
}
