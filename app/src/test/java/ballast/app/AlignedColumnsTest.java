package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Columns without names that a fit left out are left out of new data too, and no others. */
class AlignedColumnsTest {

    private static final int ROWS = 30;
    private static final int COLUMNS = 6;

    @TempDir
    Path folder;

    private final double[][] values = new double[ROWS][COLUMNS];

    @BeforeEach
    void fit() throws IOException {
        Random random = new Random(3);
        for (double[] row : values) {
            double size = random.nextGaussian();
            for (int j = 0; j < COLUMNS; j++) {
                row[j] = 100 * (j + 1) + 5 * size * (j + 1) + random.nextGaussian();
            }
        }
        write("train.csv", j -> j == 1 || j == 4, j -> true);
        Said fit = Said.in(folder, "fit {}/train.csv --missing drop-columns -m pca -c 2 --model {}/m.npz");
        assertThat(fit.err()).isEqualTo("ballast: 2 of 6 columns lack a value and were left out\n");
        write("kept.csv", j -> false, j -> j != 1 && j != 4);
        Said.in(folder, "transform {}/m.npz {}/kept.csv -o {}/expected.npy").done();
    }

    /** The table without a header; of some columns the third cell is empty. */
    private void write(String name, IntPredicate gap, IntPredicate column) throws IOException {
        String text = IntStream.range(0, ROWS)
                .mapToObj(i -> IntStream.range(0, COLUMNS)
                        .filter(column)
                        .mapToObj(j -> i == 2 && gap.test(j) ? "" : Double.toString(values[i][j]))
                        .collect(Collectors.joining(",", "", "\n")))
                .collect(Collectors.joining());
        Files.writeString(folder.resolve(name), text);
    }

    private void assertExpected(String scores) {
        Dataset found = DataFiles.read(folder.resolve(scores));
        Dataset expected = DataFiles.read(folder.resolve("expected.npy"));
        for (int i = 0; i < ROWS; i++) {
            assertThat(found.samples().row(i))
                    .containsExactly(expected.samples().row(i));
        }
    }

    @Test
    void the_columns_of_the_fit_are_taken_from_whole_data() throws IOException {
        write("whole.csv", j -> false, j -> true);
        for (String option : new String[] {"", " --missing drop-columns"}) {
            Said said = Said.in(folder, "transform {}/m.npz {}/whole.csv -o {}/s.npy" + option);
            assertThat(said.err()).isEqualTo("ballast: ignored, as the model does not know them: \"x2\", \"x5\"\n");
            assertExpected("s.npy");
        }
        Said.in(folder, "convert {}/whole.csv -o {}/whole.npy").done();
        assertThat(Said.in(folder, "transform {}/m.npz {}/whole.npy -o {}/t.npy")
                        .status())
                .isZero();
        assertExpected("t.npy");
    }

    @Test
    void gaps_in_other_columns_than_those_of_the_fit_are_refused() throws IOException {
        write("other.csv", j -> j == 2 || j == 3, j -> true);
        Said.in(folder, "transform {}/m.npz {}/other.csv --missing drop-columns -o {}/s.npy")
                .refused(folder.resolve("other.csv") + ": a column that the model needs lacks a value: \"x3\", \"x4\"; "
                        + "use --missing mask or drop-rows");
        write("same.csv", j -> j == 1, j -> true);
        assertThat(Said.in(folder, "transform {}/m.npz {}/same.csv --missing drop-columns -o {}/s.npy")
                        .status())
                .isZero();
        assertExpected("s.npy");
    }

    @Test
    void a_model_without_names_takes_no_fewer_columns() throws IOException {
        Said.in(folder, "fit {}/kept.csv -m pca -c 2 --model {}/plain.npz").done();
        write("gaps.csv", j -> j == 2 || j == 3, j -> true);
        Said.in(folder, "transform {}/plain.npz {}/gaps.csv --missing drop-columns -o {}/s.npy")
                .refusedWith(folder.resolve("gaps.csv") + ": 2 columns hold cells", "1 missing, first in line 3");
    }
}
