package ballast.study.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.study.plan.BuiltInStudies;
import ballast.study.plan.DataRegistry;
import ballast.study.plan.Study;
import ballast.study.plan.StudyPart;
import ballast.study.run.Result;
import ballast.study.run.ResultKey;
import ballast.study.run.Runner;
import ballast.study.run.Store;
import ballast.study.trial.EngineListener;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The built-in study on drawn faces only, which need no files. */
class CleanFitGoalsTest {

    private static final List<String> FACES = List.of("faces");
    private static final List<String> ALL = List.of();

    @TempDir
    private Path folder;

    private static Study study(
            List<String> methods, List<String> components, List<String> kinds, List<Double> rates, int repeats) {
        return new StudyPart(FACES, methods, components, kinds, rates)
                .of(BuiltInStudies.study("clean-fit"))
                .withRepeats(repeats);
    }

    private List<Result> run(Study study) {
        try (Store store = Store.open(folder.resolve("clean-fit.tsv"), study)) {
            new Runner(study, DataRegistry.of(Optional.empty(), Optional.empty()), store, 1).run(EngineListener.NONE);
            return store.results();
        }
    }

    private static List<String> goals(Study study, List<Result> results) {
        return CleanFitGoals.of(Outcomes.of(study, results)).orElseThrow().lines();
    }

    @Test
    void ballast_reaches_the_clean_fit_on_drawn_faces() {
        List<String> kinds = List.of("features", "occlusion", "salt", "pixels");
        Study study = study(List.of("ballast"), List.of("10", "50"), kinds, List.of(0.1), 1);
        List<Result> results = run(study);
        assertThat(results).hasSize(24);
        List<Result> ours = results.stream()
                .filter(result -> result.key().method().equals("ballast"))
                .toList();
        assertThat(ours)
                .allSatisfy(result -> assertThat(result.figure("excess").orElseThrow())
                        .as(result.key() + "")
                        .isLessThan(3));
        assertThat(ours)
                .allSatisfy(result -> assertThat(result.figure("false-alarms").orElseThrow())
                        .as(result.key() + "")
                        .isLessThanOrEqualTo(4));
    }

    @Test
    void where_nothing_is_contaminated_ballast_does_no_harm() {
        Study study = study(List.of("ballast"), List.of("10", "50"), ALL, List.of(0.0), 1);
        List<Result> results = run(study);
        assertThat(results).hasSize(4).allSatisfy(result -> {
            assertThat(result.figure("excess").orElseThrow()).isBetween(-1e-7, 1.0);
            assertThat(result.figure("false-alarms").orElseThrow()).isLessThanOrEqualTo(2);
        });
        assertThat(goals(study, results))
                .anyMatch(line -> line.startsWith("  nothing contaminated: excess at most 0."));
    }

    @Test
    void a_setting_far_behind_another_method_is_named() {
        Study study = study(ALL, List.of("10"), List.of("salt"), List.of(0.4), 1);
        String salt = study.data().get(0).settings().get(0).contaminationText();
        ResultKey ours = new ResultKey("faces", salt, "10", 0, "ballast", "");
        List<Result> results = List.of(result(ours, 10), result(by("epca", ours), 2));
        assertThat(goals(study, results))
                .contains(
                        "  more than 3 % behind the best other method: 1 of 1 settings",
                        "    faces, c=10: 8.0 % behind");
    }

    private static ResultKey by(String method, ResultKey key) {
        return new ResultKey(key.dataset(), key.contamination(), key.components(), key.repeat(), method, "");
    }

    private static Result result(ResultKey key, double excess) {
        Map<String, Double> figures = Map.of("excess", excess, "found", 1.0, "false-alarms", 0.0);
        return new Result(key, 1, figures, "converged", 1, 0.1, new double[0], "1");
    }

    @Test
    void others_are_run_only_where_the_subject_is_above_the_limit() {
        Study study = study(
                List.of("ballast", "pca"), List.of("10"), List.of("features sets=shared", "far"), List.of(0.1), 2);
        assertThat(run(study.withOthersAbove(0.5)))
                .filteredOn(result -> !result.key().method().equals("clean fit"))
                .extracting(result -> result.key().contamination().split(":")[0] + " "
                        + result.key().method())
                .containsExactlyInAnyOrder(
                        "features ballast", "features ballast", "far ballast", "far ballast", "far pca", "far pca");
        assertThat(run(study)).as("then everywhere").hasSize(12);
    }

    @Test
    void the_excess_is_that_over_the_reference_in_the_same_table() {
        Study study = study(List.of("ballast", "pca"), List.of("10"), List.of("far"), List.of(0.1), 1);
        List<Result> results = run(study);
        double clean = error(results, "clean fit");
        for (String method : List.of("ballast", "pca")) {
            double excess = results.stream()
                    .filter(result -> result.key().method().equals(method))
                    .findFirst()
                    .flatMap(result -> result.figure("excess"))
                    .orElseThrow();
            assertThat(excess).isCloseTo(100 * (error(results, method) / clean - 1), within(1e-6));
        }
    }

    private static double error(List<Result> results, String method) {
        return results.stream()
                .filter(result -> result.key().method().equals(method))
                .findFirst()
                .flatMap(result -> result.figure("error"))
                .orElseThrow();
    }
}
