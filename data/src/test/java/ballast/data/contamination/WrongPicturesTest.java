package ballast.data.contamination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Pictures that are turned, shifted, brighter, or of something else. */
class WrongPicturesTest {

    private static double[] only(Contamination contamination, ImageShape shape, double... image) {
        Samples samples = Samples.of(new double[][] {image}).withShape(shape);
        return contamination.apply(samples, 0).samples().row(0);
    }

    @Test
    void a_rotated_image_is_turned_against_the_clock() {
        assertThat(only(Contamination.parse("rotated:1"), new ImageShape(2, 2), 1, 2, 3, 4))
                .containsExactly(2, 4, 1, 3);
        assertThat(only(Contamination.parse("rotated:1"), new ImageShape(3, 3), 1, 2, 3, 4, 5, 6, 7, 8, 9))
                .containsExactly(3, 6, 9, 2, 5, 8, 1, 4, 7);
    }

    @Test
    void four_turns_are_none() {
        Samples samples = Examples.grey(3, new ImageShape(9, 9));
        Samples turned = samples;
        for (int turn = 0; turn < 4; turn++) {
            turned = Contamination.parse("rotated:1").apply(turned, 0).samples();
        }
        assertThat(Examples.bits(turned)).isDeepEqualTo(Examples.bits(samples));
    }

    @Test
    void an_image_that_is_not_square_keeps_its_shape_and_its_corners_go_round() {
        double[] image = Examples.real(1, Examples.WIDE).row(0);
        double[] turned = only(Contamination.parse("rotated:1"), Examples.WIDE, image);
        int right = Examples.WIDE.width() - 1;
        int below = (Examples.WIDE.height() - 1) * Examples.WIDE.width();
        assertThat(turned[0]).isEqualTo(image[right]);
        assertThat(turned[below]).isEqualTo(image[0]);
        assertThat(turned[below + right]).isEqualTo(image[below]);
        assertThat(turned[right]).isEqualTo(image[below + right]);
    }

    @Test
    void what_leaves_a_shifted_image_on_one_side_comes_back_on_the_other() {
        double[] shifted =
                only(Contamination.parse("shifted:1,share=0.5"), new ImageShape(2, 4), 1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(shifted).containsExactly(7, 8, 5, 6, 3, 4, 1, 2);
        double[] least = only(Contamination.parse("shifted:1,share=0.01"), new ImageShape(2, 2), 1, 2, 3, 4);
        assertThat(least).as("a pixel at least").containsExactly(4, 3, 2, 1);
    }

    @Test
    void brighter_images_stay_within_the_range_of_the_data() {
        Samples samples = Examples.grey(10, Examples.WIDE);
        Contaminated brighter = Contamination.parse("brightness:1,change=0.3").apply(samples, 0);
        Contaminated darker = Contamination.parse("brightness:1,change=-0.3").apply(samples, 0);
        for (int i = 0; i < 10; i++) {
            for (int j = 0; j < Examples.WIDE.size(); j++) {
                double before = samples.row(i)[j];
                assertThat(brighter.samples().row(i)[j]).isEqualTo(Math.min(220, before + 60));
                assertThat(darker.samples().row(i)[j]).isEqualTo(Math.max(20, before - 60));
            }
        }
    }

    @Test
    void mixed_in_pictures_are_within_the_range_and_alike() {
        ImageShape shape = new ImageShape(24, 24);
        double[][] objects = Contamination.parse("mixed-in:1")
                .apply(Examples.grey(50, shape), 1)
                .samples()
                .toArrays();
        assertThat(Arrays.stream(objects).flatMapToDouble(Arrays::stream))
                .allSatisfy(value -> assertThat(value).isBetween(20.0, 220.0).isEqualTo(Math.rint(value)));
        double[] mean = new double[shape.size()];
        for (double[] object : objects) {
            for (int j = 0; j < mean.length; j++) {
                mean[j] += object[j] / objects.length;
            }
        }
        assertThat(mean[0]).as("the ground in a corner is dark").isLessThan(80);
        assertThat(mean[12 * 24 + 12]).as("the object in the middle is bright").isCloseTo(20 + 0.7 * 200, within(25.0));
    }
}
