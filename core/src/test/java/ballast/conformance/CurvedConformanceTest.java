package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.fit.Stop;
import ballast.method.Method;
import ballast.reference.PlainRules;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.subspace.CurvedSubspace;
import ballast.testing.Cloud;
import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import ballast.testing.Rotation;
import ballast.testing.Seeded;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
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

/** What the battery asks of flat answers, where it makes sense for those that are not. */
@ParameterizedClass(name = "{0}")
@MethodSource("ballast.conformance.Candidate#curved")
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class CurvedConformanceTest {

    private static final int N = 60;
    private static final int D = 6;

    /** Share of the largest loss; what pre-images stop at is coarser than rounding. */
    private static final double CLOSE = 1e-4;

    @Parameter
    Candidate candidate;

    private Method<?> method() {
        return candidate.components(2);
    }

    private static double[][] rows(long seed) {
        return Cloud.of(N, D, 2).rows(seed);
    }

    private Fit<?> fit(double[][] rows) {
        return method().fit(Samples.of(rows));
    }

    private static void assertSound(Fit<?> fit, int n) {
        assertThat(fit.subspace()).isInstanceOf(CurvedSubspace.class);
        assertThat(fit.weights()).hasSize(n).containsOnly(1);
        assertThat(fit.losses()).hasSize(n);
        for (double loss : fit.losses()) {
            assertThat(loss).isFinite().isGreaterThanOrEqualTo(0);
        }
        for (double objective : fit.objectiveTrace()) {
            assertThat(objective).isFinite().isGreaterThanOrEqualTo(0);
        }
        assertThat(fit.stop().iterations()).isEqualTo(fit.objectiveTrace().length - 1);
        assertThat(fit.explainedVariance().variances()).hasSize(2);
        assertThat(fit.explainedVariance().ratio()).isBetween(0.0, 1 + 1e-12);
    }

    @Seeded
    void the_parts_of_an_answer_belong_together(long seed) {
        Samples samples = Samples.of(rows(seed));
        Fit<?> fit = method().fit(samples);
        assertSound(fit, N);
        double[][] seen = fit.subspace().reconstruct(samples).toArrays();
        double[][] restored = fit.subspace()
                .restore(Samples.of(fit.subspace().project(samples).toArrays()))
                .toArrays();
        for (int i = 0; i < N; i++) {
            double square = 0;
            for (int j = 0; j < D; j++) {
                square += Math.pow(samples.row(i)[j] - seen[i][j], 2);
            }
            assertThat(fit.losses()[i]).isCloseTo(Math.sqrt(square), within(1e-9));
            assertThat(restored[i]).containsExactly(seen[i], within(1e-9));
        }
        assertThat(fit.subspace().residuals(samples)).containsExactly(fit.losses(), within(1e-9));
        assertThat(fit.subspace().project(samples).columns())
                .isEqualTo(fit.subspace().scoreColumns());
    }

    @Seeded
    void what_was_never_seen_is_seen_the_same_in_any_company(long seed) {
        Fit<?> fit = fit(rows(seed));
        double[][] others = rows(seed + 50);
        double[][] together = fit.subspace().reconstruct(Samples.of(others)).toArrays();
        for (int i = 0; i < N; i += 13) {
            double[] alone = fit.subspace()
                    .reconstruct(Samples.of(new double[][] {others[i]}))
                    .row(0);
            assertThat(alone).containsExactly(together[i], within(1e-9));
        }
    }

    @ParameterizedTest(name = "{0} x {1}")
    @CsvSource({"500, 30", "150, 900"})
    void any_number_of_threads_gives_the_same_bits(int n, int d) {
        Samples samples = Cloud.of(n, d, 2).samples(6);
        Fit<?> one = method().fit(samples.onThreads(1));
        for (int threads : new int[] {2, 8}) {
            Fit<?> other = method().fit(samples.onThreads(threads));
            assertThat(other.losses()).containsExactly(one.losses());
            assertThat(other.objectiveTrace()).containsExactly(one.objectiveTrace());
            assertThat(other.explainedVariance().variances())
                    .containsExactly(one.explainedVariance().variances());
            assertThat(other.subspace().project(samples.onThreads(threads)).row(3))
                    .containsExactly(one.subspace().project(samples).row(3));
        }
    }

    /** The first centres of local PCA are drawn along the order of the samples. */
    @Seeded
    void the_order_of_the_samples_does_not_matter(long seed) {
        if (candidate.id().equals("local-pca")) {
            return;
        }
        double[][] rows = rows(seed);
        SplittableRandom random = new SplittableRandom(seed);
        int[] order = IntStream.range(0, N).toArray();
        for (int i = N - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
        Fit<?> other = fit(Arrays.stream(order).mapToObj(i -> rows[i]).toArray(double[][]::new));
        double[] losses = fit(rows).losses();
        Answers.assertClose(
                other.losses(), Arrays.stream(order).mapToDouble(i -> losses[i]).toArray(), CLOSE);
    }

    @Seeded
    void moving_and_turning_the_samples_changes_no_loss(long seed) {
        double[][] rows = rows(seed);
        double[][] moved = new double[N][D];
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < D; j++) {
                moved[i][j] = rows[i][j] + 1000 * (j - 2);
            }
        }
        Fit<?> plain = fit(rows);
        Answers.assertClose(fit(moved).losses(), plain.losses(), CLOSE);
        Fit<?> turned = fit(Rotation.turn(rows, Rotation.random(D, D, seed)));
        Answers.assertClose(turned.losses(), plain.losses(), CLOSE);
        assertThat(turned.objective()).isCloseTo(plain.objective(), within(1e-7 * plain.objective()));
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
        assertThat(weighted.objective()).isCloseTo(repeated.objective(), within(1e-6 * repeated.objective()));
        assertThat(weighted.explainedVariance().ratio())
                .isCloseTo(repeated.explainedVariance().ratio(), within(1e-6));
    }

    @ParameterizedTest(name = "{0} x {1}")
    @CsvSource({"1, 4", "2, 4", "25, 4", "25, 70"})
    void samples_that_are_all_equal_are_fitted_exactly(int n, int d) {
        double[] sample = new Cloud(1, d, 1, 1, 0, 0).rows(3)[0];
        double[][] rows = new double[n][];
        Arrays.fill(rows, sample);
        Fit<?> fit = fit(rows);
        assertSound(fit, n);
        for (double loss : fit.losses()) {
            assertThat(loss).isLessThan(1e-13);
        }
        assertThat(fit.explainedVariance().ratio()).isLessThan(1e-12);
        assertThat(fit.subspace().reconstruct(Samples.of(rows)).row(0)).containsExactly(sample, within(1e-12));
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
        assertThat(fit.subspace().reconstruct(Samples.of(rows)).row(2)[4]).isCloseTo(7.25, within(1e-9));
        double[][] mostlyOne = rows(5);
        for (int i = 0; i < 50; i++) {
            mostlyOne[i] = mostlyOne[0].clone();
        }
        assertSound(fit(mostlyOne), N);
    }

    @Test
    void few_samples_in_many_dimensions_have_an_answer() {
        assertSound(fit(new Cloud(4, 30, 4, 1, 0, 0).rows(1)), 4);
        assertSound(fit(Cloud.of(50, 220, 3).rows(1)), 50);
    }

    @Test
    void what_no_method_can_fit_is_refused() {
        assertThatThrownBy(() -> candidate.components(0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("components = 0, must be at least 1");
        for (double bad : new double[] {Double.NaN, Double.NEGATIVE_INFINITY, 1e160}) {
            double[][] rows = rows(4);
            rows[7][4] = bad;
            Samples samples = unchecked(rows);
            assertThatThrownBy(() -> method().fit(samples))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("row 8, column 5 is " + bad);
        }
    }

    /** Samples whose values were not looked at when they were made, as those of a mapped file are not. */
    static Samples unchecked(double[][] rows) {
        int n = rows.length;
        int d = rows[0].length;
        ByteBuffer buffer = ByteBuffer.allocate(n * d * Double.BYTES).order(ByteOrder.nativeOrder());
        Arrays.stream(rows).flatMapToDouble(Arrays::stream).forEach(buffer::putDouble);
        return Samples.inBuffers(n, d, ElementType.FLOAT64, List.of(buffer), n, ByteOrder.nativeOrder());
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
