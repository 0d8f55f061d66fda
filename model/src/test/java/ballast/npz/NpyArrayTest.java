package ballast.npz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NpyArrayTest {

    /** More than are written at a time, and no multiple of that. */
    private static final int MANY = 150_001;

    @TempDir
    Path folder;

    @Test
    void entries_that_are_asked_for_one_by_one_are_written_like_those_of_an_array() throws IOException {
        double[] values =
                IntStream.range(0, MANY).mapToDouble(i -> Math.sin(i) / 3).toArray();
        NpyArray asked = NpyArray.of(MANY, i -> values[i]);
        assertThat(asked).isEqualTo(NpyArray.of(values)).hasSameHashCodeAs(NpyArray.of(values));
        Path one = folder.resolve("one.npz");
        Path other = folder.resolve("other.npz");
        NpzFile.empty().with("x", asked).write(one);
        NpzFile.empty().with("x", NpyArray.of(values)).write(other);
        assertThat(Files.readAllBytes(one)).isEqualTo(Files.readAllBytes(other));
        assertThat(NpzFile.read(one).array("x").doubles()).containsExactly(values);
    }

    @Test
    void bytes_are_unsigned_and_stay_bytes() {
        byte[] values = {0, 1, 127, (byte) 128, (byte) 255};
        NpyArray array = NpyArray.of(values);
        assertThat(array.doubles()).containsExactly(0, 1, 127, 128, 255);
        assertThat(array.bytes()).containsExactly(values);
        Path file = folder.resolve("bytes.npz");
        NpzFile.empty().with("x", array).write(file);
        assertThat(NpzFile.read(file).array("x")).isEqualTo(array).isNotEqualTo(NpyArray.of(array.doubles()));
    }

    @Test
    void an_array_is_not_changed_from_outside() {
        double[] values = {1, 2};
        NpyArray array = NpyArray.of(values);
        values[0] = 3;
        array.doubles()[1] = 4;
        assertThat(array.doubles()).containsExactly(1, 2);
    }

    @Test
    void a_shape_that_has_another_number_of_entries_is_refused() {
        assertThatThrownBy(() -> NpyArray.of(new double[6], 2, 4))
                .isInstanceOf(BadInputException.class)
                .hasMessage("an array of 2x4 has 8 entries, not 6");
        assertThatThrownBy(() -> NpyArray.of(new double[2]).bytes())
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("doubles, not of bytes");
    }
}
