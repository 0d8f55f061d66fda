package ballast.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.app.Pictures;
import ballast.app.Said;
import ballast.app.Tables;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A look at a model. */
class ShowCommandTest {

    @TempDir
    Path folder;

    @BeforeEach
    void makeData() throws IOException {
        Pictures.folder(folder.resolve("faces"));
        Tables.numbers(folder, "table.csv");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"rpca-om -c 3", "sp2dpca -c 3x2", "rpca-om -c 2 --scale standard", "rpca-om -c 2 --scale unit"})
    void a_model_of_images_is_shown_with_its_samples(String method) throws IOException {
        Said.in(folder, "fit {}/faces --model {}/m.npz -m " + method).done();
        assertThat(Said.in(folder, "show {}/m.npz {}/faces -o {}/new/out")
                        .done()
                        .out())
                .isEqualTo(folder.resolve("new/out")
                        + ": mean.png, basis.png, objective.svg, weights.svg, spectrum.svg, index.html\n");
        assertThat(folder.resolve("new/out/index.html")).content().contains("s1/1.pgm", "s3/4.pgm", "12x10 pixels");
        assertThat(folder.resolve("new/out/basis.png")).isNotEmptyFile();
    }

    @Test
    void a_model_without_shape_has_charts_and_takes_a_shape_from_the_user() {
        Said.in(folder, "fit {}/table.csv -m rpca-an -c 2 --model {}/m.npz").done();
        assertThat(Said.in(folder, "show {}/m.npz -o {}/out").done().out())
                .isEqualTo(folder.resolve("out") + ": objective.svg, weights.svg, spectrum.svg, index.html\n");
        assertThat(Said.in(folder, "show {}/m.npz {}/table.csv -o {}/out")
                        .done()
                        .out())
                .doesNotContain("mean.png");
        assertThat(Said.in(folder, "show {}/m.npz --shape 2x3 -o {}/out").done().out())
                .contains("mean.png, basis.png");
    }

    @Test
    void a_model_from_elsewhere_needs_a_mean_and_a_basis_only() {
        NpzFile.empty()
                .with("mean", NpyArray.of(new double[] {1, 2, 3, 4}))
                .with("basis", NpyArray.of(new double[] {1, 0, 0, 0}, 4, 1))
                .write(folder.resolve("m.npz"));
        assertThat(Said.in(folder, "show {}/m.npz --shape 2x2 -o {}/out").done().out())
                .isEqualTo(folder.resolve("out") + ": mean.png, basis.png, index.html\n");
    }

    @Test
    void mistakes_are_refused_with_what_to_do_and_nothing_is_written() throws IOException {
        Said.in(folder, "fit {}/faces -m rpca-om -c 3 --model {}/m.npz").done();
        Said.in(folder, "fit {}/table.csv -m rpca-om -c 3 --model {}/t.npz").done();
        Files.writeString(folder.resolve("file"), "x");
        String m = folder.resolve("m.npz").toString();
        Path faces = folder.resolve("faces");
        refused(
                "show {}/m.npz {}/faces/s1 -o {}/out",
                faces.resolve("s1") + ": holds 4 samples, but the model was fitted "
                        + "to 12; the weights belong to the data that it was fitted to");
        refused(
                "show {}/m.npz {}/faces -o {}/faces",
                faces + ": is the folder that the images are read from, write to " + "another one");
        refused("show {}/m.npz -o {}/file", "{}/file: cannot be written, {}/file is not a folder");
        refused("show {}/m.npz --shape 10x12 -o {}/out", "--shape 10x12, but " + m + " was fitted to images of 12x10");
        refused(
                "show {}/t.npz --shape 4x4 -o {}/out",
                "--shape 4x4 has 16 pixels, but {}/t.npz was fitted to samples of 6 " + "values");
        refused(
                "show {}/m.npz --scale unit -o {}/out",
                "there is no DATA, so of the options for reading only --shape applies");
        refused(
                "show {}/m.npz --skip-unreadable -o {}/out",
                "there is no DATA, so of the options for reading only --shape applies");
        refused("show {}/faces -o {}/out", faces + ": a model file ends in .npz; MODEL comes first, then DATA");
        refused("show {}/m.npz", "missing --output DIR; see 'ballast show --help'");
        try (Stream<Path> there = Files.list(folder)) {
            assertThat(there.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("faces", "table.csv", "m.npz", "t.npz", "file");
        }
    }

    private void refused(String command, String message) {
        Said.in(folder, command).refused(message.replace("{}", folder.toString()));
    }

    @Test
    void data_that_has_changed_since_the_fit_is_remarked_on() throws IOException {
        Said.in(folder, "fit {}/table.csv -m rpca-om -c 3 --model {}/m.npz").done();
        Said.in(folder, "show {}/m.npz {}/table.csv -o {}/out").done();
        Path table = folder.resolve("table.csv");
        Files.writeString(table, Files.readString(table).replaceFirst("1", "2"));
        Said said = Said.in(folder, "show {}/m.npz {}/table.csv -o {}/out");
        assertThat(said.status()).isZero();
        assertThat(said.err())
                .isEqualTo("ballast: " + table + " is not the file that " + folder.resolve("m.npz")
                        + " was fitted to, or has changed since: its samples may not be those that the "
                        + "weights belong to\n");
    }
}
