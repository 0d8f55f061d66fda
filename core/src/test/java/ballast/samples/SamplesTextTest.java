package ballast.samples;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.block.LocalSamples;
import org.junit.jupiter.api.Test;

class SamplesTextTest {

    private final Samples images = Samples.of(4, new double[] {1, 2, 3, 4, 5, 6, 7, 8}, ElementType.UINT8)
            .withShape(new ImageShape(2, 2));

    @Test
    void the_text_says_size_shape_type_and_weights() {
        assertThat(images.weightedBy(new double[] {1, 2})).hasToString("Samples[2 x 4, images 2x2, UINT8, weighted]");
        assertThat(Samples.of(new double[][] {{1, 2, 3}})).hasToString("Samples[1 x 3, FLOAT64]");
    }

    @Test
    void the_text_of_a_view_says_how_it_is_made() {
        assertThat(images.select(new int[] {1}).centredAt(new double[4]))
                .hasToString("Samples[1 x 4, images 2x2, UINT8, selected, centred]");
        LocalSamples local = LocalSamples.of(images);
        assertThat(local.split(2)).hasToString("Samples[4 x 2, UINT8, split by 2]");
        assertThat(local.filledFrom(local)).hasToString("Samples[2 x 4, images 2x2, UINT8, gaps filled]");
        assertThat(local.mapped(1, (from, to) -> to.assign(from.columnRange(0, 1))))
                .hasToString("Samples[2 x 1, UINT8, mapped]");
    }
}
