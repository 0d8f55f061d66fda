package ballast.cell.pursuit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.cell.CellwiseSubspace;
import ballast.fit.Fit;
import ballast.fit.PartialFit;
import ballast.method.CellMethods;
import ballast.method.Method;
import ballast.method.VectorMethods;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoNativeLeak.class)
class OnlineFitTest {

    private static final Method<CellwiseSubspace> ONE_PASS =
            CellMethods.OR_PCA.sized(3).with("passes", 1);

    @ParameterizedTest
    @ValueSource(ints = {10, 64, 150})
    void a_stream_in_pieces_is_one_pass_over_all_samples(int size) {
        Samples all = Samples.of(Corrupted.of(450, 460, 3, 0.05, 0.01, 1).values());
        Fit<CellwiseSubspace> whole = ONE_PASS.fit(all);
        Fit<CellwiseSubspace> streamed = streamed(ONE_PASS, all, 256, size).fit();
        assertThat(angle(streamed, whole)).isLessThan(1e-8);
        assertThat(plane(streamed)
                        .residuals(Samples.of(new double[][] {whole.subspace().mean()}))[0])
                .isLessThan(1e-8);
        double[] scales = streamed.subspace().scales();
        double[] expected = whole.subspace().scales();
        for (int j = 0; j < scales.length; j++) {
            assertThat(scales[j]).isCloseTo(expected[j], within(0.5 * expected[j]));
        }
        assertThat(Arrays.stream(scales).average().orElseThrow())
                .isCloseTo(Arrays.stream(expected).average().orElseThrow(), within(0.002));
        assertThat(streamed.explainedVariance().total())
                .isCloseTo(
                        whole.explainedVariance().total(),
                        within(0.1 * whole.explainedVariance().total()));
    }

    @Test
    void how_samples_are_cut_does_not_show_after_an_ordinary_fit() {
        Samples all = Samples.of(Corrupted.of(700, 60, 3, 0.05, 0.01, 2).values());
        Fit<CellwiseSubspace> whole =
                streamed(CellMethods.OR_PCA.sized(3), all, 301, 399).fit();
        Fit<CellwiseSubspace> cut =
                streamed(CellMethods.OR_PCA.sized(3), all, 301, 17).fit();
        assertThat(plane(cut).basis().toArray()).isEqualTo(plane(whole).basis().toArray());
        assertThat(cut.subspace().scales()).isEqualTo(whole.subspace().scales());
        assertThat(cut.objective()).isEqualTo(whole.objective());
    }

    @Test
    void bad_cells_of_the_last_samples_are_found_and_the_axes_are_the_true_ones() {
        Corrupted corrupted = Corrupted.of(700, 60, 3, 0.05, 0.001, 3);
        Fit<CellwiseSubspace> fit = streamed(CellMethods.OR_PCA.sized(3), Samples.of(corrupted.values()), 300, 100)
                .fit();
        assertThat(Arrays.stream(plane(fit).residuals(Samples.of(corrupted.low())))
                        .max()
                        .orElseThrow())
                .isLessThan(0.02);
        Samples last = Samples.of(Arrays.copyOfRange(corrupted.values(), 600, 700));
        assertThat(fit.cells().orElseThrow().rows()).isEqualTo(100);
        long bad = 0;
        long found = 0;
        for (int i = 0; i < 100; i++) {
            for (int j = 0; j < 60; j++) {
                bad += Math.abs(last.row(i)[j] - corrupted.low()[600 + i][j]) > 0.5 ? 1 : 0;
            }
            found += fit.cells().orElseThrow().of(i).stream()
                    .filter(cell -> Math.abs(cell.value() - cell.expected()) > 0.5)
                    .count();
        }
        assertThat(found).isEqualTo(bad);
    }

    @Test
    void forgetting_follows_a_drift() {
        Samples old = Samples.of(Corrupted.of(600, 60, 3, 0.02, 0.005, 4).values());
        Corrupted drifted = Corrupted.of(600, 60, 3, 0.02, 0.005, 5);
        PartialFit<CellwiseSubspace> keeping =
                CellMethods.OR_PCA.sized(3).partial().orElseThrow().update(old);
        PartialFit<CellwiseSubspace> forgetting = keeping;
        for (int first = 0; first < 600; first += 100) {
            Samples batch = Samples.of(Arrays.copyOfRange(drifted.values(), first, first + 100));
            keeping = keeping.update(batch);
            forgetting = forgetting.update(batch, 0.5);
        }
        Samples truth = Samples.of(drifted.low());
        assertThat(sum(plane(forgetting.fit()).residuals(truth)))
                .isLessThan(0.7 * sum(plane(keeping.fit()).residuals(truth)));
    }

    @Test
    void a_sample_of_weight_two_comes_twice() {
        double[][] rows = Corrupted.of(400, 50, 3, 0.05, 0.01, 6).values();
        PartialFit<CellwiseSubspace> begun =
                ONE_PASS.partial().orElseThrow().update(Samples.of(Arrays.copyOf(rows, 300)));
        Samples next = Samples.of(Arrays.copyOfRange(rows, 300, 400));
        double[] twice = new double[100];
        Arrays.fill(twice, 2);
        double[][] repeated =
                IntStream.range(0, 200).mapToObj(i -> rows[300 + i / 2]).toArray(double[][]::new);
        assertThat(plane(begun.update(next.weightedBy(twice)).fit()).basis().toArray())
                .isEqualTo(
                        plane(begun.update(Samples.of(repeated)).fit()).basis().toArray());
    }

    @Test
    void what_does_not_go_together_is_refused() {
        Samples samples = Samples.of(Corrupted.of(100, 20, 3, 0.05, 0.01, 7).values());
        PartialFit<CellwiseSubspace> empty =
                CellMethods.OR_PCA.sized(3).partial().orElseThrow();
        PartialFit<CellwiseSubspace> waiting = empty.update(samples.select(new int[] {0, 1}));
        assertThatThrownBy(waiting::fit)
                .isInstanceOf(BadInputException.class)
                .hasMessage("2 samples have come, but components = 3 needs at least 20 to begin with");
        PartialFit<CellwiseSubspace> begun = waiting.update(samples);
        assertThatThrownBy(() -> begun.update(Samples.of(new double[][] {{1, 2}})))
                .isInstanceOf(BadInputException.class)
                .hasMessage("the new samples have 2 values, but those before them have 20");
        PartialFit.State dictionary = begun.state().orElseThrow();
        assertThatThrownBy(() ->
                        CellMethods.OR_PCA.sized(2).partial().orElseThrow().resumedAt(dictionary))
                .isInstanceOf(BadInputException.class)
                .hasMessage("components = 2, but the dictionary that was kept has 3 columns");
        assertThatThrownBy(() ->
                        VectorMethods.RPCA_OM.sized(3).partial().orElseThrow().resumedAt(dictionary))
                .isInstanceOf(BadInputException.class)
                .hasMessage("the state of past samples is that of online robust PCA, not of a reweighting method");
    }

    private static PartialFit<CellwiseSubspace> streamed(
            Method<CellwiseSubspace> method, Samples all, int first, int size) {
        PartialFit<CellwiseSubspace> partial = method.partial().orElseThrow().update(part(all, 0, first));
        for (int row = first; row < all.rows(); row += size) {
            partial = partial.update(part(all, row, Math.min(all.rows(), row + size)));
        }
        return partial;
    }

    private static Samples part(Samples all, int from, int end) {
        return all.select(IntStream.range(from, end).toArray());
    }

    private static VectorSubspace plane(Fit<CellwiseSubspace> fit) {
        return fit.subspace().plane().orElseThrow();
    }

    private static double angle(Fit<CellwiseSubspace> a, Fit<CellwiseSubspace> b) {
        return plane(a).angleTo(plane(b));
    }

    private static double sum(double[] values) {
        return Arrays.stream(values).sum();
    }
}
