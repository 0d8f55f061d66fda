package ballast.weight;

import ballast.BadInputException;

/**
 * A number of samples, given as a count or as a share of all samples.
 *
 * @param value a whole number from 1 on, or a share above 0 and below 1
 */
public record SampleCount(double value) {

    /** The 85 % that TRPCA and RPCA-AN use in their papers. */
    public static final SampleCount USUAL = new SampleCount(0.85);

    /** Refuses values that are neither a count nor a share. */
    public SampleCount {
        if (!(value > 0) || Double.isInfinite(value) || (value > 1 && value != Math.rint(value))) {
            throw new BadInputException("k = " + value + ", must be a whole number of samples or a share below 1");
        }
    }

    /**
     * The count among {@code samples}: a share is rounded up.
     *
     * @throws BadInputException if there are fewer samples
     */
    public double of(double samples) {
        if (value < 1) {
            return Math.min(samples, Math.max(1, Math.ceil(value * samples - 1e-9)));
        }
        if (value > samples) {
            throw new BadInputException(
                    "k = " + text() + ", but there are only " + SampleCount.text(samples) + " samples");
        }
        return value;
    }

    /** The value without a needless decimal point. */
    public String text() {
        return text(value);
    }

    private static String text(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
    }
}
