package ballast.study.figure;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.study.plan.BuiltInStudies;
import ballast.study.plan.DataPlan;
import ballast.study.plan.DataRegistry;
import ballast.study.plan.Study;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampleFiguresTest {

    private static List<Drawing> drawings(String id, String set) {
        Study study = BuiltInStudies.study(id);
        DataPlan data = study.data().stream()
                .filter(plan -> plan.set().equals(set))
                .findFirst()
                .orElseThrow();
        SampleFigures figures = new SampleFigures(study, data, DataRegistry.of(Optional.empty(), Optional.empty()));
        return study.figures().stream()
                .flatMap(kind -> figures.of(kind).stream())
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "epca-sigma, faces, loss",
        "sp2dpca-weights, faces, weights-sp2dpca weights-sp2dpca-median weights-sp2dpca-paced",
        "maxent-directions, two-groups, directions",
        "maxent-directions, ellipse, directions",
        "pca-cl-features, faces, features-before features-pca features-rpca-om features-pca-cl"
    })
    void a_study_of_a_figure_draws_it(String id, String set, String names) {
        assertThat(drawings(id, set)).extracting(Drawing::name).containsExactly(names.split(" "));
    }

    @Test
    void every_method_has_its_direction_in_every_view() {
        String svg = drawings("maxent-directions", "ellipse").get(0).svg().html();
        assertThat(svg.split("maxent-pca</text>", -1)).hasSize(3);
    }

    @Test
    void samples_of_more_than_two_features_have_no_directions() {
        assertThat(drawings("maxent-directions", "plane")).isEmpty();
    }

    @Test
    void multipliers_are_diagonal_at_the_end_and_not_in_a_random_basis() {
        List<Drawing> drawings = drawings("maxent-convergence", "faces");
        assertThat(offDiagonal(drawings.get(0))).isGreaterThan(1e-3);
        assertThat(offDiagonal(drawings.get(1))).isLessThan(1e-3);
    }

    /** The largest size of the figures in the picture that are not on its diagonal. */
    private static double offDiagonal(Drawing drawing) {
        double[] figures = java.util.regex.Pattern.compile(">(-?\\d\\.\\d{4})</text>")
                .matcher(drawing.svg().html())
                .results()
                .mapToDouble(found -> Double.parseDouble(found.group(1)))
                .toArray();
        assertThat(figures).hasSize(25);
        double largest = 0;
        for (int k = 0; k < figures.length; k++) {
            // rows are drawn from the last to the first
            if (4 - k / 5 != k % 5) {
                largest = Math.max(largest, Math.abs(figures[k]));
            }
        }
        return largest;
    }
}
