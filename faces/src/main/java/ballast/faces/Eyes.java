package ballast.faces;

/**
 * The eyes, with lids, whites, irises and lashes.
 *
 * @param apart half the distance between the pupils, 0.25..0.42
 * @param width half width of one eye, 0.1..0.2
 * @param opening half height of one eye, 0.03..0.1
 * @param slant how far the outer corner lies above the inner one, -0.06..0.06
 * @param iris tone of the iris, 0.05..0.6
 * @param lashes strength of the lid line, 0..1
 * @param bags depth of the shade below the eye, 0..1
 */
record Eyes(double apart, double width, double opening, double slant, double iris, double lashes, double bags) {

    private static final double IRIS_RADIUS = 0.068;
    private static final double SOFT = 0.012;

    static Eyes drawn(Dice dice, double masculine, double age) {
        return new Eyes(
                dice.around(0.295, 0.375),
                dice.around(0.135, 0.18),
                dice.around(0.052, 0.082) + 0.008 * (1 - masculine) - 0.01 * age,
                dice.around(-0.03, 0.04),
                dice.chance(0.6) ? dice.between(0.06, 0.18) : dice.between(0.2, 0.45),
                0.35 + 0.6 * (1 - masculine) * dice.unit(),
                Math.min(1, 0.2 + 0.5 * age + 0.3 * dice.unit()));
    }

    void shape(Relief relief) {
        relief.plus(apart, Head.EYE_LEVEL, width, 1.6 * opening, 0.035);
    }

    void paint(Spot spot, Expression expression) {
        double outward = (Math.abs(spot.x) - apart) / width;
        double above = spot.y - Head.EYE_LEVEL - slant * outward;
        if (Math.abs(outward) > 1.6 || Math.abs(above) > 0.25) {
            return;
        }
        double span = Math.max(0, 1 - outward * outward);
        double lower = -0.75 * opening * span - 0.01;
        double raised = (1.25 + 0.15 * expression.browRaise()) * opening * Math.sqrt(span);
        double upper = Falloff.mix(raised, lower, expression.eyeClosing());
        lidsAround(spot, outward, above, upper, lower);
        double seen = Falloff.rise(-SOFT, SOFT, upper - above)
                * Falloff.rise(-SOFT, SOFT, above - lower)
                * Falloff.rise(0, 0.15, span)
                * Falloff.rise(0.01, 0.03, upper - lower);
        if (seen > 0) {
            ball(spot, seen, above, upper, expression.gaze());
        }
        double lash = Falloff.ridge(above - upper, 0.028) * Falloff.rise(1.25, 1.0, Math.abs(outward));
        spot.coverMatt(0.05, lash * (0.55 + 0.4 * lashes));
    }

    private void lidsAround(Spot spot, double outward, double above, double upper, double lower) {
        double around = Falloff.dome(outward * outward / 2.4 + above * above / 0.035);
        spot.darken(0.16 * around);
        double flat = Falloff.rise(1.35, 0.8, Math.abs(outward));
        spot.darken(0.30 * flat * Falloff.ridge(above - upper - 0.055, 0.03));
        spot.darken((0.1 + 0.2 * bags) * flat * Falloff.ridge(above - lower + 0.065, 0.05));
        spot.darken(0.22 * flat * Falloff.ridge(above - lower, 0.02));
    }

    private void ball(Spot spot, double seen, double above, double upper, double gaze) {
        double lidShade = 0.30 * Falloff.rise(0.05, 0, upper - above);
        spot.cover(0.86 * (1 - lidShade), seen);
        double acrossIris = (Math.abs(spot.x) - apart) - (spot.x < 0 ? -1 : 1) * 0.045 * gaze;
        double upIris = above - 0.012;
        double radius = Math.sqrt(acrossIris * acrossIris + upIris * upIris);
        spot.cover(iris * (1 - lidShade), seen * Falloff.rise(SOFT, -SOFT, radius - IRIS_RADIUS));
        spot.cover(0.4 * iris, seen * Falloff.ridge(radius - IRIS_RADIUS, 0.016) * 0.7);
        spot.cover(0.02, seen * Falloff.rise(0.036, 0.022, radius));
        double glint = Falloff.dome(acrossIris * (spot.x < 0 ? -1 : 1) + 0.022, upIris - 0.026, 0.024, 0.024);
        spot.cover(1, seen * glint);
        spot.gloss = Falloff.mix(spot.gloss, 0.06, seen);
    }
}
