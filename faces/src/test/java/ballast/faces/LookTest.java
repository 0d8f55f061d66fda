package ballast.faces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LookTest {

    private static final int SIZE = 64;
    /** Half head heights per pixel at this size. */
    private static final double PIXEL = 2.56 / SIZE;

    private static Identity person(long seed) {
        return Identity.drawn(new SplittableRandom(seed)).withoutGlasses();
    }

    private static double[] passport(Identity person) {
        return FacePainter.paint(person, Look.PASSPORT, SIZE, SIZE);
    }

    private static double mean(double[] picture, int top, int bottom, int left, int right) {
        double sum = 0;
        for (int row = top; row < bottom; row++) {
            for (int column = left; column < right; column++) {
                sum += picture[row * SIZE + column];
            }
        }
        return sum / ((bottom - top) * (right - left));
    }

    private static int row(double height) {
        return (int) Math.floor((-0.06 - height) / PIXEL + SIZE / 2.0);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void light_from_the_left_brightens_the_left_half_of_the_face(long seed) {
        Identity person = person(seed);
        Look fromLeft = Look.PASSPORT.with(Light.FRONTAL.withAzimuth(-60));
        Look fromRight = Look.PASSPORT.with(Light.FRONTAL.withAzimuth(60));
        double[] left = FacePainter.paint(person, fromLeft, SIZE, SIZE);
        double[] right = FacePainter.paint(person, fromRight, SIZE, SIZE);

        assertThat(mean(left, 20, 52, 18, 30)).isGreaterThan(1.2 * mean(left, 20, 52, 34, 46));
        assertThat(mean(right, 20, 52, 34, 46)).isGreaterThan(1.2 * mean(right, 20, 52, 18, 30));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void opening_the_mouth_changes_the_mouth_and_nothing_else(long seed) {
        Identity person = person(seed);
        double[] closed = passport(person);
        Look gaping = Look.PASSPORT.with(Expression.NEUTRAL.withMouthOpening(1));
        double[] open = FacePainter.paint(person, gaping, SIZE, SIZE);

        double middle = -person.mouth().drop();
        assertChangedOnlyIn(closed, open, row(middle + 0.25), row(middle - 0.42), 15);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void closing_the_eyes_changes_the_eyes_and_nothing_else(long seed) {
        Identity person = person(seed);
        double[] open = passport(person);
        Look asleep = Look.PASSPORT.with(Expression.NEUTRAL.withEyeClosing(1));
        double[] closed = FacePainter.paint(person, asleep, SIZE, SIZE);

        assertChangedOnlyIn(open, closed, row(0.3), row(-0.25), 15);
    }

    private static void assertChangedOnlyIn(double[] before, double[] after, int top, int bottom, double least) {
        double most = 0;
        for (int i = 0; i < before.length; i++) {
            double change = Math.abs(after[i] - before[i]);
            int row = i / SIZE;
            if (row < top || row > bottom) {
                assertThat(change).as("row %d, column %d", row, i % SIZE).isZero();
            }
            most = Math.max(most, change);
        }
        assertThat(most).isGreaterThan(least);
    }

    @Test
    void a_head_moved_by_whole_pixels_is_the_same_head_elsewhere() {
        Identity person = person(5);
        double[] here = passport(person);
        Look moved = Look.PASSPORT.with(new Pose(0, 0, 0, 3 * PIXEL, 0, 1));
        double[] there = FacePainter.paint(person, moved, SIZE, SIZE);
        for (int row = 0; row < SIZE; row++) {
            for (int column = 0; column + 3 < SIZE; column++) {
                assertThat(there[row * SIZE + column + 3]).isCloseTo(here[row * SIZE + column], within(1e-6));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void a_head_turned_to_the_right_has_its_mouth_further_right(long seed) {
        Identity person = person(seed);
        double left = mouthColumn(person, -20);
        double straight = mouthColumn(person, 0);
        double right = mouthColumn(person, 20);

        assertThat(straight).isBetween(SIZE / 2.0 - 2, SIZE / 2.0 + 2);
        assertThat(right - straight).isBetween(3.0, 12.0);
        assertThat(straight - left).isBetween(3.0, 12.0);
    }

    /** Where the mouth is: the middle of what changes as it opens. */
    private static double mouthColumn(Identity person, double yaw) {
        Look shut = Look.PASSPORT.with(Pose.FRONTAL.withYaw(yaw));
        double[] before = FacePainter.paint(person, shut, SIZE, SIZE);
        Look open = shut.with(Expression.NEUTRAL.withMouthOpening(1));
        double[] after = FacePainter.paint(person, open, SIZE, SIZE);
        double weights = 0;
        double sum = 0;
        for (int i = 0; i < before.length; i++) {
            double change = Math.abs(after[i] - before[i]);
            weights += change;
            sum += change * (i % SIZE + 0.5);
        }
        return sum / weights;
    }
}
