package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.data.Dataset;
import ballast.data.option.PixelOrder;
import ballast.data.option.ReadOptions;
import ballast.data.option.SamplesIn;
import ballast.samples.ImageShape;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdxReaderTest {

    private static final int IMAGES = 2051;
    private static final int LABELS = 2049;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"x.idx", "t10k-images-idx3-ubyte", "x.idx3-ubyte", "x.idx.gz", "x-ubyte.gz", "X.IDX.GZ"})
    void a_stack_of_images_knows_its_shape(String name) throws IOException {
        Dataset images = DataFiles.read(
                file(name, idx(IMAGES, new int[] {2, 2, 3}, bytes(0, 1, 2, 3, 4, 255, 6, 7, 8, 9, 10, 11))));

        assertThat(images.samples().toArrays())
                .isDeepEqualTo(new double[][] {{0, 1, 2, 3, 4, 255}, {6, 7, 8, 9, 10, 11}});
        assertThat(images.samples().shape()).contains(new ImageShape(2, 3));
        assertThat(LocalSamples.of(images.samples()).storedBytes()).isEqualTo(12);
        assertThat(images.labels()).isEmpty();
    }

    @Test
    void the_name_is_that_of_the_file_without_its_extensions() throws IOException {
        byte[] content = idx(LABELS, new int[] {1}, bytes(1));
        assertThat(DataFiles.read(file("digits.idx.gz", content)).name()).isEqualTo("digits");
        assertThat(DataFiles.read(file("digits.idx", content)).name()).isEqualTo("digits");
        assertThat(DataFiles.read(file("digits-idx1-ubyte.gz", content)).name()).isEqualTo("digits-idx1-ubyte");
    }

    @Test
    void all_types_of_numbers_are_read() throws IOException {
        double[] whole = {-3, 0, 100};
        assertThat(matrix(
                        0x08,
                        ByteBuffer.allocate(3).put((byte) 253).put((byte) 0).put((byte) 100)))
                .containsExactly(253, 0, 100);
        assertThat(matrix(
                        0x09,
                        ByteBuffer.allocate(3).put((byte) -3).put((byte) 0).put((byte) 100)))
                .containsExactly(whole);
        assertThat(matrix(
                        0x0b,
                        ByteBuffer.allocate(6)
                                .putShort((short) -3)
                                .putShort((short) 0)
                                .putShort((short) 100)))
                .containsExactly(whole);
        assertThat(matrix(0x0c, ByteBuffer.allocate(12).putInt(-3).putInt(0).putInt(1 << 30)))
                .containsExactly(-3, 0, 1 << 30);
        assertThat(matrix(
                        0x0d,
                        ByteBuffer.allocate(12).putFloat(-3.5f).putFloat(0).putFloat(0.1f)))
                .containsExactly(-3.5, 0, 0.1f);
        assertThat(matrix(
                        0x0e,
                        ByteBuffer.allocate(24).putDouble(-3.5).putDouble(1e300).putDouble(0.1)))
                .containsExactly(-3.5, 1e300, 0.1);
    }

    @Test
    void labels_may_be_an_idx_file() throws IOException {
        Path data = file("x.idx", idx(0x0802, new int[] {4, 2}, bytes(1, 2, 3, 4, 5, 6, 7, 8)));
        Path labels = file("labels-ubyte.gz", idx(LABELS, new int[] {4}, bytes(9, 2, 9, 10)));
        Dataset dataset = DataFiles.read(data, ReadOptions.DEFAULT.withLabelsFile(labels));
        assertThat(dataset.labels().orElseThrow().names()).containsExactly("2", "9", "10");
        assertThat(dataset.labels().orElseThrow().indices()).containsExactly(1, 0, 1, 2);

        Path few = file("few.idx", idx(LABELS, new int[] {3}, bytes(9, 2, 9)));
        assertThatThrownBy(() -> DataFiles.read(data, ReadOptions.DEFAULT.withLabelsFile(few)))
                .hasMessage(few + ": 3 labels for 4 samples, there must be one per sample");
        assertThatThrownBy(() -> DataFiles.read(data, ReadOptions.DEFAULT.withLabelsFile(data)))
                .hasMessageContaining("labels array (4x2) are not one number or word per sample");
    }

    @Test
    void options_for_flat_images_apply() throws IOException {
        Path flat = file("x.idx", idx(0x0802, new int[] {1, 4}, bytes(1, 2, 3, 4)));
        ReadOptions square = ReadOptions.DEFAULT.withShape(new ImageShape(2, 2));
        assertThat(DataFiles.read(flat, square.withPixelOrder(PixelOrder.COLUMN))
                        .samples()
                        .row(0))
                .containsExactly(1, 3, 2, 4);
        assertThat(DataFiles.read(flat, ReadOptions.DEFAULT.withSamplesIn(SamplesIn.COLUMNS))
                        .samples()
                        .rows())
                .isEqualTo(4);
        Path stack = file("y.idx", idx(IMAGES, new int[] {1, 1, 4}, bytes(1, 2, 3, 4)));
        assertThatThrownBy(() -> DataFiles.read(stack, square))
                .hasMessage(stack + ": `shape = 2x2`, but the array holds images of 1x4");
    }

    @Test
    void a_header_that_lies_is_found_out_before_room_is_made() throws IOException {
        Path more = file("x.idx", idx(IMAGES, new int[] {60000, 28, 28}, new byte[100]));
        assertThatThrownBy(() -> DataFiles.read(more))
                .hasMessage(more + ": the header promises 60000x28x28 entries of type ubyte, 47040000 bytes, but 100 "
                        + "follow; the file is cut short or damaged");
        Path fewer = file("y.idx", idx(IMAGES, new int[] {1, 2, 2}, new byte[5]));
        assertThatThrownBy(() -> DataFiles.read(fewer)).hasMessageContaining("4 bytes, but 5 follow");
        Path packed = file("z.idx.gz", idx(IMAGES, new int[] {1, 30000, 30000}, new byte[100]));
        assertThatThrownBy(() -> DataFiles.read(packed))
                .hasMessage(packed + ": the header promises 1x30000x30000 entries of type ubyte, 900000000 bytes, but "
                        + "the packed file of " + Files.size(packed)
                        + " bytes cannot hold them; it is cut short or damaged");
        int most = Integer.MAX_VALUE;
        Path huge = file("h.idx", idx(0x0e03, new int[] {most, most, most}, new byte[8]));
        assertThatThrownBy(() -> DataFiles.read(huge)).hasMessageContaining("the header is damaged, it promises");
    }

    @Test
    void a_file_that_unpacks_to_more_than_it_says_is_not_unpacked_further() throws IOException {
        Path bomb = folder.resolve("bomb.idx.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
            out.write(idx(IMAGES, new int[] {1, 2, 2}, new byte[4]));
            byte[] zeros = new byte[1 << 20];
            for (int i = 0; i < 200; i++) {
                out.write(zeros);
            }
        }
        assertThatThrownBy(() -> DataFiles.read(bomb))
                .hasMessage(bomb + ": the header promises 1x2x2 entries of type ubyte, but more follows; the file is "
                        + "damaged");
    }

    @Test
    void a_packed_file_that_fills_the_memory_is_refused() throws IOException {
        Path bomb = folder.resolve("bomb.idx.gz");
        int megabytes = 64;
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
            // as doubles these images need far more than there is
            out.write(idx(0x0803, new int[] {1, 1 << 13, (megabytes << 20) >> 13}, new byte[0]));
            out.write(new byte[megabytes << 20]);
        }
        assertThat(LocalSamples.of(DataFiles.read(bomb).samples()).storedBytes())
                .isEqualTo((long) megabytes << 20);
        Path wide = folder.resolve("wide.idx.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(wide))) {
            out.write(idx(0x0802, new int[] {1, Integer.MAX_VALUE / 8}, new byte[0]));
            out.write(new byte[megabytes << 20]);
            out.write(new byte[megabytes << 20]);
            out.write(new byte[megabytes << 20]);
            out.write(new byte[megabytes << 20]);
        }
        long needed = 2L * Double.BYTES * (Integer.MAX_VALUE / 8);
        if (needed > Runtime.getRuntime().maxMemory() / 2) {
            assertThatThrownBy(() -> DataFiles.read(wide))
                    .hasMessageContaining("MB while one is read, but Java may use");
        }
    }

    @Test
    void what_is_not_idx_is_said() throws IOException {
        assertThatThrownBy(() -> DataFiles.read(file("a.idx", bytes(1, 0, 8, 3, 0, 0))))
                .hasMessageEndingWith(
                        "a.idx: is not an IDX file, it begins with 01000803 and not with two zero bytes, as "
                                + "in 00000803");
        assertThatThrownBy(() -> DataFiles.read(file("a.idx", idx(0x0a01, new int[] {1}, bytes(1)))))
                .hasMessageContaining("holds entries of type 0x0a, can read 08 (ubyte)");
        assertThatThrownBy(() -> DataFiles.read(file("a.idx", idx(0x0804, new int[] {1, 1, 1, 1}, bytes(1)))))
                .hasMessageContaining("holds an array of 4 dimensions, can read 1, 2 or 3");
        assertThatThrownBy(() -> DataFiles.read(file("a.idx", idx(IMAGES, new int[] {0, 28, 28}, bytes()))))
                .hasMessageContaining("the array is 0x28x28, it holds no samples");
        assertThatThrownBy(() -> DataFiles.read(file("a.idx", idx(LABELS, new int[] {-1}, bytes(1)))))
                .hasMessageContaining("dimension 1 is 4294967295, must be in 0..2147483647");
        Path plain = Files.write(folder.resolve("plain-ubyte.gz"), idx(LABELS, new int[] {1}, bytes(1)));
        assertThatThrownBy(() -> DataFiles.read(plain)).hasMessage(plain + ": is damaged (Not in GZIP format)");
        assertThatThrownBy(() -> DataFiles.read(plain, ReadOptions.DEFAULT.withVariable("x")))
                .hasMessageContaining("an IDX file holds one array without a name");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x.idx", "x.idx.gz"})
    void a_file_cut_or_changed_anywhere_is_refused_or_read(String name) throws IOException {
        byte[] whole = Files.readAllBytes(
                file(name, idx(IMAGES, new int[] {3, 2, 2}, bytes(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))));
        for (int at = 0; at < whole.length; at++) {
            byte[] cut = Arrays.copyOf(whole, at);
            assertThatThrownBy(() -> DataFiles.read(Files.write(folder.resolve(name), cut)))
                    .as("cut to " + at)
                    .isInstanceOf(BadInputException.class);
            for (int bit = 0; bit < 8; bit++) {
                byte[] flipped = whole.clone();
                flipped[at] ^= (byte) (1 << bit);
                try {
                    DataFiles.read(Files.write(folder.resolve(name), flipped));
                } catch (BadInputException e) {
                    assertThat(e.getMessage()).contains(name + ": ").doesNotContain("\n");
                } catch (RuntimeException | Error e) {
                    fail("bit " + bit + " of byte " + at, e);
                }
            }
        }
    }

    private double[] matrix(int type, ByteBuffer entries) throws IOException {
        return DataFiles.read(file("typed.idx", idx(type << 8 | 2, new int[] {1, 3}, entries.array())))
                .samples()
                .row(0);
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    private static byte[] idx(int magic, int[] dimensions, byte[] entries) {
        ByteBuffer content =
                ByteBuffer.allocate(4 + 4 * dimensions.length + entries.length).putInt(magic);
        for (int side : dimensions) {
            content.putInt(side);
        }
        return content.put(entries).array();
    }

    private Path file(String name, byte[] content) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        if (name.toLowerCase(java.util.Locale.ROOT).endsWith(".gz")) {
            try (OutputStream out = new GZIPOutputStream(packed)) {
                out.write(content);
            }
            return Files.write(folder.resolve(name), packed.toByteArray());
        }
        return Files.write(folder.resolve(name), content);
    }
}
