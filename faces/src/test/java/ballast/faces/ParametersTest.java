package ballast.faces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ParametersTest {

    private static final int DRAWS = 5000;

    /** Every part checks its own ranges, so drawing alone fails if a range and its draw disagree. */
    @Test
    void everybody_who_is_drawn_is_possible() {
        SplittableRandom random = new SplittableRandom(1);
        Set<Hair.Cut> cuts = EnumSet.noneOf(Hair.Cut.class);
        int withGlasses = 0;
        int bearded = 0;
        for (int i = 0; i < DRAWS; i++) {
            Identity person = Identity.drawn(random);
            cuts.add(person.hair().cut());
            withGlasses += person.glasses().isPresent() ? 1 : 0;
            bearded += person.beard().moustache() > 0.5 ? 1 : 0;
        }
        assertThat(cuts).containsExactlyInAnyOrder(Hair.Cut.values());
        assertThat(withGlasses / (double) DRAWS).isBetween(0.25, 0.45);
        assertThat(bearded / (double) DRAWS).isBetween(0.1, 0.3);
    }

    @Test
    void every_look_that_is_drawn_is_possible_and_poses_are_moderate() {
        SplittableRandom random = new SplittableRandom(2);
        double squares = 0;
        for (int i = 0; i < DRAWS; i++) {
            Pose pose = Look.drawn(random).pose();
            assertThat(Math.abs(pose.yaw())).isLessThanOrEqualTo(25);
            squares += pose.yaw() * pose.yaw();
        }
        assertThat(Math.sqrt(squares / DRAWS)).isBetween(8.0, 14.0);
    }

    @Test
    void features_of_a_face_keep_their_order_from_brow_to_chin() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < DRAWS; i++) {
            Identity person = Identity.drawn(random);
            assertThat(person.brows().height()).isGreaterThan(person.eyes().opening());
            assertThat(person.nose().base()).isLessThan(-person.eyes().opening());
            Mouth mouth = person.mouth();
            assertThat(mouth.level() + mouth.upper()).isLessThan(person.nose().base());
            assertThat(mouth.level() - mouth.lower())
                    .isGreaterThan(-person.head().height());
        }
    }

    @Test
    void nonsense_is_refused_with_the_range_that_is_allowed() {
        assertThatThrownBy(() -> Pose.FRONTAL.withYaw(93))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("yaw = 93.0, must be between -45.0 and 45.0");
        assertThatThrownBy(() -> Light.FRONTAL.withAzimuth(Double.NaN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("azimuth = NaN");
        assertThatThrownBy(() -> Expression.NEUTRAL.withMouthOpening(-0.1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("between 0.0 and 1.0");
        assertThatThrownBy(() -> new Nose(0.3, 0.15, 0.2, Double.POSITIVE_INFINITY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("bridge = Infinity");
        assertThatThrownBy(() -> Look.PASSPORT.with((Pose) null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("pose is missing");
    }
}
