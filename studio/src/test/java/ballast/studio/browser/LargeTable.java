package ballast.studio.browser;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;

/** A large table of four causes and some noise, in which three of a thousand samples are elsewhere. */
final class LargeTable {

    private static final int CAUSES = 4;
    private static final int HEADER = 128;

    private LargeTable() {}

    static void write(Path file, int rows, int columns) throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        double[][] mixing = new double[CAUSES][columns];
        for (double[] row : mixing) {
            for (int j = 0; j < columns; j++) {
                row[j] = random.nextGaussian();
            }
        }
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
            out.write(header(rows, columns));
            ByteBuffer buffer = ByteBuffer.allocate(4 * columns).order(ByteOrder.LITTLE_ENDIAN);
            for (int i = 0; i < rows; i++) {
                double[] causes = new double[CAUSES];
                for (int k = 0; k < CAUSES; k++) {
                    causes[k] = (CAUSES - k) * random.nextGaussian();
                }
                double elsewhere = random.nextInt(1000) < 3 ? 6 : 0.3;
                buffer.clear();
                for (int j = 0; j < columns; j++) {
                    double value = elsewhere * random.nextGaussian();
                    for (int k = 0; k < CAUSES; k++) {
                        value += causes[k] * mixing[k][j];
                    }
                    buffer.putFloat((float) value);
                }
                out.write(buffer.array());
            }
        }
    }

    private static byte[] header(int rows, int columns) {
        String text = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + rows + ", " + columns + "), }";
        ByteBuffer header = ByteBuffer.allocate(HEADER).order(ByteOrder.LITTLE_ENDIAN);
        header.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0}).putShort((short) (HEADER - 10));
        header.put(text.getBytes(StandardCharsets.US_ASCII));
        while (header.remaining() > 1) {
            header.put((byte) ' ');
        }
        return header.put((byte) '\n').array();
    }
}
