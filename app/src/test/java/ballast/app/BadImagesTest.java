package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Folders of images with something wrong or unusual in them: one clear line and nothing written, or the right picture.
 */
class BadImagesTest {

    private static final String CUT =
            "promises 12x10 pixels, which take 120 bytes, but 53 follow; the file is cut short or damaged";

    /** Each writes what it makes to a place named out. */
    private static final String EVERY_COMMAND_THAT_READS = "fit {}/faces -m pca -c 2 --model {}/out.npz;"
            + "transform {}/m.npz {}/faces -o {}/out.npy;"
            + "reconstruct {}/m.npz {}/faces -o {}/out;"
            + "show {}/m.npz {}/faces -o {}/out;"
            + "compare {}/faces -c 2 --methods pca --repeats 1 --report {}/out;"
            + "convert {}/faces -o {}/out.npz";

    @TempDir
    Path folder;

    private Path faces;

    @BeforeEach
    void makeImages() throws IOException {
        faces = Pictures.folder(folder.resolve("faces"));
        Said.in(folder, "fit {}/faces -m pca -c 2 --model {}/m.npz").done();
    }

    private static Stream<String> commands() {
        return Stream.of(EVERY_COMMAND_THAT_READS.split(";"));
    }

    private void refusedEverywhere(String message) throws IOException {
        Set<String> before = names();
        commands().forEach(command -> Said.in(folder, command).refused(faces + ": " + message));
        assertThat(names()).isEqualTo(before);
    }

    private Set<String> names() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(Path::toString).collect(Collectors.toSet());
        }
    }

    @Test
    void images_of_different_sizes_are_refused_with_the_remedy() throws IOException {
        Pictures.pgm(faces.resolve("s2/9.pgm"), 8, 6, (y, x) -> 9);
        refusedEverywhere("the images differ in size: s1/1.pgm is 12x10, but s2/9.pgm is 8x6 (height x width); "
                + "bring all to one size, for example with --shape 12x10");
        assertThat(Said.in(folder, "convert {}/faces --shape 12x10 -o {}/out.npz")
                        .done()
                        .out())
                .isEqualTo(folder.resolve("out.npz") + ": 13 images of 12x10 pixels, 3 classes\n");
    }

    @Test
    void a_truncated_image_among_good_ones_is_named() throws IOException {
        Pictures.cut(faces.resolve("s2/3.pgm"));
        refusedEverywhere("s2/3.pgm: " + CUT);
    }

    @Test
    void skip_unreadable_goes_on_and_lists_what_was_left_out() throws IOException {
        Path model = folder.resolve("m.npz");
        Pictures.cut(faces.resolve("s2/3.pgm"));
        Files.write(faces.resolve("s3/1.pgm"), new byte[0]);
        Said.in(folder, "fit {}/faces -m pca -c 2 --model {}/m.npz --skip-unreadable");
        assertThat(model).exists();
        commands().forEach(command -> {
            Said said = Said.in(folder, command + " --skip-unreadable");
            assertThat(said.err())
                    .as(command)
                    .isEqualTo(
                            "ballast: skipped s2/3.pgm: " + CUT + "\nballast: skipped s3/1.pgm: is empty (0 bytes)\n");
            assertThat(said.status()).isZero();
        });
        Dataset rest = DataFiles.read(folder.resolve("out.npz"));
        assertThat(rest.samples().rows()).isEqualTo(10);
        assertThat(rest.labels().orElseThrow().counts()).containsExactly(4, 3, 3);
        assertThat(folder.resolve("out/s2/2.png")).exists();
        assertThat(folder.resolve("out/s2/3.png")).doesNotExist();
    }

    @Test
    void of_many_skipped_images_the_first_are_listed_and_the_others_counted() throws IOException {
        for (int i = 1; i <= 25; i++) {
            Files.write(Files.createDirectories(faces.resolve("s4")).resolve(i + ".png"), new byte[0]);
        }
        Said said = Said.in(folder, "convert {}/faces --skip-unreadable -o {}/out.npz");
        assertThat(said.err())
                .startsWith("ballast: skipped s4/1.png: is empty (0 bytes)\nballast: skipped s4/2.png")
                .endsWith("ballast: skipped s4/20.png: is empty (0 bytes)\nballast: and 5 more\n")
                .hasLineCount(21);
        assertThat(said.status()).isZero();
    }

    @Test
    void images_outside_of_the_classes_are_remarked_on() throws IOException {
        Pictures.pgm(faces.resolve("0.pgm"), 12, 10, (y, x) -> 9);
        Said said = Said.in(folder, "convert {}/faces -o {}/out.npz");
        assertThat(said.status()).isZero();
        assertThat(said.err())
                .isEqualTo("ballast: no labels: folders are classes, but 1 of 13 images lie outside of them, such as "
                        + "0.pgm\n");
    }

    @Test
    void a_folder_without_images_is_refused() throws IOException {
        for (int i = 1; i <= 3; i++) {
            for (int j = 1; j <= 4; j++) {
                Files.delete(faces.resolve("s" + i + "/" + j + ".pgm"));
            }
        }
        refusedEverywhere("is a folder that holds no images, neither directly nor in folders; their names end in .png "
                + ".jpg .jpeg .bmp .gif .pgm .ppm .pbm .pnm");
    }

    @Test
    void a_decompression_bomb_is_refused_by_its_pixels() throws IOException {
        Pictures.bomb(faces.resolve("s1/5.png"));
        refusedEverywhere("s1/5.png: is 60000x60000 (height x width), more than the 100 megapixels that are read; "
                + "make it smaller");
    }

    @ParameterizedTest
    @ValueSource(strings = {"13x2", "2x11", "120x1"})
    void more_components_than_a_side_has_pixels_are_refused(String components) {
        Said.in(folder, "fit {}/faces -m sp2dpca -c " + components + " --model {}/out.npz")
                .refused(faces + ": components = " + components + ", but the images are 12x10: choose at most 12x10");
    }

    @Test
    void a_shape_whose_product_is_not_the_number_of_values_is_refused() {
        Said.in(folder, "convert {}/faces -o {}/flat.csv");
        Said.in(folder, "fit {}/flat.csv --shape 10x10 -m sp2dpca -c 2x2 --model {}/out.npz")
                .refused(folder.resolve("flat.csv")
                        + ": image shape 10x10 has 100 pixels, but the samples have 120 values");
        assertThat(folder.resolve("out.npz")).doesNotExist();
    }

    @Test
    void sixteen_bits_and_alpha_become_the_right_grey() throws IOException {
        Path few = Files.createDirectory(folder.resolve("few"));
        Pictures.png16(few.resolve("1.png"), 65535, 257 * 100 + 128);
        // half-transparent black over white; opaque red, 0.299 of 255
        Pictures.pngWithAlpha(few.resolve("2.png"), 0x80000000, 0xffff0000);
        Said.in(folder, "convert {}/few -o {}/few.npy").done();
        double[][] greys = DataFiles.read(folder.resolve("few.npy")).samples().toArrays();
        assertThat(greys[0]).containsExactly(new double[] {255, 100.498}, within(1e-3));
        assertThat(greys[1]).containsExactly(new double[] {127, 76}, within(0.5));
    }
}
