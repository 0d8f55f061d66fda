package ballast.outlier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.method.RobustPca;
import ballast.method.VectorMethods;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoNativeLeak.class)
class DecisionRuleTest {

    /** Two components in noise; the first sample is far from the subspace, the second far within it. */
    private static Samples samples(int n, long seed) {
        double[] values = regular(n, seed);
        values[4] = 30;
        values[6] = 80;
        return Samples.of(6, values, ElementType.FLOAT64);
    }

    private static double[] regular(int n, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = new double[n * 6];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < 6; j++) {
                values[i * 6 + j] = random.nextGaussian() * (j < 2 ? 8 - 3 * j : 1);
            }
        }
        return values;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.07, 0.14, 0.28, 0.29})
    void a_share_is_that_of_its_decimal_digits(double share) {
        double[] deviations = IntStream.range(0, 100).mapToDouble(i -> i).toArray();
        double cutoff = new DecisionRule.Share(share).cutoff(deviations);
        assertThat(Arrays.stream(deviations)
                        .filter(deviation -> deviation > cutoff)
                        .count())
                .isEqualTo(Math.round(100 * share));
    }

    private static OutlierMap map(Samples samples, DecisionRule rule) {
        Fit<VectorSubspace> fit = RobustPca.of(2).fit(samples);
        OutlierMap map = fit.outlierMap().orElseThrow();
        return map.by(map.decision().withCutoffs(rule.cutoffs(map, map)));
    }

    private static int count(OutlierMap map) {
        return (int) IntStream.range(0, map.size()).filter(map::isOutlier).count();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.03, 0.2})
    void a_level_flags_about_its_share_of_regular_samples(double alpha) {
        int flagged = 0;
        for (int seed = 0; seed < 4; seed++) {
            Samples clean = Samples.of(6, regular(1000, seed), ElementType.FLOAT64);
            flagged += count(map(clean, new DecisionRule.Level(alpha)));
        }
        assertThat(flagged / 4000.0).isBetween(0.55 * alpha, 1.6 * alpha);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.004, 0.01, 0.1, 0.5})
    void a_share_flags_so_many(double share) {
        assertThat(count(map(samples(250, 1), new DecisionRule.Share(share)))).isEqualTo((int) Math.ceil(share * 250));
    }

    @Test
    void both_outliers_are_discovered_for_their_reasons_and_scores_agree_with_flags() {
        OutlierMap map = map(samples(300, 2), new DecisionRule.FalseDiscoveryRate(0.05));
        assertThat(map.kind(0)).isIn(OutlierKind.ORTHOGONAL, OutlierKind.BAD_LEVERAGE);
        assertThat(map.kind(1)).isEqualTo(OutlierKind.GOOD_LEVERAGE);
        assertThat(count(map)).isBetween(2, 4);
        for (int i = 0; i < map.size(); i++) {
            assertThat(map.outlierScore(i) > 1).as("sample " + i).isEqualTo(map.isOutlier(i));
            boolean beyond = map.orthogonalDistances()[i] > map.cutoffs().orthogonal()
                    || map.scoreDistances().orElseThrow()[i]
                            > map.cutoffs().score().orElseThrow();
            assertThat(map.isOutlier(i)).as("sample " + i).isEqualTo(beyond);
        }
    }

    @Test
    void no_discovery_is_made_among_samples_that_have_none() {
        double[] deviations = {0.1, -0.4, 1.2, 0.7, -2, 0.3};
        double cutoff = new DecisionRule.FalseDiscoveryRate(0.05).cutoff(deviations);
        assertThat(Arrays.stream(deviations).filter(own -> own > cutoff)).isEmpty();
    }

    @Test
    void without_a_detection_the_score_is_the_larger_distance_over_its_cutoff() {
        Samples samples = samples(100, 3);
        OutlierMap map = VectorMethods.PCA.sized(2).fit(samples).outlierMap().orElseThrow();
        for (int i = 0; i < map.size(); i++) {
            assertThat(map.outlierScore(i) > 1).isEqualTo(map.isOutlier(i));
        }
    }

    @Test
    void nonsense_is_refused() {
        assertThatThrownBy(() -> new DecisionRule.Level(0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("`alpha` = 0.0, must be above 0 and below 1");
        assertThatThrownBy(() -> new DecisionRule.FalseDiscoveryRate(1)).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> new DecisionRule.Share(0.7))
                .isInstanceOf(BadInputException.class)
                .hasMessage("`share` = 0.7, must be above 0 and at most 0.5");
    }
}
