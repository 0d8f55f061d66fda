package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The likeliest mistakes of a new user: one clear line, status 2, nothing written. */
class BadInputTest {

    @TempDir
    Path folder;

    private Path data;
    private Set<String> before;

    @BeforeEach
    void makeFiles() throws IOException {
        data = Tables.numbers(folder, "table.csv");
        Tables.classes(folder, "words.csv");
        write("ragged.csv", "1,2,3\n4,5\n6,7,8\n");
        write("nan.csv", "1,2,3\n4,NaN,6\n7,8,10\n");
        write("empty.csv", "");
        write("few-huge.csv", "1,2,3\n3,1e308,4\n5,-1e308,5\n7,8,9\n");
        write("huge.csv", "1,2\n1e308,4\n5,6\n-1e308,7\n3,9\n");
        write("flat.csv", "1,2,3\n2,4,6\n3,6,9\n4,8,12\n");
        NpzFile.empty()
                .with("a", NpyArray.of(new double[6], 3, 2))
                .with("b", NpyArray.of(new double[8], 2, 4))
                .write(folder.resolve("two.npz"));
        Files.createDirectory(folder.resolve("images"));
        Said.in(folder, "fit {}/table.csv --method pca --components 2 --model {}/model.npz")
                .done();
        before = names();
    }

    @AfterEach
    void nothingWasWritten() throws IOException {
        assertThat(names()).isEqualTo(before);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private Set<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
    }

    @Test
    void a_text_column_is_named_with_what_to_do() {
        refusedData(
                "words.csv --strict",
                "line 2, column 7 \"kind\" is 'word', not a number; use --label kind if it holds the"
                        + " classes, or --ignore kind to leave it out");
    }

    @Test
    void a_ragged_row_is_named() {
        refusedData("ragged.csv", "line 2 has 2 values, but the first line has 3");
    }

    @Test
    void a_nan_is_named_with_its_place() {
        refusedData(
                "nan.csv --missing error",
                "line 2, column 2 is NaN; fill it, or leave it, its row or its column out with --missing mask, "
                        + "drop-rows or drop-columns");
    }

    @Test
    void numbers_whose_squares_overflow_are_named_even_if_they_cancel_in_the_mean() {
        refusedData("huge.csv", "row 2, column 1 is 1.0E308, too large to be squared; fill it or leave the row out");
        refusedData(
                "few-huge.csv", "row 2, column 2 is 1.0E308, too large to be squared; fill it or leave the row out");
    }

    @Test
    void a_missing_an_empty_and_an_unknown_file_are_told_apart() {
        refusedData("nothing.csv", "no such file");
        refusedData("empty.csv", "is empty (0 bytes)");
        Said.in(folder, "fit {}/images --method pca --components 2 --model {}/m.npz")
                .refusedWith(folder.resolve("images") + ": ", "is a folder");
    }

    @Test
    void a_file_with_two_matrices_lists_them() {
        refusedData("two.npz", "holds 2 matrices: a (3x2), b (2x4); choose one with --variable");
    }

    private void refusedData(String name, String message) {
        Said.in(folder, "fit {}/" + name + " --method pca --components 2 --model {}/m.npz")
                .refused(folder.resolve(name.split(" ")[0]) + ": " + message);
    }

    @Test
    void components_out_of_range_are_refused_with_the_range() {
        refused("--method pca --components 0", "components = 0, must be at least 1");
        refused("--method pca --components -2", "components = -2, must be at least 1");
        refused(
                "--method pca --components 7",
                data + ": components = 7, but the samples have only 6 values: choose 1..6");
        refused(
                "--method pca --components many",
                "components 'many', must be a whole number such as 30, a share of the variance such as 0.95, auto, "
                        + "or K1xK2 for images");
        Said.in(folder, "fit {}/flat.csv --method pca --components 2 --model {}/m.npz")
                .refused(folder.resolve("flat.csv") + ": components = 2, but the data has rank 1: choose 1..1");
    }

    @Test
    void unknown_words_come_with_the_nearest_known_one() {
        refused("--method rpcaom --components 2", "unknown method 'rpcaom'; did you mean 'rpca-om'?");
        refused(
                "--method epca --components 2 --set sigmaa=1",
                "method 'epca' has no parameter 'sigmaa'; did you mean 'sigma'?");
        refused(
                "--method pca --components 2 --set sigma=1",
                "method 'pca' has no parameter 'sigma': it has none of its own");
        refused("--metod pca --components 2", "unknown option '--metod'; did you mean '--method'?");
        refused(
                "--method pca --components 2 --scale unti",
                "--scale: 'unti' is not one of none, unit, standard, minmax, robust, iqr; did you mean 'unit'?");
        Said.by("fti", data).refused("unknown command 'fti'; did you mean 'fit'?");
        Said.by("--verson").refused("unknown option '--verson'; did you mean '--version'?");
    }

    @Test
    void values_that_are_no_values_are_refused() {
        refused("--method epca --components 2 --set sigma=-1", "sigma = -1.0, must be positive and finite");
        refused("--method epca --components 2 --set sigma=big", "sigma = 'big', must be a number, positive and finite");
        refused("--method epca --components 2 --set sigma", "--set 'sigma', must be NAME=VALUE, such as k=0.9");
        refused("--method pca --components 2 --seed x", "--seed: 'x' is not a whole number");
        refused("--method pca --components 2 --tolerance x", "--tolerance: 'x' is not a number");
        refused("--method pca --components 2 --tolerance NaN", "tolerance = NaN, must be finite and not negative");
        refused("--method pca --components 2 --max-iterations -1", "max-iterations = -1, must not be negative");
        refused("--method pca --components 2 --threads 0", "threads = 0, must be at least 1");
        refused("--method pca --components 2 --shape 6", "image shape '6', must be HEIGHTxWIDTH, for example 32x32");
        refused(
                "--method pca --components 2 --shape 4x4",
                data + ": image shape 4x4 has 16 pixels, but the samples have 6 values");
    }

    private void refused(String options, String message) {
        Said.in(folder, "fit {}/table.csv --model {}/m.npz " + options).refused(message);
    }

    @Test
    void what_is_missing_or_too_much_is_named() {
        Said.by("fit").refused("missing DATA, --model OUT.npz; see 'ballast fit --help'");
        Said.by("fit", data, "--method", "pca", "--components", "2")
                .refused("missing --model OUT.npz; see 'ballast fit --help'");
        Said.by("transform", folder.resolve("model.npz"))
                .refused("missing DATA, --output OUT; see 'ballast transform --help'");
        Said.by("transform").refused("missing MODEL, DATA; see 'ballast transform --help'");
        Said.by("convert", data, "more", "-o", folder.resolve("o.npy"))
                .refused("unexpected argument 'more'; see 'ballast convert --help'");
    }

    @Test
    void outputs_that_cannot_be_written_are_refused_before_any_work() {
        Path nowhere = folder.resolve("nowhere");
        Said.in(folder, "fit {}/nothing.csv --method pca --components 2 --model {}/nowhere/m.npz")
                .refused(nowhere.resolve("m.npz") + ": cannot be written, there is no folder " + nowhere);
        Said.in(folder, "fit {}/table.csv --method pca --components 2 --model {}/m.mat")
                .refused(folder.resolve("m.mat") + ": a model file must end in .npz");
        Said.in(folder, "fit {}/two.npz --variable a --method pca --components 1 --model {}/two.npz")
                .refused(folder.resolve("two.npz") + ": is the input itself; choose another name for the output");
        Said.in(folder, "convert {}/table.csv -o {}/images")
                .refused(folder.resolve("images") + ": is a folder, give the name of a file");
        Said.in(folder, "convert {}/table.csv -o {}/./table.csv")
                .refused(folder + "/./table.csv: is the input itself; choose another name for the output");
        Said.in(folder, "convert {}/table.csv -o {}/o.xls").refusedWith(folder.resolve("o.xls") + ": ", ".npy");
        Said.in(folder, "transform {}/model.npz {}/table.csv -o {}/model.npz")
                .refused(folder.resolve("model.npz") + ": is the input itself; choose another name for the output");
    }

    @Test
    void data_that_does_not_go_with_the_model_is_refused() throws IOException {
        Path model = folder.resolve("model.npz");
        Said.in(folder, "transform {}/model.npz {}/flat.csv -o {}/o.npy")
                .refused(folder.resolve("flat.csv") + ": samples of 3 values, but " + model
                        + " was fitted to samples of 6");
        Said.in(folder, "reconstruct {}/model.npz {}/flat.csv --scores -o {}/o.npy")
                .refused(folder.resolve("flat.csv") + ": 3 scores per sample, but " + model + " has 2 components");
        Said.in(folder, "transform {}/table.csv {}/model.npz -o {}/o.npy")
                .refused(data + ": a model file ends in .npz; MODEL comes first, then DATA");
        Said.in(folder, "transform {}/two.npz {}/table.csv -o {}/o.npy")
                .refused(folder.resolve("two.npz") + ": is not a model, it has no arrays 'mean' and 'basis'");
        Said.in(folder, "transform {}/none.npz {}/table.csv -o {}/o.npy")
                .refused(folder.resolve("none.npz") + ": no such file");
    }

    @Test
    void images_of_another_shape_are_refused() throws IOException {
        Path images = folder.resolve("images").resolve("m.npz");
        Said.by("fit", data, "-m", "pca", "-c", "2", "--shape", "2x3", "--model", images)
                .done();
        Said.by("transform", images, data, "--shape", "3x2", "-o", folder.resolve("o.npy"))
                .refused(data + ": images of 3x2, but " + images + " was fitted to images of 2x3");
        Files.delete(images);
    }

    @Test
    void weights_that_do_not_fit_are_refused_with_their_file() throws IOException {
        Path weights = folder.resolve("images").resolve("w.txt");
        Files.write(weights, List.of("1", "2"));
        refused("--method weighted-pca --components 2 --weights " + weights, weights + ": 2 weights for 60 samples");
        Files.delete(weights);
    }
}
