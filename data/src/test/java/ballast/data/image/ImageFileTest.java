package ballast.data.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ImageFileTest {

    @TempDir
    Path folder;

    static Stream<String> exact() {
        return Stream.of("png", "bmp", "gif", "pnm").flatMap(Fixture::in);
    }

    static Stream<String> lossy() {
        return Fixture.in("jpeg");
    }

    static Stream<String> all() {
        return Stream.concat(exact(), lossy());
    }

    @ParameterizedTest
    @MethodSource("exact")
    void an_image_has_the_grey_values_of_the_program_that_wrote_it(String name) {
        Grey grey = ImageFile.read(Fixture.path(name));

        assertThat(grey.shape()).isEqualTo(Fixture.shape(name));
        assertThat(grey.isWhole()).isEqualTo(!name.contains("-16-bit") && !name.contains("-12-bit"));
        double[] expected = Fixture.values(name);
        if (grey.isWhole()) {
            assertThat(values(grey)).containsExactly(expected);
        } else {
            // single precision at 255
            assertThat(values(grey)).containsExactly(expected, within(1e-5));
            assertThat(Arrays.stream(expected).boxed()).anyMatch(value -> value != Math.rint(value));
        }
    }

    @ParameterizedTest
    @MethodSource("lossy")
    void a_jpeg_has_the_grey_values_of_another_decoder_to_within_two_levels(String name) {
        Grey grey = ImageFile.read(Fixture.path(name));

        assertThat(grey.shape()).isEqualTo(Fixture.shape(name));
        assertThat(grey.isWhole()).isTrue();
        assertThat(values(grey)).containsExactly(Fixture.values(name), within(2.0));
    }

    @Test
    void the_format_is_told_by_the_content_and_not_by_the_name() throws IOException {
        Path misnamed = Files.copy(Fixture.path("png/rgb.png"), folder.resolve("photo.jpg"));
        assertThat(values(ImageFile.read(misnamed))).containsExactly(Fixture.values("png/rgb.png"));
    }

    @Test
    void an_image_of_too_many_pixels_is_refused_by_its_header() {
        assertThatThrownBy(() -> ImageFile.read(Fixture.path("png/bomb.png")))
                .isInstanceOf(BadInputException.class)
                .hasMessage("is 60000x60000 (height x width), more than the 100 megapixels that are read; make it "
                        + "smaller");
        assertThatThrownBy(() -> read("P5 99999999 99999999 255\n"))
                .hasMessageContaining("99999999x99999999 (height x width), more than the 100 megapixels");
        assertThatThrownBy(() -> read("P5 10001 10000 255\n")).hasMessageContaining("megapixels");
        assertThatThrownBy(() -> read("P5 10000 10000 255\n")).hasMessageContaining("100000000 bytes, but 0 follow");
    }

    @Test
    void an_image_that_holds_less_than_it_promises_is_refused() {
        assertThatThrownBy(() -> ImageFile.read(Fixture.path("png/liar.png")))
                .hasMessage(
                        "promises 3000x3000 pixels, which no file of 74 bytes can hold; it is cut short or damaged");
    }

    @Test
    void what_cannot_be_read_is_said_with_its_reason() throws IOException {
        assertThatThrownBy(() -> ImageFile.read(Fixture.path("jpeg/cmyk.jpg")))
                .hasMessage("is a JPEG of four colours (CMYK), save it as grey or RGB");
        assertThatThrownBy(() -> read("")).hasMessage("is empty (0 bytes)");
        assertThatThrownBy(() -> read("<!DOCTYPE html>"))
                .hasMessage("is not a PNG, JPEG, BMP, GIF, PBM, PGM or PPM image, whatever its name says; it begins "
                        + "with 3c 21 44 4f");
        assertThatThrownBy(() -> read("P7\nWIDTH 3\n")).hasMessageContaining("it begins with 50 37 0a 57");
        assertThatThrownBy(() -> ImageFile.read(folder.resolve("missing.png"))).hasMessage("no such file");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "P2 2 1 255 12 300      | holds the value 300, but says that 255 is the largest",
                "P2 2 1 70000 1 2       | its largest value is 70000, must be in 1..65535",
                "P2 2 1 0 0 0           | its largest value is 0, must be in 1..65535",
                "P2 0 4 255             | is 4x0, an image has at least one pixel",
                "P2 2 1 255 12 x        | byte 15 is 'x' where a number should be",
                "P2 2 1 255 1x 0        | byte 13 is 'x' where a blank should be",
                "P1 2 1 0 2             | byte 10 is '2' where 0 or 1 should be",
                "P2 99999999999 1 255 0 | holds a number above 2147483647, it is damaged",
                "P2 2 2 255 10 20 30    | ends too early, the file is cut short or damaged",
                "P2 20 20 255 1 2 3     | promises 20x20 pixels, which take 799 bytes, but 5 follow; the file is cut "
                        + "short or damaged",
                "P5 20 20 255 1 2 3     | promises 20x20 pixels, which take 400 bytes, but 5 follow; the file is cut "
                        + "short or damaged"
            })
    void a_netpbm_file_that_breaks_the_rules_is_refused_with_the_place(String content, String message) {
        assertThatThrownBy(() -> read(content))
                .isInstanceOf(BadInputException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @MethodSource("all")
    void an_image_of_which_the_last_third_is_missing_is_refused(String name) throws IOException {
        byte[] bytes = Fixture.bytes(name);
        // of an animation, the first of three frames may be whole in two thirds
        int length = bytes.length * (name.contains("animated") ? 1 : 2) / 3;
        Path cut = Files.write(folder.resolve("cut"), Arrays.copyOf(bytes, length));
        assertThatThrownBy(() -> ImageFile.read(cut))
                .isInstanceOf(BadInputException.class)
                .message()
                .containsAnyOf("cut short", "is damaged")
                .doesNotContain("\n");
    }

    @ParameterizedTest
    @MethodSource("all")
    void whatever_happens_to_the_bytes_an_image_is_read_or_refused(String name) throws IOException {
        byte[] bytes = Fixture.bytes(name);
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            byte[] changed = bytes.clone();
            int start = random.nextInt(Math.min(bytes.length, seed % 2 == 0 ? 200 : bytes.length));
            for (int i = start; i < Math.min(bytes.length, start + 1 + seed % 8); i++) {
                changed[i] = (byte) random.nextInt();
            }
            try {
                ImageFile.read(Files.write(folder.resolve("changed"), changed));
            } catch (BadInputException e) {
                assertThat(e.getMessage()).hasSizeLessThan(300).doesNotContain("\n");
            } catch (RuntimeException | Error e) {
                fail(name + ", seed " + seed, e);
            }
        }
    }

    private Grey read(String content) throws IOException {
        return ImageFile.read(Files.write(folder.resolve("image"), content.getBytes(StandardCharsets.US_ASCII)));
    }

    private static double[] values(Grey grey) {
        return IntStream.range(0, grey.shape().size()).mapToDouble(grey::value).toArray();
    }
}
