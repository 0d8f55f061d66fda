package ballast.study.recommend;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers that people are to type again. */
final class Rounded {

    private static final MathContext DIGITS = new MathContext(3);

    private Rounded() {}

    static double toThreeDigits(double value) {
        return rounded(value).doubleValue();
    }

    /** Such as {@code 416} or {@code 0.0312}. */
    static String text(double value) {
        return rounded(value).stripTrailingZeros().toPlainString();
    }

    private static BigDecimal rounded(double value) {
        return new BigDecimal(value).round(DIGITS);
    }
}
