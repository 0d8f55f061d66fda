package ballast.study.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.data.file.DataFiles;
import ballast.data.option.PixelOrder;
import ballast.data.option.ReadOptions;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.metric.Sp2dpcaError;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.scaling.ScalingKind;
import ballast.study.protocol.Fitted;
import ballast.study.protocol.Protocol;
import ballast.study.protocol.Trial;
import ballast.study.yaml.YamlFile;
import ballast.subspace.Components;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Table 1 of SP2DPCA on ORL: unit-norm images, a salt block on 20 % of them, half of each person for training, error
 * over the clean other half, five splits.
 */
@EnabledIfEnvironmentVariable(named = "BALLAST_DATASETS", matches = ".+", disabledReason = "needs the ORL faces")
class Sp2dpcaTableOneTest {

    private static final int SPLITS = 5;

    private static final Dataset ORL = orl();

    private static Dataset orl() {
        Path file = Path.of(System.getenv("BALLAST_DATASETS"), "orl-32x32.mat");
        Dataset raw = DataFiles.read(
                file,
                ReadOptions.DEFAULT
                        .withVariable("fea")
                        .withLabel("gnd")
                        .withShape(new ImageShape(32, 32))
                        .withPixelOrder(PixelOrder.COLUMN));
        return raw.withSamples(ScalingKind.UNIT.fittedTo(raw.samples()).of(raw.samples()));
    }

    /** The mean error over the splits. */
    private static Sp2dpcaError error(Method<?> method, double factorOfOneOutlier) {
        double with = 0;
        double without = 0;
        for (int split = 0; split < SPLITS; split++) {
            Trial trial = Protocol.read(YamlFile.parse("protocol", "held-out"))
                    .trial(ORL, Optional.of(Contamination.parse("salt:0.2,value=1")), split);
            Fit<?> fit = method.fit(enlarged(trial, factorOfOneOutlier));
            Map<String, Double> figures = trial.measure(new Fitted(fit, fit.weights(), Optional.empty()));
            with += figures.get("with-mean") / SPLITS;
            without += figures.get("without-mean") / SPLITS;
        }
        return new Sp2dpcaError(with, without);
    }

    private static Samples enlarged(Trial trial, double factor) {
        double[][] rows = trial.training().toArrays();
        int outlier = trial.learned().contaminatedRows().indices()[0];
        rows[outlier] =
                Arrays.stream(rows[outlier]).map(pixel -> factor * pixel).toArray();
        return Samples.of(rows).withShape(new ImageShape(32, 32));
    }

    private static Method<?> method(String id, int side) {
        return Catalogue.method(id).sized(new Components(side, side));
    }

    @ParameterizedTest(name = "{0}x{0}")
    @CsvSource({
        "14, 0.087, 0.002, 0.081",
        "16, 0.076, 0.002, 0.071",
        "18, 0.067, 0.002, 0.062",
        "20, 0.0565, 0.0015, 0.054"
    })
    void the_errors_come_out_again(int side, double without, double tolerance, double with) {
        Sp2dpcaError selfPaced = error(method("sp2dpca", side), 1);
        assertThat(selfPaced.withoutMean()).isCloseTo(without, within(tolerance));
        assertThat(selfPaced.withMean()).isCloseTo(with, within(0.025 * with));

        Sp2dpcaError neighbours = error(method("rpca-an-2d", side).with("k", 0.75), 1);
        assertThat(neighbours.withMean()).isCloseTo(selfPaced.withMean(), within(0.02 * selfPaced.withMean()));
    }

    @Test
    void one_outlier_a_thousand_times_as_large_changes_next_to_nothing() {
        for (Method<?> method :
                List.of(method("sp2dpca", 14), method("rpca-an-2d", 14).with("k", 0.75))) {
            double usual = error(method, 1).withMean();
            assertThat(error(method, 1000).withMean()).as(method.id()).isCloseTo(usual, within(0.02 * usual));
        }
    }
}
