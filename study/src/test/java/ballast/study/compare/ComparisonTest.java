package ballast.study.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.data.contamination.Contamination;
import ballast.method.Catalogue;
import ballast.method.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ComparisonTest {

    @Test
    void without_contamination_plain_pca_is_as_good_as_the_clean_fit() {
        ComparisonResult result = new Comparison(
                        Small.faces(), Contamination.parse("occlusion:0"), Small.methods(4, "pca"), 2, 0)
                .run(Progress.NONE);

        Outcome pca = result.ranking().get(0);
        assertThat(pca.runs()).hasSize(2).allSatisfy(run -> {
            assertThat(run.excess()).isCloseTo(0, within(1e-12));
            assertThat(run.angle().orElseThrow()).isLessThan(1e-6);
            assertThat(run.separation().areaUnderCurve()).isEmpty();
        });
        assertThat(result.table().text()).contains("pca");
        assertThat(new ComparisonReport(result, ComparisonReportTest.PROVENANCE)
                        .page()
                        .html())
                .contains("0 of 40 samples");
    }

    @Test
    void methods_are_ranked_by_their_mean_excess_below_the_clean_fit() {
        ComparisonResult result = Small.onFaces(3, 7).run(Progress.NONE);

        assertThat(result.ranking()).hasSize(4).extracting(Outcome::excess).isSorted();
        List<String> names =
                result.table().rows().stream().map(row -> row.get(0).shown()).toList();
        assertThat(names.get(0)).isEqualTo(Comparison.CLEAN_FIT);
        assertThat(names.subList(1, 5))
                .isEqualTo(result.ranking().stream().map(Outcome::name).toList());
        assertThat(result.cleanFit().runs())
                .allSatisfy(run -> assertThat(run.excess()).isZero());
        assertThat(result.runs().rows()).hasSize(5 * 3);
    }

    @Test
    void excess_and_error_belong_together_in_every_run() {
        ComparisonResult result = Small.onFaces(2, 1).run(Progress.NONE);
        for (Outcome outcome : result.ranking()) {
            for (Run run : outcome.runs()) {
                double floor = result.cleanFit().runs().get(run.repeat()).error();
                assertThat(run.excess()).isCloseTo(run.error() / floor - 1, within(1e-12));
            }
        }
    }

    @Test
    void apart_from_the_seconds_everything_is_the_same_every_time() {
        ComparisonResult once = Small.onFaces(2, 3).run(Progress.NONE);
        ComparisonResult again = Small.onFaces(2, 3).run(Progress.NONE);

        assertThat(facts(again)).isEqualTo(facts(once));
        for (int k = 0; k < once.ranking().size(); k++) {
            Closeup first = once.ranking().get(k).closeup();
            Closeup second = again.ranking().get(k).closeup();
            assertThat(second.objectiveTrace()).containsExactly(first.objectiveTrace());
            assertThat(second.weights()).containsExactly(first.weights());
            assertThat(second.losses()).containsExactly(first.losses());
            assertThat(second.reconstructions()).isDeepEqualTo(first.reconstructions());
        }
        assertThat(again.exhibit().contaminated()).isDeepEqualTo(once.exhibit().contaminated());
    }

    @Test
    void any_repeat_can_be_run_again_alone() {
        ComparisonResult both = Small.onFaces(2, 10).run(Progress.NONE);
        ComparisonResult second = Small.onFaces(1, 11).run(Progress.NONE);

        for (Outcome alone : second.ranking()) {
            Outcome inBoth = both.ranking().stream()
                    .filter(outcome -> outcome.name().equals(alone.name()))
                    .findFirst()
                    .orElseThrow();
            assertThat(inBoth.runs().get(1).error())
                    .isEqualTo(alone.runs().get(0).error());
        }
    }

    @Test
    void a_method_that_refuses_the_samples_is_listed_with_its_reason() {
        List<Method> methods = List.of(
                Catalogue.method("pca").components(4),
                Catalogue.method("rpca-an").components(4).with("k", 3));
        ComparisonResult result =
                new Comparison(Small.faces(), Contamination.parse("occlusion:0.2"), methods, 2, 0).run(Progress.NONE);

        assertThat(result.ranking()).extracting(Outcome::name).containsExactly("pca");
        assertThat(result.refusals()).hasSize(1);
        assertThat(result.refusals().get(0).name()).startsWith("rpca-an k=3");
        assertThat(result.refusals().get(0).reason()).contains("k");
        assertThat(result.table().rows()).hasSize(2);
    }

    @Test
    void the_shown_samples_are_touched_and_come_with_all_their_versions() {
        ComparisonResult result = Small.onFaces(1, 0).run(Progress.NONE);
        Exhibit exhibit = result.exhibit();
        assertThat(exhibit.samples()).hasSize(8).isSorted().doesNotHaveDuplicates();
        assertThat(IntStream.of(exhibit.samples())).allMatch(exhibit.touched()::contains);
        for (int k = 0; k < 8; k++) {
            assertThat(exhibit.originals()[k])
                    .containsExactly(result.comparison().dataset().samples().row(exhibit.samples()[k]));
            assertThat(exhibit.contaminated()[k]).isNotEqualTo(exhibit.originals()[k]);
        }
        assertThat(result.ranking()).allSatisfy(outcome -> {
            assertThat(outcome.closeup().reconstructions()).hasDimensions(8, 120);
            assertThat(outcome.closeup().weights()).hasSize(40);
        });
    }

    @Test
    void progress_counts_every_fit_and_reaches_the_end() {
        List<Progress.Step> steps = new ArrayList<>();
        Small.onFaces(2, 0).run(step -> {
            steps.add(step);
            return true;
        });

        assertThat(steps).extracting(Progress.Step::done).isSorted();
        assertThat(steps).allSatisfy(step -> assertThat(step.total()).isEqualTo(10));
        assertThat(steps.get(0)).isEqualTo(new Progress.Step(0, 10, Comparison.CLEAN_FIT, 0));
        assertThat(steps.get(steps.size() - 1)).isEqualTo(new Progress.Step(10, 10, "", 0));
        assertThat(steps.stream().map(Progress.Step::done).distinct()).hasSize(11);
    }

    @Test
    void whoever_looks_on_can_end_it_between_fits_and_within_one() {
        assertThatThrownBy(() -> Small.onFaces(1, 0).run(step -> !step.running().equals("rpca-om")))
                .isInstanceOf(CancellationException.class)
                .hasMessage("comparison cancelled after 2 of 5 fits");
        assertThatThrownBy(() ->
                        Small.onFaces(1, 0).run(step -> !(step.running().equals("rpca-an") && step.iteration() > 1)))
                .isInstanceOf(CancellationException.class)
                .hasMessage("comparison cancelled after 3 of 5 fits");
    }

    @Test
    void comparisons_that_make_no_sense_are_refused() {
        Contamination contamination = Contamination.parse("occlusion:0.2");
        assertThatThrownBy(() -> new Comparison(Small.faces(), contamination, List.of(), 1, 0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("no methods to compare");
        assertThatThrownBy(() -> new Comparison(Small.faces(), contamination, Small.methods(2, "pca"), 0, 0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("repeats = 0, must be at least 1");
        List<Method> mixed = Stream.concat(Small.methods(2, "pca").stream(), Small.methods(3, "pca").stream())
                .toList();
        assertThatThrownBy(() -> new Comparison(Small.faces(), contamination, mixed, 1, 0))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("2 and 3 components");
    }

    /** All figures but the seconds, as text. */
    private static String facts(ComparisonResult result) {
        StringBuilder facts = new StringBuilder();
        Stream.concat(Stream.of(result.cleanFit()), result.ranking().stream())
                .forEach(outcome -> outcome.runs().stream()
                        .map(run -> new Run(
                                run.repeat(),
                                run.error(),
                                run.excess(),
                                run.angle(),
                                run.separation(),
                                run.iterations(),
                                run.converged(),
                                run.stop(),
                                0))
                        .forEach(run -> facts.append(outcome.name()).append(run).append('\n')));
        return facts.append(Arrays.toString(result.exhibit().samples())).toString();
    }
}
