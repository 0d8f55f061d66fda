package ballast.data.image;

/**
 * The grey value, 0..255, of a colour with channels 0..{@code most}, blended with white according to its opacity.
 *
 * <p>The weights of Rec. 601, 0.299, 0.587 and 0.114, in units of 1/65536 that sum to one, so that grey is unchanged.
 * The arithmetic is exact up to one final division.
 *
 * @param most the value of a full channel, 1..65535
 */
record Luma(int most) {

    private static final int RED = 19595;
    private static final int GREEN = 38470;
    private static final int BLUE = 7471;
    private static final int UNIT_BITS = 16;
    private static final int HALF = 1 << UNIT_BITS - 1;

    /** Whether grey values are stored as whole numbers: the channels have at most 8 bits. */
    boolean isWhole() {
        return most <= 255;
    }

    /** The grey value as a whole number, halves rounded up. */
    int whole(int red, int green, int blue, int alpha) {
        if (alpha == most && most == 255) {
            return RED * red + GREEN * green + BLUE * blue + HALF >> UNIT_BITS;
        }
        long unit = unit();
        return (int) ((2 * 255 * overWhite(red, green, blue, alpha) + unit) / (2 * unit));
    }

    /** The grey value in single precision. */
    float fine(int red, int green, int blue, int alpha) {
        return (float) (255.0 * overWhite(red, green, blue, alpha) / unit());
    }

    private long overWhite(long red, long green, long blue, long alpha) {
        return (RED * red + GREEN * green + BLUE * blue) * alpha + ((long) most << UNIT_BITS) * (most - alpha);
    }

    private long unit() {
        return (long) most * most << UNIT_BITS;
    }
}
