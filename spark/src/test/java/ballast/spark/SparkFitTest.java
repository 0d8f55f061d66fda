package ballast.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.data.file.DefaultScaling;
import ballast.data.option.Missing;
import ballast.data.option.ReadOptions;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Source;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same file gives the same model and the same flags on Spark as on one machine. */
@DisabledForJreRange(min = JRE.JAVA_24, disabledReason = RobustPCATest.HADOOP)
class SparkFitTest {

    @TempDir
    private Path folder;

    /** Ids, numbers of different units, a constant column, a column of words, labels, and gaps. */
    private Path table() throws IOException {
        double[][] rows = LocalSpark.cloud(300, 5, 2, 7);
        List<String> lines = new ArrayList<>(List.of("name,a,b,c,d,e,site,same,kind"));
        for (int i = 0; i < rows.length; i++) {
            List<String> cells = new ArrayList<>(List.of("id" + i));
            for (int j = 0; j < rows[i].length; j++) {
                cells.add(i % 9 == 4 && j == i % 5 ? "NA" : Double.toString(rows[i][j] * Math.pow(10, j)));
            }
            cells.addAll(List.of(i % 3 == 0 ? "north" : "south", "7", i % 2 == 0 ? "u" : "v"));
            lines.add(String.join(",", cells));
        }
        return Files.write(folder.resolve("t.csv"), lines);
    }

    private static ReadOptions options(Missing missing) {
        return ReadOptions.DEFAULT
                .withLabel("kind")
                .withId("name")
                .withCategorical(List.of("site"))
                .withIgnored(List.of("same"))
                .withMissing(missing);
    }

    private static SparkFit asked(Path path, ReadOptions options) {
        return new SparkFit("local[2]", path.toString(), options, Optional.empty(), List.of(), Map.of());
    }

    private static boolean[] flags(Fit<?> fit, Samples samples) {
        boolean[] flags = new boolean[samples.rows()];
        var map = fit.outlierMap(samples);
        IntStream.range(0, flags.length).forEach(i -> flags[i] = map.isOutlier(i));
        return flags;
    }

    @ParameterizedTest
    @ValueSource(strings = {"ballast", "pca", "rpca-om", "rpca-an", "epca", "sp-pca", "robpca", "spherical-pca"})
    void a_table_is_treated_as_on_one_machine(String id) throws IOException {
        Method<?> method = Catalogue.method(id).sized(2);
        ReadOptions options = options(method.takesGaps() ? Missing.MASK : Missing.DROP_ROWS);
        Dataset read = DataFiles.read(table(), options);
        Scaling scaling = DefaultScaling.of(read).fittedTo(read.samples());
        Samples scaled = scaling.of(read.samples());
        Fit<?> fitted = method.takesGaps() ? method.fitWithGaps(scaled) : method.fit(scaled);
        Source source = read.source(Optional.empty(), scaling);
        Fit<?> expected = fitted.withProvenance(fitted.provenance().withSource(source));

        SparkFit.Outcome outcome = asked(table(), options).on(LocalSpark.session(), method, ProgressListener.NONE);
        Path file = folder.resolve("m.npz");
        outcome.fit().save(file);
        Fit<?> actual = Fit.load(file);

        assertThat(actual.objective()).isCloseTo(expected.objective(), within(1e-6 * Math.abs(expected.objective())));
        assertThat(flags(actual, read.samples())).isEqualTo(flags(expected, read.samples()));
        assertThat(flags(actual, read.samples())).contains(true).contains(false);
        assertThat(actual.provenance().source()).isEqualTo(source);
        assertThat(outcome.notices()).containsAll(read.notices());
    }

    @Test
    void names_that_a_reader_gives_do_not_make_it_scale() throws IOException {
        Path path = Files.write(folder.resolve("bare.csv"), List.of("1,2,u", "3,5,v", "2,7,u", "4,4,v", "9,1,u"));
        ReadOptions options = ReadOptions.DEFAULT.withCategorical(List.of("2"));
        SparkFit.Outcome outcome = asked(path, options)
                .on(LocalSpark.session(), Catalogue.method("pca").sized(1), ProgressListener.NONE);
        Dataset read = DataFiles.read(path, options);
        assertThat(outcome.fit().provenance().source().scaling())
                .isEqualTo(DefaultScaling.of(read).fittedTo(read.samples()));
    }

    @Test
    void gaps_that_a_method_cannot_take_are_refused_in_one_line() throws IOException {
        assertThatThrownBy(() -> asked(table(), options(Missing.ERROR))
                        .on(LocalSpark.session(), Catalogue.method("robpca").sized(2), ProgressListener.NONE))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("line 6, column 6 \"e\" is NA; fill it, or leave it, its row");
    }
}
