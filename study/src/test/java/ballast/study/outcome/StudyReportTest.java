package ballast.study.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.study.markup.WellFormed;
import ballast.study.plan.DataPlan;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.Study;
import ballast.study.report.RunEnvironment;
import ballast.study.run.Result;
import ballast.study.run.SmallStudy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyReportTest {

    @TempDir
    private static Path folder;

    private static SmallStudy small;
    private static List<Result> results;
    private static Study study;
    private static Outcomes outcomes;

    @BeforeAll
    static void run() {
        small = new SmallStudy(folder);
        results = small.run(folder.resolve("results.tsv"), 1);
        study = small.study();
        outcomes = Outcomes.of(study, results);
    }

    @Test
    void the_page_is_well_formed_and_has_all_parts() throws IOException {
        Path page = new StudyReport(outcomes, small.registry(), RunEnvironment.now("./ballast study small.yaml"))
                .writeTo(folder);
        String html = Files.readString(page);
        WellFormed.document(html);
        assertThat(html)
                .contains(
                        "clean fit of images",
                        "What each subspace makes of images of",
                        " at 3x3",
                        "Which methods are ahead",
                        "with-mean of sp2dpca on tiny by zeta");
        assertThat(folder.resolve("small/tiny-with-mean.csv"))
                .content()
                .contains("\nrpca-om,", "\nsp2dpca (oracle),", "\nsp2dpca (honest),");
        assertThat(folder.resolve("small/tiny-details-2x3.md")).content().contains("| rpca-an | k=");
    }

    @Test
    void the_oracle_is_best_on_average_and_the_honest_choice_is_best_by_its_validation() {
        DataPlan data = study.data().get(0);
        MethodPlan method = study.methods().get(2);
        MethodFigures score = outcomes.score(data.settings().get(0), method, study.measure());
        for (var point : method.points()) {
            assertThat(score.mean())
                    .isLessThanOrEqualTo(
                            outcomes.mean(data.settings().get(0), method, method.text(point), study.measure()));
        }
        for (int repeat = 0; repeat < study.repeats(); repeat++) {
            int now = repeat;
            Result chosen = results.stream()
                    .filter(result -> result.key().method().equals("sp2dpca")
                            && result.key().components().equals("2x3")
                            && result.key().repeat() == now)
                    .min(Comparator.comparingDouble(
                            result -> result.figure(Result.VALIDATION).orElseThrow()))
                    .orElseThrow();
            assertThat(score.honest().get(repeat))
                    .isEqualTo(chosen.figure("with-mean").orElseThrow());
        }
    }
}
