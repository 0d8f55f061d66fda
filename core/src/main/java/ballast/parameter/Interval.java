package ballast.parameter;

import ballast.BadInputException;

/**
 * The range of a numeric parameter.
 *
 * @param low the lower end
 * @param included whether it contains the lower end
 * @param high the upper end, included unless infinite
 * @param words a description
 * @param reason the reason for the lower end, for messages; may be empty
 */
public record Interval(double low, boolean included, double high, String words, String reason) {

    /** Positive and finite numbers. */
    public static final Interval POSITIVE = new Interval(0, false, Double.POSITIVE_INFINITY, "positive and finite");

    /** Zero, and positive and finite numbers. */
    public static final Interval NOT_NEGATIVE =
            new Interval(0, true, Double.POSITIVE_INFINITY, "finite and not negative");

    /** Whole numbers from 1 on. */
    public static final Interval COUNT = new Interval(1, true, Integer.MAX_VALUE, "at least 1");

    /** An interval without a reason. */
    public Interval(double low, boolean included, double high, String words) {
        this(low, included, high, words, "");
    }

    /** Finite numbers above a lower end. */
    public static Interval above(int low) {
        return new Interval(low, false, Double.POSITIVE_INFINITY, "above " + low + " and finite");
    }

    /** Finite numbers from a lower end on. */
    public static Interval atLeast(int low) {
        return new Interval(low, true, Double.POSITIVE_INFINITY, "at least " + low + " and finite");
    }

    /** The same with an upper end, included. */
    public Interval upTo(int most) {
        return new Interval(low, included, most, words.replace("finite", "at most " + most), reason);
    }

    /** The same with the reason for the lower end. */
    public Interval because(String why) {
        return new Interval(low, included, high, words, why);
    }

    /** Refuses a number outside of it. */
    public void check(String name, Number number) {
        double value = number.doubleValue();
        boolean above = included ? value >= low : value > low;
        if (!above || value > high || Double.isInfinite(value)) {
            throw new BadInputException(
                    name + " = " + number + ", must be " + words + (above || reason.isEmpty() ? "" : ": " + reason));
        }
    }
}
