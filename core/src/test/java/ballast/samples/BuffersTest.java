package ballast.samples;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Samples that stay where they are: in buffers, in either byte order, in mapped files. */
@ExtendWith(NoNativeLeak.class)
class BuffersTest {

    private final double[][] rows = new Cloud(103, 7, 3, 1, 0, 0).rows(2);

    @ParameterizedTest(name = "{0} rows per segment, {1}")
    @CsvSource({"103, LITTLE", "103, BIG", "1, LITTLE", "10, BIG", "50, LITTLE", "102, BIG", "1000, LITTLE"})
    void segments_of_any_length_in_either_byte_order(int rowsPerSegment, String endian) {
        ByteOrder order = endian.equals("BIG") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        List<ByteBuffer> segments = new ArrayList<>();
        for (int first = 0; first < rows.length; first += rowsPerSegment) {
            int count = Math.min(rowsPerSegment, rows.length - first);
            ByteBuffer segment = ByteBuffer.allocate(count * 7 * Double.BYTES).order(order);
            for (int i = first; i < first + count; i++) {
                for (double value : rows[i]) {
                    segment.putDouble(value);
                }
            }
            segments.add(segment.flip().asReadOnlyBuffer());
        }
        Samples samples = Samples.inBuffers(103, 7, ElementType.FLOAT64, segments, rowsPerSegment, order);
        assertThat(samples.toArrays()).isDeepEqualTo(rows);
        assertThat(samples.row(102)).containsExactly(rows[102]);
        assertThat(samples.select(new int[] {50, 49}).toArrays()).isDeepEqualTo(new double[][] {rows[50], rows[49]});
    }

    @Test
    void the_position_of_a_buffer_does_not_matter() {
        ByteBuffer buffer = ByteBuffer.wrap(new byte[] {1, 2, 3, (byte) 200});
        buffer.position(2);
        Samples samples = Samples.inBuffers(2, 2, ElementType.UINT8, List.of(buffer), 2, ByteOrder.BIG_ENDIAN);
        assertThat(samples.toArrays()).isDeepEqualTo(new double[][] {{1, 2}, {3, 200}});
        assertThat(buffer.position()).isEqualTo(2);
    }

    @Test
    void a_mapped_file_is_read_where_it_lies(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("samples");
        ByteBuffer bytes =
                ByteBuffer.allocate(5 + rows.length * 7 * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.position(5);
        for (double[] row : rows) {
            for (double value : row) {
                bytes.putFloat((float) value);
            }
        }
        Files.write(file, bytes.array());
        try (FileChannel channel = FileChannel.open(file)) {
            MappedByteBuffer mapped =
                    channel.map(FileChannel.MapMode.READ_ONLY, 5, (long) rows.length * 7 * Float.BYTES);
            Samples samples = Samples.inBuffers(
                    rows.length, 7, ElementType.FLOAT32, List.of(mapped), rows.length, ByteOrder.LITTLE_ENDIAN);
            double[][] arrays = samples.onThreads(4).toArrays();
            for (int i = 0; i < rows.length; i++) {
                for (int j = 0; j < 7; j++) {
                    assertThat(arrays[i][j]).isEqualTo((float) rows[i][j]);
                }
            }
        }
    }
}
