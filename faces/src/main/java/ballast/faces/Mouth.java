package ballast.faces;

/**
 * The mouth.
 *
 * @param drop below the eyes, 0.45..0.7
 * @param width half width, 0.16..0.36
 * @param upper fullness of the upper lip, 0.02..0.1
 * @param lower fullness of the lower lip, 0.03..0.13
 * @param tone lips against skin, 0.4 (dark) to 1 (as the skin)
 */
record Mouth(double drop, double width, double upper, double lower, double tone) {

    private static final double SOFT = 0.012;
    /** Distance of the lips in a mouth opened as far as it goes. */
    private static final double WIDEST = 0.2;

    static Mouth drawn(Dice dice, double masculine, double noseBase) {
        double full = dice.unit();
        return new Mouth(
                Math.min(0.66, -noseBase + dice.around(0.13, 0.2)),
                dice.around(0.21, 0.29),
                0.032 + 0.035 * full + 0.012 * (1 - masculine),
                0.05 + 0.045 * full,
                dice.around(0.68, 0.85) - 0.18 * (1 - masculine) * dice.unit());
    }

    double level() {
        return Head.EYE_LEVEL - drop;
    }

    /** Half width of the closed mouth, which a smile draws out. */
    double closedWidth(Expression expression) {
        return width * (1 + 0.22 * Math.max(0, expression.smile()));
    }

    private double openWidth(Expression expression) {
        return closedWidth(expression) - 0.12 * width * expression.mouthOpening();
    }

    void shape(Relief relief) {
        relief.plus(0, level() + 0.04, width, 0.07, 0.03)
                .plus(0, level() - 0.055, 0.8 * width, 0.075, 0.045)
                .plus(0, level() - 0.17, 0.2, 0.08, -0.035);
    }

    void paint(Spot spot, double skin, Expression expression) {
        double across = spot.x / openWidth(expression);
        double bend = across * across;
        double middle = level() + expression.smile() * (0.095 * bend - 0.03);
        double above = spot.y - middle;
        if (bend > 1.7 || Math.abs(above) > 0.4) {
            return;
        }
        double span = Math.max(0, 1 - bend);
        double parted = WIDEST * expression.mouthOpening() + 0.03 * Math.max(0, expression.smile() - 0.5);
        double gap = parted * span;
        double top = 0.3 * gap;
        double bottom = -0.7 * gap;
        // The upper lip dips in its middle like a bow.
        double bow = 1 - 0.25 * Falloff.dome(bend * 12);
        double upperEdge = top + upper * span * bow + 0.004;
        double lowerEdge = bottom - lower * Math.sqrt(span) * (0.4 + 0.6 * span) - 0.004;
        double inside = Falloff.rise(0, 0.06, span);
        spot.darken(0.25 * inside * Falloff.ridge(above - lowerEdge + 0.035, 0.05) * Falloff.rise(0.9, 0.4, bend));
        double lips = Falloff.rise(-SOFT, SOFT, upperEdge - above) * Falloff.rise(-SOFT, SOFT, above - lowerEdge);
        double lit = above > 0 ? 0.86 : 1.04;
        spot.cover(skin * tone * lit, lips * inside);
        spot.gloss = Falloff.mix(spot.gloss, 0.14, lips * inside * Falloff.rise(0, 0.02, -above));
        cavity(spot, above, top, bottom, inside);
        double line = Falloff.ridge(above - (top + bottom) / 2, 0.02 + gap / 2) * Falloff.rise(1.2, 0.85, bend);
        spot.coverMatt(0.08 * skin, 0.8 * line * Falloff.rise(0.05, 0, gap));
        spot.darken(0.35 * Falloff.dome(Math.abs(across) - 1.04, above * 4, 0.14, 0.14));
    }

    private static void cavity(Spot spot, double above, double top, double bottom, double inside) {
        double hollow = Falloff.rise(-0.008, 0.008, top - above)
                * Falloff.rise(-0.008, 0.008, above - bottom)
                * Falloff.rise(0.01, 0.03, top - bottom)
                * inside;
        spot.coverMatt(0.06, hollow);
        double teeth = Falloff.rise(top - 0.085, top - 0.06, above);
        spot.cover(0.85, hollow * teeth * 0.9);
    }
}
