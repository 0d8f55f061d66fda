package ballast.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Writes a large .npy file of bytes: {@code WideBytes FILE ROWS COLUMNS}. Rows are mixtures of three of sixteen smooth
 * patterns with some noise, and every twentieth is nothing but noise. See bench/out_of_core.sh.
 */
public final class WideBytes {

    private static final int PATTERNS = 16;
    private static final int ROWS_AT_ONCE = 4096;

    private WideBytes() {}

    /** Writes the file. */
    public static void main(String[] arguments) throws IOException {
        int rows = Integer.parseInt(arguments[1]);
        int columns = Integer.parseInt(arguments[2]);
        SplittableRandom random = new SplittableRandom(6);
        int[][] patterns = patterns(columns, random);
        try (FileChannel out = FileChannel.open(
                Path.of(arguments[0]),
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE)) {
            out.write(ByteBuffer.wrap(header(rows, columns)));
            byte[] block = new byte[ROWS_AT_ONCE * columns];
            for (int first = 0; first < rows; first += ROWS_AT_ONCE) {
                int count = Math.min(ROWS_AT_ONCE, rows - first);
                for (int i = 0; i < count; i++) {
                    draw(patterns, (first + i) % 20 == 0, random, block, i * columns);
                }
                ByteBuffer bytes = ByteBuffer.wrap(block, 0, count * columns);
                while (bytes.hasRemaining()) {
                    out.write(bytes);
                }
            }
        }
    }

    private static int[][] patterns(int columns, SplittableRandom random) {
        int[][] patterns = new int[PATTERNS][columns];
        for (int[] pattern : patterns) {
            double frequency = 0.5 + 6 * random.nextDouble();
            double phase = 7 * random.nextDouble();
            for (int j = 0; j < columns; j++) {
                pattern[j] = (int) (100 + 90 * Math.sin(phase + frequency * 6.28 * j / columns));
            }
        }
        return patterns;
    }

    private static void draw(int[][] patterns, boolean outlier, SplittableRandom random, byte[] into, int at) {
        int[] a = patterns[random.nextInt(PATTERNS)];
        int[] b = patterns[random.nextInt(PATTERNS)];
        int[] c = patterns[random.nextInt(PATTERNS)];
        int ofA = random.nextInt(200);
        int ofB = random.nextInt(256 - ofA);
        int ofC = 256 - ofA - ofB;
        long bits = 0;
        for (int j = 0; j < a.length; j++) {
            bits = j % 8 == 0 ? random.nextLong() : bits >>> 8;
            int noise = (int) bits & 0xff;
            into[at + j] = (byte) (outlier ? noise : (ofA * a[j] + ofB * b[j] + ofC * c[j] >> 8) + (noise >> 4));
        }
    }

    private static byte[] header(int rows, int columns) {
        String fields = "{'descr': '|u1', 'fortran_order': False, 'shape': (" + rows + ", " + columns + "), }";
        byte[] header = new byte[128];
        byte[] text = ("\u0093NUMPY\u0001\u0000v\u0000" + String.format(Locale.ROOT, "%-117s", fields) + "\n")
                .getBytes(StandardCharsets.ISO_8859_1);
        System.arraycopy(text, 0, header, 0, 128);
        return header;
    }
}
