package ballast.data.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.data.option.ReadOptions;
import ballast.data.option.SamplesIn;
import ballast.samples.ImageShape;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImageFolderTest {

    @TempDir
    Path folder;

    @Test
    void folders_are_classes_and_everything_is_in_natural_order() throws IOException {
        for (String name : List.of("s10/1", "s2/10", "s2/9", "s1/1", "s1/2", "s2/deep/er/4")) {
            pgm(name + ".pgm", 2, 3, name.hashCode() & 0x7f);
        }
        Dataset faces = DataFiles.read(folder);

        assertThat(faces.name()).isEqualTo(folder.getFileName().toString());
        assertThat(faces.ids())
                .contains(List.of("s1/1.pgm", "s1/2.pgm", "s2/9.pgm", "s2/10.pgm", "s2/deep/er/4.pgm", "s10/1.pgm"));
        assertThat(faces.labels().orElseThrow().names()).containsExactly("s1", "s2", "s10");
        assertThat(faces.labels().orElseThrow().indices()).containsExactly(0, 0, 1, 1, 1, 2);
        assertThat(faces.samples().shape()).contains(new ImageShape(2, 3));
        assertThat(faces.samples().row(3)).containsOnly("s2/10".hashCode() & 0x7f);
        assertThat(faces.notices()).isEmpty();
    }

    @Test
    void images_in_formats_that_cannot_be_read_are_named() throws IOException {
        pgm("a.pgm", 2, 2, 1);
        Files.writeString(folder.resolve("b.webp"), "RIFF");
        Files.writeString(folder.resolve("c.HEIC"), "x");
        assertThat(DataFiles.read(folder).notices())
                .containsExactly(
                        "passed over 2 images in formats that cannot be read, such as b.webp; save them as PNG "
                                + "or JPEG");
    }

    @Test
    void images_directly_in_the_folder_have_no_classes() throws IOException {
        pgm("b.pgm", 2, 2, 2);
        pgm("a.pgm", 2, 2, 1);
        Dataset images = DataFiles.read(folder);
        assertThat(images.labels()).isEmpty();
        assertThat(images.ids()).contains(List.of("a.pgm", "b.pgm"));
        assertThat(images.notices()).isEmpty();

        pgm("s1/c.pgm", 2, 2, 3);
        Dataset mixed = DataFiles.read(folder);
        assertThat(mixed.labels()).isEmpty();
        assertThat(mixed.samples().rows()).isEqualTo(3);
        assertThat(mixed.notices())
                .containsExactly(
                        "no labels: folders are classes, but 2 of 3 images lie outside of them, such as a.pgm");
    }

    @Test
    void eight_bit_images_take_a_byte_per_pixel_and_others_four() throws IOException {
        copy("png/grey.png", "a.png");
        copy("bmp/rgb.bmp", "b.BMP");
        copy("gif/palette.gif", "c.gif");
        assertThat(LocalSamples.of(DataFiles.read(folder).samples()).storedBytes())
                .isEqualTo(3L * 19 * 13);

        copy("png/grey-16-bit.png", "d.png");
        copy("pnm/binary.pgm", "e.pgm");
        Dataset wide = DataFiles.read(folder);
        assertThat(LocalSamples.of(wide.samples()).storedBytes()).isEqualTo(5L * 19 * 13 * Float.BYTES);
        assertThat(wide.samples().row(1)).containsExactly(Fixture.values("bmp/rgb.bmp"));
        assertThat(wide.samples().row(3)).containsExactly(Fixture.values("png/grey-16-bit.png"), within(1e-5));
        assertThat(wide.samples().row(4)).containsExactly(Fixture.values("pnm/binary.pgm"));
    }

    @Test
    void many_images_in_several_stretches_are_each_in_their_place() throws IOException {
        for (int i = 0; i < 60; i++) {
            pgm("i" + i + ".pgm", 100, 90, i);
        }
        Dataset images = DataFiles.read(folder);
        for (int i = 0; i < 60; i++) {
            assertThat(images.samples().row(i)).as("image " + i).containsOnly(i);
        }
        Files.writeString(folder.resolve("i0.pgm"), "P5");
        Files.writeString(folder.resolve("i7.pgm"), "P5");
        copy("png/grey-16-bit.png", "i40.pgm");
        Dataset rest = DataFiles.read(
                folder, ReadOptions.DEFAULT.withSkipUnreadable(true).withShape(new ImageShape(100, 90)));
        assertThat(rest.samples().rows()).isEqualTo(58);
        for (int row = 0; row < 58; row++) {
            int i = row + (row < 6 ? 1 : 2);
            if (i != 40) {
                assertThat(rest.samples().row(row)).as("row " + row).containsOnly(i);
            }
        }
    }

    @Test
    void hidden_files_and_files_of_other_names_are_passed_over() throws IOException {
        pgm("s1/1.pgm", 2, 2, 1);
        pgm("s1/._1.pgm", 5, 5, 1);
        pgm(".cache/2.pgm", 5, 5, 1);
        Files.writeString(folder.resolve("README.md"), "text");
        Files.writeString(folder.resolve("Thumbs.db"), "x");
        Dataset one = DataFiles.read(folder);
        assertThat(one.ids()).contains(List.of("s1/1.pgm"));
        assertThat(one.labels().orElseThrow().names()).containsExactly("s1");
    }

    @Test
    void a_folder_without_images_is_refused() throws IOException {
        Files.writeString(folder.resolve("notes.txt"), "1 2 3");
        Files.createDirectories(folder.resolve("s1"));
        assertThatThrownBy(() -> DataFiles.read(folder))
                .hasMessage(folder
                        + ": is a folder that holds no images, neither directly nor in folders; their names end in "
                        + ".png .jpg .jpeg .bmp .gif .pgm .ppm .pbm .pnm");
    }

    @Test
    void images_of_different_sizes_are_refused_with_two_names_and_the_remedy() throws IOException {
        pgm("s1/1.pgm", 4, 6, 10);
        pgm("s1/2.pgm", 4, 6, 10);
        pgm("s2/1.pgm", 8, 6, 20);
        pgm("s2/2.pgm", 3, 3, 20);
        assertThatThrownBy(() -> DataFiles.read(folder))
                .hasMessage(folder + ": the images differ in size: s1/1.pgm is 4x6, but s2/1.pgm is 8x6 (height x "
                        + "width); bring all to one size, for example with `shape = 4x6`");
    }

    @Test
    void with_a_shape_all_images_are_brought_to_it() throws IOException {
        pgm("s1/1.pgm", 4, 6, 10);
        pgm("s2/1.pgm", 80, 60, 20);
        copy("png/grey.png", "s3/1.png");
        Dataset images = DataFiles.read(folder, ReadOptions.DEFAULT.withShape(new ImageShape(5, 7)));

        assertThat(images.samples().shape()).contains(new ImageShape(5, 7));
        assertThat(LocalSamples.of(images.samples()).storedBytes()).isEqualTo(3 * 35);
        assertThat(images.samples().row(0)).containsOnly(10);
        assertThat(images.samples().row(1)).containsOnly(20);
        double[] exact =
                Resizing.between(new ImageShape(19, 13), new ImageShape(5, 7)).apply(Fixture.values("png/grey.png"));
        assertThat(images.samples().row(2)).containsExactly(exact, within(0.5));
    }

    @Test
    void an_unreadable_image_among_good_ones_is_named() throws IOException {
        good(5);
        byte[] whole = Fixture.bytes("png/grey.png");
        Files.write(folder.resolve("s1/3.png"), Arrays.copyOf(whole, 200));
        Files.write(folder.resolve("s1/4.png"), new byte[0]);
        assertThatThrownBy(() -> DataFiles.read(folder))
                .hasMessage(folder + ": s1/3.png: ends too early, the file is cut short or damaged");
    }

    @Test
    void unreadable_images_are_left_out_and_listed_when_that_is_asked_for() throws IOException {
        good(6);
        Files.write(folder.resolve("s1/1.png"), Arrays.copyOf(Fixture.bytes("png/grey.png"), 200));
        Files.write(folder.resolve("s1/4.png"), new byte[0]);
        copy("png/bomb.png", "s1/6.png");
        copy("png/rgb.png", "s2/1.png");
        Dataset rest = DataFiles.read(folder, ReadOptions.DEFAULT.withSkipUnreadable(true));

        assertThat(rest.ids()).contains(List.of("s1/2.png", "s1/3.png", "s1/5.png", "s2/1.png"));
        assertThat(rest.labels().orElseThrow().indices()).containsExactly(0, 0, 0, 1);
        assertThat(rest.samples().row(2)).containsExactly(Fixture.values("png/grey.png"));
        assertThat(rest.samples().row(3)).containsExactly(Fixture.values("png/rgb.png"));
        assertThat(rest.notices())
                .containsExactly(
                        "skipped s1/1.png: ends too early, the file is cut short or damaged",
                        "skipped s1/4.png: is empty (0 bytes)",
                        "skipped s1/6.png: is 60000x60000 (height x width), more than the 100 megapixels that are "
                                + "read; make it smaller");
    }

    @Test
    void it_is_an_error_if_no_image_at_all_can_be_read() throws IOException {
        Files.write(folder.resolve("1.png"), new byte[0]);
        Files.write(folder.resolve("2.png"), new byte[9]);
        assertThatThrownBy(() -> DataFiles.read(folder, ReadOptions.DEFAULT.withSkipUnreadable(true)))
                .hasMessage(folder + ": none of the 2 images can be read; 1.png: is empty (0 bytes)");
    }

    @Test
    void links_are_followed_but_not_in_circles() throws IOException {
        pgm("real/s1/1.pgm", 2, 2, 7);
        Path real = folder.resolve("real");
        Files.createSymbolicLink(real.resolve("s1/again"), real);
        Path link = Files.createSymbolicLink(folder.resolve("link"), real);
        assertThat(DataFiles.read(link).ids()).contains(List.of("s1/1.pgm"));
        Files.createSymbolicLink(real.resolve("s1/2.pgm"), folder.resolve("gone"));
        assertThatThrownBy(() -> DataFiles.read(link)).hasMessage(link + ": s1/2.pgm: no such file");
    }

    @Test
    void options_that_mean_nothing_for_images_are_refused() throws IOException {
        good(1);
        assertThatThrownBy(() -> DataFiles.read(folder, ReadOptions.DEFAULT.withLabel("gnd")))
                .hasMessage(folder + ": `label = gnd`: the class of an image is the folder it lies in; leave the "
                        + "option out or give a file of labels with `labelsFile`");
        assertThatThrownBy(() -> DataFiles.read(folder, ReadOptions.DEFAULT.withVariable("fea")))
                .hasMessageContaining("`variable = fea`: images have no variables");
        assertThatThrownBy(() -> DataFiles.read(folder, ReadOptions.DEFAULT.withIgnored(List.of("1"))))
                .hasMessageContaining("`ignore = 1`: images have no columns");
        assertThatThrownBy(() -> DataFiles.read(folder, ReadOptions.DEFAULT.withSamplesIn(SamplesIn.COLUMNS)))
                .hasMessageContaining("`samplesIn = COLUMNS`: every image is a sample");
    }

    @Test
    void labels_may_come_from_a_file_instead() throws IOException {
        good(3);
        Path labels = Files.writeString(folder.resolve("labels.txt"), "x\ny\nx\n");
        Dataset images = DataFiles.read(folder, ReadOptions.DEFAULT.withLabelsFile(labels));
        assertThat(images.labels().orElseThrow().names()).containsExactly("x", "y");
        assertThat(images.ids().orElseThrow()).hasSize(3);
    }

    @Test
    void a_single_image_is_one_sample() throws IOException {
        Dataset one = DataFiles.read(Fixture.path("gif/interlaced.gif"));
        assertThat(one.name()).isEqualTo("interlaced");
        assertThat(one.ids()).contains(List.of("interlaced.gif"));
        assertThat(one.samples().shape()).contains(new ImageShape(37, 31));
        assertThat(one.samples().row(0)).containsExactly(Fixture.values("gif/interlaced.gif"));
        Path empty = Files.write(folder.resolve("x.png"), "nonsense".getBytes(StandardCharsets.US_ASCII));
        assertThatThrownBy(() -> DataFiles.read(empty)).hasMessageStartingWith(empty + ": is not a PNG, JPEG");
    }

    private void good(int count) throws IOException {
        for (int i = 1; i <= count; i++) {
            copy("png/grey.png", "s1/" + i + ".png");
        }
    }

    private void copy(String fixture, String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, Fixture.bytes(fixture));
    }

    private void pgm(String name, int height, int width, int value) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        byte[] header = ("P5 " + width + " " + height + " 255\n").getBytes(StandardCharsets.US_ASCII);
        byte[] content = Arrays.copyOf(header, header.length + height * width);
        Arrays.fill(content, header.length, content.length, (byte) value);
        Files.write(file, content);
    }
}
