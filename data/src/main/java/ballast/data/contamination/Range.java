package ballast.data.contamination;

import ballast.BadInputException;

/**
 * Where uniform noise is drawn from: between the least and the greatest value of the data, or between two given
 * numbers.
 */
public sealed interface Range {

    /** From the least to the greatest value of all samples. Written {@code data}. */
    Range DATA = new OfData();

    /** All values of an 8-bit grey image. Written {@code 0..255}. */
    Range GREY = new Between(0, 255);

    /** The range between two numbers. */
    static Range of(double low, double high) {
        return new Between(low, high);
    }

    /**
     * Reads {@code data} or {@code LOW..HIGH}.
     *
     * @throws BadInputException if it is neither
     */
    static Range parse(String text) {
        if (text.equals(DATA.toString())) {
            return DATA;
        }
        int dots = text.indexOf("..");
        if (dots > 0) {
            try {
                return of(Double.parseDouble(text.substring(0, dots)), Double.parseDouble(text.substring(dots + 2)));
            } catch (NumberFormatException e) {
                // falls through to the one message below
            }
        }
        throw new BadInputException("range = '" + text + "', must be data or LOW..HIGH, for example 0..255");
    }

    /** The range of the samples' own values. */
    record OfData() implements Range {
        @Override
        public String toString() {
            return "data";
        }
    }

    /**
     * The range between two finite numbers.
     *
     * @param low the least value
     * @param high the greatest value, not below the least
     */
    record Between(double low, double high) implements Range {

        /** Refuses ends that are not finite or in the wrong order. */
        public Between {
            if (!(low <= high) || Double.isInfinite(low) || Double.isInfinite(high)) {
                throw new BadInputException("range = " + ContaminationSetting.text(low) + ".."
                        + ContaminationSetting.text(high) + ", must be finite and rising");
            }
        }

        @Override
        public String toString() {
            return ContaminationSetting.text(low) + ".." + ContaminationSetting.text(high);
        }
    }
}
