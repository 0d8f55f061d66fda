package ballast.data.contamination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.data.contamination.internal.Draws;
import ballast.samples.ImageShape;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RectangleTest {

    @ParameterizedTest
    @ValueSource(strings = {"32x32", "28x28", "112x92", "5x7", "1x40", "40x1", "2x2"})
    void a_rectangle_lies_inside_the_image_and_its_area_between_the_limits(String text) {
        ImageShape image = ImageShape.parse(text);
        for (long seed = 0; seed < 100; seed++) {
            Rectangle r = Rectangle.covering(0.25, 0.5, image, Draws.of(seed));
            assertThat(r.top()).isNotNegative();
            assertThat(r.left()).isNotNegative();
            assertThat(r.top() + r.height()).isLessThanOrEqualTo(image.height());
            assertThat(r.left() + r.width()).isLessThanOrEqualTo(image.width());
            assertThat(r.height() * r.width() / (double) image.size()).isBetween(0.25, 0.5);
        }
    }

    @Test
    void every_allowed_size_is_equally_likely_and_no_other_occurs() {
        ImageShape image = new ImageShape(6, 8);
        Set<String> allowed = new HashSet<>();
        for (int h = 1; h <= 6; h++) {
            for (int w = 1; w <= 8; w++) {
                if (h * w >= 12 && h * w <= 24) {
                    allowed.add(h + "x" + w);
                }
            }
        }
        Map<String, Integer> counts = new HashMap<>();
        Draws draws = Draws.of(1);
        int tries = 1000 * allowed.size();
        for (int i = 0; i < tries; i++) {
            Rectangle r = Rectangle.covering(0.25, 0.5, image, draws);
            counts.merge(r.height() + "x" + r.width(), 1, Integer::sum);
        }
        assertThat(counts.keySet()).isEqualTo(allowed);
        assertThat(counts.values()).allSatisfy(count -> assertThat(count).isBetween(850, 1150));
    }

    @Test
    void every_place_is_equally_likely() {
        int[][] counts = new int[3][4];
        Draws draws = Draws.of(2);
        for (int i = 0; i < 12_000; i++) {
            Rectangle r = Rectangle.placed(2, 3, new ImageShape(4, 6), draws);
            counts[r.top()][r.left()]++;
        }
        for (int[] row : counts) {
            assertThat(Arrays.stream(row)).allSatisfy(count -> assertThat(count).isBetween(850, 1150));
        }
    }

    @Test
    void a_share_whose_product_is_rounded_still_meets_a_whole_number_of_pixels() {
        // 0.07 * 100 is 7.000000000000001
        Rectangle r = Rectangle.covering(0.07, 0.07, new ImageShape(10, 10), Draws.of(0));
        assertThat(r.height() * r.width()).isEqualTo(7);
    }

    @Test
    void limits_between_which_no_rectangle_fits_are_refused_in_words() {
        assertThatThrownBy(() -> Rectangle.covering(0.05, 0.15, new ImageShape(2, 2), Draws.of(0)))
                .isInstanceOf(BadInputException.class)
                .hasMessage(
                        "no rectangle covers 0.05 to 0.15 of an image of 2x2 pixels: set least lower or most higher");
    }

    @Test
    void the_whole_image_can_be_covered() {
        assertThat(Rectangle.covering(1, 1, new ImageShape(3, 5), Draws.of(0))).isEqualTo(new Rectangle(0, 0, 3, 5));
    }

    @Test
    void on_square_images_height_and_width_are_alike_on_average() {
        Draws draws = Draws.of(3);
        double difference = 0;
        for (int i = 0; i < 5000; i++) {
            Rectangle r = Rectangle.covering(0.25, 0.5, new ImageShape(32, 32), draws);
            difference += r.height() - r.width();
        }
        assertThat(difference / 5000).isCloseTo(0, within(0.7));
    }
}
