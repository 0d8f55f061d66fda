package ballast.data.contamination;

import ballast.BadInputException;

/** A part of a whole, 0..1. */
record Share(double value) {

    static void check(String name, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new BadInputException(name + " = " + ContaminationSetting.text(value) + ", must be between 0 and 1");
        }
    }

    static void checkOrder(double least, double most) {
        check("least", least);
        check("most", most);
        if (least > most || most == 0) {
            throw new BadInputException("least = " + ContaminationSetting.text(least) + " and most = "
                    + ContaminationSetting.text(most) + ", must be 0 <= least <= most and most above 0");
        }
    }

    /** The nearest whole number of things, halves upwards. */
    int of(int count) {
        return (int) Math.round(value * count);
    }

    /** The nearest whole number, but at least one unless the share is zero: a small share must not become nothing. */
    int someOf(int count) {
        return value == 0 ? 0 : Math.max(1, of(count));
    }
}
