package ballast.data.file.array;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.data.file.DataFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole numbers that a double cannot hold are rounded with a notice. */
class LongNumbersTest {

    @TempDir
    Path folder;

    @Test
    void an_array_of_64_bits_names_the_first_that_is_rounded() throws IOException {
        Path file = array(1, (1L << 53) - 1, 3, (1L << 53) + 1, 5, -(1L << 60) - 1);
        assertThat(DataFiles.read(file).notices())
                .containsExactly("whole numbers beyond 2^53 are rounded to 16 digits, the first in row 2, feature 2");
        assertThat(DataFiles.read(array(1, 2, 3, 4, 5, (1L << 53) - 1)).notices())
                .isEmpty();
    }

    @Test
    void json_names_it_too() throws IOException {
        Path file = Files.writeString(
                folder.resolve("t.jsonl"), "{\"a\": 1, \"b\": 1e300}\n{\"a\": 9007199254740993, \"b\": 2.5}\n");
        assertThat(DataFiles.read(file).notices())
                .containsExactly(
                        "whole numbers beyond 2^53 are rounded to 16 digits, the first in row 2, column 1 \"a\"");
    }

    /** An array of three rows. */
    private Path array(long... values) throws IOException {
        String header = "{'descr': '<i8', 'fortran_order': False, 'shape': (3, 2), }";
        byte[] padded = (header + " ".repeat(117 - header.length()) + "\n").getBytes(StandardCharsets.US_ASCII);
        ByteBuffer bytes = ByteBuffer.allocate(128 + 8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put((byte) 0x93)
                .put("NUMPY".getBytes(StandardCharsets.US_ASCII))
                .put((byte) 1)
                .put((byte) 0);
        bytes.putShort((short) padded.length).put(padded);
        for (long value : values) {
            bytes.putLong(value);
        }
        return Files.write(folder.resolve("a.npy"), bytes.array());
    }
}
