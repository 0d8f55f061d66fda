package ballast.faces;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.util.EnumSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ParametersTest {

    private static final int DRAWS = 5000;

    @Test
    void everybody_who_is_drawn_is_possible() {
        SplittableRandom random = new SplittableRandom(1);
        Set<Hair.Cut> cuts = EnumSet.noneOf(Hair.Cut.class);
        int withGlasses = 0;
        int bearded = 0;
        for (int i = 0; i < DRAWS; i++) {
            Identity person = Identity.drawn(random);
            assertPossible(person);
            person.glasses().ifPresent(ParametersTest::assertPossible);
            person.skin().moles().forEach(ParametersTest::assertPossible);
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
            Look look = Look.drawn(random);
            assertPossible(look);
            Pose pose = look.pose();
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

    /** Least and most of each number of a part, as its Javadoc says. */
    private static final String RANGES = """
            Beard: tone 0 0.9, moustache 0 1, chin 0 1, jaw 0 1
            Brows: height 0.12 0.3, thickness 0.015 0.07, length 0.15 0.3, arch 0 0.1, tone 0 0.7
            Clothes: tone 0.03 0.95, collar 0.03 0.95, neckline 0 1, stripes 0 1
            Expression: smile -1 1, browRaise -1 1, gaze -1 1, mouthOpening 0 1, eyeClosing 0 1
            Eyes: apart 0.25 0.42, width 0.1 0.2, opening 0.03 0.1
            Eyes: slant -0.06 0.06, iris 0.05 0.6, lashes 0 1, bags 0 1
            Glasses: width 0.17 0.3, height 0.12 0.25, rim 0.008 0.05, tone 0 0.8, square 0 1
            Hair: line 0.2 0.9, volume 0 0.4, parting -0.6 0.6, tone 0.02 0.85, curl 0 1
            Head: width 0.6 0.9, height 0.9 1.1, ears 0.12 0.26, jaw 0 1
            Head: cheeks 0 1, cheekbones 0 1, chin 0 1, earSpread 0 1
            Light: azimuth -90 90, elevation -45 90, strength 0 1.5, ambient 0 1
            Mouth: drop 0.45 0.7, width 0.16 0.36, upper 0.02 0.1, lower 0.03 0.13, tone 0.4 1
            Nose: length 0.25 0.5, width 0.1 0.24, height 0.1 0.35, bridge 0 1
            Pose: yaw -45 45, pitch -30 30, roll -30 30, right -0.3 0.3, up -0.3 0.3, scale 0.7 1.3
            Skin: tone 0.2 0.9, shine 0 0.3, mottle 0 1, lines 0 1
            Surroundings: fall -1 1, backdrop 0 1, clutter 0 1, tousle 0 1
            Mole: x -0.7 0.7, y -0.9 0.7, size 0.01 0.08
            """;

    private static void assertPossible(Record part) {
        String[] ranges = RANGES.lines()
                .filter(line -> line.startsWith(part.getClass().getSimpleName() + ": "))
                .flatMap(line -> Stream.of(line.replaceFirst(".*: ", "").split(", ")))
                .toArray(String[]::new);
        for (RecordComponent component : part.getClass().getRecordComponents()) {
            Object value = value(part, component);
            if (value instanceof Record inner) {
                assertPossible(inner);
            } else if (value instanceof Double number) {
                String[] range = Stream.of(ranges)
                        .map(text -> text.split(" "))
                        .filter(words -> words[0].equals(component.getName()))
                        .findFirst()
                        .orElseThrow();
                assertThat(number)
                        .as(component.toString())
                        .isBetween(Double.valueOf(range[1]), Double.valueOf(range[2]));
            }
        }
    }

    private static Object value(Record part, RecordComponent component) {
        try {
            return component.getAccessor().invoke(part);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
