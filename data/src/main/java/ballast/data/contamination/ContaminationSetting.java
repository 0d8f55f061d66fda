package ballast.data.contamination;

/**
 * Something that can be set on a kind of contamination, described for help texts.
 *
 * @param name the name, as in {@code name=value}
 * @param meaning what it sets, in a few words
 * @param allowed the values it takes
 * @param fallback the value it has when none is given
 */
public record ContaminationSetting(String name, String meaning, String allowed, String fallback) {

    static ContaminationSetting rate() {
        return share("rate", "share of the samples that are contaminated", Contamination.DEFAULT_RATE);
    }

    static ContaminationSetting range(Range fallback) {
        return new ContaminationSetting("range", "where noise is drawn from", "data or LOW..HIGH", fallback.toString());
    }

    static ContaminationSetting share(String name, String meaning, double fallback) {
        return new ContaminationSetting(name, meaning, "a number from 0 to 1", text(fallback));
    }

    /** A whole number, by default 1. */
    static ContaminationSetting whole(String name, String meaning) {
        return new ContaminationSetting(name, meaning, "a whole number from 1 on", "1");
    }

    /** A number as one would write it: without a fraction when it is whole. */
    static String text(double number) {
        boolean whole = number == Math.rint(number) && Math.abs(number) < 1e15;
        return whole ? Long.toString((long) number) : Double.toString(number);
    }
}
