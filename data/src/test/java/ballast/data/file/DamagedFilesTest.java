package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import ballast.BadInputException;
import ballast.data.Dataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever happens to the bytes of a file, reading it gives samples or one clear line, and never anything else. */
class DamagedFilesTest {

    @TempDir
    Path folder;

    static Stream<String> files() {
        return Stream.of(
                "npy/f8le_c.npy",
                "npy/u8be_f.npy",
                "npy/stack_f.npy",
                "npy/version2.npy",
                "npy/fields.npy",
                "npz/stored.npz",
                "npz/deflated.npz",
                "npz/two.npz",
                "mat/labelled.mat",
                "mat/plain.mat",
                "mat/bytes.mat",
                "mat/others.mat",
                "mat/mixed.mat",
                "mat/level4.mat",
                "text/quoted.csv",
                "text/savetxt.txt",
                "text/repr.tsv");
    }

    @ParameterizedTest
    @MethodSource("files")
    void a_file_cut_anywhere_is_refused_or_read(String name) throws IOException {
        byte[] bytes = Files.readAllBytes(Fixture.path(name));
        for (int length = 0; length < bytes.length; length += 1 + bytes.length / 400) {
            read(name, Arrays.copyOf(bytes, length), "cut to " + length);
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void a_file_with_a_flipped_bit_is_refused_or_read(String name) throws IOException {
        byte[] bytes = Files.readAllBytes(Fixture.path(name));
        for (int at = 0; at < bytes.length; at += 1 + bytes.length / 400) {
            byte[] flipped = bytes.clone();
            flipped[at] ^= (byte) (1 << at % 8);
            read(name, flipped, "bit " + at % 8 + " of byte " + at);
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void a_file_with_random_bytes_in_it_is_refused_or_read(String name) throws IOException {
        byte[] bytes = Files.readAllBytes(Fixture.path(name));
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            byte[] changed = bytes.clone();
            int start = random.nextInt(bytes.length);
            for (int i = start; i < Math.min(bytes.length, start + 8); i++) {
                changed[i] = random.nextBoolean() ? (byte) random.nextInt() : random.nextBoolean() ? (byte) -1 : 0x7f;
            }
            read(name, changed, "seed " + seed);
        }
    }

    private void read(String name, byte[] bytes, String what) throws IOException {
        Path file = Files.write(folder.resolve(Path.of(name).getFileName().toString()), bytes);
        try {
            Dataset dataset = DataFiles.read(file);
            assertThat(dataset.samples().rows()).isPositive();
        } catch (BadInputException e) {
            assertThat(e.getMessage())
                    .as(what)
                    .startsWith(file + ": ")
                    .doesNotContain("\n")
                    .hasSizeLessThan(1000);
        } catch (RuntimeException | Error e) {
            fail(name + ", " + what, e);
        }
    }
}
