package ballast.faces;

/**
 * The nose.
 *
 * @param length from the eyes down to the tip, 0.25..0.5
 * @param width half width at the wings, 0.1..0.24
 * @param height how far the tip stands out, 0.1..0.35
 * @param bridge 0 (flat between the eyes) to 1 (high)
 */
record Nose(double length, double width, double height, double bridge) {

    static Nose drawn(Dice dice, double masculine) {
        return new Nose(
                dice.around(0.28, 0.40) + 0.03 * masculine,
                dice.around(0.125, 0.2) + 0.015 * masculine,
                dice.around(0.16, 0.28) + 0.03 * masculine,
                dice.unit());
    }

    double tip() {
        return Head.EYE_LEVEL - length;
    }

    /** Where the nose meets the upper lip. */
    double base() {
        return tip() - 0.085;
    }

    void shape(Relief relief) {
        double middle = (0.14 + tip()) / 2;
        relief.plus(0, middle, 0.085 + 0.25 * width, (0.14 - tip()) / 2 + 0.1, 0.05 + 0.10 * bridge)
                .plus(0, tip() + 0.05, 0.07 + 0.4 * width, 0.20, 0.55 * height)
                .plus(0, tip(), 0.05 + 0.55 * width, 0.12, 0.6 * height)
                .plus(0.68 * width, tip() - 0.03, 0.62 * width, 0.095, 0.085);
    }

    void paint(Spot spot) {
        double side = Math.abs(spot.x);
        double over = spot.y - tip();
        if (side > 1.5 * width || over < -0.16 || over > 0.1) {
            return;
        }
        double hole = Falloff.dome(side - 0.45 * width, over + 0.075, 0.34 * width, 0.032);
        double under = Falloff.dome(side, over + 0.095, 0.95 * width, 0.045);
        double crease = Falloff.dome(side - 1.12 * width, over + 0.03, 0.028, 0.085);
        spot.darken(0.30 * under);
        spot.darken(0.28 * crease);
        spot.coverMatt(0.06, Math.min(1, 1.3 * hole));
    }
}
