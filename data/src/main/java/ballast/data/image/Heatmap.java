package ballast.data.image;

import ballast.BadInputException;

/**
 * Colours of signed values: white for zero, blue to dark blue below, red to dark red above.
 *
 * <p>Both sides darken equally with the absolute value, so that a grey print shows it, and blue and red can be told
 * apart with colour blindness.
 */
final class Heatmap {

    private static final int[] BELOW = {0xffffff, 0x86bfe6, 0x2472c0, 0x0a2f73};
    private static final int[] ABOVE = {0xffffff, 0xf5a585, 0xcc3f2e, 0x6b0a14};

    private Heatmap() {}

    /** The colour of a value as 0xRRGGBB. */
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
