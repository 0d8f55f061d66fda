package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.reference.PlainRules;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.testing.Cloud;
import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import ballast.testing.Suite;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The battery for methods that take images: every entry of the catalogue takes part, whoever adds it. */
@ParameterizedClass(name = "{0}")
@MethodSource("entries")
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class ImageConformanceTest {

    private static final ImageShape SHAPE = new ImageShape(7, 6);
    private static final int N = 48;
    private static final Components COMPONENTS = new Components(3, 2);
    private static final Stopping TO_THE_END = new Stopping(1e-13, 600);

    /** Whose objective is one function that every step lowers, at the defaults. */
    private static final Set<String> MONOTONE = Set.of(
            "2dpca",
            "2d2pca",
            "r2dpca",
            "capped-r2dpca",
            "sigma-2dpca",
            "epca-2d",
            "trpca-2d",
            "f2dpca",
            "omf2dpca",
            "g2dpca",
            "glram",
            "composed-2d",
            "2dpca-l1",
            "2dpca-l1-nongreedy",
            "2dpca-l1-s",
            "n-2dpca",
            "angle-2dpca");

    private static final Set<String> ONE_BY_ONE = Set.of("2dpca-l1", "2dpca-l1-s");

    @Parameter
    MethodEntry<?> entry;

    static Stream<MethodEntry<?>> entries() {
        return Catalogue.entries().stream()
                .filter(entry -> entry.family() == Family.IMAGES && Suite.includes(entry.id()));
    }

    private Method<?> method() {
        return entry.sized(COMPONENTS);
    }

    private static double[][] rows(long seed) {
        return Cloud.of(N, SHAPE.size(), 5).rows(seed);
    }

    private static Samples images(double[][] rows) {
        return Samples.of(rows).withShape(SHAPE);
    }

    private static BilateralSubspace subspace(Fit<?> fit) {
        return (BilateralSubspace) fit.subspace();
    }

    private static void assertSound(Fit<?> fit, int n) {
        assertThat(fit.weights()).hasSize(n);
        assertThat(fit.losses()).hasSize(n);
        for (int i = 0; i < n; i++) {
            assertThat(fit.weights()[i]).as("weight %d", i).isFinite().isGreaterThanOrEqualTo(0);
            assertThat(fit.losses()[i]).as("loss %d", i).isFinite().isGreaterThanOrEqualTo(0);
        }
        assertThat(Arrays.stream(fit.weights()).max().orElseThrow()).isPositive();
        for (double value : fit.objectiveTrace()) {
            assertThat(value).isFinite();
        }
        BilateralSubspace subspace = subspace(fit);
        assertThat(subspace.left().size()).isEqualTo(COMPONENTS.left());
        assertThat(subspace.right().size()).isEqualTo(COMPONENTS.right());
        Answers.assertOrthonormal(subspace.left());
        Answers.assertOrthonormal(subspace.right());
    }

    private static void assertSameBits(Fit<?> actual, Fit<?> expected) {
        assertThat(subspace(actual).left().toArray())
                .containsExactly(subspace(expected).left().toArray());
        assertThat(subspace(actual).right().toArray())
                .containsExactly(subspace(expected).right().toArray());
        assertThat(actual.subspace().mean()).containsExactly(expected.subspace().mean());
        assertThat(actual.weights()).containsExactly(expected.weights());
        assertThat(actual.losses()).containsExactly(expected.losses());
        assertThat(actual.objectiveTrace()).containsExactly(expected.objectiveTrace());
        assertThat(actual.stop()).isEqualTo(expected.stop());
    }

    private static void assertSameAnswer(Fit<?> actual, Fit<?> expected) {
        assertThat(subspace(actual).left().angleTo(subspace(expected).left())).isLessThan(1e-4);
        assertThat(subspace(actual).right().angleTo(subspace(expected).right())).isLessThan(1e-4);
        assertThat(actual.objective()).isCloseTo(expected.objective(), within(1e-6 * Math.abs(expected.objective())));
    }

    @Seeded
    void the_answer_is_sound_and_its_parts_belong_together(long seed) {
        Samples samples = images(rows(seed));
        Fit<?> fit = method().fit(samples);
        assertSound(fit, N);
        Answers.assertClose(fit.subspace().residuals(samples), fit.losses(), 1e-9);
        Samples scores = fit.subspace().project(samples);
        assertThat(scores.columns()).isEqualTo(COMPONENTS.count());
        double[][] seen = fit.subspace().reconstruct(samples).toArrays();
        double[][] restored = fit.subspace().restore(scores).toArrays();
        double[][] again = fit.subspace().reconstruct(images(seen)).toArrays();
        for (int i = 0; i < N; i++) {
            Answers.assertClose(restored[i], seen[i], 1e-10);
            Answers.assertClose(again[i], seen[i], 1e-10);
        }
    }

    @Test
    void twice_and_with_any_number_of_threads_the_bits_are_the_same() {
        Samples samples = images(new Cloud(3000, SHAPE.size(), 5, 0.3, 300, 10).rows(1));
        Method<?> method = method().withStopping(new Stopping(1e-7, 4));
        Fit<?> one = method.fit(samples.onThreads(1));
        for (int threads : new int[] {1, 2, 8}) {
            assertSameBits(method.fit(samples.onThreads(threads)), one);
        }
    }

    @Seeded
    void the_order_of_the_images_does_not_matter(long seed) {
        double[][] rows = rows(seed);
        double[][] reversed = new double[N][];
        for (int i = 0; i < N; i++) {
            reversed[i] = rows[N - 1 - i];
        }
        Method<?> method = method().withStopping(TO_THE_END);
        assertSameAnswer(method.fit(images(reversed)), method.fit(images(rows)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-100, 1e-8, 1e8, 1e100})
    void another_unit_changes_nothing_but_the_unit(double unit) {
        double[][] rows = rows(3);
        double[][] scaled = new double[N][];
        for (int i = 0; i < N; i++) {
            scaled[i] = Arrays.stream(rows[i]).map(v -> unit * v).toArray();
        }
        Method<?> method = method().withStopping(TO_THE_END);
        Fit<?> plain = method.fit(images(rows));
        Fit<?> other = method.fit(images(scaled));
        assertThat(subspace(other).left().angleTo(subspace(plain).left())).isLessThan(1e-4);
        assertThat(subspace(other).right().angleTo(subspace(plain).right())).isLessThan(1e-4);
        double[] losses = Arrays.stream(other.losses()).map(r -> r / unit).toArray();
        Answers.assertClose(losses, plain.losses(), 1e-4);
    }

    /** GLRAM has no mean, so for it the origin matters. */
    @Seeded
    void moving_the_images_moves_only_the_mean(long seed) {
        if (entry.id().equals("glram")) {
            return;
        }
        double[][] rows = rows(seed);
        double[][] moved = new double[N][];
        for (int i = 0; i < N; i++) {
            moved[i] = Arrays.stream(rows[i]).map(v -> v + 40).toArray();
        }
        Method<?> method = method().withStopping(TO_THE_END);
        assertSameAnswer(method.fit(images(moved)), method.fit(images(rows)));
    }

    @Seeded
    void an_image_of_weight_two_is_the_image_twice_and_one_of_weight_zero_is_not_there(long seed) {
        double[][] rows = rows(seed);
        int[] times = IntStream.range(0, N)
                .map(i -> i % 7 == 3 ? 2 : i % 7 == 5 ? 0 : 1)
                .toArray();
        double[] weights = Arrays.stream(times).asDoubleStream().toArray();
        Method<?> method = method().withStopping(TO_THE_END);
        Fit<?> weighted = method.fit(images(rows).weightedBy(weights));
        assertSound(weighted, N);
        assertSameAnswer(weighted, method.fit(images(PlainRules.repeated(rows, times))));
    }

    @Seeded
    void the_objective_never_rises_where_it_is_one_function(long seed) {
        Method<?> method = method();
        if (entry.id().equals("hq-2dpca")) {
            method = method.with("bandwidth", 4);
        } else if (entry.id().equals("rpca-an-2d")) {
            method = method.with("gamma", "fixed");
        } else if (entry.id().equals("sp2dpca")) {
            method = method.with("scaling", "none").with("zeta", 5);
        } else if (!MONOTONE.contains(entry.id())) {
            return;
        }
        for (double[][] rows : List.of(rows(seed), new Cloud(N, SHAPE.size(), 3, 0.1, 6, 100).rows(seed))) {
            double[] trace = method.fit(images(rows)).objectiveTrace();
            for (int i = 1; i < trace.length; i++) {
                assertThat(trace[i])
                        .as("objective after iteration %d of %d", i, trace.length - 1)
                        .isLessThanOrEqualTo(trace[i - 1] + 1e-11 * Math.abs(trace[i - 1]));
            }
        }
    }

    @Test
    void degenerate_images_have_an_answer() {
        double[] image = rows(5)[0];
        double[][] equal = new double[20][];
        Arrays.fill(equal, image);
        Fit<?> same = method().fit(images(equal));
        assertSound(same, 20);
        assertSound(method().fit(images(new double[20][SHAPE.size()])), 20);
        assertSound(method().fit(images(new double[][] {image})), 1);
        double[][] constant = rows(6);
        for (double[] row : constant) {
            row[8] = 3;
        }
        assertSound(method().fit(images(constant)), N);
    }

    /** Sparse directions span only some of all subspaces, so 2DPCA-L1-S has no part in this. */
    @Test
    void images_inside_the_subspace_are_fitted_exactly() {
        if (entry.id().equals("2dpca-l1-s")) {
            return;
        }
        double[][] rows = rows(7);
        BilateralSubspace inside = subspace(method().fit(images(rows)));
        double[][] exact = inside.reconstruct(images(rows)).toArrays();
        Fit<?> fit = method().fit(images(exact));
        assertSound(fit, N);
        for (double loss : fit.losses()) {
            assertThat(loss).isLessThan(1e-10);
        }
    }

    @Test
    void what_no_method_can_fit_is_refused() {
        Samples vectors = Samples.of(rows(8));
        assertThatThrownBy(() -> method().fit(vectors))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("shape");
        assertThatThrownBy(() -> entry.sized(new Components(8, 2)).fit(images(rows(8))))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("8x2")
                .hasMessageContaining("7x6");
        assertThatThrownBy(() -> entry.sized(new Components(2, 7)).fit(images(rows(8))))
                .isInstanceOf(BadInputException.class);
    }

    @Test
    void a_fit_can_be_cancelled_and_limited_and_a_watch_may_fail() {
        Samples samples = images(rows(9));
        Fit<?> cancelled = method().fit(samples, progress -> false);
        assertSound(cancelled, N);
        if (!(cancelled.stop() instanceof Stop.Converged)) {
            assertThat(cancelled.stop()).isEqualTo(new Stop.Cancelled(0));
        }
        Fit<?> limited = method().withStopping(new Stopping(0, 2)).fit(samples);
        assertSound(limited, N);
        // A method that finds one direction after another has the limit for each.
        int directions = ONE_BY_ONE.contains(entry.id()) ? COMPONENTS.right() : 1;
        assertThat(limited.stop().iterations()).isLessThanOrEqualTo(2 * directions);
        if (cancelled.stop() instanceof Stop.Cancelled) {
            assertThatThrownBy(() -> method().fit(samples, progress -> {
                        throw new IllegalStateException("seen enough");
                    }))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("seen enough");
        }
    }

    /** Methods for one side at a time say the weights of the first side, which are those of their answer. */
    @Test
    void the_last_weights_that_the_watch_can_see_are_those_of_the_answer() {
        double[] user =
                IntStream.range(0, N).mapToDouble(i -> i % 5 == 2 ? 0 : 1).toArray();
        for (Samples samples : List.of(images(rows(11)), images(rows(11)).weightedBy(user))) {
            List<double[]> seen = new ArrayList<>();
            Fit<?> fit = method().fit(samples, progress -> {
                progress.weights().ifPresent(weights -> seen.add(weights.get()));
                return true;
            });
            assertThat(seen.size()).isIn(0, fit.objectiveTrace().length);
            if (!seen.isEmpty()) {
                double[] weights = fit.weights();
                Arrays.setAll(weights, i -> samples.weights().of(i) * weights[i]);
                assertThat(seen.get(seen.size() - 1)).containsExactly(weights);
            }
        }
    }

    @Test
    void a_fit_does_not_change_its_input() {
        double[][] rows = rows(10);
        Samples samples = images(rows);
        method().fit(samples);
        assertThat(samples.toArrays()).isDeepEqualTo(rows);
    }
}
