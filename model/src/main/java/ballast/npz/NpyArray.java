package ballast.npz;

import ballast.BadInputException;
import ballast.samples.ElementType;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * An array of doubles or of bytes with its dimensions, as it stands in an .npz file.
 *
 * <p>Entries are listed with the last index running fastest. Instances are immutable.
 */
public final class NpyArray {

    private final int[] shape;
    private final double[] doubles;
    private final byte[] bytes;

    private NpyArray(int[] shape, double[] doubles, byte[] bytes) {
        int size = doubles == null ? bytes.length : doubles.length;
        long expected = Arrays.stream(shape).asLongStream().reduce(1, (a, b) -> a * b);
        if (expected != size) {
            throw new BadInputException(
                    "an array of " + NpyHeader.describe(shape) + " has " + expected + " entries, not " + size);
        }
        this.shape = shape;
        this.doubles = doubles;
        this.bytes = bytes;
    }

    /** An array of doubles; without a shape it is a vector. */
    public static NpyArray of(double[] values, int... shape) {
        return new NpyArray(shapeOr(shape, values.length), values.clone(), null);
    }

    /** An array of unsigned bytes; without a shape it is a vector. */
    public static NpyArray of(byte[] values, int... shape) {
        return new NpyArray(shapeOr(shape, values.length), null, values.clone());
    }

    /** A text as the vector of its UTF-8 bytes. */
    public static NpyArray ofText(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    private static int[] shapeOr(int[] shape, int length) {
        return shape.length == 0 ? new int[] {length} : shape.clone();
    }

    /** The array that a reader found: its entries in the order of the file, and its header. */
    static NpyArray read(double[] values, NpyHeader header) {
        double[] ordered = header.columnMajor() ? lastIndexFastest(values, header.shape()) : values;
        if (header.type().widest() != ElementType.UINT8) {
            return new NpyArray(header.shape(), ordered, null);
        }
        byte[] bytes = new byte[ordered.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (int) ordered[i];
        }
        return new NpyArray(header.shape(), null, bytes);
    }

    private static double[] lastIndexFastest(double[] firstIndexFastest, int[] shape) {
        double[] ordered = new double[firstIndexFastest.length];
        for (int k = 0; k < ordered.length; k++) {
            int place = 0;
            int rest = k;
            int stride = ordered.length;
            for (int side : shape) {
                stride /= side;
                place += rest % side * stride;
                rest /= side;
            }
            ordered[place] = firstIndexFastest[k];
        }
        return ordered;
    }

    /** Whether entries are bytes or doubles. */
    public ElementType type() {
        return doubles == null ? ElementType.UINT8 : ElementType.FLOAT64;
    }

    /** The dimensions. */
    public int[] shape() {
        return shape.clone();
    }

    /** Number of entries. */
    public int size() {
        return doubles == null ? bytes.length : doubles.length;
    }

    /** The entries; bytes are widened. */
    public double[] doubles() {
        if (doubles != null) {
            return doubles.clone();
        }
        double[] widened = new double[bytes.length];
        Arrays.setAll(widened, i -> bytes[i] & 0xff);
        return widened;
    }

    /** The entries of an array of bytes. */
    public byte[] bytes() {
        if (bytes == null) {
            throw new BadInputException("an array of " + NpyHeader.describe(shape) + " doubles, not of bytes");
        }
        return bytes.clone();
    }

    /** The text whose UTF-8 bytes the array holds. */
    public String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NpyArray that
                && Arrays.equals(shape, that.shape)
                && Arrays.equals(doubles, that.doubles)
                && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(shape) + 31 * Arrays.hashCode(doubles) + 31 * Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return NpyHeader.describe(shape) + (doubles == null ? " uint8" : " float64");
    }
}
