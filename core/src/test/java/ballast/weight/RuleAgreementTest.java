package ballast.weight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.reference.PlainRule;
import ballast.reference.PlainRules;
import ballast.testing.NamesTheCase;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every rule against the same rule on plain sorted arrays: weights and objective, with ties, zeros and user weights.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("pairs")
@ExtendWith(NamesTheCase.class)
class RuleAgreementTest {

    private static final int N = 40;

    /**
     * A rule and its plain counterpart.
     *
     * @param rule the rule
     * @param plain the same on an array of N losses, each of which counts once
     */
    record Pair(WeightRule rule, PlainRule plain) {
        @Override
        public String toString() {
            return rule.toString();
        }
    }

    @Parameter
    Pair pair;

    static Stream<Pair> pairs() {
        return Stream.of(
                new Pair(Loss.SQUARED, PlainRules.squared()),
                new Pair(Loss.DISTANCE, PlainRules.distance()),
                new Pair(Loss.of(Loss.Shape.SIGMA, 0.3), PlainRules.sigma(0.3)),
                new Pair(Loss.of(Loss.Shape.SIGMA, 20), PlainRules.sigma(20)),
                new Pair(Loss.of(Loss.Shape.HUBER, 0.4), PlainRules.huber(OptionalDouble.of(0.4))),
                new Pair(Loss.of(Loss.Shape.HUBER), PlainRules.huber(OptionalDouble.empty())),
                new Pair(Loss.of(Loss.Shape.CAUCHY, 0.4), PlainRules.cauchy(OptionalDouble.of(0.4))),
                new Pair(Loss.of(Loss.Shape.CAUCHY), PlainRules.cauchy(OptionalDouble.empty())),
                new Pair(Loss.of(Loss.Shape.CORRENTROPY, 0.5), PlainRules.correntropy(0.5)),
                new Pair(Loss.of(Loss.Shape.CORRENTROPY), PlainRules.correntropySilverman()),
                new Pair(Loss.of(Loss.Shape.CAPPED, 0.6), PlainRules.capped(0.6)),
                new Pair(neighbours(30), PlainRules.neighbours(30)),
                new Pair(neighbours(N), PlainRules.neighbours(N)),
                new Pair(neighbours(1), PlainRules.neighbours(1)),
                new Pair(
                        AdaptiveNeighbours.of(new SampleCount(30), AdaptiveNeighbours.Gamma.FIXED),
                        PlainRules.neighboursFixedGamma(30)),
                new Pair(new CoRobust(Loss.of(Loss.Shape.SIGMA, 0.3), 100), PlainRules.coRobust(0.3, 100)),
                new Pair(new CoRobust(Loss.of(Loss.Shape.SIGMA, 0.3), 1.5), PlainRules.coRobust(0.3, 1.5)),
                new Pair(new CoRobust(Loss.of(Loss.Shape.SIGMA, 0.3), 1.01), PlainRules.coRobust(0.3, 1.01)),
                new Pair(new CoRobust(Loss.of(Loss.Shape.SIGMA, 1e-3), 1e12), PlainRules.coRobust(1e-3, 1e12)),
                new Pair(
                        SelfPaced.of(Loss.DISTANCE, 0.5, SelfPaced.Scaling.NONE),
                        PlainRules.selfPaced(0.5, PlainRules.Scale.NONE)),
                new Pair(
                        SelfPaced.of(Loss.DISTANCE, 0.5, SelfPaced.Scaling.MEDIAN),
                        PlainRules.selfPaced(0.5, PlainRules.Scale.MEDIAN)),
                new Pair(
                        SelfPaced.of(Loss.DISTANCE, 0.5, SelfPaced.Scaling.MAX),
                        PlainRules.selfPaced(0.5, PlainRules.Scale.MAX)));
    }

    private static AdaptiveNeighbours neighbours(int k) {
        return AdaptiveNeighbours.of(new SampleCount(k), AdaptiveNeighbours.Gamma.MOVING);
    }

    @Seeded
    void losses_without_ties(long seed) {
        assertAgree(new SplittableRandom(seed).doubles(N, 0.01, 2).toArray(), 1e-10);
    }

    @Seeded
    void losses_with_one_huge_outlier(long seed) {
        double[] r = new SplittableRandom(seed).doubles(N, 0.01, 1).toArray();
        r[3] = 1e6;
        assertAgree(r, 1e-9);
    }

    @Seeded
    void losses_with_ties(long seed) {
        double[] r = new SplittableRandom(seed)
                .doubles(N)
                .map(v -> (1 + Math.floor(v * 4)) / 8)
                .toArray();
        assertAgree(r, 1e-10);
    }

    @Seeded
    void losses_with_zeros(long seed) {
        double[] r = new SplittableRandom(seed).doubles(N, 0.01, 1).toArray();
        r[5] = 0;
        assertAgree(r, 1e-9);
        r[6] = 0;
        r[7] = 0;
        assertAgree(r, 1e-9);
    }

    @Seeded
    void losses_of_samples_that_count_several_times(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = random.doubles(20, 0.01, 2).toArray();
        double[] weights = new double[20];
        Arrays.fill(weights, 2);
        weights[1] = 0;
        weights[4] = 4;
        double[] copies = KthSmallestTest.copies(values, weights);
        LocalLosses weighted = LocalLosses.of(values, weights);
        LocalLosses repeated = LocalLosses.of(copies);
        WeightRule once = pair.rule().tunedTo(weighted);
        Weighting actual = once.weigh(weighted);
        PlainRule plain = pair.plain().tunedTo(copies);
        assertThat(actual.objective()).isCloseTo(plain.objective(copies), within(1e-9 * scale(plain, copies)));
        assertSame(repeated.map(actual.weight()), plain.weights(copies), 1e-9);
    }

    private void assertAgree(double[] r, double tolerance) {
        LocalLosses losses = LocalLosses.of(r);
        WeightRule rule = pair.rule().tunedTo(losses);
        PlainRule plain = pair.plain().tunedTo(r);
        Weighting weighting = rule.weigh(losses);
        assertThat(weighting.objective()).isCloseTo(plain.objective(r), within(tolerance * scale(plain, r)));
        assertSame(losses.map(weighting.weight()), plain.weights(r), tolerance);
        assertThat(rule.weigh(losses).objective()).as("remembers nothing").isEqualTo(weighting.objective());
    }

    private static double scale(PlainRule plain, double[] r) {
        return Math.max(1, Math.abs(plain.objective(r)));
    }

    /** The same up to a common factor. */
    private static void assertSame(double[] actual, double[] expected, double tolerance) {
        double mostActual = Arrays.stream(actual).max().orElseThrow();
        double mostExpected = Arrays.stream(expected).max().orElseThrow();
        for (int i = 0; i < actual.length; i++) {
            assertThat(actual[i] / mostActual)
                    .as("weight %d", i)
                    .isCloseTo(expected[i] / mostExpected, within(tolerance));
        }
    }
}
