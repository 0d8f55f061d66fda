package ballast.study.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.contamination.Contamination;
import ballast.data.generated.BalanceScale;
import ballast.data.generated.Ellipses;
import ballast.data.generated.PlantedSubspace;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.outlier.Cutoffs;
import ballast.outlier.OutlierMap;
import ballast.study.trial.OutlierScores;
import ballast.study.yaml.YamlFile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OutlierTrialTest {

    private static final PlantedSubspace PLANTED =
            Ellipses.of(300, 8, 2).withOutliers(0.1, 30).draw();

    private static Dataset labelled() {
        int[] classes = IntStream.range(0, 300)
                .map(i -> PLANTED.outliers().contains(i) ? 1 : 0)
                .toArray();
        Labels labels = Labels.of(classes, List.of("regular", "outlier"));
        return new Dataset("planted", PLANTED.samples(), Optional.of(labels));
    }

    private static Map<String, Double> figures(Trial trial, String id) {
        Method<?> method = Catalogue.method(id).sized(2);
        return trial.measure(Fitted.by(method, method.fit(trial.training())));
    }

    @Test
    void the_class_of_that_name_is_the_truth() {
        Trial trial = Protocol.read(YamlFile.parse("protocol", "outliers")).trial(labelled(), Optional.empty(), 1);
        assertThat(trial.learned().contaminatedRows()).isEqualTo(PLANTED.outliers());
        assertThat(trial.training()).isSameAs(trial.learned().clean());
        Map<String, Double> robust = figures(trial, "spherical-pca");
        assertThat(robust).containsEntry("auc", 1.0).containsEntry("ap", 1.0).containsEntry("found", 100.0);
        assertThat(robust.get("false-alarms")).isLessThan(10);
        assertThat(figures(trial, "pca").get("ap")).isLessThan(0.9);
    }

    @Test
    void contaminated_samples_are_outliers_too() {
        Optional<Contamination> far = Optional.of(Contamination.parse("far:0.05,mean=100"));
        Trial trial = Protocol.read(YamlFile.parse("protocol", "outliers")).trial(BalanceScale.dataset(), far, 1);
        assertThat(trial.learned().contaminatedRows().count()).isEqualTo(31);
    }

    @Test
    void without_a_known_outlier_the_data_is_refused() {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> Protocol.read(YamlFile.parse("protocol", "outliers"))
                        .trial(BalanceScale.dataset(), Optional.empty(), 1))
                .withMessage("balance-scale: has no class 'outlier', so that nothing is known about its outliers; name"
                        + " them in the registry");
    }

    @Test
    void the_score_of_a_fit_without_a_detection_is_the_larger_distance_over_its_cutoff() {
        Fit<?> fit = Catalogue.method("pca").sized(2).fit(PLANTED.samples());
        OutlierMap distances = fit.outlierMap().orElseThrow();
        Cutoffs cutoffs = distances.cutoffs();
        double[] scores = OutlierScores.of(fit, PLANTED.samples());
        for (int i = 0; i < 300; i++) {
            double orthogonal = distances.orthogonalDistances()[i] / cutoffs.orthogonal();
            double within = distances.scoreDistances().orElseThrow()[i]
                    / cutoffs.score().orElseThrow();
            assertThat(scores[i]).isCloseTo(Math.max(orthogonal, within), within(1e-12));
        }
    }

    @Test
    void with_as_many_components_as_features_only_the_score_distance_counts() {
        Fit<?> fit = Catalogue.method("pca").sized(4).fit(BalanceScale.dataset().samples());
        assertThat(OutlierScores.of(fit, BalanceScale.dataset().samples())).doesNotContain(Double.NaN);
    }

    @Test
    void the_score_of_a_method_that_decides_is_its_own() {
        Fit<?> fit = Catalogue.method("ballast").sized(2).fit(PLANTED.samples());
        assertThat(OutlierScores.of(fit, PLANTED.samples()))
                .isEqualTo(fit.detection().orElseThrow().outlierScores());
    }
}
