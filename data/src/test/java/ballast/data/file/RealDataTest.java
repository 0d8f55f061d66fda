package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.data.Dataset;
import ballast.data.option.PixelOrder;
import ballast.data.option.ReadOptions;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.scaling.ScalingKind;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The benchmark data sets of the papers, where the environment variable BALLAST_DATASETS names their folder. */
@EnabledIfEnvironmentVariable(
        named = "BALLAST_DATASETS",
        matches = ".+",
        disabledReason = "BALLAST_DATASETS is not set")
class RealDataTest {

    @ParameterizedTest
    @CsvSource({
        "orl-32x32,               400, 1024, 40, 10, 10,     2,        235, true",
        "coil20-32x32,           1440, 1024, 20, 72, 72,     0,          1, false",
        "extended-yaleb-32x32,   2414, 1024, 38, 59, 64,     0,        255, true",
        "cmu-pie-pose27-32x32,   2856, 1024, 68, 42, 42,     0,        255, true",
        "isolet5,                1559,  617, 26, 59, 60,    -1,          1, false"
    })
    void matrices_named_fea_have_the_published_shape_classes_and_range(
            String name,
            int rows,
            int columns,
            int classes,
            int least,
            int most,
            double low,
            double high,
            boolean whole) {
        Dataset dataset = DataFiles.read(file(name + ".mat"), ReadOptions.DEFAULT.withLabel("gnd"));
        Samples samples = dataset.samples();

        assertThat(samples.rows()).isEqualTo(rows);
        assertThat(samples.columns()).isEqualTo(columns);
        int[] counts = dataset.labels().orElseThrow().counts();
        assertThat(counts).hasSize(classes);
        assertThat(Arrays.stream(counts).min().orElseThrow()).isEqualTo(least);
        assertThat(Arrays.stream(counts).max().orElseThrow()).isEqualTo(most);
        assertThat(range(samples)).containsExactly(low, high);
        boolean allWhole = Arrays.stream(samples.toArrays())
                .flatMapToDouble(Arrays::stream)
                .allMatch(value -> value == Math.rint(value));
        assertThat(allWhole).isEqualTo(whole);
    }

    @Test
    void gene_expression_is_read() {
        Dataset tox = DataFiles.read(file("tox-171.mat"), ReadOptions.DEFAULT.withLabel("Y"));
        assertThat(tox.samples().rows()).isEqualTo(171);
        assertThat(tox.samples().columns()).isEqualTo(5748);
        assertThat(tox.labels().orElseThrow().counts()).containsExactly(45, 45, 39, 42);
        assertThat(range(tox.samples())[0]).isCloseTo(0.02, within(0.005));
        assertThat(range(tox.samples())[1]).isCloseTo(33922.68, within(0.005));
    }

    @Test
    void faces_scaled_to_unit_norm_have_the_published_range() {
        Samples read = DataFiles.read(
                        file("orl-32x32.mat"),
                        ReadOptions.DEFAULT.withShape(new ImageShape(32, 32)).withPixelOrder(PixelOrder.COLUMN))
                .samples();
        Samples faces = ScalingKind.UNIT.fittedTo(read).of(read);
        assertThat(faces.shape()).contains(new ImageShape(32, 32));
        assertThat(range(faces)[0]).isCloseTo(0.00054, within(0.000005));
        assertThat(range(faces)[1]).isCloseTo(0.0706, within(0.00005));
    }

    @Test
    void pixels_listed_by_columns_stand_upright_after_reading() {
        double[] listed = DataFiles.read(file("orl-32x32.mat")).samples().row(17);
        double[] upright = DataFiles.read(
                        file("orl-32x32.mat"),
                        ReadOptions.DEFAULT.withShape(new ImageShape(32, 32)).withPixelOrder(PixelOrder.COLUMN))
                .samples()
                .row(17);
        for (int i = 0; i < 32; i++) {
            for (int j = 0; j < 32; j++) {
                assertThat(upright[i * 32 + j]).isEqualTo(listed[j * 32 + i]);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "balance-scale.csv,         1, 625,  4, B L R, 49 288 288, 1, 5",
        "ionosphere.csv,           -1, 351, 34, b g,   126 225,   -1, 1",
        "pima-indians-diabetes.csv, 9, 768,  8, 0 1,   500 268,    0, 846",
        "australian.dat,           15, 690, 14, 0 1,   383 307,    0, 100001"
    })
    void tables_have_the_published_shape_classes_and_range(
            String name, String label, int rows, int columns, String classes, String counts, double low, double high) {
        Dataset table = DataFiles.read(file(name), ReadOptions.DEFAULT.withLabel(label));
        assertThat(table.samples().rows()).isEqualTo(rows);
        assertThat(table.samples().columns()).isEqualTo(columns);
        assertThat(table.labels().orElseThrow().names()).containsExactly(classes.split(" "));
        assertThat(table.labels().orElseThrow().counts())
                .containsExactly(Arrays.stream(counts.split(" "))
                        .mapToInt(Integer::parseInt)
                        .toArray());
        assertThat(range(table.samples())).containsExactly(low, high);
    }

    @Test
    void yeast_is_read_without_its_names() {
        Dataset yeast = DataFiles.read(
                file("yeast.data"), ReadOptions.DEFAULT.withLabel("-1").withIgnored(List.of("1")));
        assertThat(yeast.samples().rows()).isEqualTo(1484);
        assertThat(yeast.samples().columns()).isEqualTo(8);
        assertThat(yeast.labels().orElseThrow().names())
                .containsExactly("CYT", "ERL", "EXC", "ME1", "ME2", "ME3", "MIT", "NUC", "POX", "VAC");
        assertThat(yeast.labels().orElseThrow().counts()).containsExactly(463, 5, 35, 44, 51, 163, 244, 429, 20, 30);
        assertThat(range(yeast.samples())).containsExactly(0, 1);
    }

    private static double[] range(Samples samples) {
        double[] all = Arrays.stream(samples.toArrays())
                .flatMapToDouble(Arrays::stream)
                .toArray();
        return new double[] {
            Arrays.stream(all).min().orElseThrow(), Arrays.stream(all).max().orElseThrow()
        };
    }

    private static Path file(String name) {
        return Path.of(System.getenv("BALLAST_DATASETS")).resolve(name);
    }
}
