package ballast.npz;

import ballast.BadInputException;
import ballast.samples.ElementType;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * An array of doubles or of bytes with its dimensions, as it stands in an .npz file.
 *
 * <p>Entries are listed with the last index running fastest. Instances are immutable.
 */
public final class NpyArray {

    private final int[] shape;
    private final int size;
    private final ElementType type;
    private final IntToDoubleFunction entries;

    private NpyArray(int[] shape, int size, ElementType type, IntToDoubleFunction entries) {
        long expected = Arrays.stream(shape).asLongStream().reduce(1, (a, b) -> a * b);
        if (expected != size) {
            throw new BadInputException(
                    "an array of " + NpyHeader.describe(shape) + " has " + expected + " entries, not " + size);
        }
        this.shape = shape;
        this.size = size;
        this.type = type;
        this.entries = entries;
    }

    /** An array of doubles; without a shape it is a vector. */
    public static NpyArray of(double[] values, int... shape) {
        return ofDoubles(values.clone(), shapeOr(shape, values.length));
    }

    /**
     * A vector of doubles that are asked for one by one when they are needed, so that nothing holds all of them.
     *
     * @param entries gives the entry of an index, the same every time
     */
    public static NpyArray of(int size, IntToDoubleFunction entries) {
        return new NpyArray(new int[] {size}, size, ElementType.FLOAT64, entries);
    }

    private static NpyArray ofDoubles(double[] own, int[] shape) {
        return new NpyArray(shape, own.length, ElementType.FLOAT64, i -> own[i]);
    }

    /** An array of unsigned bytes; without a shape it is a vector. */
    public static NpyArray of(byte[] values, int... shape) {
        byte[] own = values.clone();
        return new NpyArray(shapeOr(shape, own.length), own.length, ElementType.UINT8, i -> own[i] & 0xff);
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
            return ofDoubles(ordered, header.shape());
        }
        byte[] bytes = new byte[ordered.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (int) ordered[i];
        }
        return of(bytes, header.shape());
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
        return type;
    }

    /** The dimensions. */
    public int[] shape() {
        return shape.clone();
    }

    /** Number of entries. */
    public int size() {
        return size;
    }

    /** The entries; bytes are widened. */
    public double[] doubles() {
        return doubles(0, size);
    }

    /** Some entries from a first one on. */
    double[] doubles(int first, int count) {
        double[] some = new double[count];
        Arrays.setAll(some, i -> entries.applyAsDouble(first + i));
        return some;
    }

    /** The entries of an array of bytes. */
    public byte[] bytes() {
        if (type != ElementType.UINT8) {
            throw new BadInputException("an array of " + NpyHeader.describe(shape) + " doubles, not of bytes");
        }
        byte[] bytes = new byte[size];
        for (int i = 0; i < size; i++) {
            bytes[i] = (byte) entries.applyAsDouble(i);
        }
        return bytes;
    }

    /** The text whose UTF-8 bytes the array holds. */
    public String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NpyArray that
                && type == that.type
                && Arrays.equals(shape, that.shape)
                && Arrays.equals(doubles(), that.doubles());
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(shape) + 31 * Arrays.hashCode(doubles());
    }

    @Override
    public String toString() {
        return NpyHeader.describe(shape) + (type == ElementType.UINT8 ? " uint8" : " float64");
    }
}
