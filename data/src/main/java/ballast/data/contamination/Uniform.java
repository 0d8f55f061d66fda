package ballast.data.contamination;

import ballast.data.contamination.internal.Draws;
import ballast.samples.ElementType;

/** Uniform noise between two values; whole numbers for 8-bit types. */
record Uniform(double low, double high, ElementType type) {

    double draw(Draws draws) {
        return type == ElementType.UINT8 ? low + draws.below((int) (high - low) + 1) : draws.between(low, high);
    }

    /** The middle of the range shifted by a share of its width; a whole number for 8-bit types. */
    double aroundMiddle(double share) {
        double value = (low + high) / 2 + share * (high - low);
        return type == ElementType.UINT8 ? Math.rint(value) : value;
    }
}
