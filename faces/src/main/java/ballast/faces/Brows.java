package ballast.faces;

/**
 * The eyebrows.
 *
 * @param height above the eyes, 0.12..0.3
 * @param thickness half thickness at the inner end, 0.015..0.07
 * @param length half length, 0.15..0.3
 * @param arch how far the middle rises over the ends, 0..0.1
 * @param tone 0 (black) to 0.7 (fair)
 */
record Brows(double height, double thickness, double length, double arch, double tone) {

    static Brows drawn(Dice dice, double masculine, double hairTone) {
        return new Brows(
                dice.around(0.175, 0.235) - 0.02 * masculine,
                dice.around(0.02, 0.034) + 0.02 * masculine * dice.unit(),
                dice.around(0.19, 0.26),
                dice.around(0.0, 0.04) + 0.04 * (1 - masculine),
                Math.min(0.5, Math.max(0.04, 0.75 * hairTone)));
    }

    void paint(Spot spot, double eyesApart, Expression expression, long grain) {
        double along = (Math.abs(spot.x) - eyesApart - 0.01) / length;
        if (Math.abs(along) > 1.1 || spot.y < Head.EYE_LEVEL || spot.y > Head.EYE_LEVEL + 0.55) {
            return;
        }
        double raise = expression.browRaise();
        // A frown pulls the inner ends down and together; surprise lifts the whole brow.
        double lift = raise > 0 ? 0.09 * raise : 0.06 * raise * (0.5 - 0.5 * along);
        double peak = along - 0.25;
        double middle = Head.EYE_LEVEL + height + lift + arch * (1 - 1.2 * peak * peak);
        double half = thickness * (1 - 0.5 * Falloff.rise(-0.2, 1, along));
        double off = Math.abs(spot.y - middle) / half;
        double hairs = 0.8 + 0.3 * Grain.at(grain, 30 * spot.x + 25 * spot.y, 12 * spot.y);
        double share = Falloff.rise(1.25, 0.6, off) * Falloff.rise(1.05, 0.8, Math.abs(along)) * hairs;
        spot.coverMatt(tone, Math.min(0.95, share));
    }
}
