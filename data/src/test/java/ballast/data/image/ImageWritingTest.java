package ballast.data.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImageWritingTest {

    @TempDir
    Path folder;

    @Test
    void what_is_written_is_read_back_under_the_same_names() throws IOException {
        int n = 300;
        ImageShape shape = new ImageShape(20, 30);
        Samples images = Samples.of(
                        shape.size(),
                        new Random(1)
                                .ints((long) n * shape.size(), 0, 256)
                                .asDoubleStream()
                                .toArray(),
                        ElementType.UINT8)
                .withShape(shape);
        List<String> names = IntStream.range(0, n)
                .mapToObj(i -> "s" + (i / 10 + 1) + "/" + (i % 10 + 1) + ".pgm")
                .toList();
        ImageFolder.write(images, names, OutputFolder.at(folder.resolve("a/b")), GreyRange.BYTES);

        Dataset back = DataFiles.read(folder.resolve("a/b"));
        assertThat(back.samples().toArrays()).isDeepEqualTo(images.toArrays());
        assertThat(back.ids().orElseThrow())
                .isEqualTo(
                        names.stream().map(name -> name.replace(".pgm", ".png")).toList());
        try (Stream<Path> all = Files.walk(folder)) {
            assertThat(all.filter(Files::isRegularFile))
                    .hasSize(n)
                    .allMatch(file -> file.toString().endsWith(".png"));
        }
    }

    @Test
    void values_out_of_range_are_clipped_and_others_rounded() {
        ImageFolder.write(
                one(-7, 0.49, 0.5, 254.5, 254.4, 300), List.of("x"), OutputFolder.at(folder), GreyRange.BYTES);
        assertThat(written("x.png")).containsExactly(0, 0, 1, 255, 254, 255);
        ImageFolder.write(one(-1, -0.5, 0, 0.5, 1, 3), List.of("y"), OutputFolder.at(folder), new GreyRange(-1, 1));
        assertThat(written("y.png")).containsExactly(0, 64, 128, 191, 255, 255);
    }

    @Test
    void names_that_would_become_the_same_keep_their_extensions() throws IOException {
        Samples three = Samples.of(new double[][] {{1}, {2}, {3}}).withShape(new ImageShape(1, 1));
        ImageFolder.write(three, List.of("a.pgm", "A.jpg", "b.v2"), OutputFolder.at(folder), GreyRange.BYTES);
        assertThat(files()).containsExactlyInAnyOrder("a.pgm.png", "A.jpg.png", "b.v2.png");
        assertThatThrownBy(() -> ImageFolder.write(
                        three, List.of("a.pgm", "b.pgm", "a.pgm"), OutputFolder.at(folder), GreyRange.BYTES))
                .hasMessage("two samples have the name 'a.pgm', each needs its own");
    }

    @Test
    void samples_without_names_are_numbered() throws IOException {
        Samples many = Samples.of(new double[10][1]).withShape(new ImageShape(1, 1));
        Dataset numbered = new Dataset("x", many, Optional.empty());
        ImageFolder.write(many, numbered.idsOrNumbers(), OutputFolder.at(folder), GreyRange.BYTES);
        assertThat(files()).contains("01.png", "10.png").hasSize(10);
    }

    @Test
    void a_name_that_leads_out_of_the_folder_is_refused() throws IOException {
        for (String name : List.of("../x", "/x", "a/../../x", "a/./b", "nul\0")) {
            assertThatThrownBy(() -> ImageFolder.write(one(1), List.of(name), OutputFolder.at(folder), GreyRange.BYTES))
                    .hasMessage("'" + name + "' cannot be the name of an image in " + folder);
        }
        assertThat(files()).isEmpty();
    }

    @Test
    void the_folder_that_is_read_is_never_written_to() throws IOException {
        Path input = Files.createDirectories(folder.resolve("faces"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), input);
        String remedy = "the folder that the images are read from, write to another one";
        for (Path same : List.of(input, link, folder.resolve("x/../faces"))) {
            assertThatThrownBy(() -> OutputFolder.at(same).apartFrom(input)).hasMessage(same + ": is " + remedy);
        }
        Path inside = link.resolve("out/deep");
        assertThatThrownBy(() -> OutputFolder.at(inside).apartFrom(input)).hasMessage(inside + ": is inside " + remedy);
        assertThat(OutputFolder.at(folder.resolve("faces2")).apartFrom(input).path())
                .isEqualTo(folder.resolve("faces2"));
        Path file = Files.writeString(folder.resolve("data.npy"), "x");
        assertThat(OutputFolder.at(folder).apartFrom(file).path()).isEqualTo(folder);
    }

    @Test
    void what_cannot_be_written_is_said() throws IOException {
        Path file = Files.writeString(folder.resolve("out"), "x");
        assertThatThrownBy(() -> OutputFolder.at(file))
                .hasMessage(file + ": is a file, give the name of a folder for the images");
        assertThatThrownBy(() -> ImageFolder.write(
                        Samples.of(new double[][] {{1, 2}}), List.of("x"), OutputFolder.at(folder), GreyRange.BYTES))
                .hasMessage("samples of 2 values are not known to be images; say their height and width with `shape`");
        assertThatThrownBy(() -> ImageFolder.write(one(1), List.of("x", "y"), OutputFolder.at(folder), GreyRange.BYTES))
                .hasMessage("2 names for 1 samples, there must be one per sample");
    }

    private static Samples one(double... values) {
        return Samples.of(new double[][] {values}).withShape(new ImageShape(1, values.length));
    }

    private double[] written(String name) {
        return DataFiles.read(folder.resolve(name)).samples().row(0);
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(file -> file.getFileName().toString()).toList();
        }
    }
}
