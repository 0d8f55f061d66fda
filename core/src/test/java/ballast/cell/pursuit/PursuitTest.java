package ballast.cell.pursuit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.cell.CellwiseSubspace;
import ballast.cell.Decomposition;
import ballast.fit.Fit;
import ballast.fit.ParameterValue;
import ballast.fit.Stopping;
import ballast.method.CellMethods;
import ballast.method.Method;
import ballast.method.VectorMethods;
import ballast.reference.PlainPursuit;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoNativeLeak.class)
class PursuitTest {

    private static final double[][] SMALL =
            Corrupted.of(40, 24, 3, 0.08, 0.02, 5).values();

    private static double error(Corrupted corrupted, Method<CellwiseSubspace> method) {
        return corrupted.error(
                method.decompose(Samples.of(corrupted.values())).lowRank().toArrays());
    }

    /** Table 1 of the paper has n = 500 and more; they are in the benchmarks. */
    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.1})
    void the_rank_is_found_and_the_low_rank_part_is_exact(double share) {
        Corrupted corrupted = Corrupted.of(200, 200, 10, share, 0, 1);
        Decomposition parts = CellMethods.PCP.sized(100).decompose(Samples.of(corrupted.values()));
        assertThat(parts.rank()).isEqualTo(10);
        assertThat(corrupted.error(parts.lowRank().toArrays())).isLessThan(1e-5);
        assertThat(error(corrupted, CellMethods.ACCALTPROJ.sized(10))).isLessThan(1e-5);
        assertThat(error(corrupted, CellMethods.GODEC.sized(10).with("cells", corrupted.share())))
                .isLessThan(1e-5);
    }

    @Seeded
    void bad_cells_are_found_and_no_others(long seed) {
        Corrupted corrupted = Corrupted.of(120, 150, 5, 0.1, 0, seed);
        for (Method<CellwiseSubspace> method : List.of(CellMethods.PCP.sized(5), CellMethods.ACCALTPROJ.sized(5))) {
            Fit<CellwiseSubspace> fit = method.fit(Samples.of(corrupted.values()));
            assertThat(fit.cells().orElseThrow().size()).isBetween(corrupted.bad(), (int) (1.01 * corrupted.bad()));
            fit.cells().orElseThrow().stream()
                    .filter(cell -> Math.abs(cell.value() - cell.expected()) > 0.5)
                    .forEach(cell -> assertThat(cell.expected())
                            .isCloseTo(corrupted.low()[cell.row()][cell.feature()], within(1e-5)));
        }
    }

    @Test
    void values_that_are_missing_are_found_again() {
        Corrupted corrupted = Corrupted.of(150, 160, 4, 0.05, 0, 3);
        double[][] gaps = Arrays.stream(corrupted.values()).map(double[]::clone).toArray(double[][]::new);
        SplittableRandom random = new SplittableRandom(8);
        for (double[] row : gaps) {
            Arrays.setAll(row, j -> random.nextDouble() < 0.1 ? Double.NaN : row[j]);
        }
        int bad = 0;
        int there = 0;
        for (int i = 0; i < gaps.length; i++) {
            for (int j = 0; j < gaps[0].length; j++) {
                bad += Math.abs(gaps[i][j] - corrupted.low()[i][j]) > 0.5 ? 1 : 0;
                there += Double.isNaN(gaps[i][j]) ? 0 : 1;
            }
        }
        Method<CellwiseSubspace> godec = CellMethods.GODEC.sized(4).with("cells", (double) bad / there);
        for (Method<CellwiseSubspace> method :
                List.of(CellMethods.PCP.sized(4), CellMethods.ACCALTPROJ.sized(4), godec)) {
            double[][] low = method.decompose(Samples.withGaps(gaps)).lowRank().toArrays();
            assertThat(corrupted.error(low)).as(method.id()).isLessThan(1e-4);
            assertThat(method.fitWithGaps(Samples.withGaps(gaps)).cells().orElseThrow().stream()
                            .filter(cell -> cell.isMissing())
                            .count())
                    .isEqualTo(Arrays.stream(gaps)
                            .flatMapToDouble(Arrays::stream)
                            .filter(Double::isNaN)
                            .count());
        }
    }

    @Test
    void principal_component_pursuit_agrees_with_the_plain_computation() {
        double[][] plain = PlainPursuit.convex(SMALL, 1 / Math.sqrt(40));
        double[][] low =
                CellMethods.PCP.sized(5).decompose(Samples.of(SMALL)).lowRank().toArrays();
        // a penalty that grows by half per step ends a little beside the minimum, one that grows by a tenth less so
        double lambda = 1 / Math.sqrt(40);
        assertThat(objective(low, lambda)).isLessThan(1.005 * objective(plain, lambda));
        Corrupted exact = Corrupted.of(40, 24, 2, 0.05, 0, 5);
        double[][] found = CellMethods.PCP
                .sized(5)
                .decompose(Samples.of(exact.values()))
                .lowRank()
                .toArrays();
        assertThat(exact.error(PlainPursuit.convex(exact.values(), lambda))).isLessThan(1e-6);
        assertThat(exact.error(found)).isLessThan(1e-5);
    }

    private static double objective(double[][] low, double lambda) {
        double sum = PlainPursuit.nuclearNorm(low);
        for (int i = 0; i < low.length; i++) {
            for (int j = 0; j < low[0].length; j++) {
                sum += lambda * Math.abs(SMALL[i][j] - low[i][j]);
            }
        }
        return sum;
    }

    @Test
    void stable_pursuit_agrees_with_the_plain_computation() {
        double mu = Math.sqrt(2 * 40) * 0.02;
        double[][] plain = PlainPursuit.stable(SMALL, 1 / Math.sqrt(40), mu);
        double[][] low = CellMethods.STABLE_PCP
                .sized(5)
                .with("sigma", 0.02)
                .withStopping(new Stopping(1e-12, 2000))
                .decompose(Samples.of(SMALL))
                .lowRank()
                .toArrays();
        assertThat(Corrupted.distance(low, plain)).isLessThan(1e-4 * Corrupted.distance(plain, new double[40][24]));
    }

    @Test
    void the_noise_is_estimated() {
        Corrupted corrupted = Corrupted.of(200, 150, 5, 0.05, 0.01, 2);
        Fit<CellwiseSubspace> fit = CellMethods.STABLE_PCP.sized(5).fit(Samples.of(corrupted.values()));
        ParameterValue sigma = fit.provenance().recipe().parameters().get("sigma");
        assertThat(((ParameterValue.FromData) sigma).used().orElseThrow()).isBetween(0.009, 0.0115);
    }

    @Test
    void online_pursuit_comes_near_the_true_axes() {
        Corrupted corrupted = Corrupted.of(400, 100, 3, 0.05, 0.001, 9);
        Samples clean = Samples.of(corrupted.low());
        Samples samples = Samples.of(corrupted.values());
        double online = angle(CellMethods.OR_PCA.sized(3).fit(samples), clean);
        assertThat(online).isLessThan(0.1);
        assertThat(angle(CellMethods.OR_PCA.sized(3).with("passes", 1).fit(samples), clean))
                .isLessThan(0.2);
        assertThat(VectorMethods.PCA
                        .sized(3)
                        .fit(samples)
                        .subspace()
                        .angleTo(VectorMethods.PCA.sized(3).fit(clean).subspace()))
                .isGreaterThan(1);
    }

    private static double angle(Fit<CellwiseSubspace> fit, Samples clean) {
        return fit.subspace()
                .plane()
                .orElseThrow()
                .angleTo(VectorMethods.PCA.sized(3).fit(clean).subspace());
    }

    /** What no step changes any more is a fixed point of the plain step, too. */
    @Test
    void given_ranks_end_where_plain_steps_stand_still() {
        Stopping toTheEnd = new Stopping(1e-14, 500);
        double[][] godec = CellMethods.GODEC
                .sized(3)
                .with("cells", 0.08)
                .withStopping(toTheEnd)
                .decompose(Samples.of(SMALL))
                .lowRank()
                .toArrays();
        double[] sizes = new double[40 * 24];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = Math.abs(SMALL[i / 24][i % 24] - godec[i / 24][i % 24]);
        }
        Arrays.sort(sizes);
        double[][] again = PlainPursuit.ofRank(SMALL, godec, 3, sizes[(int) (0.92 * sizes.length) - 1], 1);
        assertThat(Corrupted.distance(again, godec)).isLessThan(0.02 * Corrupted.distance(godec, new double[40][24]));
        double[][] projected = CellMethods.ACCALTPROJ
                .sized(3)
                .withStopping(toTheEnd)
                .decompose(Samples.of(SMALL))
                .lowRank()
                .toArrays();
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = Math.abs(SMALL[i / 24][i % 24] - projected[i / 24][i % 24]);
        }
        Arrays.sort(sizes);
        double cutoff = 3 * 1.4826 * sizes[sizes.length / 2];
        double[][] after = PlainPursuit.ofRank(SMALL, projected, 3, cutoff, 1);
        assertThat(Corrupted.distance(after, projected))
                .isLessThan(0.02 * Corrupted.distance(projected, new double[40][24]));
    }

    @Test
    void floats_are_held_as_floats_and_end_near_the_same_answer() {
        Corrupted corrupted = Corrupted.of(120, 100, 4, 0.05, 0, 4);
        double[] flat = Arrays.stream(corrupted.values())
                .flatMapToDouble(Arrays::stream)
                .toArray();
        Samples floats = Samples.of(100, flat, ElementType.FLOAT32);
        Fit<CellwiseSubspace> fit = CellMethods.PCP.sized(4).fit(floats);
        assertThat(fit.route()).contains("single precision");
        assertThat(fit.stop().converged()).isTrue();
        assertThat(corrupted.error(
                        CellMethods.PCP.sized(4).decompose(floats).lowRank().toArrays()))
                .isLessThan(1e-5);
    }

    @Test
    void a_feature_whose_cells_are_all_bad_is_still_no_crash() {
        Corrupted corrupted = Corrupted.of(100, 80, 3, 0.02, 0, 6);
        double[][] rows = corrupted.values();
        SplittableRandom random = new SplittableRandom(1);
        for (double[] row : rows) {
            row[7] = 10 * random.nextGaussian();
        }
        for (Method<CellwiseSubspace> method : List.of(
                CellMethods.PCP.sized(4),
                CellMethods.STABLE_PCP.sized(4),
                CellMethods.GODEC.sized(4),
                CellMethods.ACCALTPROJ.sized(4))) {
            Fit<CellwiseSubspace> fit = method.fit(Samples.of(rows));
            assertThat(fit.losses()).doesNotContain(Double.NaN);
            assertThat(fit.subspace().scales()[7]).isPositive();
        }
    }

    @Test
    void what_the_rank_does_not_allow_is_refused() {
        Samples samples = Samples.of(SMALL);
        assertThatThrownBy(() -> CellMethods.ACCALTPROJ.sized(24).fit(samples))
                .isInstanceOf(BadInputException.class)
                .hasMessage("components = 24, but a low-rank part of 40 samples of 24 features has to have fewer axes "
                        + "than either: choose 1..23");
        assertThatThrownBy(() -> CellMethods.PCP.sized(2).with("lambda", 0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("lambda = 0.0, must be positive and finite");
        assertThatThrownBy(() -> CellMethods.GODEC.sized(2).with("cells", 0.6))
                .isInstanceOf(BadInputException.class)
                .hasMessage("cells = 0.6, must be above 0 and at most 0.5");
        double[][] gaps = Arrays.stream(SMALL).map(double[]::clone).toArray(double[][]::new);
        for (int i = 2; i < gaps.length; i++) {
            gaps[i][4] = Double.NaN;
        }
        assertThatThrownBy(() -> CellMethods.PCP.sized(3).fitWithGaps(Samples.withGaps(gaps)))
                .isInstanceOf(BadInputException.class)
                .hasMessage("column 5 has 2 values, but with 3 components more than 3 are needed; choose fewer "
                        + "components or leave the column out");
    }
}
