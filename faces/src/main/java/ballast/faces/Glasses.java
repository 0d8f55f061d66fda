package ballast.faces;

import java.util.Optional;

/**
 * A pair of glasses.
 *
 * @param width half width of a lens, 0.17..0.3
 * @param height half height of a lens, 0.12..0.25
 * @param square 0 (round lenses) to 1 (square ones)
 * @param rim half thickness of the rim, 0.008..0.05
 * @param tone tone of the rim, 0 (black) to 0.8
 */
record Glasses(double width, double height, double square, double rim, double tone) {

    /** The lenses stand this far in front of the skull. */
    private static final double AHEAD = 0.10;

    private static final double CURVE = 0.6;
    private static final double LEVEL = Head.EYE_LEVEL - 0.02;

    static Optional<Glasses> drawn(Dice dice, double age) {
        boolean owner = dice.chance(0.22 + 0.25 * age);
        Glasses glasses = new Glasses(
                dice.around(0.2, 0.26),
                dice.around(0.14, 0.21),
                dice.unit(),
                dice.around(0.012, 0.036),
                dice.chance(0.65) ? dice.between(0.03, 0.15) : dice.between(0.3, 0.55));
        return owner ? Optional.of(glasses) : Optional.empty();
    }

    /** Lays what is seen through the ray under rims and glass; {@code lens} is where the ray meets them. */
    double over(double seen, Spot lens, double eyesApart, Lamp lamp) {
        double side = Math.abs(lens.x);
        double up = lens.y - LEVEL;
        if (side > 0.8 || Math.abs(up) > 0.4) {
            return seen;
        }
        double off = offRim(side, up, eyesApart);
        double ring = Falloff.rise(rim + 0.012, rim - 0.004, Math.abs(off));
        double between = Falloff.rise(rim + 0.016, rim - 0.002, Math.abs(up - 0.06));
        double bridge = side < eyesApart - width ? between : 0;
        double glass = off < 0 ? Falloff.mix(seen, 0.9, glare(lens.x, up, eyesApart, lamp)) : seen;
        return Falloff.mix(glass, 0.8 * tone, Math.max(ring, bridge));
    }

    /** Where the ray meets the glasses, which curve back along the face. */
    void meet(Ray ray, Head head, Spot lens) {
        double front = head.depth() + AHEAD;
        double x = ray.x() + (front - ray.z()) / ray.towardsZ() * ray.towardsX();
        double along = (front - CURVE * x * x - ray.z()) / ray.towardsZ();
        x = ray.x() + along * ray.towardsX();
        along = (front - CURVE * x * x - ray.z()) / ray.towardsZ();
        ray.place(lens, along);
    }

    /** The earpieces run along the side of the head, where the skin is, not in the plane of the lenses. */
    double earpieceAt(Spot spot, double eyesApart) {
        double side = Math.abs(spot.x);
        if (side < eyesApart + 0.85 * width || spot.z > 0.7) {
            return 0;
        }
        return 0.9 * Falloff.rise(rim + 0.02, rim, Math.abs(spot.y - LEVEL - 0.08));
    }

    /** Glass throws a little light back everywhere, and more in a streak that follows the lamp. */
    private double glare(double x, double up, double eyesApart, Lamp lamp) {
        double off = (x < 0 ? x + eyesApart : x - eyesApart) - 0.5 * width * lamp.x();
        return 0.04 + 0.22 * Falloff.ridge(off + 0.7 * up - 0.05, 0.07) * Falloff.rise(-0.03, 0.06, up);
    }

    private double offRim(double side, double y, double eyesApart) {
        double u = (side - eyesApart) / width;
        double v = y / height;
        double round = u * u + v * v;
        double box = u * u * u * u + v * v * v * v;
        double blend = Falloff.mix(Math.sqrt(round), Math.sqrt(Math.sqrt(box)), square);
        return (blend - 1) * Math.min(width, height);
    }
}
