package ballast.data.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PicturesTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"1, 1, 1", "1, 1, 3", "7, 5, 1", "7, 5, 3", "64, 48, 1", "64, 48, 3"})
    void another_decoder_reads_what_was_encoded(int height, int width, int channels) throws IOException {
        for (int seed = 0; seed < 10; seed++) {
            Random random = new Random(seed);
            byte[] pixels = new byte[height * width * channels];
            // smooth and rough pictures, so that every rule of prediction is chosen at times
            for (int i = 0; i < pixels.length; i++) {
                pixels[i] = (byte) (seed % 2 == 0 ? random.nextInt() : (i / width) * (i % width) * seed / 16);
            }
            BufferedImage image = decoded(Png.encode(pixels, height, width, channels, "x"));
            int[] samples = image.getRaster().getPixels(0, 0, width, height, (int[]) null);
            assertThat(samples).hasSameSizeAs(pixels);
            for (int i = 0; i < samples.length; i++) {
                assertThat(samples[i]).isEqualTo(pixels[i] & 0xff);
            }
        }
    }

    @Test
    void a_smooth_picture_is_packed_well() {
        byte[] pixels = new byte[100 * 100];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = (byte) (i / 100 + i % 100);
        }
        assertThat(Png.encode(pixels, 100, 100, 1, "")).hasSizeLessThan(500);
    }

    @Test
    void one_bad_image_among_8_bit_ones_does_not_blacken_the_others() {
        assertThat(GreyRange.of(samples(3, 200_000), new double[] {90, 120})).isEqualTo(GreyRange.BYTES);
        assertThat(GreyRange.of(samples(0, 0.8), new double[] {0.2, 0.3})).isEqualTo(new GreyRange(0, 0.8));
    }

    @Test
    void in_a_symmetric_range_zero_is_middle_grey() {
        GreyRange range = GreyRange.symmetric(new double[] {-0.2, 0.1, 0});
        assertThat(new int[] {range.level(-0.2), range.level(0), range.level(0.1), range.level(0.2)})
                .containsExactly(0, 128, 191, 255);
    }

    @Test
    void the_grey_range_of_8_bit_data_is_that_of_bytes_and_else_that_of_the_data() {
        assertThat(GreyRange.of(samples(3, 200))).isEqualTo(GreyRange.BYTES);
        assertThat(GreyRange.of(samples(0, 1))).isEqualTo(new GreyRange(0, 1));
        assertThat(GreyRange.of(samples(0, 16))).isEqualTo(new GreyRange(0, 16));
        assertThat(GreyRange.of(samples(0.001, 0.07))).isEqualTo(new GreyRange(0.001, 0.07));
        assertThat(GreyRange.of(samples(-3, 200))).isEqualTo(new GreyRange(-3, 200));
        assertThat(GreyRange.of(samples(0, 4095))).isEqualTo(new GreyRange(0, 4095));
        assertThat(GreyRange.of(samples(-5, -5)).level(-5)).isEqualTo(128);
        assertThatThrownBy(() -> new GreyRange(2, 1)).hasMessageContaining("grey range 2.0..1.0");
        assertThatThrownBy(() -> new GreyRange(Double.NaN, 1)).hasMessageContaining("NaN");
    }

    @Test
    void the_heat_map_is_white_at_zero_and_darkens_alike_on_both_sides() {
        assertThat(Heatmap.colour(0, 5)).isEqualTo(0xffffff);
        assertThat(Heatmap.colour(7, 5)).isEqualTo(Heatmap.colour(5, 5));
        double before = luminance(0xffffff);
        for (int i = 1; i <= 100; i++) {
            double above = luminance(Heatmap.colour(i / 100.0, 1));
            double below = luminance(Heatmap.colour(-i / 100.0, 1));
            assertThat(above).isLessThan(before + 1e-9);
            assertThat(below).isCloseTo(above, within(0.02));
            before = Math.max(above, below);
        }
    }

    @Test
    void both_sides_of_the_heat_map_stay_apart_for_the_colour_blind() {
        // Machado, Oliveira, Fernandes (2009), severity 1.0, on linear RGB
        double[][] protanopia = {
            {0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}
        };
        double[][] deuteranopia = {
            {0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}
        };
        for (double[][] vision : List.of(protanopia, deuteranopia)) {
            for (int i = 25; i <= 100; i++) {
                double[] above = seen(Heatmap.colour(i / 100.0, 1), vision);
                double[] below = seen(Heatmap.colour(-i / 100.0, 1), vision);
                double distance = 0;
                for (int c = 0; c < 3; c++) {
                    distance += Math.pow(above[c] - below[c], 2);
                }
                assertThat(Math.sqrt(distance)).as("at " + i).isGreaterThan(0.2);
            }
        }
    }

    @Test
    void a_heat_map_without_a_scale_is_refused() {
        assertThatThrownBy(() -> Heatmap.colour(1, 0))
                .hasMessage("limit of the heat map = 0.0, must be positive and finite");
        assertThatThrownBy(() -> GreyPng.of(new double[5], new ImageShape(2, 2), GreyRange.BYTES))
                .hasMessage("5 pixels, but an image of 2x2 has 4");
    }

    @Test
    void side_by_side_shows_original_reconstruction_and_residual_on_common_scales() throws IOException {
        ImageShape shape = new ImageShape(1, 2);
        Samples originals = Samples.of(new double[][] {{10, 200}, {30, 40}}).withShape(shape);
        Samples reconstructions =
                Samples.of(new double[][] {{20, 190}, {25, 40}}).withShape(shape);
        SideBySide pictures = SideBySide.of(originals, reconstructions);
        assertThat(pictures).isEqualTo(new SideBySide(GreyRange.BYTES, 10));

        pictures.write(originals, reconstructions, List.of("s1/a.jpg", "s1/b.jpg"), OutputFolder.at(folder));
        BufferedImage first = decoded(Files.readAllBytes(folder.resolve("s1/a.png")));
        // 2 pixels, each 64 wide, in 3 panels with 4 pixels between
        assertThat(first.getWidth()).isEqualTo(3 * 128 + 2 * 4);
        assertThat(first.getHeight()).isEqualTo(64);
        assertThat(colours(first))
                .containsExactly(0x0a0a0a, 0xc8c8c8, 0x141414, 0xbebebe, Heatmap.colour(-1, 1), Heatmap.colour(1, 1));
        assertThat(first.getRGB(130, 5) & 0xffffff).isEqualTo(0xffffff);
        BufferedImage second = decoded(Files.readAllBytes(folder.resolve("s1/b.png")));
        assertThat(colours(second))
                .containsExactly(0x1e1e1e, 0x282828, 0x191919, 0x282828, Heatmap.colour(5, 10), 0xffffff);
        String legend =
                "original | reconstruction | residual; grey from 0.00000 (black) to 255.000 (white); residual = "
                        + "original - reconstruction, from -10.0000 (dark blue) over 0 (white) to 10.0000 (dark red)";
        assertThat(folder.resolve(SideBySide.LEGEND_FILE)).hasContent(legend);
        assertThat(new String(Files.readAllBytes(folder.resolve("s1/a.png")), StandardCharsets.ISO_8859_1))
                .contains(legend);
    }

    @Test
    void one_bad_pixel_does_not_blank_all_residuals_and_none_is_no_reason_to_fail() {
        double[][] rows = new double[100][100];
        for (double[] row : rows) {
            for (int j = 0; j < 100; j++) {
                row[j] = j % 2;
            }
        }
        Samples reconstructions = Samples.of(new double[100][100]);
        assertThat(SideBySide.of(Samples.of(rows), reconstructions).limit()).isEqualTo(1);
        rows[3][3] = 1000;
        double rms = Math.sqrt((4999 + 1e6) / 1e4);
        assertThat(SideBySide.of(Samples.of(rows), reconstructions).limit()).isCloseTo(4 * rms, within(1e-9));
        assertThat(SideBySide.of(reconstructions, reconstructions).limit()).isEqualTo(1);
        assertThatThrownBy(() -> SideBySide.of(Samples.of(rows), Samples.of(new double[100][99])))
                .hasMessage("100 originals of 100 values, but 100 reconstructions of 99");
    }

    private static int[] colours(BufferedImage image) {
        int[] places = {10, 100, 132 + 10, 132 + 100, 264 + 10, 264 + 100};
        int[] colours = new int[places.length];
        for (int i = 0; i < places.length; i++) {
            colours[i] = image.getRGB(places[i], 30) & 0xffffff;
        }
        return colours;
    }

    private static Samples samples(double low, double high) {
        return Samples.of(new double[][] {{low, high}, {high, low}});
    }

    private static double[] linear(int colour) {
        double[] channels = new double[3];
        for (int c = 0; c < 3; c++) {
            double value = (colour >> 16 - 8 * c & 0xff) / 255.0;
            channels[c] = value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
        }
        return channels;
    }

    private static double luminance(int colour) {
        double[] rgb = linear(colour);
        return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
    }

    private static double[] seen(int colour, double[][] vision) {
        double[] rgb = linear(colour);
        double[] seen = new double[3];
        for (int c = 0; c < 3; c++) {
            double value = vision[c][0] * rgb[0] + vision[c][1] * rgb[1] + vision[c][2] * rgb[2];
            double clipped = Math.max(0, Math.min(1, value));
            seen[c] = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * Math.pow(clipped, 1 / 2.4) - 0.055;
        }
        return seen;
    }

    private static BufferedImage decoded(byte[] png) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(png));
    }
}
