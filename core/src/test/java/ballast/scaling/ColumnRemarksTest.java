package ballast.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.samples.Samples;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ColumnRemarksTest {

    private static double[][] table(double... deviations) {
        SplittableRandom random = new SplittableRandom(1);
        double[][] rows = new double[60][deviations.length];
        for (double[] row : rows) {
            Arrays.setAll(row, j -> 3 + deviations[j] * random.nextGaussian());
        }
        return rows;
    }

    private static String column(int index) {
        return "column " + (index + 1);
    }

    @Test
    void a_column_that_varies_a_thousand_times_as_much_as_the_others_is_named_unless_it_is_scaled() {
        Samples uneven = Samples.of(table(1, 2, 5000, 0.5));
        assertThat(ColumnRemarks.on(uneven, ScalingKind.NONE, ColumnRemarksTest::column))
                .singleElement()
                .asString()
                .startsWith("column 3 varies ");
        assertThat(ColumnRemarks.on(uneven, ScalingKind.ROBUST, ColumnRemarksTest::column))
                .isEmpty();
        assertThat(ColumnRemarks.on(Samples.of(table(1, 2, 300, 0.5)), ScalingKind.NONE, ColumnRemarksTest::column))
                .isEmpty();
    }

    @Test
    void one_far_value_does_not_make_a_column_vary() {
        double[][] rows = table(1, 2, 1);
        rows[7][0] = 1e9;
        assertThat(ColumnRemarks.on(Samples.of(rows), ScalingKind.NONE, ColumnRemarksTest::column))
                .isEmpty();
    }

    @Test
    void constant_and_nearly_constant_columns_are_named() {
        double[][] rows = table(1, 0, 1e-12);
        assertThat(ColumnRemarks.on(Samples.of(rows), ScalingKind.STANDARD, ColumnRemarksTest::column))
                .containsExactly(
                        "column 2 is constant, so that nothing can be learned from it",
                        "column 3 is nearly constant, and scaling makes its rounding errors as large as all else; "
                                + "--ignore it");
        assertThat(ColumnRemarks.on(Samples.of(rows), ScalingKind.NONE, ColumnRemarksTest::column))
                .containsExactly(
                        "column 2 is constant, so that nothing can be learned from it",
                        "column 3 is nearly constant, so that next to nothing can be learned from it");
    }

    @Test
    void robust_scaling_of_a_column_that_is_mostly_one_value_takes_another_measure_of_spread() {
        double[][] rows = table(1, 1);
        for (int i = 0; i < 46; i++) {
            rows[i][1] = 0;
        }
        for (ScalingKind kind : new ScalingKind[] {ScalingKind.ROBUST, ScalingKind.IQR}) {
            ColumnScaling scaling = (ColumnScaling) kind.fittedTo(Samples.of(rows));
            assertThat(scaling.factors()[1]).isGreaterThan(0.5).isNotEqualTo(1);
            double[] back = scaling.undoneOn(scaling.of(Samples.of(rows))).row(50);
            assertThat(back[1]).isCloseTo(rows[50][1], within(1e-12));
        }
    }

    @Test
    void a_sample_of_weight_two_counts_twice_in_quantiles() {
        double[][] rows = table(1, 4);
        double[] weights = new double[60];
        Arrays.fill(weights, 1);
        weights[5] = 2;
        double[][] repeated = Arrays.copyOf(rows, 61);
        repeated[60] = rows[5];
        assertThat(ScalingKind.ROBUST.fittedTo(Samples.of(rows).weightedBy(weights)))
                .isEqualTo(ScalingKind.ROBUST.fittedTo(Samples.of(repeated)));
    }
}
