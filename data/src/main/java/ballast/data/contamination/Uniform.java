package ballast.data.contamination;

import ballast.data.contamination.internal.Draws;
import ballast.samples.ElementType;

/** Uniform noise between two values, to be stored in a certain type: whole numbers if the type is 8-bit. */
record Uniform(double low, double high, ElementType type) {

    double draw(Draws draws) {
        return type == ElementType.UINT8 ? low + draws.below((int) (high - low) + 1) : draws.between(low, high);
    }

    /** The middle of the range and a share of its width beside it, a whole number if the type is 8-bit. */
    double aroundMiddle(double share) {
        double value = (low + high) / 2 + share * (high - low);
        return type == ElementType.UINT8 ? Math.rint(value) : value;
    }
}
