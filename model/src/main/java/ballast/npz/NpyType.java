package ballast.npz;

import ballast.BadInputException;
import ballast.samples.ElementType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The type of the entries of a NumPy array.
 *
 * @param kind NumPy's letter: b for truth values, u and i for whole numbers, f for real ones, U and S for words
 * @param bytes bytes per entry
 * @param order byte order of an entry
 * @param name what messages call it
 */
public record NpyType(char kind, int bytes, ByteOrder order, String name) {

    private static final Pattern DESCRIPTION = Pattern.compile("([<>|=]?)([a-zA-Z])(\\d{1,7})");

    /**
     * Reads a description such as {@code <f8}; one that is not known here gives a type of neither numbers nor words.
     */
    public static NpyType parse(Object description) {
        if (!(description instanceof String text)) {
            return new NpyType('V', 0, ByteOrder.nativeOrder(), "a table of named fields");
        }
        Matcher parts = DESCRIPTION.matcher(text);
        if (!parts.matches()) {
            return new NpyType('V', 0, ByteOrder.nativeOrder(), "dtype '" + text + "'");
        }
        char kind = parts.group(2).charAt(0);
        int size = Integer.parseInt(parts.group(3)) * (kind == 'U' ? Integer.BYTES : 1);
        ByteOrder order = switch (parts.group(1)) {
            case ">" -> ByteOrder.BIG_ENDIAN;
            case "<" -> ByteOrder.LITTLE_ENDIAN;
            default -> ByteOrder.nativeOrder();
        };
        return new NpyType(kind, size, order, "dtype '" + text + "'");
    }

    /** Refuses a type whose entries are not numbers. */
    public void requireNumbers() {
        if (!isNumber()) {
            throw new BadInputException(
                    "the array is " + name + ", can read bool, whole numbers of 8 to 64 bit and real "
                            + "numbers of 16 to 64 bit; convert it with astype(float)");
        }
    }

    /** Whether entries are numbers or truth values. */
    public boolean isNumber() {
        return switch (kind) {
            case 'b' -> bytes == 1;
            case 'u', 'i' -> bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8;
            case 'f' -> bytes == 2 || bytes == 4 || bytes == 8;
            default -> false;
        };
    }

    /** Whether entries are whole numbers or truth values. */
    public boolean isWhole() {
        return isNumber() && kind != 'f';
    }

    /** Whether entries are whole numbers of which a double cannot tell all apart. */
    public boolean isLong() {
        return (kind == 'i' || kind == 'u') && bytes == Long.BYTES;
    }

    /** Whether entries are words, as labels may be. */
    public boolean isWord() {
        return (kind == 'U' || kind == 'S') && bytes > 0;
    }

    /** The narrowest of our types that holds every number of this one. */
    public ElementType widest() {
        if (kind == 'b' || kind == 'u' && bytes == 1) {
            return ElementType.UINT8;
        }
        int exactInFloat = kind == 'f' ? Float.BYTES : Short.BYTES;
        return bytes <= exactInFloat ? ElementType.FLOAT32 : ElementType.FLOAT64;
    }

    /** Whether entries can be used where they lie, without being read and converted. */
    public boolean isStoredAsOurs() {
        return kind == 'u' && bytes == 1 || kind == 'f' && bytes >= Float.BYTES;
    }

    /** Converts entries from the front of a buffer. */
    public void decode(ByteBuffer raw, double[] into, int at, int count) {
        ByteBuffer from = raw.order(order);
        int end = at + count;
        int start = 0;
        for (int i = at; i < end; i++, start += bytes) {
            into[i] = switch (kind) {
                case 'b' -> from.get(start) != 0 ? 1 : 0;
                case 'u' -> unsigned(from, start);
                case 'i' -> signed(from, start);
                default -> real(from, start);
            };
        }
    }

    private double unsigned(ByteBuffer from, int start) {
        return switch (bytes) {
            case 1 -> from.get(start) & 0xff;
            case 2 -> from.getShort(start) & 0xffff;
            case 4 -> from.getInt(start) & 0xffffffffL;
            default -> unsigned(from.getLong(start));
        };
    }

    /** The value of 64 bits without a sign, rounded to a double. */
    public static double unsigned(long bits) {
        // halving keeps the lowest bit as a sticky one, so that doubling afterwards rounds correctly
        return bits >= 0 ? bits : 2.0 * (bits >>> 1 | bits & 1);
    }

    private double signed(ByteBuffer from, int start) {
        return switch (bytes) {
            case 1 -> from.get(start);
            case 2 -> from.getShort(start);
            case 4 -> from.getInt(start);
            default -> from.getLong(start);
        };
    }

    private double real(ByteBuffer from, int start) {
        return switch (bytes) {
            case 2 -> half(from.getShort(start));
            case 4 -> from.getFloat(start);
            default -> from.getDouble(start);
        };
    }

    /** The value of an IEEE half-precision number. */
    public static double half(short bits) {
        int exponent = bits >> 10 & 0x1f;
        int fraction = bits & 0x3ff;
        double magnitude = switch (exponent) {
            case 0 -> Math.scalb((double) fraction, -24);
            case 0x1f -> fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
            default -> Math.scalb((double) (fraction | 0x400), exponent - 25);
        };
        return bits < 0 ? -magnitude : magnitude;
    }

    /** The word in one entry, without the zeros that fill it up; a {@linkplain #isLong long} number is written out. */
    public String word(byte[] entry) {
        if (isLong()) {
            long number = ByteBuffer.wrap(entry).order(order).getLong();
            return kind == 'u' ? Long.toUnsignedString(number) : Long.toString(number);
        }
        if (kind == 'S') {
            return new String(entry, StandardCharsets.UTF_8).replace("\0", "");
        }
        ByteBuffer from = ByteBuffer.wrap(entry).order(order);
        StringBuilder word = new StringBuilder();
        while (from.remaining() >= Integer.BYTES) {
            int character = from.getInt();
            if (character != 0) {
                word.appendCodePoint(Character.isValidCodePoint(character) ? character : '?');
            }
        }
        return word.toString();
    }

    /** NumPy's name of the type. */
    public String numpyName() {
        return switch (kind) {
            case 'b' -> "bool";
            case 'u' -> "uint" + bytes * 8;
            case 'i' -> "int" + bytes * 8;
            case 'f' -> "float" + bytes * 8;
            default -> name;
        };
    }
}
