package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EvenPatchesTest {

    private static final int SIDE = 24;

    /** Values that go over into each other, as in pictures. */
    private static double[] picture(SplittableRandom random) {
        double[] phases = random.doubles(6, 0, 6).toArray();
        double[] pixels = new double[SIDE * SIDE];
        for (int at = 0; at < pixels.length; at++) {
            for (int k = 0; k < phases.length; k++) {
                pixels[at] += 20 * Math.sin((0.1 + 0.1 * k) * (at / SIDE) + (0.6 - 0.1 * k) * (at % SIDE) + phases[k]);
            }
        }
        return pixels;
    }

    private static void cover(double[] pixels, int top, int left, SplittableRandom random) {
        for (int y = top; y < top + SIDE / 2; y++) {
            for (int x = left; x < left + SIDE / 2; x++) {
                pixels[y * SIDE + x] = 7 + random.nextGaussian();
            }
        }
    }

    private static EvenPatches patches(double[]... images) {
        return EvenPatches.in(LocalSamples.of(Samples.of(images)), new ImageShape(SIDE, SIDE));
    }

    /** Its sides are between those of the grid. */
    @Seeded
    void an_even_cover_is_found_to_its_last_row_and_column(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] image = picture(random);
        double[] expected = new double[SIDE * SIDE];
        cover(image, 5, 8, random);
        IntStream.range(0, expected.length)
                .filter(at -> at / SIDE >= 5 && at / SIDE < 17 && at % SIDE >= 8 && at % SIDE < 20)
                .forEach(at -> expected[at] = 1);
        EvenPatches patches = patches(picture(random), image);
        double[] covered = new double[2 * SIDE * SIDE];
        Arrays.fill(covered, -1);
        patches.mark(1, new double[2 * SIDE * SIDE], SIDE * SIDE, covered);
        assertThat(patches.value(0)).isNaN();
        assertThat(patches.value(1)).isCloseTo(7, within(0.5));
        double wrong = IntStream.range(0, expected.length)
                .filter(at -> covered[SIDE * SIDE + at] != expected[at])
                .count();
        assertThat(wrong).as("a line beside it may look the same").isLessThanOrEqualTo(2 * 12);
        assertThat(covered[0]).isEqualTo(-1);
    }

    @Seeded
    void light_does_not_matter(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] image = picture(random);
        cover(image, 3, 3, random);
        double[] brighter = Arrays.stream(image).map(pixel -> 1e7 + 3 * pixel).toArray();
        assertThat(patches(image, brighter).value(1))
                .isCloseTo(1e7 + 3 * patches(image, brighter).value(0), within(1e-6));
    }

    /** Constant patches are those of {@link ConstantPatches}. */
    @Test
    void one_value_one_bright_pixel_or_noise_everywhere_are_no_patch() {
        SplittableRandom random = new SplittableRandom(1);
        double[] one = new double[SIDE * SIDE];
        double[] spike = one.clone();
        spike[100] = 9;
        double[] noise =
                random.doubles(SIDE * SIDE).map(value -> random.nextGaussian()).toArray();
        EvenPatches patches = patches(one, spike, noise);
        assertThat(IntStream.range(0, 3).mapToDouble(patches::value)).containsOnly(Double.NaN);
    }

    @Test
    void small_images_have_none() {
        SplittableRandom random = new SplittableRandom(2);
        double[] image = random.doubles(15 * 20).toArray();
        EvenPatches patches =
                EvenPatches.in(LocalSamples.of(Samples.of(new double[][] {image})), new ImageShape(15, 20));
        assertThat(patches.value(0)).isNaN();
    }

    /** Backgrounds under noise: half of the pictures are even in a part, which is what the others show there. */
    @Test
    void even_places_that_cover_nothing_are_usual() {
        SplittableRandom random = new SplittableRandom(3);
        double[][] images = new double[100][];
        for (int i = 0; i < images.length; i++) {
            images[i] = picture(random);
            for (int at = 0; at < SIDE * SIDE; at++) {
                boolean background = at % SIDE >= 15;
                images[i][at] = background ? 2 * random.nextGaussian() : images[i][at];
            }
        }
        Detection detection = OutlierDetector.of(Samples.of(images).withShape(new ImageShape(SIDE, SIDE)), 5);
        EvenPatches patches = patches(images);
        assertThat(IntStream.range(0, 100).filter(i -> !Double.isNaN(patches.value(i))))
                .hasSizeGreaterThan(50);
        assertThat(detection.countBy(Criterion.OCCLUSION)).isZero();
    }
}
