package ballast.study.run;

import static java.lang.ProcessBuilder.Redirect.DISCARD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import ballast.BadInputException;
import ballast.block.Workers;
import ballast.study.plan.DataRegistry;
import ballast.study.plan.Study;
import ballast.study.plan.StudyFile;
import ballast.study.trial.EngineListener;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class RunnerTest {

    /** Two sizes, three repeats, two clean fits and six points of methods. */
    private static final int RESULTS = 2 * 3 * (2 + 6);

    @TempDir
    private Path folder;

    private SmallStudy small;

    @BeforeEach
    void make() {
        small = new SmallStudy(folder);
    }

    /** All that is stored of a result apart from its time. */
    private static List<String> content(List<Result> results) {
        return results.stream()
                .map(result -> result.key() + " " + result.key().repeat() + " " + result.seed() + " "
                        + result.figures() + " " + result.stop() + " " + result.iterations() + " "
                        + Arrays.toString(result.trace()) + " " + result.version())
                .toList();
    }

    @Test
    void figures_do_not_depend_on_how_many_jobs_run_at_a_time() {
        List<Result> one = small.run(folder.resolve("one.tsv"), 1);
        List<Result> three = small.run(folder.resolve("three.tsv"), 3);
        assertThat(one).hasSize(RESULTS).noneMatch(Result::refused);
        assertThat(content(three)).isEqualTo(content(one));
    }

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES)
    void figures_do_not_depend_on_the_number_of_threads() throws Exception {
        Path one = folder.resolve("one-thread.tsv");
        Path two = folder.resolve("two-threads.tsv");
        assertThat(process(one, 1, 1).redirectOutput(DISCARD).start().waitFor()).isZero();
        assertThat(process(two, 1, 2).redirectOutput(DISCARD).start().waitFor()).isZero();
        assertThat(stored(two)).hasSize(RESULTS);
        assertThat(content(stored(two))).isEqualTo(content(stored(one)));
    }

    private List<Result> stored(Path file) {
        try (Store store = Store.open(file, small.study())) {
            return store.results();
        }
    }

    /** The study as a process of its own, which prints a line whenever something happens. */
    private ProcessBuilder process(Path file, int jobs, int threads) {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-D" + Workers.THREADS_PROPERTY + "=" + threads,
                        "-cp",
                        System.getProperty("java.class.path"),
                        SmallStudy.class.getName(),
                        folder.toString(),
                        file.toString(),
                        Integer.toString(jobs))
                .redirectError(DISCARD);
    }

    /** 30 components of 40 samples can be had, of half of them not. */
    @Test
    void what_cannot_be_fitted_to_half_of_the_samples_is_measured_all_the_same() throws IOException {
        Study study = StudyFile.read(Files.writeString(folder.resolve("half.yaml"), """
            id: half
            title: More components than half of the samples have
            protocol: {kind: held-out, training: 0.1}
            measure: with-mean
            repeats: 1
            components: [30]
            contamination: "salt:0.2"
            data: [tiny]
            methods:
              - {id: epca, set: {sigma: [1, 10]}}
            """));
        try (Store store = Store.open(folder.resolve("half.tsv"), study)) {
            new Runner(study, small.registry(), store, 1).run(EngineListener.NONE);
            assertThat(store.results())
                    .filteredOn(result -> result.key().method().equals("epca"))
                    .hasSize(2)
                    .allSatisfy(result -> assertThat(result.figures())
                            .containsKey("with-mean")
                            .doesNotContainKey(Result.VALIDATION));
        }
    }

    /** The plain fit to clean samples of low rank has no axes beyond that rank, and no part to compare. */
    @Test
    void a_low_rank_part_is_found_and_not_compared_with_a_clean_fit() throws IOException {
        Path sets = Files.writeString(
                folder.resolve("sets.yaml"),
                "low: {title: of rank 2, generated: low-rank, size: 60x40, rank: 2}\n"
                        + "full: {title: of rank 30, generated: low-rank, size: 60x40, rank: 30}\n");
        Study study = StudyFile.read(Files.writeString(folder.resolve("parts.yaml"), """
            id: parts
            title: Low-rank parts
            protocol: low-rank
            measure: recovered
            also: [error, rank, cell-f1]
            repeats: 1
            components: [20]
            contamination: "cells:0.05"
            data: [low, full]
            methods: [pcp]
            """));
        try (Store store = Store.open(folder.resolve("parts.tsv"), study)) {
            DataRegistry registry = DataRegistry.of(Optional.empty(), Optional.of(sets));
            new Runner(study, registry, store, 1).run(EngineListener.NONE);
            List<Result> results = store.results();
            assertThat(results.stream()
                            .map(result ->
                                    result.key().dataset() + " " + result.key().method()))
                    .containsExactly("full pcp", "low pcp");
            assertThat(results).noneMatch(Result::refused);
            Map<String, Double> low = results.get(1).figures();
            assertThat(low).containsEntry("recovered", 100.0).containsEntry("rank", 2.0);
            assertThat(low.get("error")).isLessThan(1000);
            assertThat(low).containsEntry("cell-f1", 1.0);
            Map<String, Double> full = results.get(0).figures();
            assertThat(full).containsEntry("recovered", 0.0);
            assertThat(full.get("error")).isGreaterThan(1000);
        }
    }

    @Test
    void what_is_there_is_not_run_again() {
        Path file = folder.resolve("twice.tsv");
        List<Result> first = small.run(file, 1);
        List<Integer> told = new ArrayList<>();
        try (Store store = Store.open(file, small.study())) {
            new Runner(small.study(), small.registry(), store, 1).run(step -> told.add(step.done()));
            assertThat(told).containsExactly(RESULTS);
            assertThat(store.results().stream().map(Result::seconds))
                    .isEqualTo(first.stream().map(Result::seconds).toList());
        }
    }

    @Test
    void more_repeats_add_to_what_is_there() {
        Path file = folder.resolve("more.tsv");
        List<Result> three = small.run(file, 1);
        try (Store store = Store.open(file, small.study())) {
            new Runner(small.study().withRepeats(4), small.registry(), store, 1).run(EngineListener.NONE);
            assertThat(store.results()).hasSize(RESULTS / 3 * 4);
            assertThat(content(store.results())).containsAll(content(three));
        }
    }

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES)
    void kills_at_random_moments_change_nothing() throws Exception {
        Path file = folder.resolve("killed.tsv");
        SplittableRandom random = new SplittableRandom(7);
        int before = 0;
        for (int kill = 0; kill < (Boolean.getBoolean("ballast.full") ? 5 : 1); kill++) {
            int after = killAfter(file, 2 + random.nextInt(12), random.nextInt(30));
            assertThat(after).as("nothing is lost").isGreaterThanOrEqualTo(before);
            before = after;
        }
        assertThat(before).as("it was killed before its end").isLessThan(RESULTS);
        assertThat(content(small.run(file, 1))).isEqualTo(content(small.run(folder.resolve("calm.tsv"), 1)));
    }

    /**
     * Starts the study as a process, kills it (SIGKILL) some lines and milliseconds later, and counts the results there
     * are.
     */
    private int killAfter(Path file, int lines, int milliseconds) throws IOException, InterruptedException {
        Process process = process(file, 2, 2).start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (int line = 0; line < lines && out.readLine() != null; line++) {
                // goes on until so many are there
            }
            Thread.sleep(milliseconds);
            process.destroyForcibly().waitFor();
        }
        return stored(file).size();
    }

    @Test
    void other_data_under_the_same_name_is_refused() throws Exception {
        Path file = folder.resolve("other.tsv");
        try (Store store = Store.open(file, small.study())) {
            store.data("tiny", "something else");
            assertThatExceptionOfType(BadInputException.class)
                    .isThrownBy(() -> new Runner(small.study(), small.registry(), store, 1).run(EngineListener.NONE))
                    .withMessageContaining("holds results for other data named 'tiny' (something else, not 400 x 64");
        }
    }
}
