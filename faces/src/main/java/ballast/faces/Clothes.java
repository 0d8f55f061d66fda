package ballast.faces;

/**
 * What is seen of the clothes.
 *
 * @param tone 0.03 (black) to 0.95 (white)
 * @param collar tone of the collar or shirt, 0.03..0.95
 * @param neckline how far the neck is open, 0..1
 * @param stripes strength of a pattern, 0..1
 * @param grain seed of the folds
 */
record Clothes(double tone, double collar, double neckline, double stripes, long grain) {

    static Clothes drawn(Dice dice) {
        double tone = dice.between(0.05, 0.85);
        double collar = dice.chance(0.4) ? dice.between(0.7, 0.9) : tone;
        return new Clothes(tone, collar, dice.unit(), dice.chance(0.25) ? dice.unit() : 0, dice.seed());
    }

    /** Dresses a spot of the chest; {@code skin} is what shows above the neckline. */
    void paint(Spot spot, double skin) {
        double side = Math.abs(spot.x);
        double rim = -1.22 - 0.35 * neckline + (0.45 + 0.5 * neckline) * side;
        double folds = Grain.at(grain, 3 * spot.x, 2 * spot.y) + 0.5 * Grain.at(grain + 1, 8 * spot.x, 5 * spot.y);
        double bar = Falloff.ridge(6 * spot.y - Math.floor(6 * spot.y) - 0.5, 0.4);
        spot.madeOf(tone * (1 + 0.12 * folds) * (1 - 0.45 * stripes * bar), 0.01);
        double band = Falloff.rise(rim - 0.16, rim - 0.13, spot.y);
        spot.cover(collar, band);
        spot.darken(0.35 * Falloff.ridge(spot.y - rim + 0.14, 0.04));
        spot.cover(skin, Falloff.rise(rim - 0.01, rim + 0.02, spot.y));
    }
}
