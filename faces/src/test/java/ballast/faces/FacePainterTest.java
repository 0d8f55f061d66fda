package ballast.faces;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FacePainterTest {

    private static final int SIZE = 64;

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

    @ParameterizedTest
    @CsvSource({"1,1", "1,40", "40,1", "8,8", "32,32", "33,17", "112,92"})
    void every_size_gives_finite_grey_values_in_range(int height, int width) {
        for (long seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double[] picture = FacePainter.paint(Identity.drawn(random), Look.drawn(random), height, width);

            assertThat(Arrays.stream(picture))
                    .as("seed %d", seed)
                    .hasSize(height * width)
                    .allMatch(grey -> grey >= 0 && grey <= 255);
        }
    }

    @Test
    void the_most_glaring_light_stays_below_white() {
        Look glaring = Look.PASSPORT.with(new Light(0, 0, 1.5, 1));
        double[] picture = FacePainter.paint(person(3), glaring, SIZE, SIZE);
        assertThat(Arrays.stream(picture).max().orElseThrow()).isBetween(220.0, Math.nextDown(255.0));
    }

    @Test
    void without_any_light_only_the_backdrop_is_seen() {
        Look dark = Look.PASSPORT.with(new Light(0, 30, 0, 0));
        double[] picture = FacePainter.paint(person(3), dark, SIZE, SIZE);
        assertThat(mean(picture, 24, 40, 24, 40)).isLessThan(3);
        assertThat(mean(picture, 0, 4, 0, 4)).isGreaterThan(80);
    }

    @Test
    void painting_twice_gives_the_same_bits() {
        SplittableRandom random = new SplittableRandom(11);
        Identity person = Identity.drawn(random);
        Look look = Look.drawn(random);
        double[] once = FacePainter.paint(person, look, 40, 30);
        assertThat(FacePainter.paint(person, look, 40, 30)).containsExactly(once);
    }

    @Test
    void a_larger_picture_averaged_down_is_the_small_picture() {
        for (long seed = 0; seed < 10; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Identity person = Identity.drawn(random);
            Look look = Look.drawn(random);
            double[] large = FacePainter.paint(person, look, 4 * 32, 4 * 32);
            double[] small = FacePainter.paint(person, look, 32, 32);
            double squares = 0;
            for (int row = 0; row < 32; row++) {
                for (int column = 0; column < 32; column++) {
                    double sum = 0;
                    for (int i = 0; i < 16; i++) {
                        sum += large[(4 * row + i / 4) * 128 + 4 * column + i % 4];
                    }
                    double off = sum / 16 - small[row * 32 + column];
                    squares += off * off;
                }
            }
            assertThat(Math.sqrt(squares / 1024)).as("seed %d", seed).isLessThan(5);
        }
    }

    @Test
    void glasses_are_seen_when_worn_and_only_by_those_who_own_them() {
        Identity owner = null;
        for (long seed = 0; owner == null || owner.glasses().isEmpty(); seed++) {
            owner = Identity.drawn(new SplittableRandom(seed));
        }
        Look off = Look.PASSPORT.with(Surroundings.PLAIN.withGlasses(false));
        double[] bare = FacePainter.paint(owner, off, SIZE, SIZE);

        assertThat(passport(owner)).isNotEqualTo(bare);
        assertThat(passport(owner.withoutGlasses())).containsExactly(bare);
    }
}
