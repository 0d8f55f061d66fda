package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.cell.Cell;
import ballast.cell.Cells;
import ballast.cell.CellwiseSubspace;
import ballast.fit.Fit;
import ballast.fit.Stop;
import ballast.method.Method;
import ballast.reference.PlainRules;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the battery asks of other methods, where it makes sense for those that split samples into a low-rank and a
 * sparse part.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("ballast.conformance.Candidate#decomposing")
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class DecomposingConformanceTest {

    private static final int N = 60;
    private static final int D = 12;

    /** Share of the largest residual that converged answers may differ by. */
    private static final double CLOSE = 1e-4;

    @Parameter
    Candidate candidate;

    private Method<?> method() {
        return candidate.components(2);
    }

    /** Noisy samples around a plane, one cell in twenty far off. */
    private static double[][] rows(int n, int d, long seed) {
        double[][] rows = new Cloud(n, d, 2, 0.1, 0, 0).rows(seed);
        SplittableRandom random = new SplittableRandom(seed + 77);
        for (double[] row : rows) {
            for (int j = 0; j < d; j++) {
                row[j] += random.nextDouble() < 0.05 ? 20 * (random.nextInt(2) - 0.5) : 0;
            }
        }
        return rows;
    }

    private static double[][] rows(long seed) {
        return rows(N, D, seed);
    }

    private Fit<?> fit(double[][] rows) {
        return method().fit(Samples.of(rows));
    }

    private static void assertSound(Fit<?> fit, int n) {
        assertThat(fit.subspace()).isInstanceOf(CellwiseSubspace.class);
        assertThat(fit.subspace().components()).isBetween(1, 2);
        assertThat(fit.weights()).hasSize(n);
        assertThat(fit.losses()).hasSize(n);
        for (double loss : fit.losses()) {
            assertThat(loss).isFinite().isGreaterThanOrEqualTo(0);
        }
        for (double objective : fit.objectiveTrace()) {
            assertThat(objective).isFinite().isGreaterThanOrEqualTo(0);
        }
        assertThat(fit.stop().iterations()).isEqualTo(fit.objectiveTrace().length - 1);
        assertThat(fit.explainedVariance().variances()).hasSize(fit.subspace().components());
        assertThat(fit.explainedVariance().ratio()).isBetween(0.0, 1 + 1e-12);
        Cells cells = fit.cells().orElseThrow();
        assertThat(cells.rows()).isEqualTo(n);
        double cutoff = ((CellwiseSubspace) fit.subspace()).cutoff();
        cells.stream()
                .filter(cell -> !cell.isMissing())
                .forEach(cell -> assertThat(Math.abs(cell.residual())).isGreaterThan(cutoff));
    }

    @Seeded
    void the_parts_of_an_answer_belong_together(long seed) {
        double[][] rows = rows(seed);
        Fit<?> fit = fit(rows);
        assertSound(fit, N);
        double[] scales = ((CellwiseSubspace) fit.subspace()).scales();
        fit.cells().orElseThrow().stream().forEach(cell -> {
            assertThat(cell.value()).isCloseTo(rows[cell.row()][cell.feature()], within(1e-9));
            assertThat(cell.residual() * scales[cell.feature()])
                    .isCloseTo(cell.value() - cell.expected(), within(1e-9));
        });
    }

    @ParameterizedTest(name = "{0} x {1}")
    @CsvSource({"500, 30", "150, 700"})
    void any_number_of_threads_gives_the_same_bits(int n, int d) {
        Samples samples = Samples.of(rows(n, d, 6));
        Fit<?> one = method().fit(samples.onThreads(1));
        for (int threads : new int[] {2, 8}) {
            Fit<?> other = method().fit(samples.onThreads(threads));
            assertThat(plane(other).basis().toArray())
                    .containsExactly(plane(one).basis().toArray());
            assertThat(plane(other).mean()).containsExactly(plane(one).mean());
            assertThat(other.losses()).containsExactly(one.losses());
            assertThat(other.objectiveTrace()).containsExactly(one.objectiveTrace());
            assertThat(other.cells().orElseThrow().stream())
                    .containsExactlyElementsOf(
                            one.cells().orElseThrow().stream().toList());
        }
    }

    private static VectorSubspace plane(Fit<?> fit) {
        return fit.subspace().plane().orElseThrow();
    }

    @Seeded
    void moving_the_samples_moves_the_answer(long seed) {
        double[][] rows = rows(seed);
        double[][] moved = new double[N][D];
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < D; j++) {
                moved[i][j] = rows[i][j] + 1000 * (j - 2);
            }
        }
        Answers.assertClose(fit(moved).losses(), fit(rows).losses(), CLOSE);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-100, 1e-8, 0.37, 1e8, 1e100})
    void another_unit_changes_nothing_but_the_unit(double unit) {
        double[][] rows = rows(3);
        double[][] scaled = Arrays.stream(rows).map(row -> scaled(row, unit)).toArray(double[][]::new);
        Answers.assertClose(fit(scaled).losses(), scaled(fit(rows).losses(), unit), CLOSE);
    }

    private static double[] scaled(double[] values, double unit) {
        return Arrays.stream(values).map(value -> unit * value).toArray();
    }

    @Seeded
    void a_sample_of_weight_two_is_the_sample_twice_and_one_of_weight_zero_is_not_there(long seed) {
        double[][] rows = rows(seed);
        int[] times = IntStream.range(0, N)
                .map(i -> i % 7 == 3 ? 2 : i % 7 == 5 ? 0 : 1)
                .toArray();
        Fit<?> repeated = fit(PlainRules.repeated(rows, times));
        double[][] far = Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
        for (int i = 0; i < N; i++) {
            if (times[i] == 0) {
                Arrays.fill(far[i], 1e6 * (i + 1));
            }
        }
        Fit<?> weighted = method().fit(Samples.of(far)
                .weightedBy(Arrays.stream(times).asDoubleStream().toArray()));
        assertSound(weighted, N);
        Samples fresh = Samples.of(rows(seed + 9));
        Answers.assertClose(
                weighted.subspace().residuals(fresh), repeated.subspace().residuals(fresh), CLOSE);
    }

    @ParameterizedTest(name = "{0} x {1}")
    @CsvSource({"25, 4", "25, 70"})
    void samples_that_are_all_equal_are_fitted_exactly(int n, int d) {
        double[] sample = new Cloud(1, d, 1, 1, 0, 0).rows(3)[0];
        double[][] rows = new double[n][];
        Arrays.fill(rows, sample);
        Fit<?> fit = fit(rows);
        assertSound(fit, n);
        assertThat(fit.losses()).containsOnly(0);
        assertThat(fit.cells().orElseThrow().size()).isZero();
        assertThat(fit.subspace().mean()).containsExactly(sample, within(1e-12));
    }

    @Test
    void zeros_constant_columns_and_duplicates_have_an_answer() {
        assertSound(fit(new double[20][5]), 20);
        double[][] rows = rows(4);
        for (double[] row : rows) {
            row[4] = 7.25;
        }
        Fit<?> fit = fit(rows);
        assertSound(fit, N);
        assertThat(fit.cells().orElseThrow().stream().map(Cell::feature)).doesNotContain(4);
        double[][] mostlyOne = rows(5);
        for (int i = 0; i < 50; i++) {
            mostlyOne[i] = mostlyOne[0].clone();
        }
        assertSound(fit(mostlyOne), N);
    }

    @Test
    void few_samples_in_many_dimensions_have_an_answer() {
        assertSound(fit(new Cloud(4, 30, 4, 1, 0, 0).rows(1)), 4);
        assertSound(fit(rows(50, 220, 1)), 50);
    }

    @Test
    void what_no_method_can_fit_is_refused() {
        assertThatThrownBy(() -> candidate.components(0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("components = 0, must be at least 1");
        for (double bad : new double[] {Double.NaN, Double.NEGATIVE_INFINITY, 1e160}) {
            double[][] rows = rows(4);
            rows[7][4] = bad;
            Samples samples = CurvedConformanceTest.unchecked(rows);
            assertThatThrownBy(() -> method().fit(samples))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("row 8, column 5 is " + bad);
        }
    }

    @Test
    void a_fit_can_be_watched_cancelled_and_may_fail_and_changes_no_input() {
        double[][] rows = rows(9);
        Samples samples = Samples.of(rows);
        Fit<?> cancelled = method().fit(samples, progress -> false);
        assertSound(cancelled, N);
        assertThat(cancelled.stop()).isEqualTo(new Stop.Cancelled(0));
        assertThatThrownBy(() -> method().fit(samples, progress -> {
                    throw new IllegalStateException("seen enough");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("seen enough");
        assertThat(samples.toArrays()).isDeepEqualTo(rows);
    }
}
