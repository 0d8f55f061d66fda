package ballast.fit;

import java.math.BigDecimal;
import java.util.OptionalDouble;

/** The value of a parameter of a method, as recorded in a fit. */
public sealed interface ParameterValue {

    /**
     * A number.
     *
     * @param value the number
     */
    record Number(double value) implements ParameterValue {

        /** Longer numbers are written with an exponent. */
        private static final int MOST_DIGITS = 15;

        /** The number without a needless exponent or decimal point. */
        @Override
        public String toString() {
            if (!Double.isFinite(value)) {
                return Double.toString(value);
            }
            BigDecimal exact = new BigDecimal(Double.toString(value)).stripTrailingZeros();
            return Math.abs(exact.scale()) > MOST_DIGITS ? exact.toString() : exact.toPlainString();
        }
    }

    /**
     * A word.
     *
     * @param value the word
     */
    record Word(String value) implements ParameterValue {

        @Override
        public String toString() {
            return value;
        }
    }

    /**
     * A default that is computed from the data.
     *
     * @param used the computed value, where it is known
     */
    record FromData(OptionalDouble used) implements ParameterValue {

        @Override
        public String toString() {
            return used.isPresent() ? new Number(used.getAsDouble()) + " from the data" : "from the data";
        }
    }

    /** A default that is computed from the data, without its value. */
    ParameterValue FROM_DATA = new FromData(OptionalDouble.empty());
}
