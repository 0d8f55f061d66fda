package ballast.faces;

/**
 * The bones: how wide, long and deep the head is, and how jaw, cheeks, chin and ears are cut.
 *
 * <p>Lengths are in half heights of a plain head.
 *
 * @param width half width at the temples, 0.6..0.9
 * @param height half height, 0.9..1.1
 * @param jaw 0 (pointed) to 1 (square)
 * @param cheeks 0 (hollow) to 1 (full)
 * @param cheekbones 0 (flat) to 1 (high)
 * @param chin 0 (receding) to 1 (strong)
 * @param ears half height of the ears, 0.12..0.26
 * @param earSpread how far the ears stand off, 0..1
 */
record Head(
        double width,
        double height,
        double jaw,
        double cheeks,
        double cheekbones,
        double chin,
        double ears,
        double earSpread) {

    /** Eyes sit in the middle of the head, so this is where the frame has its zero. */
    static final double EYE_LEVEL = 0.0;

    private static final double EAR_LEVEL = -0.08;
    private static final double EAR_DEPTH = 0.0;

    static Head drawn(Dice dice, double masculine) {
        return new Head(
                dice.around(0.66, 0.80),
                dice.around(0.93, 1.06),
                Math.min(1, dice.around(0, 0.75) + 0.3 * masculine),
                dice.unit(),
                dice.unit(),
                Math.min(1, dice.around(0, 0.7) + 0.3 * masculine),
                dice.around(0.15, 0.24),
                dice.unit());
    }

    double depth() {
        return 0.86 * height;
    }

    Ovoid skull() {
        return Ovoid.ellipsoid(0, 0, 0, width, height, depth())
                .squared(0.35, 0.2 + 0.4 * jaw)
                .tapered(0.6 - 0.6 * jaw);
    }

    /** The right or left ear, by the sign of {@code side}. */
    Ovoid ear(int side) {
        double off = width * (0.96 + 0.04 * earSpread);
        return Ovoid.ellipsoid(side * off, EAR_LEVEL, EAR_DEPTH, 0.08 + 0.05 * earSpread, ears, 0.15);
    }

    void paintEar(Spot spot, Skin skin) {
        spot.madeOf(0.93 * skin.tone(), 0.5 * skin.shine());
        double inward = width + 0.03 - Math.abs(spot.x);
        spot.darken(0.45 * Falloff.dome(spot.z - EAR_DEPTH - 0.02, spot.y - EAR_LEVEL, 0.09, 0.65 * ears));
        spot.darken(0.25 * Falloff.rise(0, 0.06, inward));
    }

    void shape(Relief relief, Expression expression) {
        double smile = Math.max(0, expression.smile());
        relief.plus(0.24, 0.20, 0.26, 0.14, 0.045)
                .plus(0.33, EYE_LEVEL + 0.02, 0.24, 0.17, -0.075)
                .plus(0.46, -0.20 + 0.03 * smile, 0.26, 0.24, 0.02 + 0.05 * cheekbones + 0.035 * smile)
                .plus(0.46, -0.50, 0.26, 0.30, -0.05 + 0.09 * cheeks)
                .plus(0, -0.56, 0.40, 0.30, 0.05)
                .plus(0, -0.87 * height, 0.22 + 0.08 * jaw, 0.17, 0.02 + 0.08 * chin)
                .plus(0, 0.52, 0.5, 0.35, 0.03);
    }
}
