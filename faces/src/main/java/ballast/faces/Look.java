package ballast.faces;

import java.util.random.RandomGenerator;

/**
 * One picture of a person: how the head is held and lit, what the face does, and what is around it.
 *
 * @param pose how the head is held
 * @param light where the light comes from
 * @param expression what the face does
 * @param setting backdrop, state of the hair, glasses
 */
record Look(Pose pose, Light light, Expression expression, Surroundings setting) {

    /** A passport picture. */
    static final Look PASSPORT = new Look(Pose.FRONTAL, Light.FRONTAL, Expression.NEUTRAL, Surroundings.PLAIN);

    /** Draws one picture out of a sitting like those of the classic face collections. */
    static Look drawn(RandomGenerator generator) {
        return Sitting.drawn(generator).look(generator);
    }

    Look with(Pose pose) {
        return new Look(pose, light, expression, setting);
    }

    Look with(Light light) {
        return new Look(pose, light, expression, setting);
    }

    Look with(Expression expression) {
        return new Look(pose, light, expression, setting);
    }

    Look with(Surroundings setting) {
        return new Look(pose, light, expression, setting);
    }
}
