package ballast.study.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.data.generated.BalanceScale;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.samples.Samples;
import ballast.scaling.ScalingKind;
import ballast.study.yaml.YamlFile;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProjectionTrialTest {

    private static Map<String, Double> figures(int iterations) {
        Samples raw = BalanceScale.dataset().samples();
        Samples standard = ScalingKind.STANDARD.fittedTo(raw).of(raw);
        Trial trial = Protocol.read(YamlFile.parse("protocol", "projection"))
                .trial(BalanceScale.dataset().withSamples(standard), Optional.empty(), 0);
        Method<?> method = Catalogue.method("maxent-pca")
                .sized(2)
                .with("start", "random")
                .withStopping(Stopping.DEFAULT.withMaxIterations(iterations));
        Fit<?> fit = method.fit(trial.training());
        return trial.measure(Fitted.by(method, fit));
    }

    @Test
    void the_samples_of_balance_scale_gather_in_25_groups() {
        assertThat(figures(0).get("groups")).isGreaterThan(200);
        assertThat(figures(30).get("groups")).isEqualTo(25);
    }

    @Test
    void two_of_four_columns_alike_have_half_of_the_variance() {
        assertThat(figures(30).get("variance")).isBetween(49.999, 50.001);
    }
}
