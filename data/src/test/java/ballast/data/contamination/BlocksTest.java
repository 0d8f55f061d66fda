package ballast.data.contamination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Occlusion, noise and salt as they show in the images. */
class BlocksTest {

    private static final String MARK = "1000..2000";

    /** The box around all marked pixels of an image. */
    private record Box(int top, int left, int bottom, int right, int marked) {
        static Box of(double[] image, int width) {
            int top = Integer.MAX_VALUE;
            int left = Integer.MAX_VALUE;
            int bottom = -1;
            int right = -1;
            int marked = 0;
            for (int p = 0; p < image.length; p++) {
                if (image[p] >= 1000) {
                    top = Math.min(top, p / width);
                    bottom = Math.max(bottom, p / width);
                    left = Math.min(left, p % width);
                    right = Math.max(right, p % width);
                    marked++;
                }
            }
            return new Box(top, left, bottom, right, marked);
        }

        int area() {
            return (bottom - top + 1) * (right - left + 1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"32x32", "9x14", "14x9"})
    void an_occlusion_is_one_full_rectangle_of_a_quarter_to_a_half_of_the_image(String text) {
        ImageShape shape = ImageShape.parse(text);
        Samples samples = Examples.real(1, shape);
        Set<Integer> tops = new HashSet<>();
        Set<Integer> lefts = new HashSet<>();
        for (long seed = 0; seed < 100; seed++) {
            Box box = Box.of(
                    Contamination.parse("occlusion:1")
                            .with("range", MARK)
                            .apply(samples, seed)
                            .samples()
                            .row(0),
                    shape.width());
            assertThat(box.marked()).isEqualTo(box.area());
            assertThat(box.area() / (double) shape.size()).isBetween(0.25, 0.5);
            tops.add(box.top());
            lefts.add(box.left());
        }
        assertThat(tops).hasSizeGreaterThan(4).contains(0);
        assertThat(lefts).hasSizeGreaterThan(4).contains(0);
    }

    @Test
    void a_noise_block_is_one_full_rectangle_of_5_to_15_percent_of_the_image() {
        Samples samples = Examples.real(1, new ImageShape(20, 30));
        for (long seed = 0; seed < 100; seed++) {
            Box box = Box.of(
                    Contamination.parse("noise:1,range=" + MARK)
                            .apply(samples, seed)
                            .samples()
                            .row(0),
                    30);
            assertThat(box.marked()).isEqualTo(box.area());
            assertThat(box.area() / 600.0).isBetween(0.05, 0.15);
        }
    }

    @Test
    void every_contaminated_image_has_its_own_rectangle() {
        ImageShape shape = new ImageShape(32, 32);
        Contaminated result =
                Contamination.parse("occlusion:1").with("range", MARK).apply(Examples.real(30, shape), 1);
        Set<Box> boxes = new HashSet<>();
        for (double[] image : result.samples().toArrays()) {
            boxes.add(Box.of(image, 32));
        }
        assertThat(boxes).hasSizeGreaterThan(28);
    }

    @Test
    void occlusion_covers_with_noise_over_the_range_of_the_data() {
        Samples samples = Examples.grey(200, new ImageShape(16, 16));
        Contaminated result = Contamination.parse("occlusion:1")
                .with("most", 1)
                .with("least", 1)
                .apply(samples, 1);
        double[] noise = all(result.samples());
        assertThat(Arrays.stream(noise))
                .allSatisfy(v -> assertThat(v).isBetween(20.0, 220.0).isEqualTo(Math.rint(v)));
        assertThat(Arrays.stream(noise).average().orElseThrow()).isCloseTo(120, within(1.5));
        assertThat(Arrays.stream(noise).min()).hasValue(20);
        assertThat(Arrays.stream(noise).max()).hasValue(220);
    }

    @Test
    void a_black_occlusion_has_the_low_end_of_the_range() {
        Contamination black = Contamination.parse("occlusion:1")
                .with("most", 1)
                .with("least", 1)
                .with("fill", "black");
        Samples samples = Examples.grey(5, new ImageShape(16, 16));
        assertThat(all(black.apply(samples, 1).samples())).containsOnly(20);
        assertThat(all(black.with("range", "0..255").apply(samples, 1).samples()))
                .containsOnly(0);
        assertThat(all(black.with("range", "0.1..1").apply(samples, 1).samples()))
                .containsOnly(0.1);
    }

    @Test
    void a_grey_occlusion_is_the_middle_of_the_range_with_mild_noise() {
        Contamination grey = Contamination.parse("occlusion:1")
                .with("most", 1)
                .with("least", 1)
                .with("fill", "grey");
        double[] whole =
                all(grey.apply(Examples.grey(40, new ImageShape(16, 16)), 1).samples());
        assertThat(Arrays.stream(whole).average().orElseThrow()).isCloseTo(120, within(0.2));
        assertThat(Arrays.stream(whole)
                        .map(v -> (v - 120) * (v - 120))
                        .average()
                        .orElseThrow())
                .as("a fiftieth of 200, squared, and what rounding adds")
                .isCloseTo(16, within(0.8));
        double[] real = all(grey.with("range", "0..100")
                .apply(Examples.real(40, new ImageShape(16, 16)), 1)
                .samples());
        assertThat(Arrays.stream(real).average().orElseThrow()).isCloseTo(50, within(0.1));
        assertThat(real[0]).isNotEqualTo(Math.rint(real[0]));
    }

    @Test
    void a_textured_occlusion_is_a_piece_of_another_picture() {
        ImageShape shape = new ImageShape(8, 10);
        Samples samples = Examples.real(5, shape);
        double[][] before = samples.toArrays();
        Contaminated result =
                Contamination.parse("occlusion:0.4").with("fill", "texture").apply(samples, 3);
        for (int row : result.contaminatedRows().indices()) {
            double[] after = result.samples().row(row);
            int[] changed = IntStream.range(0, 80)
                    .filter(p -> after[p] != before[row][p])
                    .toArray();
            assertThat(changed.length / 80.0).isBetween(0.25, 0.5);
            int first = changed[0];
            int from = -1;
            int other = -1;
            for (int i = 0; i < 5; i++) {
                for (int p = 0; p < 80; p++) {
                    if (before[i][p] == after[first]) {
                        other = i;
                        from = p;
                    }
                }
            }
            assertThat(other).as("another picture").isNotIn(-1, row);
            for (int p : changed) {
                assertThat(after[p]).as("the same piece, moved as a whole").isEqualTo(before[other][from + p - first]);
            }
        }
    }

    @Test
    void salt_falls_into_a_block_of_half_the_height_and_half_the_width_only() {
        ImageShape shape = new ImageShape(20, 31);
        Samples samples = Examples.real(1, shape);
        Set<Integer> tops = new HashSet<>();
        for (long seed = 0; seed < 100; seed++) {
            Box box = Box.of(
                    Contamination.parse("salt:1")
                            .with("value", 1000)
                            .apply(samples, seed)
                            .samples()
                            .row(0),
                    31);
            assertThat(box.bottom() - box.top() + 1).isLessThanOrEqualTo(10);
            assertThat(box.right() - box.left() + 1).isLessThanOrEqualTo(15);
            tops.add(box.top());
        }
        assertThat(tops).hasSizeGreaterThan(8);
        Box full = Box.of(
                Contamination.parse("salt:1")
                        .with("probability", 1)
                        .with("value", 1000)
                        .apply(samples, 1)
                        .samples()
                        .row(0),
                31);
        assertThat(full.marked()).isEqualTo(150).isEqualTo(full.area());
    }

    @Test
    void salt_turns_a_pixel_of_the_block_white_with_probability_0_6() {
        Samples samples = Examples.real(200, new ImageShape(20, 20));
        double white = Arrays.stream(all(Contamination.parse("salt:1")
                        .with("value", 1000)
                        .apply(samples, 1)
                        .samples()))
                .filter(v -> v == 1000)
                .count();
        // 20 000 pixels in the blocks, standard deviation of the share 0.0035
        assertThat(white / (200 * 100)).isCloseTo(0.6, within(0.012));
    }

    @Test
    void white_is_the_greatest_value_of_the_data_unless_given() {
        Samples samples = Examples.grey(10, new ImageShape(16, 16));
        double[] before = all(samples);
        double[] after = all(Contamination.parse("salt:1").apply(samples, 1).samples());
        for (int i = 0; i < before.length; i++) {
            assertThat(after[i]).isIn(before[i], 220.0);
        }
    }

    @Test
    void a_white_that_eight_bits_cannot_hold_is_kept_exactly() {
        Samples samples = Examples.grey(10, new ImageShape(16, 16));
        assertThat(all(Contamination.parse("salt:1")
                        .with("value", 0.1)
                        .apply(samples, 1)
                        .samples()))
                .contains(0.1)
                .doesNotContain((float) 0.1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"occlusion", "salt", "noise", "rotated", "shifted", "mixed-in"})
    void kinds_for_images_say_so_when_the_samples_have_no_shape(String id) {
        Samples vectors = Samples.of(new double[][] {{1, 2, 3}, {4, 5, 6}});
        assertThat(ContaminationKind.of(id).needsImages()).isTrue();
        assertThatThrownBy(() -> Contamination.parse(id).apply(vectors, 0))
                .isInstanceOf(BadInputException.class)
                .hasMessage(id + " needs images, but the samples (3 values each) have no image shape: give it, "
                        + "for example `shape = 32x32`");
    }

    @ParameterizedTest
    @ValueSource(strings = {"features", "pixels", "far", "together", "leverage", "brightness"})
    void the_other_kinds_need_no_shape(String id) {
        Samples vectors = Samples.of(new double[][] {{1, 2, 3}, {4, 5, 6}});
        assertThat(ContaminationKind.of(id).needsImages()).isFalse();
        assertThat(Contamination.parse(id + ":0.5")
                        .apply(vectors, 0)
                        .contaminatedRows()
                        .count())
                .isEqualTo(1);
    }

    private static double[] all(Samples samples) {
        return Arrays.stream(samples.toArrays()).flatMapToDouble(Arrays::stream).toArray();
    }
}
