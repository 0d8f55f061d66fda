package ballast.data.contamination;

import ballast.BadInputException;

/**
 * An interval of finite numbers.
 *
 * @param low the smallest value
 * @param high the largest value, at least the smallest
 */
record Range(double low, double high) {

    Range {
        if (!(low <= high) || Double.isInfinite(low) || Double.isInfinite(high)) {
            throw new BadInputException("range = " + text(low, high) + ", must be finite and rising");
        }
    }

    static Range parse(String text) {
        int dots = text.indexOf("..");
        if (dots > 0) {
            try {
                return new Range(
                        Double.parseDouble(text.substring(0, dots)), Double.parseDouble(text.substring(dots + 2)));
            } catch (NumberFormatException e) {
                // the message below applies
            }
        }
        throw new BadInputException("range = '" + text + "', must be data or LOW..HIGH, for example 0..255");
    }

    private static String text(double low, double high) {
        return ContaminationSetting.text(low) + ".." + ContaminationSetting.text(high);
    }

    @Override
    public String toString() {
        return text(low, high);
    }
}
