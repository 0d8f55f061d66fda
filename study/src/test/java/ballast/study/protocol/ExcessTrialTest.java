package ballast.study.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.data.generated.GeneratedFaces;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.method.VectorMethods;
import ballast.metric.CleanFit;
import ballast.metric.EpcaError;
import ballast.metric.SquaredErrors;
import ballast.study.plan.BuiltInStudies;
import ballast.study.plan.DataPlan;
import ballast.study.plan.Study;
import ballast.study.yaml.YamlFile;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExcessTrialTest {

    private static final Dataset FACES = GeneratedFaces.standard().dataset();

    private static Map<String, Double> figures(Trial trial, String method, int components) {
        Fit<?> fit = Catalogue.method(method).sized(components).fit(trial.training());
        return trial.measure(new Fitted(fit, fit.weights(), Optional.empty()));
    }

    @Test
    void excess_is_what_the_error_exceeds_that_of_the_clean_fit_by() {
        Optional<Contamination> salt = Optional.of(Contamination.parse("salt:0.2"));
        Trial trial = Protocol.read(YamlFile.parse("protocol", "clean-fit")).trial(FACES, salt, 3);
        EpcaError clean = EpcaError.of(SquaredErrors.of(
                CleanFit.of(trial.training(), trial.learned().contaminatedRows().others(), VectorMethods.PCA.sized(10))
                        .subspace(),
                FACES.samples(),
                trial.training()));
        Map<String, Double> plain = figures(trial, "pca", 10);
        assertThat(plain.get("excess"))
                .isCloseTo(100 * (plain.get("error") / clean.value() - 1), within(1e-6))
                .isGreaterThan(10);
        assertThat(plain).containsEntry("found", 0.0).containsEntry("false-alarms", 0.0);
    }

    @Test
    void ballast_finds_what_was_contaminated() {
        Map<String, Double> figures = figures(
                Protocol.read(YamlFile.parse("protocol", "clean-fit"))
                        .trial(FACES, Optional.of(Contamination.parse("features:0.2")), 1),
                "ballast",
                30);
        assertThat(figures.get("found")).isEqualTo(100);
        assertThat(figures.get("false-alarms")).isLessThan(2);
        assertThat(figures.get("excess")).isLessThan(3);
    }

    @Test
    void where_nothing_is_contaminated_nothing_can_be_found() {
        Map<String, Double> figures = figures(
                Protocol.read(YamlFile.parse("protocol", "clean-fit")).trial(FACES, Optional.empty(), 1), "pca", 10);
        assertThat(figures).doesNotContainKey("found").containsEntry("excess", 0.0);
    }

    @Test
    void the_built_in_study_has_seven_kinds_at_five_rates_and_nothing_at_all() {
        Study study = BuiltInStudies.study("clean-fit");
        assertThat(study.data()).extracting(DataPlan::set).hasSize(8).contains("orl", "att-raw", "faces");
        for (DataPlan data : study.data()) {
            boolean images = !data.set().equals("isolet5");
            assertThat(data.contaminations()).hasSize(images ? 36 : 21);
            double[] rates = data.contaminations().stream()
                    .mapToDouble(one -> one.map(Contamination::rate).orElse(0.0))
                    .distinct()
                    .sorted()
                    .toArray();
            assertThat(Arrays.stream(rates)).containsExactly(0.0, 0.05, 0.1, 0.2, 0.3, 0.4);
            assertThat(data.components()).hasSize(3);
        }
        assertThat(study.repeats()).isEqualTo(5);
    }
}
