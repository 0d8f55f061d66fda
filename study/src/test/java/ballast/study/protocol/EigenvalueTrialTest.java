package ballast.study.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.data.generated.EntropySimulation;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.metric.LeadingEigenvalues;
import ballast.study.yaml.YamlFile;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EigenvalueTrialTest {

    private static final Trial TRIAL = Protocol.read(YamlFile.parse("protocol", "eigenvalues"))
            .trial(
                    new Dataset(
                            "plane", EntropySimulation.of(0).withSeed(1).draw().samples(), Optional.empty()),
                    Optional.of(Contamination.parse("far:0.2,mean=1.5,variance=0.08")),
                    1);

    private static Map<String, Double> figures(Method<?> method) {
        Fit<?> fit = method.fit(TRIAL.training());
        return TRIAL.measure(Fitted.by(method, fit));
    }

    @Test
    void those_of_plain_pca_are_its_variances_whatever_the_number_of_components() {
        double[] variances = Catalogue.method("pca")
                .sized(10)
                .fit(TRIAL.training())
                .explainedVariance()
                .variances();
        LeadingEigenvalues all = LeadingEigenvalues.of(variances, 2);
        Map<String, Double> figures = figures(Catalogue.method("pca").sized(5));
        assertThat(figures.get("share")).isCloseTo(all.share(), within(1e-9));
        assertThat(figures.get("ratio")).isCloseTo(all.ratio(), within(1e-9));
    }

    @Test
    void the_far_cluster_is_trimmed_by_maximum_entropy_and_not_by_plain_pca() {
        Map<String, Double> entropy = figures(Catalogue.method("maxent-pca").sized(5));
        assertThat(entropy.get("share")).isLessThan(0.98);
        assertThat(entropy.get("trimmed-share")).isGreaterThan(0.995);
        assertThat(figures(Catalogue.method("pca").sized(5)).get("trimmed-share"))
                .isLessThan(0.99);
    }

    /** Before, LCA had the row of plain PCA to the last digit, as all its samples count the same. */
    @Test
    void those_of_lca_are_the_variances_along_its_own_directions_in_their_own_order() {
        Fit<?> all = Catalogue.method("lca").sized(10).fit(TRIAL.training());
        double[] squares = new double[10];
        for (double[] scores : all.subspace().project(TRIAL.training()).toArrays()) {
            for (int k = 0; k < 10; k++) {
                squares[k] += scores[k] * scores[k];
            }
        }
        Map<String, Double> figures = figures(Catalogue.method("lca").sized(5));
        assertThat(figures.get("share"))
                .isCloseTo(LeadingEigenvalues.of(squares, 2).share(), within(1e-9));
        assertThat(figures.get("share"))
                .isLessThan(figures(Catalogue.method("pca").sized(5)).get("share"));
    }
}
