package ballast.study.report;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.samples.ImageShape;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Base64;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class GreyImageTest {

    @Test
    void pixels_arrive_row_after_row_and_what_is_out_of_range_is_clipped() throws IOException {
        BufferedImage image = read(GreyImage.of(new double[] {-7, 0, 51, 102, 255, 300}, new ImageShape(2, 3), 0, 255));

        assertThat(image.getWidth()).isEqualTo(3);
        assertThat(image.getHeight()).isEqualTo(2);
        assertThat(image.getRaster().getPixels(0, 0, 3, 2, (int[]) null)).containsExactly(0, 0, 51, 102, 255, 255);
    }

    @Test
    void a_large_picture_is_shown_smaller_with_the_same_mean() throws IOException {
        double[] values = new double[640 * 320];
        Arrays.setAll(values, i -> i % 2 == 0 ? 80 : 120);
        BufferedImage image = read(GreyImage.of(values, new ImageShape(640, 320), 0, 255));

        assertThat(image.getHeight()).isEqualTo(160);
        assertThat(image.getWidth()).isEqualTo(80);
        assertThat(image.getRaster().getSample(40, 40, 0)).isEqualTo(100);
    }

    @Test
    void a_long_narrow_picture_keeps_a_width() throws IOException {
        BufferedImage image = read(GreyImage.of(new double[1000 * 2], new ImageShape(1000, 2), 0, 1));
        assertThat(image.getWidth()).isEqualTo(1);
    }

    private static BufferedImage read(GreyImage picture) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(Base64.getDecoder().decode(picture.png())));
    }
}
