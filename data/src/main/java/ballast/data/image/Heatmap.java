package ballast.data.image;

import ballast.BadInputException;

/**
 * Signed values in colours: white for zero, over blue to dark blue below it, over red to dark red above it.
 *
 * <p>Both sides darken alike with the size of the value, so that a print in grey shows the size, and blue and red stay
 * apart for readers who do not see red or green.
 */
final class Heatmap {

    private static final int[] BELOW = {0xffffff, 0x86bfe6, 0x2472c0, 0x0a2f73};
    private static final int[] ABOVE = {0xffffff, 0xf5a585, 0xcc3f2e, 0x6b0a14};

    private Heatmap() {}

    /** The colour of a value, red, green and blue in 8 bits each from the highest on. */
    static int colour(double value, double limit) {
        if (!(limit > 0) || Double.isInfinite(limit)) {
            throw new BadInputException("limit of the heat map = " + limit + ", must be positive and finite");
        }
        int[] side = value < 0 ? BELOW : ABOVE;
        double place = Math.min(1, Math.abs(value) / limit) * (side.length - 1);
        int from = Math.min((int) place, side.length - 2);
        double share = place - from;
        int colour = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int start = side[from] >> shift & 0xff;
            int end = side[from + 1] >> shift & 0xff;
            colour |= (int) (start + share * (end - start) + 0.5) << shift;
        }
        return colour;
    }
}
