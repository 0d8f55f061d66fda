package ballast.faces;

import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * One person: everything about a face that stays the same from picture to picture.
 *
 * @param head the bones
 * @param skin tone and marks
 * @param eyes the eyes
 * @param brows the eyebrows
 * @param nose the nose
 * @param mouth the mouth
 * @param hair the hair on the head
 * @param beard the hair on the face, all zero for none
 * @param glasses the glasses this person owns, if any
 * @param clothes what is seen of the clothes
 */
record Identity(
        Head head,
        Skin skin,
        Eyes eyes,
        Brows brows,
        Nose nose,
        Mouth mouth,
        Hair hair,
        Beard beard,
        Optional<Glasses> glasses,
        Clothes clothes) {

    /**
     * Draws a person. Jaw, brows, hair and beard go together by a hidden share of masculinity, wrinkles and grey hair
     * by a hidden age, so that the parts fit each other; all else is independent.
     */
    static Identity drawn(RandomGenerator generator) {
        Dice dice = new Dice(generator);
        double masculine = dice.chance(0.6) ? dice.between(0.6, 1) : dice.between(0, 0.35);
        double age = dice.unit();
        Skin skin = Skin.drawn(dice, age);
        Nose nose = Nose.drawn(dice, masculine);
        Hair hair = Hair.drawn(dice, masculine, age, skin.tone());
        return new Identity(
                Head.drawn(dice, masculine),
                skin,
                Eyes.drawn(dice, masculine, age),
                Brows.drawn(dice, masculine, hair.tone()),
                nose,
                Mouth.drawn(dice, masculine, nose.base()),
                hair,
                Beard.drawn(dice, masculine, hair.tone()),
                Glasses.drawn(dice, age),
                Clothes.drawn(dice));
    }

    /** The same person without glasses. */
    Identity withoutGlasses() {
        return new Identity(head, skin, eyes, brows, nose, mouth, hair, beard, Optional.empty(), clothes);
    }

    Relief relief(Expression expression) {
        Relief relief = new Relief();
        head.shape(relief, expression);
        nose.shape(relief);
        eyes.shape(relief);
        mouth.shape(relief);
        return relief;
    }
}
