package ballast.app.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.app.Pictures;
import ballast.app.Said;
import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.data.file.MatrixFiles;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Images in, images out. */
class ReconstructImagesTest {

    @TempDir
    Path folder;

    private Path faces;

    @BeforeEach
    void makeImages() throws IOException {
        faces = Pictures.folder(folder.resolve("faces"));
        Files.move(
                faces.resolve("s3"), Files.createDirectory(faces.resolve("t")).resolve("deep"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"pca -c 11", "pca -c 11 --scale standard", "glram -c 12x10", "sp2dpca -c 12x10"})
    void what_the_model_can_express_comes_back_under_the_same_names(String method) {
        fit(method);
        assertThat(Said.in(folder, "reconstruct {}/m.npz {}/faces -o {}/new/out")
                        .done()
                        .out())
                .isEqualTo(folder.resolve("new/out") + ": 12 images of 12x10 pixels\n");
        Dataset written = DataFiles.read(folder.resolve("new/out"));
        Dataset given = DataFiles.read(faces);
        assertThat(written.ids().orElseThrow())
                .contains("s1/1.png", "t/deep/4.png")
                .isEqualTo(given.ids().orElseThrow().stream()
                        .map(name -> name.replace(".pgm", ".png"))
                        .toList());
        assertThat(written.samples().toArrays()).isDeepEqualTo(given.samples().toArrays());
    }

    @Test
    void a_picture_holds_what_a_file_of_numbers_does() {
        fit("sp2dpca -c 3x2");
        Said.in(folder, "reconstruct {}/m.npz {}/faces -o {}/out").done();
        Said.in(folder, "reconstruct {}/m.npz {}/faces -o {}/out.npy").done();
        double[][] numbers = rows("out.npy");
        double[][] pictures = rows("out");
        for (int i = 0; i < numbers.length; i++) {
            assertThat(pictures[i]).containsExactly(numbers[i], within(0.5 + 1e-9));
        }
    }

    @Test
    void side_by_side_shows_original_reconstruction_and_residual() throws IOException {
        fit("pca -c 1");
        assertThat(Said.in(folder, "reconstruct {}/m.npz {}/faces -o {}/out --side-by-side")
                        .done()
                        .out())
                .isEqualTo(folder.resolve("out") + ": 12 pictures of original, reconstruction and residual, on the "
                        + "scales in " + folder.resolve("out/scale.txt") + "\n");
        assertThat(folder.resolve("out/scale.txt")).content().contains("grey from 0.00000 (black) to 255.000 (white)");
        Said.in(folder, "reconstruct {}/m.npz {}/faces -o {}/alone").done();
        double[] original = rows("faces")[11];
        double[] seen = rows("alone")[11];
        BufferedImage picture = ImageIO.read(folder.resolve("out/t/deep/4.png").toFile());
        int zoom = 10;
        int step = Pictures.WIDTH * zoom + 4;
        assertThat(picture.getHeight()).isEqualTo(Pictures.HEIGHT * zoom);
        assertThat(picture.getWidth()).isEqualTo(2 * step + Pictures.WIDTH * zoom);
        for (int pixel = 0; pixel < original.length; pixel++) {
            int y = pixel / Pictures.WIDTH * zoom + 5;
            int x = pixel % Pictures.WIDTH * zoom + 5;
            assertThat(picture.getRGB(x, y) & 0xff).isEqualTo((int) original[pixel]);
            assertThat(picture.getRGB(step + x, y) & 0xff).isEqualTo((int) seen[pixel]);
            int heat = picture.getRGB(2 * step + x, y);
            int redOverBlue = (heat >> 16 & 0xff) - (heat & 0xff);
            if (Math.abs(original[pixel] - seen[pixel]) > 3) {
                assertThat(redOverBlue > 0).isEqualTo(original[pixel] > seen[pixel]);
            }
        }
    }

    @Test
    void scores_become_images_with_numbers_for_names() {
        fit("sp2dpca -c 3x2");
        Said.in(folder, "transform {}/m.npz {}/faces -o {}/scores.npy").done();
        Said.in(folder, "reconstruct {}/m.npz {}/scores.npy --scores -o {}/restored")
                .done();
        Said.in(folder, "reconstruct {}/m.npz {}/faces -o {}/out").done();
        assertThat(DataFiles.read(folder.resolve("restored")).ids().orElseThrow())
                .startsWith("01.png", "02.png")
                .endsWith("12.png");
        assertThat(rows("restored")).isDeepEqualTo(rows("out"));
    }

    /** The images as rows of numbers, without a word of their shape. */
    private void writeFlat() {
        MatrixFiles.write(Samples.of(rows("faces")), folder.resolve("flat.csv"));
    }

    @Test
    void of_scores_the_user_may_say_what_shape_the_samples_have() {
        writeFlat();
        Said.in(folder, "fit {}/flat.csv -m pca -c 11 --model {}/m.npz").done();
        Said.in(folder, "transform {}/m.npz {}/flat.csv -o {}/scores.npy").done();
        Said.in(folder, "reconstruct {}/m.npz {}/scores.npy --scores --shape 12x10 -o {}/restored")
                .done();
        assertThat(rows("restored")).isDeepEqualTo(rows("faces"));
        Said.in(folder, "reconstruct {}/m.npz {}/scores.npy --scores --shape 12x12 -o {}/other")
                .refused("--shape 12x12 has 144 pixels, but " + folder.resolve("m.npz")
                        + " was fitted to samples of 120 values");
    }

    @Test
    void pixels_that_stood_column_after_column_are_put_the_right_way_round() {
        double[][] upright = rows("faces");
        double[] turned = new double[upright.length * upright[0].length];
        for (int i = 0; i < upright.length; i++) {
            for (int pixel = 0; pixel < upright[i].length; pixel++) {
                int place = pixel % Pictures.WIDTH * Pictures.HEIGHT + pixel / Pictures.WIDTH;
                turned[i * upright[i].length + place] = upright[i][pixel];
            }
        }
        NpzFile.empty().with("x", NpyArray.of(turned, upright.length, 120)).write(folder.resolve("turned.npz"));
        Said.in(folder, "fit {}/turned.npz --shape 12x10 --order column -m pca -c 11 --model {}/m.npz")
                .done();
        Said.in(folder, "reconstruct {}/m.npz {}/turned.npz -o {}/out").done();
        assertThat(rows("out")).isDeepEqualTo(upright);
        Said.in(folder, "reconstruct {}/m.npz {}/faces -o {}/again").done();
        assertThat(rows("again")).isDeepEqualTo(upright);
    }

    @Test
    void images_of_another_size_are_resized_only_when_that_is_asked_for() throws IOException {
        Path wide = Pictures.pgm(folder.resolve("other/1.pgm"), 24, 20, (y, x) -> 100)
                .getParent();
        for (String order : List.of("row", "column")) {
            writeFlat();
            Said.in(folder, "fit {}/flat.csv --shape 12x10 -m pca -c 3 --model {}/m.npz --order " + order);
            Said.in(folder, "reconstruct {}/m.npz {}/other -o {}/out")
                    .refused(wide + ": images of 24x20, but " + folder.resolve("m.npz")
                            + " was fitted to images of 12x10; --shape 12x10 resizes them");
            assertThat(folder.resolve("out")).doesNotExist();
        }
        Said.in(folder, "reconstruct {}/m.npz {}/other --shape 12x10 -o {}/out").done();
        assertThat(DataFiles.read(folder.resolve("out")).samples().shape()).contains(new ImageShape(12, 10));
    }

    @Test
    void a_model_that_knows_no_shape_takes_it_from_the_data_or_the_user() throws IOException {
        writeFlat();
        Said.in(folder, "fit {}/flat.csv -m pca -c 11 --model {}/m.npz").done();
        Said.in(folder, "reconstruct {}/m.npz {}/flat.csv -o {}/out")
                .refused(folder.resolve("out") + ": is for images, but neither " + folder.resolve("m.npz") + " nor "
                        + folder.resolve("flat.csv") + " say that the samples of 120 values are images; give their "
                        + "--shape HEIGHTxWIDTH, or write an npy, npz, csv, tsv or parquet file");
        assertThat(folder.resolve("out")).doesNotExist();
        Said.in(folder, "reconstruct {}/m.npz {}/flat.csv --shape 12x10 -o {}/told")
                .done();
        Said.in(folder, "reconstruct {}/m.npz {}/faces -o {}/read").done();
        assertThat(rows("told")).isDeepEqualTo(rows("faces"));
        assertThat(rows("read")).isDeepEqualTo(rows("faces"));
    }

    @Test
    void a_single_image_is_reconstructed_too_but_never_over_itself() throws IOException {
        fit("pca -c 11");
        Files.copy(faces.resolve("s1/1.pgm"), folder.resolve("one.png"));
        Said.in(folder, "reconstruct {}/m.npz {}/one.png -o {}/out").done();
        assertThat(rows("out/one.png")).isDeepEqualTo(rows("one.png"));
        byte[] before = Files.readAllBytes(folder.resolve("one.png"));
        Said.in(folder, "reconstruct {}/m.npz {}/one.png -o {}")
                .refused(folder + ": is the folder that the image is read from, write to another one");
        assertThat(folder.resolve("one.png")).hasBinaryContent(before);
    }

    @Test
    void places_where_no_images_can_go_are_refused_before_any_work() throws IOException {
        fit("pca -c 2");
        Files.writeString(folder.resolve("file"), "x");
        refused("-o {}/faces", "{}/faces: is the folder that the images are read from, write to another one");
        refused(
                "-o {}/faces/new",
                "{}/faces/new: is inside the folder that the images are read from, write to another one");
        refused("-o {}/file", "{}/file: cannot be written, {}/file is not a folder");
        refused("-o {}/file/out", "{}/file/out: cannot be written, {}/file is not a folder");
        refused(
                "-o {}/seen.png",
                "{}/seen.png: has an unknown extension, can write files ending in .npy .npz .csv .tsv .parquet, and "
                        + "images to a folder, whose name has none");
        refused(
                "-o {}/seen.npy --side-by-side",
                "{}/seen.npy: --side-by-side writes images, give the name of a folder, without extension");
        refused(
                "-o {}/seen --scores --side-by-side",
                "--side-by-side shows the samples beside what the model sees, but --scores says that DATA holds no "
                        + "samples");
        try (Stream<Path> there = Files.list(folder)) {
            assertThat(there.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("faces", "m.npz", "file");
        }
    }

    private void refused(String options, String message) {
        Said.in(folder, "reconstruct {}/m.npz {}/faces " + options).refused(message.replace("{}", folder.toString()));
    }

    @Test
    void in_a_folder_that_is_there_images_are_replaced_and_the_rest_is_left_alone() throws IOException {
        fit("pca -c 11");
        Path out = Files.createDirectories(folder.resolve("out.v2/s1")).getParent();
        Files.writeString(out.resolve("notes.txt"), "mine");
        Files.writeString(out.resolve("s1/1.png"), "old");
        Said.in(folder, "reconstruct {}/m.npz {}/faces -o {}/out.v2").done();
        assertThat(out.resolve("notes.txt")).hasContent("mine");
        assertThat(rows("out.v2")).isDeepEqualTo(rows("faces"));
    }

    @Test
    void values_that_are_not_those_of_8_bit_images_are_stretched_and_that_is_said() {
        double[] values = new double[6 * 4];
        for (int i = 0; i < values.length; i++) {
            values[i] = (i * i % 17) / 16.0;
        }
        NpzFile.empty().with("x", NpyArray.of(values, 6, 2, 2)).write(folder.resolve("x.npz"));
        Said.in(folder, "fit {}/x.npz -m pca -c 4 --model {}/m.npz").done();
        assertThat(Said.in(folder, "reconstruct {}/m.npz {}/x.npz -o {}/out")
                        .done()
                        .out())
                .isEqualTo(
                        folder.resolve("out") + ": 6 images of 2x2 pixels, grey from 0 (black) to 1.00000 (white)\n");
        assertThat(rows("out")[1]).containsExactly(255, 128, 32, 239);
    }

    private void fit(String method) {
        Said.in(folder, "fit {}/faces --model {}/m.npz -m " + method).done();
    }

    private double[][] rows(String name) {
        return DataFiles.read(folder.resolve(name)).samples().toArrays();
    }
}
