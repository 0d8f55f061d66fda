package ballast.study.chart;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.outlier.Cutoffs;
import ballast.outlier.OutlierDecision;
import ballast.samples.Samples;
import ballast.study.markup.WellFormed;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The outlier map as a picture. */
class OutlierChartTest {

    private static final double[][] ROWS = {{0.5, 0.4}, {1, 0.2}, {4, 0.5}, {0.2, 3}, {0.2, 3.01}, {5, 4}};

    private static final List<String> NAMES = List.of("a", "b", "c", "d", "e", "a/very/long/name/of/a/file.png");

    private static String svg(double[][] rows, Optional<double[]> variances, Cutoffs cuts) {
        VectorSubspace axis = new VectorSubspace(new double[2], Basis.of(2, 1, new double[] {1, 0}));
        String svg = new OutlierChart(
                        "T<1>",
                        OutlierDecision.of(axis, variances.orElse(new double[0]), cuts)
                                .judgeScaled(Samples.of(rows)),
                        NAMES,
                        NAMES)
                .svg()
                .html();
        WellFormed.document(svg);
        return svg;
    }

    @Test
    void every_kind_has_its_dots_and_a_line_in_the_legend_and_outliers_are_named() {
        String svg = svg(ROWS, Optional.of(new double[] {1}), new Cutoffs(OptionalDouble.of(2), 1));
        assertThat(svg)
                .contains(">regular 2<", ">good leverage 1<", ">orthogonal 2<", ">bad leverage 1<")
                .contains(">score distance<", ">orthogonal distance<", ">cutoff 2.00<", ">cutoff 1.00<")
                .contains(">d</text>", ">e</text>", ">a/very/lon…/file.png</text>")
                .doesNotContain(">a</text>", ">b</text>")
                .contains("<title>a</title>", "<title>a/very/long/name/of/a/file.png</title>");
        assertThat(dots(svg, 1)).isEqualTo(2);
        assertThat(dots(svg, 3)).isEqualTo(1);
        assertThat(dots(svg, 4)).isEqualTo(2);
        assertThat(dots(svg, 2)).isEqualTo(1);
    }

    private static long dots(String svg, int series) {
        return Pattern.compile("spot fill-" + series + "\"")
                .matcher(svg)
                .results()
                .count();
    }

    @Test
    void one_sample_far_out_makes_an_axis_logarithmic() {
        double[][] rows = ROWS.clone();
        rows[5] = new double[] {1, 4000};
        assertThat(svg(rows, Optional.of(new double[] {1}), new Cutoffs(OptionalDouble.of(2), 1)))
                .contains(">score distance<", ">orthogonal distance, logarithmic<");
    }

    @Test
    void without_score_distances_samples_stand_in_their_order() {
        assertThat(svg(ROWS, Optional.empty(), new Cutoffs(OptionalDouble.empty(), 1)))
                .contains(">sample<", ">regular 3<", ">orthogonal 3<")
                .doesNotContain("score distance");
    }

    @Test
    void samples_that_all_lie_in_the_subspace_can_be_drawn() {
        double[][] flat = {{1, 0}, {2, 0}, {3, 0}, {1, 0}, {2, 0}, {3, 0}};
        assertThat(svg(flat, Optional.of(new double[] {1}), new Cutoffs(OptionalDouble.of(2), 0)))
                .contains(">regular 4<")
                .doesNotContain("NaN");
    }
}
