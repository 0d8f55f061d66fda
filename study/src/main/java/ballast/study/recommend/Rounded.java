package ballast.study.recommend;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers that people are to type again. */
final class Rounded {

    private static final MathContext DIGITS = new MathContext(3);

    private Rounded() {}

    static double toThreeDigits(double value) {
        return new BigDecimal(value).round(DIGITS).doubleValue();
    }
}
