package ballast.cell.factor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.cell.Cell;
import ballast.cell.CellwiseSubspace;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.method.CellMethods;
import ballast.method.Method;
import ballast.method.VectorMethods;
import ballast.reference.PlainFactors;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.Gaps;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Losses of single cells, against plain loops and what is known of the answers. */
@ExtendWith(NoNativeLeak.class)
class CellFactorsTest {

    private static final Stopping TO_THE_END = new Stopping(1e-13, 3000);
    private static final int ROUNDS = 1500;

    private static double[][] clean(long seed) {
        return new Cloud(60, 9, 2, 0.2, 0, 0).rows(seed);
    }

    /** With one cell in twelve far off. */
    private static double[][] rows(long seed) {
        double[][] rows = clean(seed);
        SplittableRandom random = new SplittableRandom(seed);
        for (double[] row : rows) {
            Arrays.setAll(row, j -> random.nextInt(12) == 0 ? row[j] + 8 - 16 * random.nextInt(2) : row[j]);
        }
        return rows;
    }

    private static Basis basis(Fit<?> fit) {
        return fit.subspace().plane().orElseThrow().basis();
    }

    private static double lossOf(String loss, double r) {
        return switch (loss) {
            case "geman-mcclure" -> 2.5 * 2.5 * r * r / (2.5 * 2.5 + r * r);
            case "cauchy" -> 2.385 * 2.385 * Math.log(1 + r * r / 2.385 / 2.385);
            case "huber" -> huber(r, 1.345);
            default -> huber(r, 0.01);
        };
    }

    private static double huber(double r, double cut) {
        return Math.abs(r) <= cut ? r * r : 2 * cut * Math.abs(r) - cut * cut;
    }

    /** Slope over twice the residual, by a difference quotient of the loss. */
    private static double weight(DoubleUnaryOperator loss, double r) {
        double at = Math.max(Math.abs(r), 1e-6);
        double step = 1e-6 * at;
        return (loss.applyAsDouble(at + step) - loss.applyAsDouble(at - step)) / (2 * step) / (2 * at);
    }

    @ParameterizedTest
    @ValueSource(strings = {"geman-mcclure", "huber", "cauchy", "l1"})
    void entry_pca_comes_to_the_minimum_of_plain_loops(String loss) {
        double[][] rows = Gaps.in(rows(3), 0.05, 4);
        Fit<CellwiseSubspace> fit = CellMethods.ENTRY_PCA
                .sized(2)
                .with("loss", loss)
                .withStopping(TO_THE_END)
                .fitWithGaps(Samples.withGaps(rows));
        double[] scales = fit.subspace().scales();
        PlainFactors plain = PlainFactors.robustStart(rows, 2);
        for (double factor : new double[] {3, 2, 1.4}) {
            DoubleUnaryOperator wide = r -> factor * factor * lossOf(loss, r / factor);
            plain = plain.descended(rows, PlainFactors.CellLoss.of(wide, r -> weight(wide, r), scales), 10);
        }
        DoubleUnaryOperator last = r -> lossOf(loss, r);
        plain = plain.descended(rows, PlainFactors.CellLoss.of(last, r -> weight(last, r), scales), ROUNDS);
        // with the corner of absolute values the loops stand still a little above the minimum
        assertThat(fit.objective()).isBetween(0.99 * plain.objective(), 1.0002 * plain.objective());
    }

    @Test
    void scales_are_those_of_the_start() {
        double[][] rows = rows(5);
        PlainFactors plain = PlainFactors.robustStart(rows, 2);
        double[] scales =
                CellMethods.ENTRY_PCA.sized(2).fit(Samples.of(rows)).subspace().scales();
        for (int j = 0; j < scales.length; j++) {
            double[] sizes = new double[rows.length];
            int feature = j;
            Arrays.setAll(sizes, i -> Math.abs(plain.residual(rows, i, feature)));
            Arrays.sort(sizes);
            assertThat(scales[j]).isCloseTo(1.4826 * (sizes[29] + sizes[30]) / 2, within(1e-9));
        }
    }

    @Seeded
    void the_least_sum_of_absolute_residuals_is_less_than_that_of_plain_loops_from_plain_pca(long seed) {
        double[][] rows = rows(seed);
        Fit<CellwiseSubspace> fit = CellMethods.L1_FACTORISATION.sized(2).fit(Samples.of(rows));
        double[] ones = new double[9];
        Arrays.fill(ones, 1);
        PlainFactors plain = PlainFactors.start(rows, 2)
                .descended(
                        rows, PlainFactors.CellLoss.of(Math::abs, r -> 0.5 / Math.max(Math.abs(r), 1e-4), ones), 300);
        double[][] seen = fit.subspace().reconstruct(Samples.of(rows)).toArrays();
        double sum = 0;
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < 9; j++) {
                sum += Math.abs(rows[i][j] - seen[i][j]);
            }
        }
        assertThat(sum).isLessThan(1.02 * plain.objective());
    }

    @Seeded
    void bad_cells_do_not_turn_the_subspace(long seed) {
        Basis truth = basis(VectorMethods.PCA.sized(2).fit(Samples.of(clean(seed))));
        Samples bad = Samples.of(rows(seed));
        double plain = basis(VectorMethods.PCA.sized(2).fit(bad)).angleTo(truth);
        for (Method<CellwiseSubspace> method : List.<Method<CellwiseSubspace>>of(
                CellMethods.ENTRY_PCA.sized(2), CellMethods.L1_FACTORISATION.sized(2))) {
            assertThat(basis(method.fit(bad)).angleTo(truth)).isLessThan(Math.max(0.15, plain / 3));
        }
    }

    @Seeded
    void the_objective_never_rises(long seed) {
        for (Method<CellwiseSubspace> method : List.<Method<CellwiseSubspace>>of(
                CellMethods.ENTRY_PCA.sized(2),
                CellMethods.L1_FACTORISATION.sized(2),
                CellMethods.WEIGHTED_CELLS.sized(2).withCellWeights(weights(seed)))) {
            double[] trace =
                    method.withStopping(TO_THE_END).fit(Samples.of(rows(seed))).objectiveTrace();
            for (int k = 1; k < trace.length; k++) {
                assertThat(trace[k]).isLessThanOrEqualTo(trace[k - 1] * (1 + 1e-12));
            }
        }
    }

    private static Samples weights(long seed) {
        SplittableRandom random = new SplittableRandom(seed + 1);
        double[][] weights = new double[60][9];
        for (double[] row : weights) {
            Arrays.setAll(row, j -> random.nextInt(10) == 0 ? 0 : random.nextDouble(0.2, 3));
        }
        return Samples.of(weights);
    }

    @Test
    void without_weights_the_answer_is_plain_pca() {
        Samples samples = Samples.of(rows(7));
        VectorSubspace plain = VectorMethods.PCA.sized(2).fit(samples).subspace();
        Fit<CellwiseSubspace> fit =
                CellMethods.WEIGHTED_CELLS.sized(2).withStopping(TO_THE_END).fit(samples);
        assertThat(basis(fit).angleTo(plain.basis())).isLessThan(1e-6);
        assertThat(fit.subspace().mean()).containsExactly(plain.mean(), within(1e-6));
    }

    @Seeded
    void cells_without_weight_are_missing_values(long seed) {
        double[][] rows = rows(seed);
        double[][] gaps = Gaps.in(rows, 0.1, seed + 2);
        double[][] weights = Arrays.stream(gaps)
                .map(row -> Arrays.stream(row)
                        .map(value -> Double.isNaN(value) ? 0 : 1)
                        .toArray())
                .toArray(double[][]::new);
        Fit<CellwiseSubspace> missing = CellMethods.WEIGHTED_CELLS.sized(2).fitWithGaps(Samples.withGaps(gaps));
        Fit<CellwiseSubspace> weighted = CellMethods.WEIGHTED_CELLS
                .sized(2)
                .withCellWeights(Samples.of(weights))
                .fit(Samples.of(rows));
        assertThat(basis(weighted).angleTo(basis(missing))).isLessThan(1e-7);
        assertThat(weighted.objective()).isCloseTo(missing.objective(), within(1e-9 * missing.objective()));
        assertThat(weighted.cells().orElseThrow().stream().mapToInt(Cell::feature))
                .containsExactlyElementsOf(missing.cells().orElseThrow().stream()
                        .map(Cell::feature)
                        .toList());
    }

    @Test
    void given_weights_come_to_the_minimum_of_plain_loops() {
        double[][] rows = rows(8);
        double[][] weights = weights(8).toArrays();
        PlainFactors plain = PlainFactors.start(rows, 2)
                .descended(
                        rows,
                        new PlainFactors.CellLoss() {
                            @Override
                            public double loss(int row, int feature, double residual) {
                                return weights[row][feature] * residual * residual;
                            }

                            @Override
                            public double weight(int row, int feature, double residual) {
                                return weights[row][feature];
                            }
                        },
                        ROUNDS);
        Fit<CellwiseSubspace> fit = CellMethods.WEIGHTED_CELLS
                .sized(2)
                .withCellWeights(Samples.of(weights))
                .withStopping(TO_THE_END)
                .fit(Samples.of(rows));
        assertThat(fit.objective()).isCloseTo(plain.objective(), within(1e-6 * plain.objective()));
    }

    @Test
    void weights_that_make_no_sense_are_refused() {
        Samples samples = Samples.of(rows(1));
        assertThatThrownBy(() -> CellMethods.WEIGHTED_CELLS
                        .sized(2)
                        .withCellWeights(Samples.of(new double[3][9]))
                        .fit(samples))
                .isInstanceOf(BadInputException.class)
                .hasMessage("weights of 3 x 9 cells for 60 x 9 values");
        double[][] negative = new double[60][9];
        negative[4][2] = -1;
        assertThatThrownBy(() -> CellMethods.WEIGHTED_CELLS
                        .sized(2)
                        .withCellWeights(Samples.of(negative))
                        .fit(samples))
                .isInstanceOf(BadInputException.class)
                .hasMessage("the weight of row 5, column 3 is -1.0, must be finite and not negative");
        double[][] none = new double[60][9];
        Arrays.stream(none).forEach(row -> Arrays.fill(row, 0, 8, 1));
        assertThatThrownBy(() -> CellMethods.WEIGHTED_CELLS
                        .sized(2)
                        .withCellWeights(Samples.of(none))
                        .fit(samples))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("column 9 has no value in any sample that counts");
    }
}
