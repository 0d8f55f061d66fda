package ballast.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import ballast.BadInputException;
import ballast.data.jdbc.QuerySamples;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.method.RobustPca;
import ballast.onnx.OnnxModel;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.VectorSubspace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a program gets that hands over nonsense: the right exception, in one sentence that names the value. */
class BadInputTest {

    private static final double[][] ROWS = rows();
    private static final Fit<VectorSubspace> FIT = RobustPca.of(1).fit(ROWS);

    private static Stream<Arguments> nulls() {
        return Stream.of(
                arguments("rows", (ThrowingCallable) () -> Samples.of((double[][]) null)),
                arguments("row", (ThrowingCallable) () -> Samples.of(new double[][] {{1, 2}, null})),
                arguments("type", (ThrowingCallable) () -> Samples.builder(2, null)),
                arguments("names", (ThrowingCallable) () -> Samples.of(ROWS).withFeatureNames(null)),
                arguments("rows", (ThrowingCallable) () -> RobustPca.of(1).fit((double[][]) null)),
                arguments("rows", (ThrowingCallable) () -> FIT.score((double[][]) null)),
                arguments("rows", (ThrowingCallable) () -> FIT.judge((double[][]) null)),
                arguments("samples", (ThrowingCallable) () -> FIT.judge((Samples) null)),
                arguments("path", (ThrowingCallable) () -> Fit.load(null)),
                arguments("target", (ThrowingCallable) () -> FIT.save(null)),
                arguments("fit", (ThrowingCallable) () -> OnnxModel.of(null)),
                arguments("target", (ThrowingCallable) () -> OnnxModel.of(FIT).write(null)),
                arguments("connection", (ThrowingCallable) () -> QuerySamples.of((Connection) null, "select 1")));
    }

    @ParameterizedTest
    @MethodSource("nulls")
    void null_is_refused_by_the_name_of_what_is_null(String name, ThrowingCallable call) {
        assertThatNullPointerException().isThrownBy(call).withMessageContaining('"' + name);
    }

    private static Stream<Arguments> values() {
        return Stream.of(
                arguments("no samples", (ThrowingCallable) () -> Samples.of(new double[0][])),
                arguments("row 2 has 1 values", (ThrowingCallable) () -> Samples.of(new double[][] {{1, 2}, {3}})),
                arguments("row 2 has 1 values", (ThrowingCallable) () ->
                        FIT.judge(new double[][] {{1, 2, 3, 4, 5}, {1}})),
                arguments("row 2 has 1 values", (ThrowingCallable) () ->
                        FIT.score(new double[][] {{1, 2, 3, 4, 5}, {1}})),
                arguments("samples have 1 values", (ThrowingCallable) () -> FIT.score(new double[] {1})),
                arguments("column 3 of the row is NaN", (ThrowingCallable)
                        () -> FIT.judge(new double[] {1, 2, Double.NaN, 4, 5})),
                arguments("samples of -1 values", (ThrowingCallable) () -> Samples.builder(-1, ElementType.FLOAT64)),
                arguments("rows of -2", (ThrowingCallable) () -> Samples.of(-2, new double[4], ElementType.FLOAT64)),
                arguments("threads = -1", (ThrowingCallable)
                        () -> Samples.of(ROWS).onThreads(-1)),
                arguments("image shape -1x2", (ThrowingCallable) () -> new ImageShape(-1, 2)),
                arguments("components = -1", (ThrowingCallable) () -> RobustPca.of(-1)),
                arguments("components = 2x-1", (ThrowingCallable) () -> RobustPca.of(2, -1)),
                arguments("max-iterations = -5", (ThrowingCallable) () -> new Stopping(1e-3, -5)),
                arguments("must be a BilateralSubspace", (ThrowingCallable) () -> FIT.as(BilateralSubspace.class)));
    }

    @ParameterizedTest
    @MethodSource("values")
    void a_value_is_refused_in_one_sentence_that_names_it(String named, ThrowingCallable call) {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(call)
                .withMessageContaining(named)
                .satisfies(refused -> assertThat(refused.getMessage().lines()).hasSize(1));
    }

    @Test
    void a_file_or_folder_that_is_not_there_is_named_by_the_exception_for_files() {
        Path nowhere = Path.of("/no/such/x.npz");
        for (ThrowingCallable call : List.<ThrowingCallable>of(() -> Fit.load(nowhere), () -> FIT.save(nowhere))) {
            assertThatExceptionOfType(UncheckedIOException.class)
                    .isThrownBy(call)
                    .withMessageContaining(nowhere.toString())
                    .satisfies(failed -> assertThat(failed.getMessage().lines()).hasSize(1));
        }
    }

    @Test
    void a_model_that_cannot_be_read_is_not_left_open(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("fit.npz");
        FIT.save(file);
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length / 2));

        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> Fit.load(file))
                .withMessageContaining(file.toString());

        Path open = Path.of("/proc/self/fd");
        if (Files.isDirectory(open)) {
            try (Stream<Path> descriptors = Files.list(open)) {
                assertThat(descriptors.map(BadInputTest::target)).doesNotContain(file.toString());
            }
        }
    }

    private static String target(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (IOException closedSince) {
            return "";
        }
    }

    private static double[][] rows() {
        Random random = new Random(1);
        double[][] rows = new double[60][5];
        for (double[] row : rows) {
            double a = random.nextGaussian();
            for (int j = 0; j < row.length; j++) {
                row[j] = a * (j + 1) + 0.1 * random.nextGaussian();
            }
        }
        return rows;
    }
}
