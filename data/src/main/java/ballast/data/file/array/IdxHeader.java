package ballast.data.file.array;

import ballast.BadInputException;
import ballast.npz.NpyHeader;
import ballast.npz.NpyType;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Locale;

/**
 * The header of an IDX file: two zero bytes, the type, the number of dimensions, and the dimensions, all big-endian.
 *
 * @param type type of the entries
 * @param dimensions the dimensions, the last running fastest
 * @see <a href="https://yann.lecun.org/exdb/mnist/">The MNIST database, file formats</a>
 */
record IdxHeader(NpyType type, int[] dimensions) {

    /** Reads a header, up to the first entry. */
    static IdxHeader read(InputStream stream) throws IOException {
        DataInputStream in = new DataInputStream(stream);
        int magic = in.readInt();
        if (magic >>> 16 != 0) {
            throw new BadInputException(String.format(
                    Locale.ROOT,
                    "is not an IDX file, it begins with %08x and not with two zero bytes, as in 00000803",
                    magic));
        }
        NpyType type = typeOf(magic >> 8);
        int[] dimensions = new int[magic & 0xff];
        if (dimensions.length < 1 || dimensions.length > 3) {
            throw new BadInputException("holds an array of " + dimensions.length + " dimensions, can read 1, 2 or 3");
        }
        for (int i = 0; i < dimensions.length; i++) {
            dimensions[i] = in.readInt();
            if (dimensions[i] < 0) {
                throw new BadInputException("the header is damaged, dimension " + (i + 1) + " is "
                        + Integer.toUnsignedString(dimensions[i]) + ", must be in 0.." + Integer.MAX_VALUE);
            }
        }
        return new IdxHeader(type, dimensions);
    }

    private static NpyType typeOf(int code) {
        return switch (code) {
            case 0x08 -> new NpyType('u', Byte.BYTES, ByteOrder.BIG_ENDIAN, "ubyte");
            case 0x09 -> new NpyType('i', Byte.BYTES, ByteOrder.BIG_ENDIAN, "byte");
            case 0x0b -> new NpyType('i', Short.BYTES, ByteOrder.BIG_ENDIAN, "short");
            case 0x0c -> new NpyType('i', Integer.BYTES, ByteOrder.BIG_ENDIAN, "int");
            case 0x0d -> new NpyType('f', Float.BYTES, ByteOrder.BIG_ENDIAN, "float");
            case 0x0e -> new NpyType('f', Double.BYTES, ByteOrder.BIG_ENDIAN, "double");
            default ->
                throw new BadInputException(String.format(
                        Locale.ROOT,
                        "holds entries of type 0x%02x, can read 08 (ubyte), 09 (byte), 0b (short), 0c (int), 0d "
                                + "(float) and 0e (double)",
                        code));
        };
    }

    /** Bytes of the header itself. */
    int length() {
        return Integer.BYTES * (1 + dimensions.length);
    }

    /** Bytes of all entries. */
    long bytes() {
        try {
            return Arrays.stream(dimensions).asLongStream().reduce(type.bytes(), Math::multiplyExact);
        } catch (ArithmeticException e) {
            throw new BadInputException("the header is damaged, it promises " + describe());
        }
    }

    /** Refuses a header that does not match the number of bytes after it. */
    void checkSize(long following) {
        if (bytes() != following) {
            throw new BadInputException("the header promises " + describe() + ", " + bytes() + " bytes, but "
                    + following + " follow; the file is cut short or damaged");
        }
    }

    /** The dimensions and the type, for messages. */
    String describe() {
        return NpyHeader.describe(dimensions) + " entries of type " + type.name();
    }
}
