package ballast.data.image;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.samples.ImageShape;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JpegOrientationTest {

    private static final int HEIGHT = 32;
    private static final int WIDTH = 48;

    @TempDir
    Path folder;

    /** The corner of the stored picture's first pixel, by the table of Exif 2.32. */
    @ParameterizedTest
    @CsvSource({
        "1, top, left", "2, top, right", "3, bottom, right", "4, bottom, left",
        "5, top, left", "6, top, right", "7, bottom, right", "8, bottom, left",
    })
    void pictures_are_turned_the_way_the_camera_was_held(int orientation, String vertical, String horizontal)
            throws IOException {
        Dataset image = DataFiles.read(write(orientation));
        ImageShape shape = image.samples().shape().orElseThrow();
        assertThat(shape).isEqualTo(orientation > 4 ? new ImageShape(WIDTH, HEIGHT) : new ImageShape(HEIGHT, WIDTH));
        double[] pixels = image.samples().row(0);
        int y = vertical.equals("top") ? 2 : shape.height() - 3;
        int x = horizontal.equals("left") ? 2 : shape.width() - 3;
        assertThat(pixels[y * shape.width() + x]).as("the bright corner").isGreaterThan(200);
        assertThat(pixels[(shape.height() - 1 - y) * shape.width() + x]).isLessThan(50);
        assertThat(pixels[y * shape.width() + shape.width() - 1 - x]).isLessThan(50);
    }

    @Test
    void a_note_that_makes_no_sense_is_none() throws IOException {
        assertThat(DataFiles.read(write(77)).samples().shape()).contains(new ImageShape(HEIGHT, WIDTH));
    }

    /** A dark picture with a bright corner at the top left, as it is stored. */
    private Path write(int orientation) throws IOException {
        BufferedImage picture = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_BYTE_GRAY);
        for (int y = 0; y < HEIGHT / 2; y++) {
            for (int x = 0; x < WIDTH / 2; x++) {
                picture.setRGB(x, y, 0xffffff);
            }
        }
        ByteArrayOutputStream jpeg = new ByteArrayOutputStream();
        ImageIO.write(picture, "jpg", jpeg);
        byte[] exif = "Exif\0\0MM\0*".getBytes(StandardCharsets.US_ASCII);
        ByteBuffer segment = ByteBuffer.allocate(4 + exif.length + 4 + 2 + 12 + 4);
        segment.putShort((short) 0xFFE1).putShort((short) (segment.capacity() - 2));
        segment.put(exif).putInt(8).putShort((short) 1);
        segment.putShort((short) 0x0112).putShort((short) 3).putInt(1).putShort((short) orientation);
        ByteArrayOutputStream noted = new ByteArrayOutputStream();
        noted.write(jpeg.toByteArray(), 0, 2);
        noted.write(segment.array());
        noted.write(jpeg.toByteArray(), 2, jpeg.size() - 2);
        return Files.write(folder.resolve("x.jpg"), noted.toByteArray());
    }
}
