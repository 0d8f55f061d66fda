package ballast.npz;

import ballast.BadInputException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The header of a NumPy array: type, order and dimensions.
 *
 * @param type type of the entries
 * @param columnMajor whether the first index runs fastest
 * @param shape the dimensions; none for a single number
 * @param length bytes of the header itself
 * @see <a href="https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html">numpy.lib.format</a>
 */
public record NpyHeader(NpyType type, boolean columnMajor, int[] shape, int length) {

    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    private static final int ALIGNMENT = 64;

    /** More than any array of numbers needs, little enough to be read without a second thought. */
    private static final int LONGEST = 1 << 20;

    /** Reads a header; the stream is left at the first entry. */
    public static NpyHeader read(InputStream in) throws IOException {
        byte[] start = in.readNBytes(MAGIC.length + 2);
        if (start.length < MAGIC.length || !Arrays.equals(start, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            throw new BadInputException("is not a NumPy array, it does not begin with \\x93NUMPY");
        }
        if (start.length < MAGIC.length + 2) {
            throw new EOFException();
        }
        int version = start[MAGIC.length];
        if (version < 1 || version > 3) {
            throw new BadInputException("is a NumPy array of version " + version + ", can read 1 to 3");
        }
        int lengthBytes = version == 1 ? Short.BYTES : Integer.BYTES;
        long length = littleEndian(exactly(in, lengthBytes));
        if (length > LONGEST) {
            throw new BadInputException("has a header of " + length + " bytes, can read up to " + LONGEST);
        }
        Charset charset = version == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
        String text = new String(exactly(in, (int) length), charset);
        return of(PythonLiteral.parse(text), MAGIC.length + 2 + lengthBytes + (int) length);
    }

    private static NpyHeader of(Object literal, int length) {
        if (literal instanceof Map<?, ?> fields
                && fields.get("fortran_order") instanceof Boolean columnMajor
                && fields.get("shape") instanceof List<?> sides
                && fields.containsKey("descr")
                && fields.size() == 3) {
            int[] shape = sides.stream().mapToInt(NpyHeader::side).toArray();
            return new NpyHeader(NpyType.parse(fields.get("descr")), columnMajor, shape, length);
        }
        throw new BadInputException("the header is damaged, it must name descr, fortran_order and shape");
    }

    private static int side(Object side) {
        if (side instanceof Long number && number <= Integer.MAX_VALUE) {
            return number.intValue();
        }
        throw new BadInputException(
                "the header is damaged, a dimension is " + side + ", must be in 0.." + Integer.MAX_VALUE);
    }

    private static byte[] exactly(InputStream in, int count) throws IOException {
        byte[] bytes = in.readNBytes(count);
        if (bytes.length < count) {
            throw new EOFException();
        }
        return bytes;
    }

    private static long littleEndian(byte[] bytes) {
        long value = 0;
        for (int i = bytes.length - 1; i >= 0; i--) {
            value = value << 8 | bytes[i] & 0xff;
        }
        return value;
    }

    /** Number of entries. */
    public long count() {
        try {
            return Arrays.stream(shape).asLongStream().reduce(1, Math::multiplyExact);
        } catch (ArithmeticException e) {
            throw new BadInputException("the header is damaged, it promises an array of " + describe());
        }
    }

    /** Refuses a header that does not go with the number of bytes that follow it. */
    public void checkSize(long following) {
        if (!type.isNumber() && !type.isWord()) {
            return;
        }
        long count = count();
        long bytes = type.bytes();
        // divided first: a hostile count times the size may not fit
        if (count > following / bytes || count * bytes != following) {
            throw new BadInputException("the header promises " + describe() + " entries of " + bytes + " bytes, but "
                    + following + " bytes follow; the file is cut short or damaged");
        }
    }

    /** The dimensions and the type, as in messages. */
    public String describe() {
        return describe(shape) + " " + type.numpyName();
    }

    /** The bytes with which a file of such an array begins. */
    public static byte[] bytesFor(String description, int... shape) {
        String sides = Arrays.stream(shape).mapToObj(Integer::toString).collect(Collectors.joining(", "));
        String tuple = shape.length == 1 ? "(" + sides + ",)" : "(" + sides + ")";
        String fields = "{'descr': '" + description + "', 'fortran_order': False, 'shape': " + tuple + ", }";
        int before = MAGIC.length + 2 + Short.BYTES;
        int unpadded = before + fields.length() + 1;
        int total = (unpadded + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        byte[] header = Arrays.copyOf(MAGIC, total);
        header[MAGIC.length] = 1;
        int length = total - before;
        header[MAGIC.length + 2] = (byte) length;
        header[MAGIC.length + 3] = (byte) (length >> 8);
        byte[] text = fields.getBytes(StandardCharsets.US_ASCII);
        Arrays.fill(header, before, total, (byte) ' ');
        System.arraycopy(text, 0, header, before, text.length);
        header[total - 1] = '\n';
        return header;
    }

    /** Dimensions as they are written in messages, such as {@code 400x1024}. */
    public static String describe(int[] dimensions) {
        return dimensions.length == 0
                ? "a single number"
                : Arrays.stream(dimensions).mapToObj(Integer::toString).collect(Collectors.joining("x"));
    }
}
