package ballast.outlier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.method.RobustPca;
import ballast.method.VectorMethods;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
import ballast.testing.Cloud;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a fit says of samples of its own and of new ones. */
class JudgeTest {

    private static final List<String> NAMES = List.of("a", "b", "c", "d", "e", "f");

    private static double[][] rows() {
        return new Cloud(120, 6, 2, 0.2, 8, 15).rows(3);
    }

    private static void agree(Fit<?> fit, double[][] rows) {
        List<Judgement> all = fit.judge(rows);
        assertThat(IntStream.range(0, rows.length)
                        .filter(i -> all.get(i).isOutlier())
                        .toArray())
                .containsExactly(fit.outliers());
        for (int i = 0; i < rows.length; i += 5) {
            Judgement alone = fit.judge(rows[i]);
            assertThat(alone.kind()).isEqualTo(all.get(i).kind());
            assertThat(alone.reasons()).hasSameSizeAs(all.get(i).reasons());
            Cutoffs cutoffs = alone.cutoffs();
            boolean beyond = alone.orthogonalDistance() > cutoffs.orthogonal()
                    || alone.scoreDistance().orElse(0) > cutoffs.score().orElse(Double.POSITIVE_INFINITY);
            assertThat(alone.isOutlier()).isEqualTo(beyond);
            assertThat(alone.outlierScore() > 1).isEqualTo(beyond);
        }
    }

    @Test
    void the_samples_of_a_fit_are_judged_as_the_fit_says_all_at_once_and_one_by_one() {
        agree(RobustPca.of(2).fit(rows()), rows());
        agree(VectorMethods.PCA.sized(2).fit(rows()), rows());
    }

    @Test
    void column_order_and_other_columns_do_not_matter_and_a_missing_one_is_named() {
        Samples named = Samples.of(rows()).withFeatureNames(NAMES);
        Fit<?> fit = RobustPca.of(2).fit(named);
        double[][] turned = Arrays.stream(rows())
                .map(row -> new double[] {row[5], 7, row[4], row[3], row[2], row[1], row[0]})
                .toArray(double[][]::new);
        Samples other = Samples.of(turned).withFeatureNames(List.of("f", "more", "e", "d", "c", "b", "a"));
        assertThat(fit.judge(other)).isEqualTo(fit.judge(named));
        assertThatThrownBy(() -> fit.judge(Samples.of(rows()).withFeatureNames(List.of("a", "b", "c", "d", "e", "g"))))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("the samples have no feature 'f'");
    }

    @Test
    void rows_are_scaled_as_those_of_the_fit_were() {
        double[][] inUnits = Arrays.stream(rows())
                .map(row -> IntStream.range(0, 6)
                        .mapToDouble(j -> 1000 * j + Math.pow(10, j) * row[j])
                        .toArray())
                .toArray(double[][]::new);
        Samples samples = Samples.of(inUnits);
        Scaling scaling = ScalingKind.ROBUST.fittedTo(samples);
        Fit<?> fit = RobustPca.of(2).fit(scaling.of(samples)).withScaling(scaling);
        agree(fit, inUnits);
        assertThat(fit.reconstruct(inUnits)[20][5])
                .isCloseTo(inUnits[20][5], org.assertj.core.api.Assertions.within(2e5));
    }

    @Test
    void bad_rows_are_named_and_the_others_can_be_judged() {
        Fit<?> fit = RobustPca.of(2).fit(rows());
        double[] bad = rows()[20];
        bad[3] = Double.POSITIVE_INFINITY;
        assertThatThrownBy(() -> fit.judge(bad))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("column 4");
        bad[3] = Double.NaN;
        assertThatThrownBy(() -> fit.judge(bad)).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> fit.judge(new double[5]))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("5 values");
        assertThat(fit.judge(rows()[20]).isOutlier()).isFalse();
    }

    @Test
    void gaps_are_missing_values_where_the_fit_had_such() {
        double[][] rows = rows();
        rows[30][2] = Double.NaN;
        Fit<?> fit = RobustPca.of(2).fitWithGaps(rows);
        agree(fit, rows);
    }

    @Test
    void a_reason_is_written_as_people_write_numbers() {
        assertThat(new Reason.Feature(0, "year_built", 20, 1967.3, 10, 1951, 2014).text())
                .isEqualTo("year_built 20 (expected 1967, usual 1951 to 2014)");
        assertThat(new Reason.Feature(0, "rent", 60000, Double.NaN, Double.NaN, 800.5, 2400).text())
                .isEqualTo("rent 60000 (usual 800 to 2400)");
        assertThat(new Reason.Feature(0, "ph", 0.71, 7.123, 0.1, 6.8, 7.4).text())
                .isEqualTo("ph 0.71 (expected 7.12, usual 6.8 to 7.4)");
    }

    @Test
    void rows_that_are_refused_do_not_stop_the_others() {
        Fit<?> fit = VectorMethods.PCA.sized(2).fit(rows());
        double[][] rows = {rows()[0], {1, 2, 3}, new double[6], rows()[1]};
        rows[2][4] = Double.POSITIVE_INFINITY;
        List<JudgedRow> judged = fit.judgeEach(rows);
        assertThat(judged.get(0).judgement()).contains(fit.judge(rows[0]));
        assertThat(judged.get(1).refusal()).contains("row 2: the row has 3 values, but the fit was made to 6");
        assertThat(judged.get(2).refusal())
                .contains("row 3: column 5 of the row is Infinity; fill it or leave the row out");
        assertThat(judged.get(3).judgement()).contains(fit.judge(rows[3]));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ballast", "rpca-om"})
    void judging_a_row_takes_no_memory_that_grows_with_the_samples_of_the_fit(String method) {
        double[][] rows = new Cloud(20_000, 6, 2, 0.2, 8, 15).rows(3);
        Fit<?> fit = Catalogue.method(method).sized(2).fit(Samples.of(rows));
        double[] outlier = rows[0].clone();
        outlier[3] += 1000;
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (double[] row : List.of(rows[1], outlier)) {
            fit.judge(row);
            long before = threads.getCurrentThreadAllocatedBytes();
            fit.judge(row);
            // less than a byte for each
            assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(rows.length);
        }
    }

    @Test
    void components_are_one_a_row() {
        Fit<?> fit = VectorMethods.PCA.sized(2).fit(rows());
        double[] scores = fit.score(rows()[3]);
        double[] mean = fit.meanInUnitsOfData();
        for (int k = 0; k < 2; k++) {
            double score = 0;
            for (int j = 0; j < mean.length; j++) {
                score += fit.components()[k][j] * (rows()[3][j] - mean[j]);
            }
            assertThat(score).isCloseTo(scores[k], within(1e-9));
        }
    }
}
