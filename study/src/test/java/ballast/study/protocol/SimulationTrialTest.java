package ballast.study.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.data.generated.HubertSimulation;
import ballast.fit.Fit;
import ballast.method.CellMethods;
import ballast.method.VectorMethods;
import ballast.metric.CleanFit;
import ballast.samples.Samples;
import ballast.study.yaml.YamlFile;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SimulationTrialTest {

    private static final Dataset TABLE =
            new Dataset("table", new HubertSimulation(2000, 4, 3).draw(), Optional.empty());

    private static Trial trial(String contamination) {
        return Protocol.read(YamlFile.parse("protocol", "simulation"))
                .trial(TABLE, Optional.of(Contamination.parse(contamination)), 1);
    }

    private static Map<String, Double> plain(Trial trial) {
        return trial.measure(
                Fitted.by(VectorMethods.PCA.sized(3), VectorMethods.PCA.sized(3).fit(trial.training())));
    }

    @Test
    void plain_pca_of_many_clean_samples_is_near_the_truth() {
        Map<String, Double> figures =
                plain(Protocol.read(YamlFile.parse("protocol", "simulation")).trial(TABLE, Optional.empty(), 1));
        assertThat(figures.get("maxsub")).isLessThan(0.05);
        assertThat(figures.get("eigenvalue-error")).isLessThan(10);
        assertThat(figures.get("eigenvalue-ratio")).isCloseTo(1, within(0.05));
        assertThat(figures).doesNotContainKey("found").containsKey("false-alarms");
    }

    @Test
    void a_group_beside_the_subspace_turns_plain_pca_by_a_right_angle() {
        Map<String, Double> figures = plain(trial("together:0.2,feature=4,by=20"));
        assertThat(figures.get("maxsub")).isGreaterThan(0.9);
        assertThat(figures.get("eigenvalue-error"))
                .as("the group has variance 0.2 * 0.8 * 400 where 8 is right")
                .isGreaterThan(500);
    }

    @Test
    void the_clean_fit_knows_the_outliers_and_is_near_the_truth() {
        Trial trial = trial("together:0.2,feature=4,by=20");
        Fit<?> clean = CleanFit.of(
                        trial.learned().clean(),
                        trial.learned().contaminatedRows().others(),
                        VectorMethods.PCA.sized(3))
                .fit();
        Map<String, Double> figures = trial.measure(Fitted.clean(clean, trial.learned()));
        assertThat(figures.get("maxsub")).isLessThan(0.05);
        assertThat(figures).containsEntry("found", 100.0).containsEntry("false-alarms", 0.0);
    }

    @Test
    void what_is_found_is_the_decision_of_the_fit_itself() {
        Trial trial = trial("far:0.1,mean=60");
        Fit<?> fit = VectorMethods.PCA.sized(1).fit(trial.training());
        Samples training = trial.training();
        int known = trial.learned().contaminatedRows().count();
        long hits = Arrays.stream(fit.outliers())
                .filter(trial.learned().contaminatedRows()::contains)
                .count();
        Map<String, Double> figures = trial.measure(Fitted.by(VectorMethods.PCA.sized(1), fit));
        assertThat(figures.get("found")).isCloseTo(100.0 * hits / known, within(1e-12));
        assertThat(figures.get("false-alarms"))
                .isCloseTo(100.0 * (fit.outliers().length - hits) / (training.rows() - known), within(1e-12));
    }

    @Test
    void bad_samples_are_known_beside_bad_cells() {
        Trial trial = trial("both:0.1,form=cluster,feature=4,by=20");
        assertThat(trial.learned().contaminatedRows().count()).isEqualTo(200);
        double share = trial.learned().contaminatedCells().orElseThrow().count() / (0.9 * 2000 * 4);
        assertThat(share).isCloseTo(0.1, within(0.02));
        assertThat(trial.lacksValues()).isFalse();
    }

    @Test
    void missing_values_are_drawn_apart_from_bad_ones() {
        Contamination cells = Contamination.parse("cells:0.1");
        Trial complete = trial("cells:0.1");
        Protocol lacking = Protocol.read(YamlFile.parse("protocol", "{kind: simulation, missing: 0.2}"));
        assertThat(lacking).hasToString("simulation missing=0.2");
        Trial trial = lacking.trial(TABLE, Optional.of(cells), 1);
        assertThat(trial.lacksValues()).isTrue();
        int missing = 0;
        int both = 0;
        for (int i = 0; i < 2000; i++) {
            double[] row = trial.training().row(i);
            for (int j = 0; j < 4; j++) {
                boolean bad =
                        complete.learned().contaminatedCells().orElseThrow().contains(i, j);
                missing += Double.isNaN(row[j]) ? 1 : 0;
                both += Double.isNaN(row[j]) && bad ? 1 : 0;
                assertThat(Double.isNaN(row[j]) || row[j] == complete.training().row(i)[j])
                        .isTrue();
            }
        }
        assertThat(missing / 8000.0).isCloseTo(0.2, within(0.02));
        assertThat(both / 8000.0).isCloseTo(0.02, within(0.008));
        Map<String, Double> figures = trial.measure(Fitted.by(
                CellMethods.BALLAST_CELLS.sized(2),
                CellMethods.BALLAST_CELLS.sized(2).fitWithGaps(trial.training())));
        assertThat(figures.get("maxsub")).isLessThan(0.5);
    }
}
