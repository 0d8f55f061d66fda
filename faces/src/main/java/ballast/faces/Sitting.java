package ballast.faces;

import java.util.random.RandomGenerator;

/**
 * The sitting in which a person was photographed: its pictures share the room and roughly the light.
 *
 * @param light the usual light
 * @param backdrop brightness of the wall
 * @param clutter strength of the vague things on it
 * @param wall seed of those things
 */
record Sitting(Light light, double backdrop, double clutter, long wall) {

    static Sitting drawn(RandomGenerator generator) {
        Dice dice = new Dice(generator);
        Light light =
                new Light(dice.around(-35, 35), dice.around(15, 45), dice.around(0.7, 0.9), dice.around(0.32, 0.42));
        return new Sitting(light, dice.around(0.25, 0.6), dice.between(0.1, 0.6), dice.seed());
    }

    /** Draws one picture of the sitting. */
    Look look(RandomGenerator generator) {
        Dice dice = new Dice(generator);
        Light now = new Light(
                light.azimuth() + dice.around(-35, 35), light.elevation() + dice.around(-15, 15),
                light.strength() + dice.around(-0.1, 0.1), light.ambient() + dice.around(-0.04, 0.04));
        Surroundings setting = new Surroundings(
                backdrop + dice.around(-0.05, 0.05),
                dice.around(-0.15, 0.15),
                clutter,
                wall,
                dice.between(0, 0.8),
                dice.chance(0.85),
                dice.seed());
        return new Look(pose(dice), now, expression(dice), setting);
    }

    /** The moderate pose of somebody who has been asked to look roughly at the camera. */
    private static Pose pose(Dice dice) {
        return new Pose(
                dice.around(-22, 22),
                dice.around(-9, 9),
                dice.around(-6, 6),
                dice.around(-0.06, 0.06),
                dice.around(-0.05, 0.05),
                dice.around(0.95, 1.05));
    }

    /** Mostly calm, often a smile, now and then an open mouth or shut eyes. */
    private static Expression expression(Dice dice) {
        double smile = dice.chance(0.4) ? dice.between(0.4, 1) : dice.around(-0.4, 0.3);
        double opening = dice.chance(0.2) ? dice.between(0.25, 0.8) : 0;
        double closing = dice.chance(0.04) ? 1 : dice.around(0, 0.35);
        return new Expression(smile, opening, dice.around(-0.6, 0.8), closing, dice.around(-0.6, 0.6));
    }
}
