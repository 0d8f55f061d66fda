package ballast.dispersion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.samples.Samples;
import ballast.solver.Centring;
import ballast.solver.VectorModel;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import ballast.testing.Rotation;
import ballast.testing.Seeded;
import java.util.Arrays;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Directions of most dispersion against plain loops, and what must hold of them. */
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class DispersionTest {

    private static final Stopping TO_THE_END = new Stopping(1e-15, 5000);

    private static Method<?> method(String id, int components) {
        return Catalogue.method(id).sized(components).withStopping(TO_THE_END);
    }

    private static Basis basis(Fit<?> fit) {
        return ((VectorSubspace) fit.subspace()).basis();
    }

    private static double[][] vectors(Fit<?> fit) {
        double[][] vectors = new double[basis(fit).size()][];
        for (int k = 0; k < vectors.length; k++) {
            vectors[k] = basis(fit).vector(k);
        }
        return vectors;
    }

    @Seeded
    void each_direction_of_pca_l1_is_that_of_plain_loops(long seed) {
        for (int d : new int[] {6, 30}) {
            double[][] rows = new Cloud(25, d, 3, 0.3, 3, 8).rows(seed);
            assertSameDirections(
                    method("pca-l1", 3).fit(LocalSamples.of(Samples.of(rows))),
                    new PlainDispersion(rows, 1).greedy(3, d),
                    1e-7);
        }
    }

    @Seeded
    void each_direction_of_lp_pca_is_that_of_plain_loops(long seed) {
        double[][] rows = new Cloud(60, 8, 3, 0.3, 6, 8).rows(seed);
        assertSameDirections(
                method("lp-pca", 3).with("p", 1.5).fit(LocalSamples.of(Samples.of(rows))),
                new PlainDispersion(rows, 1.5).greedy(3, 8),
                1e-6);
    }

    /** The first direction is sparse as it is; the others can be compared by the subspace that they span. */
    @Seeded
    void the_sparse_directions_of_rspca_span_those_of_plain_loops(long seed) {
        double[][] rows = new Cloud(60, 9, 3, 0.3, 6, 8).rows(seed);
        double[][] plain = new PlainDispersion(rows, 1).greedy(2, 4);
        Fit<?> fit = method("rspca", 2).with("nonzeros", 4).fit(LocalSamples.of(Samples.of(rows)));
        assertThat(Math.abs(PlainDispersion.dot(basis(fit).vector(0), plain[0])))
                .isCloseTo(1, within(1e-10));
        assertThat(Arrays.stream(basis(fit).vector(0)).filter(v -> v != 0).count())
                .isEqualTo(4);
        double[] second = plain[1].clone();
        double overlap = PlainDispersion.dot(second, plain[0]);
        for (int j = 0; j < second.length; j++) {
            second[j] -= overlap * plain[0][j];
        }
        double norm = Math.sqrt(PlainDispersion.dot(second, second));
        assertThat(Math.abs(PlainDispersion.dot(basis(fit).vector(1), second)) / norm)
                .isCloseTo(1, within(1e-10));
    }

    /** Directions as they are found have W W' where a basis has a projection. */
    @Seeded
    void sparse_directions_may_stay_as_they_are(long seed) {
        double[][] rows = new Cloud(60, 9, 3, 0.3, 6, 8).rows(seed);
        double[][] plain = new PlainDispersion(rows, 1).greedy(3, 4);
        Method<?> method = method("rspca", 3).with("nonzeros", 4);
        Fit<?> fit = method.with("directions", "sparse").fit(LocalSamples.of(Samples.of(rows)));
        double[] mean = fit.subspace().mean();
        double[][] seen = fit.subspace().reconstruct(Samples.of(rows)).toArrays();
        for (int i = 0; i < rows.length; i++) {
            double[] expected = mean.clone();
            for (double[] w : plain) {
                double score = 0;
                for (int j = 0; j < w.length; j++) {
                    score += w[j] * (rows[i][j] - mean[j]);
                }
                for (int j = 0; j < w.length; j++) {
                    expected[j] += score * w[j];
                }
            }
            assertThat(seen[i]).containsExactly(expected, within(1e-8));
            double square = 0;
            for (int j = 0; j < expected.length; j++) {
                square += Math.pow(rows[i][j] - expected[j], 2);
            }
            assertThat(fit.losses()[i]).isCloseTo(Math.sqrt(square), within(1e-8));
        }
        VectorSubspace span = (VectorSubspace) method.fit(Samples.of(rows)).subspace();
        assertThat(fit.subspace().plane().orElseThrow().angleTo(span)).isLessThan(1e-12);
    }

    @Test
    void directions_that_are_not_sparse_are_orthonormal_as_they_are() {
        LocalSamples samples = new Cloud(60, 9, 3, 0.3, 6, 8).samples(1);
        Method<?> method = method("rspca", 3).with("nonzeros", 9);
        double[] oblique = method.with("directions", "sparse").fit(samples).losses();
        assertThat(oblique).containsExactly(method.fit(samples).losses(), within(1e-9));
    }

    private static void assertSameDirections(Fit<?> fit, double[][] plain, double tolerance) {
        for (int k = 0; k < plain.length; k++) {
            double[] ours = basis(fit).vector(k);
            double cosine = PlainDispersion.dot(ours, plain[k]);
            double square = 0;
            for (int j = 0; j < ours.length; j++) {
                square += Math.pow(ours[j] - Math.signum(cosine) * plain[k][j], 2);
            }
            assertThat(Math.sqrt(square)).as("direction %d", k).isLessThan(tolerance);
        }
    }

    @Seeded
    void the_objective_is_minus_the_dispersion_along_the_basis(long seed) {
        double[][] rows = new Cloud(50, 7, 3, 0.3, 5, 8).rows(seed);
        for (String id : new String[] {"pca-l1", "pca-l1-nongreedy", "lp-pca", "lp-pca-nongreedy"}) {
            Fit<?> fit = Catalogue.method(id).sized(3).fit(LocalSamples.of(Samples.of(rows)));
            double p = id.startsWith("lp") ? 1.2 : 1;
            double along = new PlainDispersion(rows, p).along(vectors(fit));
            assertThat(fit.objective()).as(id).isCloseTo(-along, within(1e-9 * along));
            assertThat(fit.weights()).containsOnly(1);
        }
    }

    @Seeded
    void no_direction_nearby_has_more_dispersion(long seed) {
        double[][] rows = new Cloud(50, 7, 3, 0.3, 5, 8).rows(seed);
        PlainDispersion plain = new PlainDispersion(rows, 1);
        double[][] best = vectors(method("pca-l1", 1).fit(LocalSamples.of(Samples.of(rows))));
        double[][] away = Rotation.random(7, 7, seed + 5);
        for (double[] step : away) {
            for (double length : new double[] {-1e-3, -1e-6, 1e-6, 1e-3}) {
                double[] moved = best[0].clone();
                for (int j = 0; j < moved.length; j++) {
                    moved[j] += length * step[j];
                }
                double norm = Math.sqrt(PlainDispersion.dot(moved, moved));
                double[] unit = Arrays.stream(moved).map(v -> v / norm).toArray();
                assertThat(plain.along(new double[][] {unit})).isLessThan(plain.along(best));
            }
        }
    }

    @Seeded
    void the_first_power_is_pca_l1_and_the_second_is_pca(long seed) {
        LocalSamples samples = new Cloud(60, 9, 3, 0.3, 6, 8).samples(seed);
        for (String kind : new String[] {"", "-nongreedy"}) {
            Fit<?> first = method("lp-pca" + kind, 3).with("p", 1).fit(samples);
            Fit<?> l1 = method("pca-l1" + kind, 3).fit(samples);
            assertThat(basis(first).toArray()).containsExactly(basis(l1).toArray());
            Fit<?> second = method("lp-pca" + kind, 3).with("p", 2).fit(samples);
            assertThat(basis(second).angleTo(basis(method("pca", 3).fit(samples))))
                    .isLessThan(1e-7);
        }
    }

    @Seeded
    void as_many_nonzeros_as_values_are_pca_l1(long seed) {
        LocalSamples samples = new Cloud(60, 9, 3, 0.3, 6, 8).samples(seed);
        Fit<?> sparse = method("rspca", 3).with("nonzeros", 9).fit(samples);
        assertThat(basis(sparse).toArray())
                .containsExactly(basis(method("pca-l1", 3).fit(samples)).toArray());
    }

    @Test
    void half_of_the_values_may_differ_from_zero_by_default() {
        Fit<?> fit = method("rspca", 1).fit(new Cloud(60, 9, 3, 0.3, 6, 8).samples(1));
        assertThat(Arrays.stream(basis(fit).vector(0)).filter(v -> v != 0).count())
                .isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lp-pca", "lp-pca-nongreedy"})
    void below_the_first_power_the_dispersion_never_falls_and_ends_where_it_is_flat(String id) {
        for (long seed = 0; seed < 4; seed++) {
            double[][] rows = new Cloud(60, 5, 2, 0.5, 4, 5).rows(seed);
            Method<?> method = Catalogue.method(id).sized(id.equals("lp-pca") ? 1 : 2);
            Fit<?> fit = method.with("p", 0.7)
                    .withStopping(new Stopping(1e-12, 5000))
                    .fit(LocalSamples.of(Samples.of(rows)));
            double[] trace = fit.objectiveTrace();
            for (int i = 1; i < trace.length; i++) {
                assertThat(trace[i]).isLessThanOrEqualTo(trace[i - 1] + 1e-13 * Math.abs(trace[i - 1]));
            }
            assertThat(fit.stop().converged()).isTrue();
            assertThat(new PlainDispersion(rows, 0.7).slope(vectors(fit)))
                    .as("seed %d", seed)
                    .isLessThan(1e-4);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"lp-pca", "lp-pca-nongreedy"})
    void below_the_first_power_samples_inside_the_subspace_are_fitted_exactly(String id) {
        for (int rank : new int[] {1, 3}) {
            Fit<?> fit = Catalogue.method(id)
                    .sized(rank)
                    .with("p", 0.5)
                    .fit(Cloud.exact(40, 7, rank).samples(1));
            for (double loss : fit.losses()) {
                assertThat(loss).isLessThan(1e-10);
            }
        }
    }

    /**
     * Two samples on each axis: the start (1, 0) is stationary under signs, because the others are orthogonal to it,
     * but the diagonal has more.
     */
    @ParameterizedTest
    @ValueSource(strings = {"pca-l1", "pca-l1-nongreedy", "lp-pca", "lp-pca-nongreedy"})
    void a_stationary_direction_that_is_orthogonal_to_samples_is_left(String id) {
        LocalSamples cross = LocalSamples.of(Samples.of(new double[][] {{1.1, 0}, {-1.1, 0}, {0, 1}, {0, -1}}));
        Method<?> method = method(id, 1);
        Fit<?> fit = (id.startsWith("lp") ? method.with("p", 0.8) : method).fit(cross);
        assertThat(fit.objective()).isLessThan(-2.5);
        if (!id.startsWith("lp")) {
            // max 2 |1.1 a| + 2 |b| = 2 sqrt(1.1^2 + 1)
            assertThat(fit.objective()).isCloseTo(-2 * Math.sqrt(1.1 * 1.1 + 1), within(1e-12));
        }
    }

    @Test
    void samples_at_the_mean_do_no_harm() {
        double[][] rows = new double[30][5];
        double[][] some = new Cloud(10, 5, 2, 0.5, 0, 0).rows(3);
        for (int i = 0; i < 10; i++) {
            for (int j = 0; j < 5; j++) {
                rows[i][j] = some[i][j];
                rows[29 - i][j] = -some[i][j];
            }
        }
        for (String id : new String[] {"pca-l1", "pca-l1-nongreedy", "lp-pca", "rspca"}) {
            Fit<?> fit = Catalogue.method(id).sized(2).fit(LocalSamples.of(Samples.of(rows)));
            assertThat(fit.stop().converged()).as(id).isTrue();
        }
    }

    /**
     * The conditions for a maximum of the ratio: entries that stay are {@code c v} drawn in by lambda, the others have
     * a pull that is too weak. The published step {@code w <- v |w| / (lambda + |w|)} stands still at just these.
     */
    @Seeded
    void a_direction_of_the_elastic_net_is_a_fixed_point_of_the_published_step(long seed) {
        double[][] rows = new Cloud(60, 12, 3, 0.3, 6, 8).rows(seed);
        double lambda = 0.3;
        Fit<?> fit = new Greedy(
                        new VectorModel(1, Centring.PLAIN),
                        Dispersion.ABSOLUTE,
                        new Sparsity.ElasticNet(lambda),
                        TO_THE_END)
                .fit(LocalSamples.of(Samples.of(rows)), ProgressListener.NONE);
        double[] w = basis(fit).vector(0);
        double[] v = new PlainDispersion(rows, 1).pull(w);
        double[] step = new double[w.length];
        double square = 0;
        for (int j = 0; j < w.length; j++) {
            step[j] = v[j] * Math.abs(w[j]) / (lambda + Math.abs(w[j]));
            square += step[j] * step[j];
        }
        double factor = 1 / Math.sqrt(square);
        for (int j = 0; j < w.length; j++) {
            assertThat(factor * step[j]).as("entry %d", j).isCloseTo(w[j], within(1e-7));
            if (w[j] == 0) {
                assertThat(factor * Math.abs(v[j])).isLessThanOrEqualTo(lambda * (1 + 1e-7));
            }
        }
        assertThat(Arrays.stream(w).filter(entry -> entry == 0).count()).isBetween(1L, 11L);
        assertThat(fit.objective())
                .isCloseTo(
                        -PlainDispersion.dot(v, w)
                                / (1 + lambda * Arrays.stream(w).map(Math::abs).sum()),
                        within(1e-8));
    }

    @Test
    void without_lambda_the_elastic_net_is_dense() {
        double[] pull = {3, -4, 0, 12};
        assertThat(new Sparsity.ElasticNet(0).direction(pull))
                .containsExactly(new double[] {3.0 / 13, -4.0 / 13, 0, 12.0 / 13}, within(1e-15));
        assertThat(new Sparsity.ElasticNet(1e3).direction(pull)).containsExactly(new double[] {0, 0, 0, 1});
        assertThat(new Sparsity.Largest(2).direction(pull))
                .containsExactly(new double[] {0, -4 / Math.sqrt(160), 0, 12 / Math.sqrt(160)}, within(1e-15));
    }

    @Test
    void powers_and_counts_out_of_range_are_refused() {
        assertRefused(() -> method("lp-pca", 1).with("p", 0), "p = 0.0, must be positive and finite");
        assertRefused(() -> method("lp-pca-nongreedy", 1).with("p", -2), "p = -2.0, must be positive and finite");
        assertRefused(() -> method("rspca", 1).with("nonzeros", 0), "nonzeros = 0, must be at least 1");
        assertRefused(() -> method("rspca", 1).with("nonzeros", 2.5), "nonzeros = 2.5, must be a whole number");
        assertRefused(
                () -> Catalogue.method("2dpca-l1-s").sized(1).with("lambda", -1),
                "lambda = -1.0, must be finite and not negative");
        LocalSamples samples = Cloud.of(20, 5, 2).samples(0);
        assertRefused(
                () -> method("rspca", 1).with("nonzeros", 6).fit(samples),
                "nonzeros = 6, but the samples have only 5 values: choose 1..5");
    }

    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(BadInputException.class).hasMessage(message);
    }
}
