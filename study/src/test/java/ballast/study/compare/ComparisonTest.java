package ballast.study.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.Method;
import ballast.samples.Samples;
import ballast.study.compare.MethodDetail.Spread;
import ballast.study.trial.EngineListener;
import ballast.study.trial.Refusal;
import ballast.subspace.Components;
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
                .run(EngineListener.NONE);

        MethodResult pca = result.ranking().get(0);
        assertThat(pca.runs()).hasSize(2).allSatisfy(run -> {
            assertThat(run.excess()).isCloseTo(0, within(1e-12));
            assertThat(run.angle()).isLessThan(1e-6);
            assertThat(run.auc()).isNaN();
        });
        assertThat(result.table().text()).contains("pca");
        assertThat(new ComparisonReport(result, ComparisonReportTest.PROVENANCE)
                        .page()
                        .html())
                .contains("0 of 40 samples");
    }

    @Test
    void methods_are_ranked_by_their_mean_excess_below_the_clean_fit() {
        ComparisonResult result = Small.onFaces(3, 7).run(EngineListener.NONE);

        assertThat(result.ranking()).hasSize(4).extracting(MethodResult::excess).isSorted();
        List<String> names =
                result.table().rows().stream().map(row -> row.get(0).shown()).toList();
        assertThat(names.get(0)).isEqualTo("clean fit");
        assertThat(names.subList(1, 5))
                .isEqualTo(result.ranking().stream().map(MethodResult::name).toList());
        assertThat(result.cleanFits().get(0).runs()).allSatisfy(run -> {
            assertThat(run.excess()).isZero();
            assertThat(run.angle()).isZero();
        });
        assertThat(result.runs().rows()).hasSize(5 * 3);
    }

    @Test
    void excess_and_error_belong_together_in_every_run() {
        ComparisonResult result = Small.onFaces(2, 1).run(EngineListener.NONE);
        for (MethodResult outcome : result.ranking()) {
            for (Run run : outcome.runs()) {
                double floor =
                        result.cleanFits().get(0).runs().get(run.repeat()).error();
                assertThat(run.excess()).isCloseTo(run.error() / floor - 1, within(1e-12));
            }
        }
    }

    @Test
    void apart_from_the_seconds_everything_is_the_same_every_time() {
        ComparisonResult once = Small.onFaces(2, 3).run(EngineListener.NONE);
        ComparisonResult again = Small.onFaces(2, 3).run(EngineListener.NONE);

        assertThat(facts(again)).isEqualTo(facts(once));
        for (int k = 0; k < once.ranking().size(); k++) {
            MethodDetail first = once.ranking().get(k).detail();
            MethodDetail second = again.ranking().get(k).detail();
            assertThat(second.objectiveTrace()).containsExactly(first.objectiveTrace());
            assertThat(second.weights()).containsExactly(first.weights());
            assertThat(second.weightPaths()).isEqualTo(first.weightPaths());
            assertThat(second.losses()).containsExactly(first.losses());
            assertThat(second.reconstructions()).isDeepEqualTo(first.reconstructions());
        }
        assertThat(again.shown().contaminated()).isDeepEqualTo(once.shown().contaminated());
    }

    @Test
    void any_repeat_can_be_run_again_alone() {
        ComparisonResult both = Small.onFaces(2, 10).run(EngineListener.NONE);
        ComparisonResult second = Small.onFaces(1, 11).run(EngineListener.NONE);

        for (MethodResult alone : second.ranking()) {
            MethodResult inBoth = both.ranking().stream()
                    .filter(outcome -> outcome.name().equals(alone.name()))
                    .findFirst()
                    .orElseThrow();
            assertThat(inBoth.runs().get(1).error())
                    .isEqualTo(alone.runs().get(0).error());
        }
    }

    @Test
    void a_method_that_refuses_the_samples_is_listed_with_its_reason() {
        List<Method<?>> methods = List.of(
                Catalogue.method("pca").sized(4),
                Catalogue.method("rpca-an").sized(4).with("k", 3));
        ComparisonResult result = new Comparison(Small.faces(), Contamination.parse("occlusion:0.2"), methods, 2, 0)
                .run(EngineListener.NONE);

        assertThat(result.ranking()).extracting(MethodResult::name).containsExactly("pca");
        assertThat(result.refusals()).hasSize(1);
        assertThat(result.refusals().get(0).name()).startsWith("rpca-an k=3");
        assertThat(result.refusals().get(0).reason()).contains("k");
        assertThat(result.table().rows()).hasSize(2);
    }

    @Test
    void the_shown_samples_are_contaminated_and_come_with_all_their_versions() {
        ComparisonResult result = Small.onFaces(1, 0).run(EngineListener.NONE);
        FirstContamination shown = result.shown();
        assertThat(shown.samples()).hasSize(8).isSorted().doesNotHaveDuplicates();
        assertThat(IntStream.of(shown.samples())).allMatch(shown.contaminatedRows()::contains);
        for (int k = 0; k < 8; k++) {
            assertThat(shown.originals()[k])
                    .containsExactly(result.comparison().dataset().samples().row(shown.samples()[k]));
            assertThat(shown.contaminated()[k]).isNotEqualTo(shown.originals()[k]);
        }
        assertThat(result.ranking()).allSatisfy(outcome -> {
            assertThat(outcome.detail().reconstructions()).hasDimensions(8, 120);
            assertThat(outcome.detail().weights()).hasSize(40);
        });
    }

    @Test
    void progress_counts_every_fit_and_reaches_the_end() {
        List<EngineListener.Step> steps = new ArrayList<>();
        Small.onFaces(2, 0).run(step -> {
            steps.add(step);
            return true;
        });

        assertThat(steps).extracting(EngineListener.Step::done).isSorted();
        assertThat(steps).allSatisfy(step -> assertThat(step.total()).isEqualTo(10));
        assertThat(steps.get(0)).isEqualTo(new EngineListener.Step(0, 10, "clean fit", 0));
        assertThat(steps.get(steps.size() - 1)).isEqualTo(new EngineListener.Step(10, 10, "", 0));
        assertThat(steps.stream().map(EngineListener.Step::done).distinct()).hasSize(11);
    }

    @Test
    void whoever_looks_on_can_end_it_between_fits_and_within_one() {
        assertThatThrownBy(() -> Small.onFaces(1, 0).run(step -> !step.running().equals("rpca-om")))
                .isInstanceOf(CancellationException.class)
                .hasMessage("cancelled after 2 of 5 fits");
        assertThatThrownBy(() ->
                        Small.onFaces(1, 0).run(step -> !(step.running().equals("rpca-an") && step.iteration() > 1)))
                .isInstanceOf(CancellationException.class)
                .hasMessage("cancelled after 3 of 5 fits");
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
        List<Method<?>> mixed = Stream.concat(Small.methods(2, "pca").stream(), Small.methods(3, "pca").stream())
                .toList();
        assertThatThrownBy(() -> new Comparison(Small.faces(), contamination, mixed, 1, 0))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("2 and 3 components");
    }

    @Test
    void every_method_is_measured_by_the_clean_fit_of_its_own_family() {
        ComparisonResult result = Small.ofBothFamilies(2).run(EngineListener.NONE);

        assertThat(result.standings()).extracting(Standings::family).containsExactly(Family.VECTORS, Family.IMAGES);
        assertThat(result.cleanFits()).extracting(MethodResult::name).containsExactly("clean fit", "clean fit 2d");
        for (Standings family : result.standings()) {
            assertThat(family.ranking())
                    .hasSize(3)
                    .extracting(MethodResult::excess)
                    .isSorted();
            for (MethodResult outcome : family.ranking()) {
                assertThat(outcome.method().orElseThrow().entry().family()).isEqualTo(family.family());
                for (Run run : outcome.runs()) {
                    double floor = family.cleanFit().runs().get(run.repeat()).error();
                    assertThat(run.excess()).isCloseTo(run.error() / floor - 1, within(1e-12));
                    assertThat(run.angle()).isNotNaN();
                }
            }
        }
        assertThat(result.cleanFits().get(1).mean(Run::error))
                .isGreaterThan(result.cleanFits().get(0).mean(Run::error));
        assertThat(result.table().rows())
                .hasSize(2 + 6)
                .allSatisfy(row -> assertThat(row.get(1).shown()).isIn("vectors", "images"));
        assertThat(result.runs().rows()).hasSize(2 * 8);
    }

    @Test
    void without_contamination_the_plain_fit_of_images_is_as_good_as_their_clean_fit() {
        Dataset centred = centred(Small.faces());
        ComparisonResult result = new Comparison(
                        centred, Contamination.parse("occlusion:0"), Small.methods(new Components(3, 2), "glram"), 1, 0)
                .run(EngineListener.NONE);

        Run glram = result.ranking().get(0).runs().get(0);
        assertThat(glram.excess()).isCloseTo(0, within(1e-9));
        assertThat(glram.angle()).isLessThan(1e-3);
    }

    /** GLRAM has no mean; about zero it is the plain fit. */
    private static Dataset centred(Dataset dataset) {
        double[][] rows = dataset.samples().toArrays();
        double[] mean = new double[rows[0].length];
        for (double[] row : rows) {
            Arrays.setAll(mean, j -> mean[j] + row[j] / rows.length);
        }
        for (double[] row : rows) {
            Arrays.setAll(row, j -> row[j] - mean[j]);
        }
        return dataset.withSamples(
                Samples.of(rows).withShape(dataset.samples().shape().orElseThrow()));
    }

    @Test
    void a_family_without_a_clean_fit_of_this_size_is_left_out_with_the_reason() {
        // 40 faces, 8 of them contaminated: vectors have rank 31 at most.
        ComparisonResult result = new Comparison(
                        Small.faces(),
                        Contamination.parse("occlusion:0.2"),
                        Small.methods(new Components(7, 5), "pca", "rpca-om", "r2dpca"),
                        2,
                        0)
                .run(EngineListener.NONE);

        assertThat(result.standings()).extracting(Standings::family).containsExactly(Family.IMAGES);
        assertThat(result.ranking()).extracting(MethodResult::name).containsExactly("r2dpca");
        String reason = "components = 35, but the data has rank 31: choose 1..31";
        assertThat(result.refusals()).containsExactly(new Refusal("pca", reason), new Refusal("rpca-om", reason));
        assertThat(Refusal.texts(result.refusals())).containsExactly("pca, rpca-om: " + reason);
    }

    @Test
    void a_comparison_without_any_clean_fit_is_refused() {
        Comparison comparison = new Comparison(
                Small.faces(), Contamination.parse("occlusion:0.2"), Small.methods(35, "pca", "rpca-om"), 2, 0);
        assertThatThrownBy(() -> comparison.run(EngineListener.NONE))
                .isInstanceOf(BadInputException.class)
                .hasMessage("components = 35, but the data has rank 31: choose 1..31");
    }

    @Test
    void the_paths_of_the_weights_end_where_the_weights_are() {
        ComparisonResult result = Small.ofBothFamilies(1).run(EngineListener.NONE);
        for (MethodResult outcome : result.ranking()) {
            MethodDetail detail = outcome.detail();
            List<Spread> clean = detail.weightPaths().get(0);
            if (outcome.name().equals("2dpca")) {
                assertThat(clean).as("fitted at once").isEmpty();
                continue;
            }
            assertThat(clean).as(outcome.name()).hasSameSizeAs(detail.objectiveTrace());
            assertThat(detail.weightPaths().get(1)).hasSameSizeAs(clean);
            double[] weights = detail.weights();
            double mean = Arrays.stream(weights).average().orElseThrow();
            double[] cleanRows = Arrays.stream(result.shown().contaminatedRows().others())
                    .mapToDouble(i -> weights[i] / mean)
                    .sorted()
                    .toArray();
            Spread last = clean.get(clean.size() - 1);
            assertThat(last.median()).isCloseTo(cleanRows[16], within(1e-12));
            assertThat(last.low()).isCloseTo(cleanRows[3], within(1e-12));
            assertThat(last.high()).isCloseTo(cleanRows[28], within(1e-12));
        }
    }

    @Test
    void image_methods_of_different_sides_cannot_be_compared() {
        List<Method<?>> mixed = List.of(
                Catalogue.method("2dpca").sized(new Components(3, 2)),
                Catalogue.method("r2dpca").sized(new Components(2, 3)));
        assertThatThrownBy(() -> new Comparison(Small.faces(), Contamination.parse("occlusion:0.2"), mixed, 1, 0))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("3x2 and 2x3 components");
    }

    /** All figures but the seconds, as text. */
    private static String facts(ComparisonResult result) {
        StringBuilder facts = new StringBuilder();
        Stream.concat(result.cleanFits().stream(), result.ranking().stream())
                .forEach(outcome -> outcome.runs().stream()
                        .map(run -> new Run(
                                run.repeat(),
                                run.error(),
                                run.excess(),
                                run.angle(),
                                run.outlierWeight(),
                                run.auc(),
                                run.lowRankError(),
                                run.cellF1(),
                                run.iterations(),
                                run.converged(),
                                run.stop(),
                                0))
                        .forEach(run -> facts.append(outcome.name()).append(run).append('\n')));
        return facts.append(Arrays.toString(result.shown().samples())).toString();
    }
}
