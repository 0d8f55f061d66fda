package ballast.study.recommend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.data.generated.GeneratedFaces;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.Method;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.study.markup.WellFormed;
import ballast.study.report.RunEnvironment;
import ballast.study.trial.EngineListener;
import ballast.subspace.Components;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SearchTest {

    private static final double BRIEF = 1;

    /** A plane in some dimensions, with little noise: contaminated rows stand out, and whoever leaves them out wins. */
    private static Dataset plane(int rows, int columns) {
        SplittableRandom random = new SplittableRandom(7);
        double[][] values = new double[rows][columns];
        for (double[] row : values) {
            double u = 5 * random.nextGaussian();
            double v = 3 * random.nextGaussian();
            for (int j = 0; j < row.length; j++) {
                row[j] = u * Math.cos(j) + v * Math.sin(2 * j) + 0.1 * random.nextGaussian();
            }
        }
        return new Dataset("plane", Samples.of(values), Optional.empty());
    }

    private static Search search(Dataset dataset, int components, String... ids) {
        return new Search(
                dataset,
                Components.of(components),
                methods(Components.of(components), ids),
                Search.Scope.NAMED,
                Optional.empty(),
                BRIEF,
                3);
    }

    private static List<Method<?>> methods(Components components, String... ids) {
        return Stream.of(ids)
                .<Method<?>>map(id -> Catalogue.method(id).sized(components))
                .toList();
    }

    @Test
    void a_method_that_leaves_contaminated_samples_out_is_recommended_where_they_stand_out() {
        Recommendation found =
                search(plane(120, 40), 2, "ballast", "trpca", "pca-l1").run(EngineListener.NONE);
        Choice choice = found.choice();
        assertThat(choice.chosen().method().id()).isEqualTo("ballast");
        assertThat(choice.chosen().excessOfClean().orElseThrow()).isCloseTo(0, within(0.02));
        assertThat(choice.chosen().excess()).isLessThan(0.2 * choice.plain().excess());
        assertThat(choice.chosen().found().orElseThrow()).isGreaterThan(0.8);
        assertThat(choice.overPlain().orElseThrow().confidence()).isGreaterThan(0.99);
        assertThat(choice.equals()).isEmpty();
        assertThat(found.chosenBlind()).isCloseTo(choice.chosen().excess(), within(1e-12));
        assertThat(found.advice()).isEqualTo("Use ballast.");
    }

    @Test
    void plain_pca_is_recommended_where_nothing_is_better() {
        Recommendation found =
                search(plane(60, 8), 2, "weighted-pca", "pca-l1-nongreedy").run(EngineListener.NONE);
        assertThat(found.choice().chosen().method().id()).isEqualTo("pca");
        assertThat(found.advice()).startsWith("Use plain pca: ");
        assertThat(found.twins()).containsEntry("weighted-pca", "pca");
        assertThat(found.standings())
                .noneMatch(standing -> standing.method().id().equals("weighted-pca"));
    }

    @Test
    void a_parameter_that_the_catalogue_says_is_worth_trying_is_found() {
        // With 30 % contaminated, the default of 85 % of the samples keeps too many; 65 % and 75 % differ by less than
        // one
        // part in two hundred.
        Recommendation found = search(plane(120, 8), 2, "trpca").run(EngineListener.NONE);
        assertThat(found.choice().chosen().name()).isIn("trpca k=0.65", "trpca k=0.75");
    }

    @Test
    void parameters_that_were_set_are_not_changed() {
        Components two = Components.of(2);
        List<Method<?>> fixed = List.of(Catalogue.method("trpca").sized(two).with("k", 0.9));
        Recommendation found = new Search(plane(60, 8), two, fixed, Search.Scope.NAMED, Optional.empty(), BRIEF, 0)
                .run(EngineListener.NONE);
        assertThat(found.standings().stream().map(RankedMethod::name)).containsExactlyInAnyOrder("pca", "trpca k=0.9");
    }

    @Test
    void the_answer_does_not_depend_on_the_number_of_threads() {
        assertThat(figures(1)).isEqualTo(figures(3));
    }

    private static List<String> figures(int threads) {
        Dataset plane = plane(60, 8);
        Dataset shared = plane.withSamples(plane.samples().onThreads(threads));
        Recommendation found =
                search(shared, 2, "ballast", "rpca-an", "sp-pca", "epca").run(EngineListener.NONE);
        Stream<String> standings = found.standings().stream()
                .map(standing -> standing.name() + " " + standing.excess() + " " + standing.worst() + standing.found());
        return Stream.concat(
                        standings,
                        Stream.of(found.advice(), found.choice().overSecond().toString(), "" + found.chosenBlind()))
                .toList();
    }

    @Test
    void outliers_in_the_data_as_given_are_named_and_no_method_is_measured_by_them() {
        Dataset clean = plane(120, 40);
        double[][] rows = clean.samples().toArrays();
        for (int i = 0; i < 6; i++) {
            rows[20 * i][i] += 8;
        }
        Recommendation found = search(new Dataset("odd", Samples.of(rows), Optional.empty()), 2, "ballast")
                .run(EngineListener.NONE);
        assertThat(found.detection().outlierCount()).isEqualTo(6);
        assertThat(found.words()).anyMatch(words -> words.contains("ballast finds 6 outliers among 120 samples"));
        assertThat(found.choice().chosen().method().id()).isEqualTo("ballast");
        assertThat(found.choice().chosen().excessOfClean().orElseThrow()).isCloseTo(0, within(0.02));
        assertThat(found.choice().plain().excessOfClean().orElseThrow()).isGreaterThan(0.1);
    }

    @Test
    void with_bad_cells_a_method_for_cells_is_recommended() {
        Components two = Components.of(2);
        Search search = new Search(
                plane(150, 20),
                two,
                methods(two, "ballast", "ballast-cells"),
                Search.Scope.NAMED,
                Optional.of(Contamination.parse("cells:0.09")),
                BRIEF,
                0);
        Recommendation found = search.run(EngineListener.NONE);
        assertThat(found.cases().stream().map(given -> given.scenario().name()).distinct())
                .containsExactly("nothing contaminated", "cells 3 %", "cells 6 %", "cells 9 %");
        assertThat(found.setup()).contains("contaminated at 0, 3, 6 and 9 % by cells");
        assertThat(found.advice()).isEqualTo("Use ballast-cells.");
        assertThat(found.words()).anyMatch(words -> words.startsWith("The default, ballast: "));
        assertThat(found.choice().plain().method().id()).isEqualTo("pca");
        assertThat(found.choice().chosen().excess()).isLessThan(0.05);
        assertThat(found.choice().plain().excess()).isGreaterThan(1);
    }

    @Test
    void the_worst_case_of_the_default_is_explained_where_more_is_contaminated_than_it_can_stand() {
        Components two = Components.of(2);
        Recommendation found = new Search(
                        plane(120, 8),
                        two,
                        methods(two, "ballast"),
                        Search.Scope.NAMED,
                        Optional.of(Contamination.parse("features:0.48")),
                        BRIEF,
                        0)
                .run(EngineListener.NONE);
        assertThat(found.words())
                .anyMatch(words -> words.contains(" There it left out "))
                .anyMatch(words -> words.contains(" of the contaminated samples ("));
    }

    @Test
    void the_default_stays_to_the_end_and_is_explained_though_it_falls_behind() {
        Components two = Components.of(2);
        Recommendation found = new Search(
                        plane(60, 8),
                        two,
                        methods(
                                two,
                                "ballast",
                                "spherical-pca",
                                "pp-pca",
                                "capped-pca",
                                "epca",
                                "rpca-om",
                                "trpca",
                                "r1-pca",
                                "pca-l1"),
                        Search.Scope.NAMED,
                        Optional.of(Contamination.parse("cells:0.15")),
                        BRIEF,
                        0)
                .run(EngineListener.NONE);
        assertThat(found.finalists().stream().map(standing -> standing.method().id()))
                .contains("ballast", "pca");
        assertThat(found.words()).anyMatch(words -> words.startsWith("The default, ballast: "));
    }

    @Test
    void a_contamination_that_does_nothing_is_refused() {
        Components two = Components.of(2);
        assertThatThrownBy(() -> new Search(
                        plane(60, 8),
                        two,
                        methods(two, "pca"),
                        Search.Scope.NAMED,
                        Optional.of(Contamination.parse("cells:0")),
                        BRIEF,
                        0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("contamination 'cells:0,size=6': rate = 0, must be above 0");
    }

    @Test
    void both_families_are_measured_by_one_clean_fit_and_make_a_page() {
        Components sides = new Components(3, 2);
        Dataset faces =
                GeneratedFaces.of(10, 6).withShape(new ImageShape(12, 10)).dataset();
        Search search = new Search(
                faces,
                sides,
                methods(sides, "pca", "ballast", "2dpca", "trpca-2d"),
                Search.Scope.NAMED,
                Optional.empty(),
                BRIEF,
                0);
        Recommendation found = search.run(EngineListener.NONE);
        assertThat(found.bestOfOtherFamily()).isPresent();
        assertThat(found.finalists().stream().map(RankedMethod::family)).contains(Family.VECTORS, Family.IMAGES);
        assertThat(found.excessOfImages()).isFinite();
        String page = new RecommendationReport(found, "./ballast fit x", RunEnvironment.now("./ballast recommend x"))
                .page()
                .html();
        WellFormed.document(page);
        assertThat(page)
                .contains(
                        found.advice(),
                        "./ballast fit x",
                        "occlusion",
                        "By the share of contaminated samples or cells");
    }

    @Test
    void large_data_is_thinned_and_its_cost_extrapolated() {
        Recommendation found = search(plane(20_000, 8), 2, "pca").run(EngineListener.NONE);
        assertThat(found.plan().samples()).isBetween(150, 19_999);
        assertThat(found.cost().extrapolated()).isTrue();
        assertThat(found.words()).anyMatch(words -> words.contains("of its 20000 samples took part"));
    }

    @Test
    void who_looks_on_may_end_the_search() {
        assertThatThrownBy(() -> search(plane(60, 8), 2, "pca").run(step -> step.done() < 3))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void data_that_is_too_small_is_refused() {
        assertThatThrownBy(() -> search(plane(19, 8), 2, "pca"))
                .isInstanceOf(BadInputException.class)
                .hasMessage(
                        "plane: 19 samples, must be at least 20 so that some can be held out and others contaminated");
        assertThatThrownBy(() -> search(plane(60, 8), 8, "pca").run(EngineListener.NONE))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("plane: components = 8, must be at most 7 for 60 samples of 8 features");
    }
}
