package ballast.faces;

import java.util.List;
import java.util.stream.Stream;

/**
 * The skin: its tone, and the small marks by which one tells a person from a mannequin.
 *
 * @param tone share of light thrown back, 0.2..0.9
 * @param mottle strength of the soft blotches, 0..1
 * @param lines depth of folds and wrinkles, 0..1
 * @param moles dark marks on cheeks, forehead and chin
 * @param shine strength of the highlight, 0..0.3
 * @param grain seed of the blotches
 */
record Skin(double tone, double mottle, double lines, List<Mole> moles, double shine, long grain) {

    /**
     * A dark mark.
     *
     * @param x to the right of the middle of the face, -0.7..0.7
     * @param y above the eyes, -0.9..0.7
     * @param size radius, 0.01..0.08
     */
    record Mole(double x, double y, double size) {

        static Mole drawn(Dice dice) {
            return new Mole(dice.between(-0.5, 0.5), dice.between(-0.75, 0.45), dice.between(0.018, 0.04));
        }
    }

    public Skin {
        moles = List.copyOf(moles);
    }

    static Skin drawn(Dice dice, double age) {
        double tone = dice.chance(0.25) ? dice.between(0.3, 0.5) : dice.around(0.55, 0.82);
        return new Skin(
                tone,
                dice.unit(),
                Math.min(1, 0.9 * age + 0.2 * dice.unit()),
                Stream.generate(() -> Mole.drawn(dice)).limit(dice.below(4)).toList(),
                dice.between(0.03, 0.15),
                dice.seed());
    }

    /** Tone at a place of the face, before any feature is painted. */
    double toneAt(double x, double y) {
        double soft = Grain.at(grain, 3.1 * x, 3.1 * y) + 0.7 * Grain.at(grain + 1, 7.3 * x, 7.3 * y);
        return tone * (1 + (0.02 + 0.05 * mottle) * soft);
    }

    void paint(Spot spot, Expression expression) {
        for (int i = 0; i < moles.size(); i++) {
            Mole mole = moles.get(i);
            double share = Falloff.dome(spot.x - mole.x, spot.y - mole.y, mole.size, mole.size);
            spot.cover(0.4 * tone, 0.85 * share);
        }
        forehead(spot, expression);
    }

    private void forehead(Spot spot, Expression expression) {
        double up = (spot.y - 0.36 - 0.05 * spot.x * spot.x) / 0.085;
        if (up < -0.6 || up > 2.6 || Math.abs(spot.x) > 0.45) {
            return;
        }
        double depth = 0.10 * lines * lines + 0.10 * Math.max(0, expression.browRaise()) * (0.3 + lines);
        double wavy = Grain.at(grain + 2, 5 * spot.x, 9 * spot.y);
        up += 0.25 * wavy;
        depth *= Math.max(0, 1 + wavy);
        double nearest = up - Math.floor(up + 0.5);
        spot.darken(depth * Falloff.ridge(nearest, 0.35) * Falloff.rise(0.45, 0.2, Math.abs(spot.x)));
    }

    /** The fold from the wing of the nose past the corner of the mouth, deeper in a smile. */
    void fold(Spot spot, Nose nose, Mouth mouth, Expression expression) {
        double top = nose.tip() + 0.02;
        double bottom = mouth.level() - 0.06;
        double down = (top - spot.y) / (top - bottom);
        if (down < -0.1 || down > 1.1) {
            return;
        }
        double smile = Math.max(0, expression.smile());
        double inner = 1.2 * nose.width() + 0.02;
        double outer = mouth.closedWidth(expression) + 0.08;
        double x = Falloff.mix(inner, outer, Math.sqrt(Math.max(0, down)));
        double ends = Falloff.rise(-0.1, 0.15, down) * Falloff.rise(1.1, 0.7, down);
        spot.darken((0.03 + 0.15 * lines + 0.18 * smile) * ends * Falloff.ridge(Math.abs(spot.x) - x, 0.065));
    }
}
