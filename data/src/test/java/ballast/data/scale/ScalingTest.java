package ballast.data.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.data.file.MatrixFiles;
import ballast.data.file.VectorFiles;
import ballast.data.testing.Numpy;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.scaling.ColumnScaling;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScalingTest {

    @TempDir
    Path folder;

    @Test
    void unit_divides_each_sample_by_its_norm() {
        Samples samples = Samples.of(new double[][] {{3, 4}, {0, 0}, {3e200, -4e200}, {3e-200, 4e-200}});
        assertThat(byItself(samples, ScalingKind.UNIT)).isDeepEqualTo(new double[][] {
            {3.0 / 5.0, 4.0 / 5.0}, {0, 0}, {3.0 / 5.0, -4.0 / 5.0}, {3.0 / 5.0, 4.0 / 5.0}
        });
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1e200, 1e-200})
    void standard_gives_mean_zero_and_deviation_one(double size) {
        Samples samples = Samples.of(new double[][] {{size, 0.1, 5}, {2 * size, 0.1, 7}, {6 * size, 0.1, 0}});
        double[][] rows = byItself(samples, ScalingKind.STANDARD);
        for (int j : new int[] {0, 2}) {
            double sum = 0;
            double squares = 0;
            for (double[] row : rows) {
                sum += row[j];
                squares += row[j] * row[j];
            }
            assertThat(sum).isCloseTo(0, within(1e-14));
            assertThat(squares / 2).isCloseTo(1, within(1e-14));
        }
        assertThat(Arrays.stream(rows)).allMatch(row -> row[1] == 0);
        assertThat(byItself(Samples.of(new double[][] {{1, 2}}), ScalingKind.STANDARD)[0])
                .containsExactly(0, 0);
    }

    @Test
    void minmax_brings_each_column_to_the_unit_interval() {
        Samples samples = Samples.of(new double[][] {{1, 7, -5}, {2, 7, 5}, {3, 7, 0}});
        assertThat(byItself(samples, ScalingKind.MINMAX))
                .isDeepEqualTo(new double[][] {{0, 0, 0}, {0.5, 0, 1}, {1, 0, 0.5}});
    }

    private static double[][] byItself(Samples samples, ScalingKind scale) {
        return scale.fittedTo(samples).of(samples).toArrays();
    }

    @Test
    void other_samples_are_scaled_by_the_numbers_of_those_it_was_fitted_to() {
        Samples fitted = Samples.of(new double[][] {{0, 5}, {10, 5}});
        Samples others = Samples.of(new double[][] {{20, 5}, {-10, 8}});
        assertThat(ScalingKind.MINMAX.fittedTo(fitted).of(others).toArrays())
                .isDeepEqualTo(new double[][] {{2, 0}, {-1, 3}});
        double deviation = Math.sqrt(50);
        assertThat(ScalingKind.STANDARD.fittedTo(fitted).of(others).toArrays()).isDeepEqualTo(new double[][] {
            {15 / deviation, 0}, {-15 / deviation, 3}
        });
    }

    @ParameterizedTest
    @EnumSource(names = {"NONE", "STANDARD", "MINMAX"})
    void undoing_gives_the_samples_back(ScalingKind scale) {
        Scaling scaling = scale.fittedTo(random(200, 3));
        double[][] others = random(100, 4).toArrays();
        double[][] back = scaling.undoneOn(scaling.of(Samples.of(others))).toArrays();
        for (int i = 0; i < others.length; i++) {
            assertThat(back[i]).containsExactly(others[i], within(1e-12));
        }
    }

    @Test
    void what_had_norm_one_stays_so_when_undone() {
        Scaling unit = ScalingKind.UNIT.fittedTo(random(5, 1));
        Samples scaled = unit.of(random(5, 2));
        assertThat(unit.undoneOn(scaled).toArrays()).isDeepEqualTo(scaled.toArrays());
    }

    @ParameterizedTest
    @EnumSource(ScalingKind.class)
    void images_stay_images_and_weights_stay(ScalingKind scale) {
        Samples faces = random(3, 1).withShape(new ImageShape(1, 3)).weightedBy(new double[] {1, 2, 0});
        Samples scaled = scale.fittedTo(faces).of(faces);
        assertThat(scaled.shape()).isEqualTo(faces.shape());
        assertThat(scaled.weights().toArray()).containsExactly(1, 2, 0);
    }

    @ParameterizedTest
    @EnumSource(names = {"STANDARD", "MINMAX"})
    void a_weight_counts_as_often_as_it_says(ScalingKind scale) {
        double[][] rows = random(4, 9).toArrays();
        Scaling weighted = scale.fittedTo(Samples.of(rows).weightedBy(new double[] {1, 2, 0, 1}));
        Scaling repeated = scale.fittedTo(Samples.of(new double[][] {rows[0], rows[1], rows[1], rows[3]}));
        assertClose((ColumnScaling) weighted, (ColumnScaling) repeated);
    }

    @Test
    void weights_may_be_shares() {
        double[][] rows = random(4, 9).toArrays();
        Scaling weighted =
                ScalingKind.STANDARD.fittedTo(Samples.of(rows).weightedBy(new double[] {0.25, 0.25, 0.25, 0.25}));
        assertClose((ColumnScaling) weighted, (ColumnScaling) ScalingKind.STANDARD.fittedTo(Samples.of(rows)));
    }

    private static void assertClose(ColumnScaling actual, ColumnScaling expected) {
        assertThat(actual.offsets()).containsExactly(expected.offsets(), within(1e-14));
        assertThat(actual.factors()).containsExactly(expected.factors(), within(1e-14));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void the_number_of_threads_does_not_change_a_bit(int threads) {
        Samples samples = random(5000, 3);
        assertThat(ScalingKind.STANDARD.fittedTo(samples.onThreads(threads)))
                .isEqualTo(ScalingKind.STANDARD.fittedTo(samples.onThreads(3)));
    }

    @Test
    void numpy_finds_the_same_numbers() throws Exception {
        Numpy numpy = Numpy.in(folder);
        Samples fitted = random(300, 5);
        MatrixFiles.write(fitted, folder.resolve("X.npy"));
        for (ScalingKind scale : new ScalingKind[] {ScalingKind.STANDARD, ScalingKind.MINMAX}) {
            ColumnScaling scaling = (ColumnScaling) scale.fittedTo(fitted);
            VectorFiles.write(scaling.offsets(), folder.resolve(scale + "_offset.npy"));
            VectorFiles.write(scaling.factors(), folder.resolve(scale + "_factor.npy"));
        }
        numpy.run("""
                import numpy as np
                X = np.load('X.npy')
                def same(name, expected):
                    assert np.abs(np.load(name + '.npy') / expected - 1).max() < 1e-12, name
                same('STANDARD_offset', X.mean(axis=0))
                same('STANDARD_factor', X.std(axis=0, ddof=1))
                same('MINMAX_offset', X.min(axis=0))
                same('MINMAX_factor', np.ptp(X, axis=0))
                """);
    }

    @Test
    void what_cannot_be_scaled_is_refused_with_its_column() {
        Samples wide = Samples.of(new double[][] {{1, 1.5e308}, {2, -1.5e308}});
        assertThatThrownBy(() -> ScalingKind.MINMAX.fittedTo(wide))
                .isInstanceOf(BadInputException.class)
                .hasMessage("column 2 cannot be scaled: its values less -1.5E308 would be divided by Infinity,"
                        + " which must be positive and finite");
        assertThatThrownBy(() -> ScalingKind.MINMAX.fittedTo(random(5, 1)).of(Samples.of(new double[][] {{1, 2}})))
                .isInstanceOf(BadInputException.class)
                .hasMessage("samples of 2 values, but 3 columns were scaled before");
    }

    private static Samples random(int rows, long seed) {
        Random random = new Random(seed);
        double[] values = new double[rows * 3];
        Arrays.setAll(values, i -> 5 + (i % 3 + 1) * random.nextGaussian());
        return Samples.of(3, values, ElementType.FLOAT64);
    }

    @Test
    void columns_with_gaps_are_scaled_by_the_values_they_have() {
        Samples gappy = Samples.withGaps(new double[][] {{1, 0}, {Double.NaN, 4}, {3, 2}});
        assertThat(ScalingKind.STANDARD.fittedTo(gappy))
                .isEqualTo(new ColumnScaling(
                        ScalingKind.STANDARD, new double[] {2, 2}, new double[] {2 * Math.sqrt(0.5), 2}));
        double[][] scaled = ScalingKind.MINMAX.fittedTo(gappy).of(gappy).toArrays();
        assertThat(scaled[0]).containsExactly(0, 0);
        assertThat(scaled[1][0]).isNaN();
        assertThat(scaled[1][1]).isEqualTo(1);
        assertThat(scaled[2]).containsExactly(1, 0.5);
    }
}
