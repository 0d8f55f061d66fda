package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.Stop;
import ballast.method.VectorMethods;
import ballast.reference.PlainRules;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import ballast.testing.Rotation;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The battery for {@code mcd-pca}, which needs at least twice as many samples as values. */
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class McdPcaTest {

    private static final int N = 60;
    private static final int D = 8;

    private static double[][] rows(long seed) {
        return Shape.DENSE.cloud().rows(seed);
    }

    private static Fit<VectorSubspace> fit(double[][] rows) {
        return VectorMethods.MCD_PCA.sized(3).fit(Samples.of(rows));
    }

    private static double[][] mapped(double[][] rows, double unit, double step) {
        double[][] mapped = new double[rows.length][D];
        for (int i = 0; i < rows.length; i++) {
            int row = i;
            Arrays.setAll(mapped[i], j -> unit * rows[row][j] + step * (j + 1));
        }
        return mapped;
    }

    private static void assertSame(Fit<VectorSubspace> other, Fit<VectorSubspace> plain) {
        assertThat(other.subspace().angleTo(plain.subspace())).isLessThan(1e-8);
        assertThat(other.weights()).containsExactly(plain.weights());
    }

    @Seeded
    void moving_and_scaling_the_samples_changes_nothing_else(long seed) {
        Fit<VectorSubspace> plain = fit(rows(seed));
        assertSame(fit(mapped(rows(seed), 1, 50)), plain);
        for (double unit : new double[] {1e-100, 0.37, 1e100}) {
            Fit<VectorSubspace> other = fit(mapped(rows(seed), unit, 0));
            assertSame(other, plain);
            assertThat(other.explainedVariance().variances()[0] / unit / unit)
                    .isCloseTo(plain.explainedVariance().variances()[0], within(1e-8));
        }
    }

    /** The starts look at single features, so that another local minimum may be found, but none much worse. */
    @Seeded
    void turning_the_samples_nearly_turns_the_answer(long seed) {
        Fit<VectorSubspace> plain = fit(rows(seed));
        double[][] rotation = Rotation.random(D, D, seed + 1);
        Fit<VectorSubspace> turned = fit(Rotation.turn(rows(seed), rotation));
        assertThat(turned.objective()).isCloseTo(plain.objective(), within(0.05 * plain.objective()));
        double[][] back = new double[D][D];
        for (int i = 0; i < D; i++) {
            for (int j = 0; j < D; j++) {
                back[i][j] = rotation[j][i];
            }
        }
        double[][] axes = new double[3][];
        Arrays.setAll(axes, k -> turned.subspace().basis().vector(k));
        double[] columns = new double[3 * D];
        double[][] found = Rotation.turn(axes, back);
        Arrays.setAll(columns, k -> found[k % 3][k / 3]);
        assertThat(plain.subspace().basis().angleTo(Basis.of(D, 3, columns))).isLessThan(0.1);
    }

    @Seeded
    void the_order_of_the_samples_does_not_matter(long seed) {
        double[][] backwards = new double[N][];
        Arrays.setAll(backwards, i -> rows(seed)[N - 1 - i]);
        Fit<VectorSubspace> plain = fit(rows(seed));
        Fit<VectorSubspace> other = fit(backwards);
        assertThat(other.subspace().angleTo(plain.subspace())).isLessThan(1e-8);
        assertThat(other.weights())
                .containsExactly(IntStream.range(0, N)
                        .mapToDouble(i -> plain.weights()[N - 1 - i])
                        .toArray());
    }

    @Seeded
    void a_sample_of_weight_two_is_the_sample_twice_and_one_of_weight_zero_is_not_there(long seed) {
        int[] times = IntStream.range(0, N)
                .map(i -> i % 7 == 3 ? 2 : i % 9 == 4 ? 0 : 1)
                .toArray();
        Fit<VectorSubspace> repeated = fit(PlainRules.repeated(rows(seed), times));
        Fit<VectorSubspace> weighted = VectorMethods.MCD_PCA
                .sized(3)
                .fit(Samples.of(rows(seed))
                        .weightedBy(Arrays.stream(times).asDoubleStream().toArray()));
        assertThat(weighted.subspace().angleTo(repeated.subspace())).isLessThan(1e-8);
        assertThat(weighted.objective()).isCloseTo(repeated.objective(), within(1e-9 * repeated.objective()));
        Answers.assertSound(weighted, N, D, 3);
    }

    @Test
    void any_number_of_threads_gives_the_same_bits() {
        LocalSamples samples = Cloud.of(3000, 12, 2).samples(6);
        Fit<VectorSubspace> one = VectorMethods.MCD_PCA.sized(2).fit(samples.onThreads(1));
        Answers.assertSameBits(VectorMethods.MCD_PCA.sized(2).fit(samples.onThreads(2)), one);
        Answers.assertSameBits(VectorMethods.MCD_PCA.sized(2).fit(samples.onThreads(8)), one);
    }

    @Seeded
    void a_constant_feature_gets_no_part_in_the_basis(long seed) {
        double[][] rows = rows(seed);
        for (double[] row : rows) {
            row[4] = 7.25;
        }
        Fit<VectorSubspace> fit = fit(rows);
        Answers.assertSound(fit, N, D, 3);
        for (int k = 0; k < 3; k++) {
            assertThat(fit.subspace().basis().entry(4, k)).isCloseTo(0, within(1e-8));
        }
        assertThat(fit.subspace().mean()[4]).isCloseTo(7.25, within(1e-12));
    }

    @Test
    void samples_that_are_all_equal_are_fitted_exactly() {
        double[][] rows = new double[25][];
        Arrays.fill(rows, new double[] {3, -1, 2, 0.5});
        Fit<VectorSubspace> fit = VectorMethods.MCD_PCA.sized(2).fit(Samples.of(rows));
        Answers.assertSound(fit, 25, 4, 2);
        assertThat(fit.losses()).containsOnly(0);
    }

    @Test
    void a_cancelled_fit_says_so() {
        Fit<VectorSubspace> fit = VectorMethods.MCD_PCA.sized(2).fit(Samples.of(rows(1)), progress -> false);
        assertThat(fit.stop()).isEqualTo(new Stop.Cancelled(0));
        Answers.assertSound(fit, N, D, 2);
    }
}
