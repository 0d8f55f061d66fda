package ballast.study.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.data.generated.GeneratedFaces;
import ballast.method.Method;
import ballast.method.VectorMethods;
import ballast.samples.ImageShape;
import ballast.study.yaml.YamlFile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProtocolTest {

    private static Protocol protocol(String text) {
        return Protocol.read(YamlFile.parse("protocol", text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "reconstruction",
                "{kind: held-out, training: 3}",
                "{kind: recognition, folds: 2}",
                "{kind: clustering, starts: 1}",
                "clean-fit",
                "eigenvalues",
                "projection",
                "low-rank",
                "outliers"
            })
    void every_figure_is_a_measure_of_the_protocol(String text) {
        Protocol protocol = protocol(text);
        Dataset faces =
                GeneratedFaces.standard().withShape(ImageShape.parse("6x6")).dataset();
        Trial trial = protocol.trial(faces, Optional.of(Contamination.parse("salt:0.2")), 1);
        Method<?> method = VectorMethods.PCA.sized(2);
        Map<String, Double> figures = trial.measure(Fitted.by(method, method.fit(trial.training())));
        List<String> known = protocol.measures().stream().map(Measure::name).toList();
        assertThat(known)
                .containsAll(figures.keySet())
                .containsAll(trial.measureUnreduced().keySet());
        assertThat(known).endsWith("seconds", "iterations");
    }

    @Test
    void settings_are_part_of_the_name_and_of_the_meaning() {
        Protocol clustering = protocol("{kind: clustering, starts: 20, candidates: 3}");
        assertThat(clustering).hasToString("clustering starts=20 candidates=3");
        assertThat(clustering.meaning()).endsWith("the mean of 20 starts of the best of 3 centres each.");
        assertThat(protocol("held-out")).hasToString("held-out training=0.5");
        assertThat(protocol("held-out").meaning()).startsWith("50 % of every class are contaminated and fitted;");
        assertThat(clustering.measure("accuracy").scope()).isEqualTo(Measure.Scope.SUBSPACE_OR_SAMPLES);
        assertThat(clustering.measure("seconds").better()).isEqualTo(Measure.Better.LESS);
    }
}
