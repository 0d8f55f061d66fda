package ballast.npz;

import ballast.BadInputException;
import ballast.samples.ElementType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Numbers as the bytes of a NumPy array, little-endian. */
public final class NpyEncoding {

    private NpyEncoding() {}

    /** NumPy's description of a type. */
    public static String description(ElementType type) {
        return switch (type) {
            case UINT8 -> "|u1";
            case FLOAT32 -> "<f4";
            case FLOAT64 -> "<f8";
        };
    }

    /** Refuses a number that is no byte where bytes are wanted; single precision rounds. */
    public static void requireHeld(double[] values, int firstRow, int rows, int columns, ElementType type) {
        for (int i = 0; type == ElementType.UINT8 && i < rows * columns; i++) {
            if (!type.holds(values[i])) {
                throw new BadInputException("row " + (firstRow + i / columns + 1) + ", column " + (i % columns + 1)
                        + " is " + values[i] + ", an 8-bit file holds whole numbers 0..255");
            }
        }
    }

    /**
     * The bytes of a number of rows.
     *
     * @param firstRow index of the first of them, for messages
     */
    public static ByteBuffer bytes(double[] values, int firstRow, int rows, int columns, ElementType type) {
        int count = rows * columns;
        requireHeld(values, firstRow, rows, columns, type);
        ByteBuffer bytes = ByteBuffer.allocate(count * type.bytes()).order(ByteOrder.LITTLE_ENDIAN);
        switch (type) {
            case UINT8 -> {
                for (int i = 0; i < count; i++) {
                    bytes.put(i, (byte) (int) values[i]);
                }
            }
            case FLOAT32 -> {
                for (int i = 0; i < count; i++) {
                    bytes.putFloat(i * Float.BYTES, (float) values[i]);
                }
            }
            case FLOAT64 -> bytes.asDoubleBuffer().put(values, 0, count);
        }
        return bytes;
    }
}
