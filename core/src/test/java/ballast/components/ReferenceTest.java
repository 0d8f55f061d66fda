package ballast.components;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.fit.Fit;
import ballast.method.VectorMethods;
import ballast.outlier.DecisionRule;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.scaling.ColumnScaling;
import ballast.scaling.ScalingKind;
import ballast.subspace.VectorSubspace;
import ballast.testing.NoNativeLeak;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Figures of plain numpy, by the definitions of scikit-learn, FactoMineR and the papers (reference.py). */
@ExtendWith(NoNativeLeak.class)
class ReferenceTest {

    private static final Map<String, double[]> REFERENCE = new HashMap<>();

    private static Samples samples;
    private static Fit<VectorSubspace> fit;
    private static InlierTable table;

    @BeforeAll
    static void read() throws IOException {
        try (InputStream in = ReferenceTest.class.getResourceAsStream("reference.csv")) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(line -> {
                String[] parts = line.split(",");
                REFERENCE.put(
                        parts[0],
                        Arrays.stream(parts)
                                .skip(1)
                                .mapToDouble(Double::parseDouble)
                                .toArray());
            });
        }
        samples = Samples.of((int) REFERENCE.get("shape")[1], REFERENCE.get("data"), ElementType.FLOAT64);
        fit = VectorMethods.PCA.sized(3).fit(samples);
        table = InlierTable.ofClean(samples);
    }

    private static void assertSame(String name, int count, IntToDoubleFunction found) {
        double[] expected = REFERENCE.get(name);
        assertThat(count).as(name).isEqualTo(expected.length);
        for (int k = 0; k < count; k++) {
            assertThat(found.applyAsDouble(k)).as(name + " " + k).isCloseTo(expected[k], within(1e-10));
        }
    }

    @Test
    void shares_of_variance_are_those_of_scikit_learn() {
        assertSame("variances", table.variances().length, k -> table.variances()[k]);
        double[] cumulated = fit.explainedVariance().cumulated();
        double[] expected = Arrays.copyOf(REFERENCE.get("cumulated"), 3);
        assertThat(cumulated).containsExactly(expected, within(1e-10));
        assertThat(fit.explainedVariance().ratio()).isEqualTo(cumulated[2]);
    }

    @Test
    void loadings_correlations_contributions_and_cos2_are_those_of_scikit_learn_and_FactoMineR() {
        Loadings loadings = Loadings.of(fit, samples);
        int size = loadings.features() * 3;
        assertSame("basis", size, k -> loadings.basis(k / 3, k % 3));
        assertSame("loadings", size, k -> loadings.loading(k / 3, k % 3));
        assertSame("correlations", size, k -> loadings.correlation(k / 3, k % 3));
        assertSame("feature cos2", size, k -> loadings.cos2(k / 3, k % 3));
        assertSame("feature contributions", size, k -> loadings.contribution(k / 3, k % 3));
        SampleRoles roles = SampleRoles.of(fit, samples);
        assertSame("sample cos2", roles.size() * 3, k -> roles.cos2(k / 3, k % 3));
        assertSame("sample contributions", roles.size() * 3, k -> roles.contribution(k / 3, k % 3));
    }

    @Test
    void a_repeated_sample_counts_in_loadings_as_one_of_weight_two() {
        double[] weights = new double[samples.rows()];
        Arrays.fill(weights, 1);
        weights[7] = 2;
        int[] rows = IntStream.concat(IntStream.range(0, samples.rows()), IntStream.of(7))
                .toArray();
        Samples weighted = samples.weightedBy(weights);
        Samples repeated = samples.select(rows);
        Loadings one = Loadings.of(VectorMethods.PCA.sized(3).fit(weighted), weighted);
        Loadings other = Loadings.of(VectorMethods.PCA.sized(3).fit(repeated), repeated);
        for (int j = 0; j < one.features(); j++) {
            assertThat(one.correlation(j, 1)).isCloseTo(other.correlation(j, 1), within(1e-9));
        }
    }

    @Test
    void rules_say_what_their_formulas_say() {
        assertThat(MinkaLikelihood.components(table)).hasValue((int) REFERENCE.get("minka")[0]);
        assertThat(ProfileLikelihood.components(table)).hasValue((int) REFERENCE.get("profile")[0]);
        assertThat(HardThreshold.components(table)).hasValue((int) REFERENCE.get("threshold")[0]);
        double[] betas = {0.05, 0.3, 1};
        double[] coefficients = REFERENCE.get("threshold coefficients");
        for (int k = 0; k < betas.length; k++) {
            assertThat(HardThreshold.coefficient(betas[k])).isCloseTo(coefficients[k], within(1e-5));
        }
        double[] errors = CellValidation.errors(table);
        double[] expected = REFERENCE.get("cell errors");
        assertThat(errors).hasSameSizeAs(expected);
        for (int k = 0; k < errors.length; k++) {
            assertThat(errors[k] / expected[k]).isCloseTo(1, within(1e-9));
        }
    }

    @Test
    void robust_scaling_takes_medians_and_deviations_as_numpy_does() {
        ColumnScaling robust = (ColumnScaling) ScalingKind.ROBUST.fittedTo(samples);
        ColumnScaling quartiles = (ColumnScaling) ScalingKind.IQR.fittedTo(samples);
        assertSame("medians", robust.offsets().length, k -> robust.offsets()[k]);
        assertSame("mad", robust.factors().length, k -> robust.factors()[k]);
        assertSame("medians", quartiles.offsets().length, k -> quartiles.offsets()[k]);
        assertSame("iqr", quartiles.factors().length, k -> quartiles.factors()[k]);
    }

    @Test
    void discoveries_are_those_of_Benjamini_and_Hochberg() {
        double[] deviations = REFERENCE.get("deviations");
        double cutoff = new DecisionRule.FalseDiscoveryRate(0.1).cutoff(deviations);
        assertThat(DoubleStream.of(deviations).filter(own -> own > cutoff).count())
                .isEqualTo((long) REFERENCE.get("discoveries")[0]);
    }
}
