package ballast.entropy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.block.Workers;
import ballast.linalg.Matrix;
import ballast.reference.PlainEntropy;
import ballast.reference.PlainRules;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import ballast.testing.Rotation;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The entropy in tiles against all kernels at once. */
@ExtendWith(NoNativeLeak.class)
class ParzenEstimateTest {

    private static final Kernels ALL = kernels(OptionalInt.empty(), OptionalDouble.empty());

    private static Kernels kernels(OptionalInt centres, OptionalDouble truncation) {
        return new Kernels(centres, Kernels.Draw.ONCE, truncation);
    }

    private static final int DIMENSION = 6;
    private static final int COMPONENTS = 2;

    /** What is compared: entropy, probabilities and C U. */
    private record Found(double entropy, double[] probabilities, double[] gradient) {}

    private static Found found(double[][] x, double[][] u, double sigma, double[] user, Kernels kernels) {
        LocalSamples samples = LocalSamples.of(Samples.of(x));
        try (Matrix basis = transposed(u);
                Matrix scores = samples.project(basis)) {
            PairPattern pattern = kernels.truncated(kernels.pattern(user, 1), scores, sigma, user);
            try (ParzenEstimate estimate = ParzenEstimate.of(scores, sigma, scores, user, pattern, Workers.shared());
                    Matrix gradient = samples.combine(estimate.laplacian())) {
                return new Found(estimate.entropy(), estimate.probabilities(), gradient.toArray());
            }
        }
    }

    private static Matrix transposed(double[][] rows) {
        Matrix columns = Matrix.allocate(rows[0].length, rows.length);
        for (int k = 0; k < rows.length; k++) {
            for (int j = 0; j < rows[k].length; j++) {
                columns.set(j, k, rows[k][j]);
            }
        }
        return columns;
    }

    private static double[] ones(int n) {
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        return ones;
    }

    private static double[][] rows(int n, long seed) {
        return new Cloud(n, DIMENSION, 3, 0.5, n / 10, 6).rows(seed);
    }

    /** One tile, whole tiles, and a tile that is not full. */
    @ParameterizedTest
    @ValueSource(ints = {2, 30, PairPattern.SIDE, 2 * PairPattern.SIDE + 17})
    void tiles_give_what_all_kernels_give(int n) {
        double[][] x = rows(n, 3);
        double[][] u = Rotation.random(DIMENSION, COMPONENTS, 4);
        PlainEntropy plain = new PlainEntropy(x, u, 1.3);
        Found found = found(x, u, 1.3, ones(n), ALL);
        assertThat(found.entropy()).isCloseTo(plain.entropy(), within(1e-12));
        assertThat(found.probabilities()).containsExactly(plain.probabilities(), within(1e-13));
        assertThat(Arrays.stream(found.probabilities()).sum()).isCloseTo(1, within(1e-12));
        double[][] c = plain.scatter();
        for (int j = 0; j < DIMENSION; j++) {
            for (int k = 0; k < COMPONENTS; k++) {
                double expected = 0;
                for (int a = 0; a < DIMENSION; a++) {
                    expected += c[j][a] * u[k][a];
                }
                assertThat(found.gradient()[j * COMPONENTS + k]).isCloseTo(expected, within(1e-11));
            }
        }
    }

    @Seeded
    void twice_c_u_is_the_slope_of_the_entropy(long seed) {
        double[][] x = rows(40, seed);
        double[][] u = Rotation.random(DIMENSION, COMPONENTS, seed + 1);
        double[] gradient = found(x, u, 1.3, ones(40), ALL).gradient();
        double step = 1e-5;
        for (int k = 0; k < COMPONENTS; k++) {
            for (int j = 0; j < DIMENSION; j++) {
                double there = u[k][j];
                u[k][j] = there + step;
                double after = new PlainEntropy(x, u, 1.3).entropy();
                u[k][j] = there - step;
                double before = new PlainEntropy(x, u, 1.3).entropy();
                u[k][j] = there;
                assertThat(2 * gradient[j * COMPONENTS + k]).isCloseTo((after - before) / (2 * step), within(1e-8));
            }
        }
    }

    /**
     * Also where only some samples are centres or far kernels are left out: the estimate is another one, but its slope
     * is its own.
     */
    @Seeded
    void with_fewer_kernels_twice_c_u_is_still_the_slope(long seed) {
        int n = 2 * PairPattern.SIDE + 31;
        double[][] x = rows(n, seed);
        double[][] u = Rotation.random(DIMENSION, COMPONENTS, seed + 1);
        Kernels few = kernels(OptionalInt.of(50), OptionalDouble.empty());
        double[] gradient = found(x, u, 1.3, ones(n), few).gradient();
        double step = 1e-5;
        for (int j = 0; j < DIMENSION; j++) {
            double there = u[0][j];
            u[0][j] = there + step;
            double after = found(x, u, 1.3, ones(n), few).entropy();
            u[0][j] = there - step;
            double before = found(x, u, 1.3, ones(n), few).entropy();
            u[0][j] = there;
            assertThat(2 * gradient[j * COMPONENTS]).isCloseTo((after - before) / (2 * step), within(1e-7));
        }
    }

    @Seeded
    void a_sample_of_weight_three_is_the_sample_three_times(long seed) {
        double[][] x = rows(60, seed);
        double[][] u = Rotation.random(DIMENSION, COMPONENTS, seed);
        int[] times = new int[60];
        Arrays.setAll(times, i -> i % 4);
        double[][] repeated = PlainRules.repeated(x, times);
        Found expected = found(repeated, u, 0.8, ones(repeated.length), ALL);
        Found actual = found(x, u, 0.8, Arrays.stream(times).asDoubleStream().toArray(), ALL);
        assertThat(actual.entropy()).isCloseTo(expected.entropy(), within(1e-12));
        assertThat(actual.gradient()).containsExactly(expected.gradient(), within(1e-11));
        assertThat(actual.probabilities()[1]).isCloseTo(expected.probabilities()[0], within(1e-13));
    }

    @Seeded
    void as_many_centres_as_samples_are_all_kernels(long seed) {
        double[][] x = rows(250, seed);
        double[][] u = Rotation.random(DIMENSION, COMPONENTS, seed);
        Found all = found(x, u, 1, ones(250), ALL);
        Found centres = found(x, u, 1, ones(250), kernels(OptionalInt.of(250), OptionalDouble.empty()));
        assertThat(centres.entropy()).isEqualTo(all.entropy());
        assertThat(centres.gradient()).containsExactly(all.gradient());
    }

    /** The mean kernel is a mean over random pairs, so its error falls with the root of their number. */
    @Seeded
    void a_quarter_of_the_samples_as_centres_gives_nearly_the_same(long seed) {
        int n = 2000;
        double[][] x = rows(n, seed);
        double[][] u = Rotation.random(DIMENSION, COMPONENTS, seed);
        double sigma = PlainEntropy.fromDistances(x, u, 2);
        Found all = found(x, u, sigma, ones(n), ALL);
        Found some = found(x, u, sigma, ones(n), kernels(OptionalInt.of(n / 4), OptionalDouble.empty()));
        assertThat(some.entropy()).isCloseTo(all.entropy(), within(0.01)).isNotEqualTo(all.entropy());
        for (int i = 0; i < n; i++) {
            assertThat(some.probabilities()[i]).isCloseTo(all.probabilities()[i], within(0.05 / n));
        }
    }

    /** Each kernel that is left out is below exp(-t^2 / 2), so their sum is below that times the number of pairs. */
    @Seeded
    void truncation_leaves_out_no_more_than_it_says(long seed) {
        int n = 3000;
        double[][] x = rows(n, seed);
        double[][] u = Rotation.random(DIMENSION, COMPONENTS, seed);
        double sigma = 0.15;
        Found all = found(x, u, sigma, ones(n), ALL);
        double last = Double.POSITIVE_INFINITY;
        for (double reach : new double[] {2, 4, 6}) {
            Found near = found(x, u, sigma, ones(n), kernels(OptionalInt.empty(), OptionalDouble.of(reach)));
            double normaliser = COMPONENTS * Math.log(sigma * Math.sqrt(2 * Math.PI));
            double missing = Math.exp(normaliser - all.entropy()) - Math.exp(normaliser - near.entropy());
            assertThat(missing).isBetween(-1e-16, Math.exp(-reach * reach / 2));
            assertThat(Math.abs(near.entropy() - all.entropy())).isLessThanOrEqualTo(last);
            last = Math.abs(near.entropy() - all.entropy());
        }
        assertThat(last).isLessThan(1e-7);
        assertThat(pairsWithin(x, u, sigma, 4)).as("pairs that are evaluated").isLessThan(0.5 * n / 2 * n);
    }

    private static double pairsWithin(double[][] x, double[][] u, double sigma, double reach) {
        double[] user = ones(x.length);
        try (Matrix basis = transposed(u);
                Matrix scores = LocalSamples.of(Samples.of(x)).project(basis)) {
            PairPattern pattern = PairPattern.all(user).within(reach * sigma, scores, user);
            return pattern.pairs().stream()
                    .mapToDouble(pair -> (double) pair.rows() * pair.columns())
                    .sum();
        }
    }
}
