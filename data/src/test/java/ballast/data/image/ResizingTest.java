package ballast.data.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.samples.ImageShape;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResizingTest {

    private static final double ROUNDING = 1e-12;

    @ParameterizedTest
    @CsvSource({"7, 5, 3, 2", "7, 5, 14, 15", "7, 5, 3, 11", "7, 5, 9, 4", "1, 1, 6, 4", "6, 4, 1, 1", "7, 5, 7, 5"})
    void a_constant_image_stays_constant(int height, int width, int newHeight, int newWidth) {
        double[] constant = new double[height * width];
        Arrays.fill(constant, 77.25);
        double[] resized = resized(constant, new ImageShape(height, width), new ImageShape(newHeight, newWidth));
        assertThat(resized).hasSize(newHeight * newWidth);
        assertThat(Arrays.stream(resized).boxed()).allMatch(value -> Math.abs(value - 77.25) < ROUNDING);
    }

    @ParameterizedTest
    @CsvSource({"48, 40, 24, 20", "48, 40, 7, 9", "48, 40, 47, 39", "48, 40, 1, 40"})
    void shrinking_keeps_the_mean_and_turns_a_gradient_into_a_gradient(
            int height, int width, int newHeight, int newWidth) {
        double[] gradient = new double[height * width];
        Arrays.setAll(gradient, i -> 3.0 * (i / width) + 2.0 * (i % width) + 1);
        ImageShape to = new ImageShape(newHeight, newWidth);
        double[] shrunk = resized(gradient, new ImageShape(height, width), to);

        assertThat(Arrays.stream(shrunk).average().orElseThrow())
                .isCloseTo(Arrays.stream(gradient).average().orElseThrow(), within(1e-10));
        for (int i = 0; i < shrunk.length; i++) {
            double row = (i / newWidth + 0.5) * height / newHeight - 0.5;
            double column = (i % newWidth + 0.5) * width / newWidth - 0.5;
            // within a pixel that is cut, the mean of a staircase is not quite that of the slope
            assertThat(shrunk[i]).isCloseTo(3 * row + 2 * column + 1, within(1.3));
        }
    }

    @Test
    void halving_takes_the_mean_of_four() {
        assertThat(resized(new double[] {1, 3, 10, 20, 5, 7, 30, 0}, new ImageShape(2, 4), new ImageShape(1, 2)))
                .containsExactly(4, 15);
    }

    @Test
    void enlarging_interpolates_a_gradient_exactly_inside_and_repeats_the_edge() {
        double[] wide = resized(new double[] {10, 20, 40}, new ImageShape(1, 3), new ImageShape(1, 6));
        assertThat(wide).containsExactly(new double[] {10, 12.5, 17.5, 25, 35, 40}, within(ROUNDING));
        double[] tall = resized(new double[] {10, 20, 40}, new ImageShape(3, 1), new ImageShape(6, 1));
        assertThat(tall).isEqualTo(wide);
    }

    @ParameterizedTest
    @ValueSource(strings = {"shrunk", "shrunk-by-fractions", "enlarged"})
    void other_sizes_are_those_of_another_program(String name) {
        double[] resized =
                resized(Fixture.values("size/original"), Fixture.shape("size/original"), Fixture.shape("size/" + name));
        // the other program counts in single precision
        assertThat(resized).containsExactly(Fixture.values("size/" + name), within(5e-5));
    }

    @Test
    void transposing_and_resizing_may_change_places() {
        Random random = new Random(4);
        double[] image = random.doubles(11 * 6).toArray();
        double[] there = transposed(resized(image, new ImageShape(11, 6), new ImageShape(4, 9)), 4, 9);
        double[] back = resized(transposed(image, 11, 6), new ImageShape(6, 11), new ImageShape(9, 4));
        assertThat(there).containsExactly(back, within(ROUNDING));
    }

    @Test
    void the_wrong_number_of_pixels_is_refused() {
        assertThatThrownBy(() -> resized(new double[7], new ImageShape(2, 3), new ImageShape(1, 1)))
                .hasMessage("7 pixels, but an image of 2x3 has 6");
    }

    private static double[] resized(double[] image, ImageShape from, ImageShape to) {
        return Resizing.between(from, to).apply(image);
    }

    private static double[] transposed(double[] image, int height, int width) {
        double[] transposed = new double[image.length];
        for (int i = 0; i < image.length; i++) {
            transposed[i % width * height + i / width] = image[i];
        }
        return transposed;
    }
}
