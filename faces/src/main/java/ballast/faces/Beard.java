package ballast.faces;

/**
 * Hair on the face; all zero for a clean face.
 *
 * @param moustache cover above the mouth, 0..1
 * @param chin cover around mouth and chin, 0..1
 * @param jaw cover along the jaw up to the ears, 0..1
 * @param tone 0 (black) to 0.9 (white)
 * @param grain seed of its texture
 */
record Beard(double moustache, double chin, double jaw, double tone, long grain) {

    static Beard drawn(Dice dice, double masculine, double hairTone) {
        double tone = Math.min(0.8, hairTone * dice.between(0.8, 1.3));
        double style = dice.unit();
        long grain = dice.seed();
        if (masculine < 0.5) {
            return new Beard(0, 0, 0, tone, grain);
        }
        if (style < 0.12) {
            return new Beard(0.9, 0.9, 0.9, tone, grain);
        }
        if (style < 0.22) {
            return new Beard(0.85, 0.9, 0, tone, grain);
        }
        if (style < 0.34) {
            return new Beard(0.9, 0, 0, tone, grain);
        }
        double shadow = 0.32 * dice.unit();
        return new Beard(shadow, shadow, shadow, tone, grain);
    }

    void paint(Spot spot, Head head, Nose nose, Mouth mouth) {
        double level = mouth.level();
        if (spot.y > 0.05 || moustache + chin + jaw == 0) {
            return;
        }
        double side = Math.abs(spot.x);
        double lipTop = level + 0.01;
        double tache = moustache
                * Falloff.rise(nose.base() + 0.02, nose.base() - 0.03, spot.y)
                * Falloff.rise(lipTop - 0.08, lipTop - 0.02, spot.y)
                * Falloff.rise(1.25, 0.95, (side + 0.6 * (nose.base() - spot.y - 0.1)) / mouth.width());
        double patch = chin
                * Falloff.rise(mouth.width() * 1.3, mouth.width() * 1.0, side)
                * Falloff.rise(level - 0.07, level - 0.15, spot.y);
        double bridge = Math.min(moustache, chin)
                * Falloff.ridge(side - mouth.width() * 1.12, 0.1)
                * Falloff.rise(nose.base(), nose.base() - 0.08, spot.y);
        double outer = side / head.width();
        double edge = level - 0.10 + 0.75 * outer * outer * outer;
        double strap = jaw * Falloff.rise(edge + 0.05, edge - 0.06, spot.y);
        double most = Math.max(Math.max(tache, bridge), Math.max(patch, strap));
        double curls = 0.9 + 0.25 * Grain.at(grain, 22 * spot.x, 13 * spot.y);
        double shade = tone * (1 + 0.4 * Grain.at(grain + 1, 18 * spot.x, 10 * spot.y));
        spot.coverMatt(shade, Math.min(1, most * curls));
    }
}
