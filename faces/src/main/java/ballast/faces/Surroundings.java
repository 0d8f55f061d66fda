package ballast.faces;

/**
 * What changes around the face from picture to picture: the backdrop, the state of the hair, the glasses.
 *
 * @param backdrop brightness of the backdrop, 0..1
 * @param fall how much brighter the backdrop is at the right edge than at the left, -1..1
 * @param clutter strength of the vague things in the background, 0..1
 * @param wall seed of those things
 * @param tousle how far the hair is out of order, 0..1
 * @param glasses whether somebody who owns glasses wears them
 * @param grain seed of everything in the picture that has no name
 */
record Surroundings(
        double backdrop, double fall, double clutter, long wall, double tousle, boolean glasses, long grain) {

    /** A plain grey wall, hair in order, glasses on. */
    static final Surroundings PLAIN = new Surroundings(0.45, 0, 0, 0, 0, true, 0);

    Surroundings withGlasses(boolean glasses) {
        return new Surroundings(backdrop, fall, clutter, wall, tousle, glasses, grain);
    }

    double backdropAt(double x, double y) {
        double vague = Grain.at(wall, 1.1 * x, 1.1 * y) + 0.5 * Grain.at(wall + 1, 2.6 * x, 2.6 * y);
        return Math.max(0.02, backdrop + fall * 0.4 * x + 0.04 * y + 0.16 * clutter * vague);
    }
}
