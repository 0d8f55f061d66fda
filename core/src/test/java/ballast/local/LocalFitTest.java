package ballast.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.reference.PlainSubspace;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoNativeLeak.class)
class LocalFitTest {

    private static Method<?> method(int components, int cells) {
        return Catalogue.method("local-pca").sized(components).with("cells", cells);
    }

    /** Three lines in space that cross nowhere. */
    private static double[][] lines(int perLine, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] rows = new double[3 * perLine][];
        for (int i = 0; i < rows.length; i++) {
            double t = 4 * random.nextDouble() - 2;
            double noise = 0.01 * random.nextGaussian();
            rows[i] = switch (i % 3) {
                case 0 -> new double[] {t, noise, 9};
                case 1 -> new double[] {9 + noise, t, 0};
                default -> new double[] {noise, 9, t};
            };
        }
        return rows;
    }

    @Seeded
    void one_cell_is_plain_pca(long seed) {
        Samples samples = Cloud.of(60, 7, 3).samples(seed);
        Fit<?> local = method(3, 1).fit(samples);
        Fit<?> pca = Catalogue.method("pca").sized(3).fit(samples);
        assertThat(local.losses()).containsExactly(pca.losses(), within(1e-9));
        assertThat(local.objective()).isCloseTo(pca.objective(), within(1e-9 * pca.objective()));
        assertThat(local.explainedVariance().variances())
                .containsExactly(pca.explainedVariance().variances(), within(1e-9));
        assertThat(local.explainedVariance().ratio())
                .isCloseTo(pca.explainedVariance().ratio(), within(1e-12));
        double[][] scores = local.subspace().project(samples).toArrays();
        double[][] expected = pca.subspace().project(samples).toArrays();
        for (int i = 0; i < 60; i++) {
            assertThat(scores[i][0]).isZero();
            assertThat(Arrays.copyOfRange(scores[i], 1, 4)).containsExactly(expected[i], within(1e-9));
        }
    }

    @Seeded
    void every_line_gets_a_piece_of_its_own(long seed) {
        double[][] rows = lines(40, seed);
        Fit<?> fit = method(1, 3).withSeed(seed).fit(Samples.of(rows));
        double[][] scores = fit.subspace().project(Samples.of(rows)).toArrays();
        for (int i = 0; i < rows.length; i++) {
            assertThat(scores[i][0]).as("piece of sample %d", i).isEqualTo(scores[i % 3][0]);
        }
        for (double loss : fit.losses()) {
            assertThat(loss).isLessThan(0.06);
        }
        assertThat(fit.stop().converged()).isTrue();
        assertThat(fit.route()).isEqualTo("3 cells");
    }

    /** Cells by reconstruction distance: a plain loop from the pieces that were found moves nothing. */
    @Seeded
    void the_answer_is_a_fixed_point_of_plain_loops(long seed) {
        double[][] rows = Cloud.of(120, 5, 2).rows(seed);
        Fit<?> fit =
                method(2, 3).withSeed(seed).withStopping(new Stopping(0, 500)).fit(Samples.of(rows));
        assertThat(fit.stop().converged()).isTrue();
        int pieces = ((LocalSubspace) fit.subspace()).pieces().size();
        double[][] scores = fit.subspace().project(Samples.of(rows)).toArrays();
        double objective = 0;
        double[] least = new double[rows.length];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        for (int k = 0; k < pieces; k++) {
            int piece = k;
            double[] weights = Arrays.stream(scores)
                    .mapToDouble(score -> score[0] == piece ? 1 : 0)
                    .toArray();
            double[] residuals = PlainSubspace.weighted(rows, weights, 2).residuals(rows);
            for (int i = 0; i < rows.length; i++) {
                least[i] = Math.min(least[i], residuals[i]);
                objective += weights[i] * residuals[i] * residuals[i];
            }
        }
        assertThat(fit.losses()).containsExactly(least, within(1e-6));
        assertThat(fit.objective()).isCloseTo(objective, within(1e-8 * objective));
    }

    @Seeded
    void the_objective_never_rises_and_falls_with_cells(long seed) {
        Samples samples = Cloud.of(200, 6, 3).samples(seed);
        double last = Double.POSITIVE_INFINITY;
        for (int cells : new int[] {1, 2, 6}) {
            double[] trace = method(2, cells).withSeed(seed).fit(samples).objectiveTrace();
            for (int i = 1; i < trace.length; i++) {
                assertThat(trace[i]).isLessThanOrEqualTo(trace[i - 1] * (1 + 1e-9));
            }
            assertThat(trace[trace.length - 1]).isLessThan(last);
            last = trace[trace.length - 1];
        }
    }

    /** Cells of one or two samples have not the rank for two directions. */
    @Test
    void cells_poor_in_samples_are_fitted_exactly() {
        double[][] rows = Cloud.of(9, 5, 3).rows(2);
        Fit<?> fit = method(2, 9).fit(Samples.of(rows));
        for (double loss : fit.losses()) {
            assertThat(loss).isLessThan(1e-10);
        }
        Fit<?> some = method(2, 4).fit(Samples.of(rows));
        assertThat(some.stop().converged()).isTrue();
    }

    @Test
    void more_cells_than_different_samples_are_dropped() {
        double[][] two = {{0, 0, 1}, {5, 1, 0}, {2, 2, 2}};
        double[][] rows = IntStream.range(0, 30).mapToObj(i -> two[i % 3]).toArray(double[][]::new);
        Fit<?> fit = method(1, 8).fit(Samples.of(rows));
        assertThat(fit.route()).matches("[123] cells left of 8");
        for (double loss : fit.losses()) {
            assertThat(loss).isLessThan(1e-10);
        }
    }

    @Test
    void the_usual_number_of_cells_follows_the_samples() {
        assertThat(Catalogue.method("local-pca")
                        .sized(2)
                        .fit(Cloud.of(200, 6, 3).samples(1))
                        .route())
                .startsWith("4 cells");
        assertThat(Catalogue.method("local-pca")
                        .sized(2)
                        .fit(Cloud.of(31, 6, 3).samples(1))
                        .route())
                .startsWith("2 cells");
        assertThat(Catalogue.method("local-pca")
                        .sized(2)
                        .fit(Cloud.of(20, 6, 3).samples(1))
                        .route())
                .isEqualTo("1 cell");
    }

    @Test
    void nonsense_is_refused() {
        Samples samples = Cloud.of(30, 5, 3).samples(1);
        assertThatThrownBy(() -> method(2, 0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("cells = 0, must be at least 1");
        assertThatThrownBy(() -> Catalogue.method("local-pca").sized(2).with("cells", 1.5))
                .isInstanceOf(BadInputException.class)
                .hasMessage("cells = 1.5, must be a whole number");
        assertThatThrownBy(() -> method(2, 31).fit(samples))
                .isInstanceOf(BadInputException.class)
                .hasMessage("cells = 31, but there are only 30 samples: choose 1..30");
        assertThatThrownBy(() -> method(6, 2).fit(samples))
                .isInstanceOf(BadInputException.class)
                .hasMessage("components = 6, but the samples have only 5 values: choose 1..5");
        assertThatThrownBy(() -> method(3, 2).fit(Cloud.exact(30, 5, 2).samples(1)))
                .isInstanceOf(BadInputException.class)
                .hasMessage("components = 3, but the data has rank 2: choose 1..2");
        Fit<?> fit = method(2, 2).fit(samples);
        assertThatThrownBy(() -> fit.subspace()
                        .restore(Samples.of(new double[][] {{7, 0, 0}}))
                        .toArrays())
                .isInstanceOf(BadInputException.class)
                .hasMessage("a score names piece 7.0, must be one of 0..1");
        assertThatThrownBy(() -> fit.subspace().restore(Samples.of(new double[][] {{0, 0}})))
                .isInstanceOf(BadInputException.class)
                .hasMessage("scores have 2 values, but the subspace gives 3: the piece and its 2 components");
    }
}
