package ballast.data.file.text;

import java.nio.charset.StandardCharsets;

/**
 * Reads decimal numbers such as {@code -12.5e-3} from bytes.
 *
 * <p>The result is the double nearest to the decimal value. Numbers of few digits take a fast path: a mantissa below
 * 2^53 and a power of ten up to 10^22 are both exact, so one product or quotient is rounded correctly.
 */
public final class DecimalNumber {

    private static final double[] POWERS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };
    private static final long LARGEST_EXACT = 1L << 53;
    private static final int MOST_DIGITS = 18;
    private static final int LARGEST_EXPONENT = 100_000;

    private DecimalNumber() {}

    /** The value, infinite if it is too large; NaN if the bytes are not a decimal number. */
    public static double parse(byte[] bytes, int from, int to) {
        return parse(bytes, from, to, '.');
    }

    /** The same for a number with another decimal mark. */
    public static double parse(byte[] bytes, int from, int to, char decimal) {
        int i = from;
        boolean negative = i < to && bytes[i] == '-';
        if (negative || i < to && bytes[i] == '+') {
            i++;
        }
        long mantissa = 0;
        int digits = 0;
        int significant = 0;
        int exponent = 0;
        boolean fraction = false;
        for (; i < to; i++) {
            int digit = bytes[i] - '0';
            if (digit >= 0 && digit <= 9) {
                digits++;
                significant += significant > 0 || digit > 0 ? 1 : 0;
                mantissa = significant <= MOST_DIGITS ? 10 * mantissa + digit : mantissa;
                exponent -= fraction ? 1 : 0;
            } else if (bytes[i] == decimal && !fraction) {
                fraction = true;
            } else {
                break;
            }
        }
        if (digits == 0) {
            return Double.NaN;
        }
        if (i < to) {
            int power = exponent(bytes, i, to);
            if (power > LARGEST_EXPONENT) {
                return Double.NaN;
            }
            exponent += power;
        }
        if (significant > MOST_DIGITS || mantissa > LARGEST_EXACT || Math.abs(exponent) >= POWERS.length) {
            String text = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
            return Double.parseDouble(text.replace(decimal, '.'));
        }
        double magnitude = exponent < 0 ? mantissa / POWERS[-exponent] : mantissa * POWERS[exponent];
        return negative ? -magnitude : magnitude;
    }

    /** The exponent at the end of a number, limited in size; a value beyond the limit if it is malformed. */
    private static int exponent(byte[] bytes, int from, int to) {
        if ((bytes[from] | 0x20) != 'e') {
            return Integer.MAX_VALUE;
        }
        int i = from + 1;
        boolean negative = i < to && bytes[i] == '-';
        if (negative || i < to && bytes[i] == '+') {
            i++;
        }
        if (i == to) {
            return Integer.MAX_VALUE;
        }
        int power = 0;
        for (; i < to; i++) {
            int digit = bytes[i] - '0';
            if (digit < 0 || digit > 9) {
                return Integer.MAX_VALUE;
            }
            power = Math.min(LARGEST_EXPONENT, 10 * power + digit);
        }
        return negative ? -power : power;
    }
}
