package ballast.study.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.study.markup.WellFormed;
import ballast.study.plan.BuiltInStudies;
import ballast.study.plan.DataRegistry;
import ballast.study.plan.Study;
import ballast.study.plan.StudyPart;
import ballast.study.report.RunEnvironment;
import ballast.study.run.Result;
import ballast.study.run.Runner;
import ballast.study.run.Store;
import ballast.study.trial.EngineListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The studies of outliers, each a small part of it that needs no files. */
class OverviewTest {

    private static final List<String> ALL = List.of();
    private static final DataRegistry REGISTRY = DataRegistry.of(Optional.empty(), Optional.empty());

    @TempDir
    private Path folder;

    private static Study part(String id, List<String> sets, List<String> components) {
        return new StudyPart(sets, List.of("ballast"), components, ALL, List.of())
                .of(BuiltInStudies.study(id))
                .withRepeats(1);
    }

    private List<Result> run(Study study) {
        try (Store store = Store.open(folder.resolve(study.id() + ".tsv"), study)) {
            new Runner(study, REGISTRY, store, 1).run(EngineListener.NONE);
            return store.results();
        }
    }

    private String page(Study study, List<Result> results) throws IOException {
        StudyReport report =
                new StudyReport(Outcomes.of(study, results), REGISTRY, RunEnvironment.now("./ballast study"));
        String html = Files.readString(report.writeTo(folder));
        WellFormed.document(html);
        return html;
    }

    @Test
    void the_simulation_has_six_kinds_at_four_rates_and_nothing_at_all() throws IOException {
        Study study = part("hubert-simulation", List.of("hubert-4"), ALL);
        List<Result> results = run(study);
        assertThat(results)
                .hasSize(2 * 25)
                .allSatisfy(result -> assertThat(result.figures())
                        .containsKeys("maxsub", "eigenvalue-error", "eigenvalue-ratio", "false-alarms"));
        assertThat(page(study, results)).contains("Overview", "hubert-4, together form=shift");
        assertThat(folder.resolve("hubert-simulation/hubert-4-together_form_shift-maxsub.md"))
                .content()
                .startsWith("| method | 10 % | 20 % | 30 % | 40 % |");
        assertThat(folder.resolve("hubert-simulation/overview-maxsub.csv"))
                .content()
                .startsWith("data,clean fit,ballast\nmean of all,");
    }

    @Test
    void false_alarms_are_listed_by_kind_with_their_means() throws IOException {
        List<String> sets = List.of(
                "normal-50x5",
                "t5-50x5",
                "lognormal-50x5",
                "uniform-50x5",
                "mixture-50x5",
                "levels-50x5",
                "zeros-50x5",
                "binary-50x5",
                "levels-200x5");
        Study study = part("false-alarms", sets, ALL);
        List<Result> results = run(study);
        assertThat(results)
                .hasSize(2 * 9)
                .filteredOn(result -> result.key().method().equals("clean fit"))
                .allSatisfy(result -> assertThat(result.figures())
                        .containsEntry("flagged", 0.0)
                        .containsEntry("excess", 0.0));
        page(study, results);
        List<String> lines = Files.readAllLines(folder.resolve("false-alarms/overview-flagged.csv"));
        assertThat(lines).hasSize(1 + 1 + 8 + 9);
        double first = value(lines, "levels-50x5");
        double second = value(lines, "levels-200x5");
        assertThat(value(lines, "mean of levels")).isEqualTo((first + second) / 2);
    }

    private static double value(List<String> lines, String name) {
        return lines.stream()
                .filter(line -> line.startsWith(name + ","))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(',') + 1)))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void known_outliers_are_scored_on_any_machine() {
        List<Result> results = run(part("real-outliers", List.of("hubert-10"), ALL));
        assertThat(results)
                .hasSize(2)
                .allSatisfy(result -> assertThat(result.figures()).containsKeys("auc", "ap", "found", "false-alarms"));
    }

    @Test
    void new_kinds_are_six_beside_nothing_at_all() {
        List<Result> results = run(part("new-kinds", List.of("faces"), List.of("10")));
        assertThat(results).hasSize(2 * 7);
        assertThat(results)
                .filteredOn(result -> result.key().method().equals("clean fit"))
                .extracting(result -> result.figure("excess").orElseThrow())
                .containsOnly(0.0);
    }
}
