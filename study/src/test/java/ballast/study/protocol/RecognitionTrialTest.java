package ballast.study.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.data.generated.GeneratedFaces;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.recognition.Split;
import ballast.samples.Samples;
import ballast.study.yaml.YamlFile;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RecognitionTrialTest {

    private static final Dataset FACES = GeneratedFaces.standard().dataset();
    private static final Optional<Contamination> OCCLUSION = Optional.of(Contamination.parse("occlusion:0.5"));

    private static Map<String, Double> figures(Protocol protocol, Optional<Contamination> contamination) {
        Trial trial = protocol.trial(FACES, contamination, 3);
        Method<?> method = Catalogue.method("rpca-om").sized(20);
        Fit<?> fit = method.fit(trial.training());
        return trial.measure(Fitted.by(method, fit));
    }

    @Test
    void ten_repeats_test_every_sample_once() {
        int[] classes = FACES.labels().orElseThrow().indices();
        SplitRule.Splitter folds = SplitRule.folds(10).splitter();
        int[] tested = IntStream.range(20, 30)
                .flatMap(seed -> IntStream.of(folds.split(classes, seed).test()))
                .sorted()
                .toArray();
        assertThat(tested).isEqualTo(IntStream.range(0, classes.length).toArray());
        Split next = folds.split(classes, 30);
        assertThat(next.test()).isNotEqualTo(folds.split(classes, 20).test());
    }

    @Test
    void a_number_of_samples_of_every_class_is_fitted() {
        Protocol six = Protocol.read(YamlFile.parse("protocol", "{kind: recognition, training: 6}"));
        assertThat(six.trial(FACES, Optional.empty(), 0).training().rows()).isEqualTo(6 * 40);
        assertThat(six).hasToString("recognition training=6");
        assertThat(Protocol.read(YamlFile.parse("protocol", "recognition"))).hasToString("recognition training=0.5");
    }

    @Test
    void clean_test_samples_are_easier_to_recognise_than_occluded_ones() {
        Map<String, Double> both =
                figures(Protocol.read(YamlFile.parse("protocol", "{kind: recognition, training: 6}")), OCCLUSION);
        Map<String, Double> training = figures(
                Protocol.read(YamlFile.parse("protocol", "{kind: recognition, training: 6, contaminate: training}")),
                OCCLUSION);
        assertThat(training.get("accuracy")).isGreaterThan(both.get("accuracy") + 10);
    }

    @Test
    void centres_under_the_weights_of_the_method_leave_out_what_it_leaves_out() {
        Protocol protocol =
                Protocol.read(YamlFile.parse("protocol", "{kind: recognition, training: 6, contaminate: training}"));
        Map<String, Double> occluded = figures(protocol, OCCLUSION);
        assertThat(occluded.get("weighted-centre-accuracy")).isGreaterThan(occluded.get("centre-accuracy"));
    }

    /** By hand: the first feature has 4 of its sum of squares of 5 between the classes, the second nothing. */
    @Test
    void the_share_of_a_class_is_that_of_the_variance_between_classes() {
        int[] classes = {0, 0, 1, 1};
        Samples samples = Samples.of(new double[][] {{0, 1, 7}, {1, -1, 7}, {2, 1, 7}, {3, -1, 7}});
        assertThat(RecognitionTrial.classShare(samples, classes)).isCloseTo((4.0 / 5 + 0) / 2, within(1e-12));
    }
}
