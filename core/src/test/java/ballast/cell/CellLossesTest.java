package ballast.cell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.CellMethods;
import ballast.method.Family;
import ballast.method.MethodEntry;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The subspace that a cell method leaves splits the samples of the fit as the fit did. */
@ExtendWith(NoNativeLeak.class)
class CellLossesTest {

    private static final Stopping TO_THE_END = new Stopping(1e-13, 3000);

    /** Samples whose features differ in scale by up to 1000, with one cell in twelve far off. */
    private static double[][] rows(long seed) {
        double[][] rows = new Cloud(60, 9, 2, 0.2, 0, 0).rows(seed);
        SplittableRandom random = new SplittableRandom(seed);
        for (double[] row : rows) {
            Arrays.setAll(row, j -> {
                double far = random.nextInt(12) == 0 ? 8 - 16 * random.nextInt(2) : 0;
                return (row[j] + far) * Math.pow(1000, j / 8.0);
            });
        }
        return rows;
    }

    static Stream<String> methods() {
        return Catalogue.entries().stream()
                .filter(entry -> entry.family() == Family.CELLS)
                .map(MethodEntry::id);
    }

    @ParameterizedTest
    @MethodSource("methods")
    void losses_of_the_samples_of_the_fit_are_those_of_the_fit(String id) {
        Samples samples = Samples.of(rows(1));
        Fit<?> fit = Catalogue.method(id).sized(2).fit(samples);
        double[] again = fit.subspace().residuals(Samples.of(rows(1)));
        for (int i = 0; i < again.length; i++) {
            assertThat(again[i]).isCloseTo(fit.losses()[i], within(1e-9 * fit.losses()[i]));
        }
    }

    /** The sum of the losses of cells of what the subspace makes of the samples. */
    private static double sum(Fit<CellwiseSubspace> fit, double[][] rows) {
        CellwiseSubspace subspace = fit.subspace();
        double[][] seen = subspace.reconstruct(Samples.of(rows)).toArrays();
        double[] scales = subspace.scales();
        double sum = 0;
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < scales.length; j++) {
                sum += subspace.rule().loss((rows[i][j] - seen[i][j]) / scales[j]);
            }
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(strings = {"geman-mcclure", "huber", "cauchy", "l1"})
    void scores_of_entry_pca_minimise_what_was_fitted(String loss) {
        for (long seed = 1; seed < 4; seed++) {
            double[][] rows = rows(seed);
            Fit<CellwiseSubspace> fit = CellMethods.ENTRY_PCA
                    .sized(2)
                    .with("loss", loss)
                    .withStopping(TO_THE_END)
                    .fit(Samples.of(rows));
            assertThat(sum(fit, rows)).isCloseTo(fit.objective(), within(1e-9 * fit.objective()));
        }
    }

    /** Absolute values, squared below a size q, in the units of the data. */
    private static double absolute(Fit<CellwiseSubspace> fit, double[][] rows, double q) {
        double[][] seen = fit.subspace().reconstruct(Samples.of(rows)).toArrays();
        double sum = 0;
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < seen[i].length; j++) {
                double size = Math.abs(rows[i][j] - seen[i][j]);
                sum += size < q ? size * size / (2 * q) : size - q / 2;
            }
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1e-6, 1e6})
    void the_objective_of_l1_factorisation_is_the_sum_of_absolute_residuals_in_the_units_of_the_data(double unit) {
        double[][] rows = Arrays.stream(rows(0))
                .map(row -> Arrays.stream(row).map(value -> unit * value).toArray())
                .toArray(double[][]::new);
        Fit<CellwiseSubspace> fit =
                CellMethods.L1_FACTORISATION.sized(2).withStopping(TO_THE_END).fit(Samples.of(rows));
        double q = fit.subspace().scales()[0] * fit.subspace().rule().cut();
        assertThat(absolute(fit, rows, q)).isCloseTo(fit.objective(), within(1e-9 * fit.objective()));
        double exact = absolute(fit, rows, Double.MIN_NORMAL);
        assertThat(exact - fit.objective()).isBetween(0.0, 60 * 9 * q / 2);
    }

    @Test
    void scores_of_cells_that_all_count_the_same_are_least_squares() {
        double[][] rows = rows(0);
        Fit<CellwiseSubspace> fit =
                CellMethods.WEIGHTED_CELLS.sized(2).withStopping(TO_THE_END).fit(Samples.of(rows));
        double sum = Arrays.stream(fit.losses()).map(loss -> loss * loss).sum();
        assertThat(sum).isCloseTo(fit.objective(), within(1e-9 * fit.objective()));
    }
}
