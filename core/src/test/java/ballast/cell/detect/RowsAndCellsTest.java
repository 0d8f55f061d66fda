package ballast.cell.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.cell.Cell;
import ballast.cell.CellRepair;
import ballast.cell.CellwiseSubspace;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.method.CellMethods;
import ballast.method.VectorMethods;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.testing.Cloud;
import ballast.testing.Gaps;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The default for bad samples and bad cells. */
@ExtendWith(NoNativeLeak.class)
class RowsAndCellsTest {

    private static final int N = 200;
    private static final int D = 20;

    private static double[][] clean(long seed) {
        return new Cloud(N, D, 3, 0.3, 0, 0).rows(seed);
    }

    private static boolean[][] mask(double share, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        boolean[][] mask = new boolean[N][D];
        for (boolean[] row : mask) {
            for (int j = 0; j < D; j++) {
                row[j] = random.nextDouble() < share;
            }
        }
        return mask;
    }

    private static double[][] moved(double[][] rows, boolean[][] bad) {
        double[][] moved = new double[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            int row = i;
            moved[i] = rows[i].clone();
            Arrays.setAll(moved[i], j -> rows[row][j] + (bad[row][j] ? (row + j) % 2 == 0 ? 6 : -6 : 0));
        }
        return moved;
    }

    private static Basis basis(Fit<?> fit) {
        return fit.subspace().plane().orElseThrow().basis();
    }

    private static double error(double[][] clean, Fit<?> fit) {
        return Arrays.stream(fit.subspace().plane().orElseThrow().residuals(Samples.of(clean)))
                .map(r -> r * r)
                .sum();
    }

    @Seeded
    void a_tenth_of_bad_cells_costs_next_to_nothing_and_is_found(long seed) {
        double[][] clean = clean(seed);
        boolean[][] bad = mask(0.1, seed + 1);
        Fit<CellwiseSubspace> fit = CellMethods.BALLAST_CELLS.sized(3).fit(Samples.of(moved(clean, bad)));
        assertThat(error(clean, fit))
                .isLessThan(1.05 * error(clean, VectorMethods.PCA.sized(3).fit(Samples.of(clean))));
        long found = fit.cells().orElseThrow().stream()
                .filter(cell -> bad[cell.row()][cell.feature()])
                .count();
        long all = Arrays.stream(bad)
                .mapToLong(row -> IntStream.range(0, D).filter(j -> row[j]).count())
                .sum();
        assertThat((double) found / all).isGreaterThan(0.95);
        assertThat((double) found / fit.cells().orElseThrow().size()).isGreaterThan(0.95);
    }

    @Seeded
    void where_nothing_is_bad_next_to_nothing_is_found(long seed) {
        double[][] clean = clean(seed);
        Fit<CellwiseSubspace> fit = CellMethods.BALLAST_CELLS.sized(3).fit(Samples.of(clean));
        assertThat(fit.cells().orElseThrow().share()).isLessThan(0.01);
        assertThat(error(clean, fit))
                .isLessThan(1.01 * error(clean, VectorMethods.PCA.sized(3).fit(Samples.of(clean))));
    }

    @Seeded
    void bad_samples_bad_cells_and_missing_values_come_together(long seed) {
        double[][] clean = clean(seed);
        double[][] rows = moved(clean, mask(0.05, seed + 1));
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 20; i++) {
            Arrays.setAll(rows[i], j -> 25 + random.nextGaussian());
        }
        double[][] gaps = Gaps.in(rows, 0.05, seed + 2);
        Fit<CellwiseSubspace> fit = CellMethods.BALLAST_CELLS.sized(3).fitWithGaps(Samples.withGaps(gaps));
        double[] weights = fit.weights();
        assertThat(IntStream.range(0, 20).filter(i -> weights[i] == 0).count()).isEqualTo(20);
        assertThat(IntStream.range(20, N).filter(i -> weights[i] == 0).count()).isLessThan(10);
        Samples others = Samples.of(Arrays.copyOfRange(clean, 20, N));
        assertThat(basis(fit).angleTo(basis(VectorMethods.PCA.sized(3).fit(others))))
                .isLessThan(0.15);
        assertThat(fit.cells().orElseThrow().stream().filter(Cell::isMissing).count())
                .isEqualTo(Arrays.stream(gaps)
                        .flatMapToDouble(Arrays::stream)
                        .filter(Double::isNaN)
                        .count());
        Samples repaired = CellRepair.of(Samples.withGaps(gaps), fit.cells().orElseThrow());
        assertThat(Arrays.stream(repaired.toArrays()).flatMapToDouble(Arrays::stream))
                .doesNotContain(Double.NaN);
    }

    @Seeded
    void a_group_that_is_moved_along_one_feature_does_not_hide_bad_cells(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] clean = new double[N][D];
        for (double[] row : clean) {
            Arrays.setAll(row, j -> random.nextGaussian() * (j < 3 ? 4 - j / 2.0 : 1));
        }
        boolean[][] bad = mask(0.1, seed + 1);
        double[][] rows = new double[N][];
        for (int i = 0; i < N; i++) {
            int row = i;
            boolean together = i % 10 == 0;
            rows[i] = clean[i].clone();
            Arrays.setAll(
                    rows[i],
                    j -> together
                            ? clean[row][j] / 4 + (j == 3 ? 6 : 0)
                            : clean[row][j]
                                    + (bad[row][j] ? ((row + j) % 2 == 0 ? 6 : -6) * (j < 3 ? 4 - j / 2.0 : 1) : 0));
        }
        Fit<CellwiseSubspace> fit = CellMethods.BALLAST_CELLS.sized(3).fit(Samples.of(rows));
        assertThat(basis(fit).angleTo(Basis.axes(D, 3))).isLessThan(0.25);
    }

    @Seeded
    void cells_that_are_far_off_are_found_where_one_feature_alone_has_them(long seed) {
        double[][] clean = clean(seed);
        double[][] rows = Arrays.stream(clean).map(double[]::clone).toArray(double[][]::new);
        for (int i = 0; i < N; i += 10) {
            rows[i][4] = -999;
        }
        Fit<CellwiseSubspace> fit = CellMethods.BALLAST_CELLS.sized(3).fit(Samples.of(rows));
        assertThat(fit.cells().orElseThrow().stream().filter(cell -> cell.value() == -999))
                .hasSize((N + 9) / 10);
        assertThat(error(clean, fit))
                .isLessThan(1.05 * error(clean, VectorMethods.PCA.sized(3).fit(Samples.of(clean))));
    }

    @Seeded
    void a_sensor_that_is_off_now_and_then_is_found_by_what_the_others_say(long seed) {
        double[][] clean = clean(seed);
        boolean[][] bad = new boolean[N][D];
        for (int i = 0; i < N; i += 5) {
            bad[i][4] = true;
        }
        assertFoundAlone(clean, bad, moved(clean, bad));
    }

    @Seeded
    void one_wrong_cell_of_all_is_found(long seed) {
        double[][] clean = clean(seed);
        boolean[][] bad = new boolean[N][D];
        bad[7][4] = true;
        double[][] rows = Arrays.stream(clean).map(double[]::clone).toArray(double[][]::new);
        rows[7][4] += 40;
        assertFoundAlone(clean, bad, rows);
    }

    private static void assertFoundAlone(double[][] clean, boolean[][] bad, double[][] rows) {
        Fit<CellwiseSubspace> fit = CellMethods.BALLAST_CELLS.sized(3).fit(Samples.of(rows));
        boolean[][] found = new boolean[N][D];
        fit.cells().orElseThrow().stream().forEach(cell -> found[cell.row()][cell.feature()] = true);
        assertThat(found).isDeepEqualTo(bad);
        assertThat(fit.detection().orElseThrow().leftOutCount()).isLessThanOrEqualTo(N / 50);
        assertThat(error(clean, fit))
                .isLessThan(1.01 * error(clean, VectorMethods.PCA.sized(3).fit(Samples.of(clean))));
    }

    @Test
    void a_new_sample_is_split_by_what_was_fitted() {
        double[][] clean = clean(3);
        Fit<CellwiseSubspace> fit = CellMethods.BALLAST_CELLS.sized(3).fit(Samples.of(moved(clean, mask(0.05, 4))));
        double[] sample = clean[7].clone();
        sample[5] += 10;
        double[] seen =
                fit.subspace().reconstruct(Samples.of(new double[][] {sample})).row(0);
        double[] plain = fit.subspace()
                .reconstruct(Samples.of(new double[][] {clean[7]}))
                .row(0);
        assertThat(seen[5]).isCloseTo(plain[5], within(0.5));
    }

    @Test
    void a_feature_or_a_sample_that_is_bad_throughout_has_an_answer() {
        double[][] rows = clean(5);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < N; i++) {
            rows[i][4] = 1000 * random.nextGaussian();
            rows[i][6] = 3;
        }
        Arrays.fill(rows[9], 500);
        Fit<CellwiseSubspace> fit = CellMethods.BALLAST_CELLS.sized(3).fit(Samples.of(rows));
        assertThat(fit.weights()[9]).isZero();
        assertThat(fit.cells().orElseThrow().stream().filter(cell -> cell.feature() == 6 && cell.row() != 9))
                .isEmpty();
    }

    @Seeded
    void a_fifth_of_bad_cells_is_found(long seed) {
        double[][] clean = clean(seed);
        boolean[][] bad = mask(0.2, seed + 1);
        Fit<CellwiseSubspace> fit = CellMethods.BALLAST_CELLS.sized(3).fit(Samples.of(moved(clean, bad)));
        long found = fit.cells().orElseThrow().stream()
                .filter(cell -> bad[cell.row()][cell.feature()])
                .count();
        assertThat(found).isGreaterThan((long) (0.15 * N * D));
        assertThat(error(clean, fit))
                .isLessThan(1.1 * error(clean, VectorMethods.PCA.sized(3).fit(Samples.of(clean))));
    }

    @Seeded
    void features_of_which_two_fifths_are_bad_cost_next_to_nothing(long seed) {
        double[][] clean = clean(seed);
        double[][] rows = Arrays.stream(clean).map(double[]::clone).toArray(double[][]::new);
        for (int i = 0; i < N; i++) {
            rows[i][4] += i % 5 < 2 ? 60 : 0;
            rows[i][9] -= i % 5 > 2 ? 60 : 0;
        }
        Fit<CellwiseSubspace> fit = CellMethods.BALLAST_CELLS.sized(3).fit(Samples.of(rows));
        assertThat(error(clean, fit))
                .isLessThan(1.05 * error(clean, VectorMethods.PCA.sized(3).fit(Samples.of(clean))));
    }

    @Seeded
    void two_features_that_are_equal_are_like_others(long seed) {
        double[][] rows = clean(seed);
        Arrays.stream(rows).forEach(row -> row[7] = row[3]);
        Fit<CellwiseSubspace> fit = CellMethods.BALLAST_CELLS.sized(3).fit(Samples.of(rows));
        assertThat(fit.cells().orElseThrow().share()).isLessThan(0.01);
        assertThat(error(rows, fit))
                .isLessThan(1.01 * error(rows, VectorMethods.PCA.sized(3).fit(Samples.of(rows))));
    }

    @Seeded
    void with_three_fifths_of_the_values_missing_there_is_an_answer(long seed) {
        double[][] clean = clean(seed);
        Fit<CellwiseSubspace> fit =
                CellMethods.BALLAST_CELLS.sized(3).fitWithGaps(Samples.withGaps(Gaps.in(clean, 0.6, seed)));
        Basis plain = basis(VectorMethods.PCA.sized(3).fit(Samples.of(clean)));
        assertThat(basis(fit).angleTo(plain)).isLessThan(0.4);
    }

    @Seeded
    void ten_samples_have_an_answer(long seed) {
        double[][] rows = Arrays.copyOf(clean(seed), 10);
        Fit<CellwiseSubspace> fit = CellMethods.BALLAST_CELLS.sized(3).fit(Samples.of(rows));
        assertThat(error(rows, fit)).isFinite();
        assertThat(fit.cells().orElseThrow().share()).isLessThan(0.05);
    }

    @Test
    void what_cannot_be_answered_is_refused() {
        double[][] rows = clean(6);
        Arrays.stream(rows).forEach(row -> row[2] = Double.NaN);
        assertThatThrownBy(() -> CellMethods.BALLAST_CELLS.sized(3).fitWithGaps(Samples.withGaps(rows)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("column 3");
        double[][] few = Gaps.in(clean(6), 0.97, 1);
        assertThatThrownBy(() -> CellMethods.BALLAST_CELLS.sized(5).fitWithGaps(Samples.withGaps(few)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("components");
        assertThatThrownBy(() -> CellMethods.BALLAST_CELLS.sized(21).fit(Samples.of(clean(6))))
                .isInstanceOf(BadInputException.class)
                .hasMessage("components = 21, but the samples have only 20 values: choose 1..20");
    }

    @Test
    void looking_for_bad_cells_is_told_and_can_be_cancelled() {
        Samples samples = Samples.of(moved(clean(11), mask(0.05, 11)));
        Set<String> phases = new LinkedHashSet<>();
        CellMethods.BALLAST_CELLS.sized(3).fit(samples, told(phase -> {
            phases.add(phase);
            return true;
        }));
        assertThat(phases).contains("looking for bad cells").hasSizeGreaterThan(1);
        assertThatThrownBy(() -> CellMethods.BALLAST_CELLS
                        .sized(3)
                        .fit(samples, told(phase -> !phase.equals("looking for bad cells"))))
                .isInstanceOf(CancellationException.class)
                .hasMessage("cancelled while looking for bad cells");
    }

    private static ProgressListener told(Predicate<String> goOn) {
        return new ProgressListener() {
            @Override
            public boolean goOn(Progress progress) {
                return true;
            }

            @Override
            public boolean goOn(String phase) {
                return goOn.test(phase);
            }
        };
    }
}
