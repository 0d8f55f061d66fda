package ballast.estimator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.solver.VectorModel;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.Serialised;
import ballast.weight.AdaptiveNeighbours;
import ballast.weight.Capped;
import ballast.weight.Cauchy;
import ballast.weight.CoRobust;
import ballast.weight.Correntropy;
import ballast.weight.Distance;
import ballast.weight.Huber;
import ballast.weight.LocalLosses;
import ballast.weight.Power;
import ballast.weight.SampleCount;
import ballast.weight.SelfPaced;
import ballast.weight.SigmaLoss;
import ballast.weight.Squared;
import ballast.weight.Truncated;
import ballast.weight.WeightFunction;
import ballast.weight.WeightRule;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The one loop beside partitions that share nothing finds what it finds on one machine. */
class PartitionedSessionTest {

    private static final int ROWS = 90;
    private static final Stopping STOPPING = new Stopping(1e-12, 500);

    private static List<WeightRule> rules() {
        return List.of(
                new Squared(),
                new Distance(),
                AdaptiveNeighbours.of(SampleCount.USUAL, AdaptiveNeighbours.Gamma.MOVING),
                AdaptiveNeighbours.of(SampleCount.USUAL, AdaptiveNeighbours.Gamma.FIXED),
                CoRobust.of(OptionalDouble.empty()),
                SelfPaced.of(SelfPaced.DEFAULT_ZETA, SelfPaced.Scaling.MEDIAN),
                new Truncated(SampleCount.USUAL),
                new Capped(OptionalDouble.empty()),
                new SigmaLoss(OptionalDouble.empty()),
                new Huber(OptionalDouble.empty()),
                new Cauchy(OptionalDouble.empty()),
                new Correntropy(OptionalDouble.empty()),
                new Power(0.7));
    }

    /** One partition, two, and seven of which the first and one in the middle are empty and one has a single sample. */
    private static List<int[]> cuts() {
        return List.of(new int[] {}, new int[] {31}, new int[] {0, 10, 30, 30, 31, 77});
    }

    private static Stream<Arguments> rulesAndCuts() {
        return rules().stream().flatMap(rule -> cuts().stream().map(cut -> Arguments.of(rule, cut)));
    }

    private static LocalSamples samples() {
        LocalSamples samples = Cloud.of(ROWS, 12, 4).samples(3);
        double[] user = new SplittableRandom(5).doubles(ROWS, 0.5, 3).toArray();
        return samples.weightedBy(user);
    }

    @ParameterizedTest(name = "{0}, cut at {1}")
    @MethodSource("rulesAndCuts")
    void partitions_find_what_one_machine_finds(WeightRule rule, int[] cuts) {
        LocalSamples samples = samples();
        VectorModel model = VectorModel.of(3);
        Fit<?> expected = new Reweighting<>(model, rule, STOPPING).fit(samples, ProgressListener.NONE);
        ReweightingResult<VectorSubspace> actual = ReweightingLoop.run(
                rule, STOPPING, new PartitionedSession(samples, model, cuts), ProgressListener.NONE);

        double[] trace = actual.objectiveTrace();
        assertThat(actual.stop().converged()).isEqualTo(expected.stop().converged());
        assertThat(trace[trace.length - 1])
                .isCloseTo(expected.objective(), within(1e-9 * Math.abs(expected.objective())));
        VectorSubspace subspace = actual.fitted().subspace();
        Basis basis = ((VectorSubspace) expected.subspace()).basis();
        assertThat(subspace.basis().angleTo(basis)).isLessThan(1e-6);
        assertThat(actual.fitted().variances().total())
                .isCloseTo(expected.explainedVariance().total(), within(1e-5));

        double[] losses = subspace.residuals(samples);
        double[] weights = expected.weights();
        double close = 1e-4 * LocalLosses.of(weights).max();
        long alike = IntStream.range(0, ROWS)
                .filter(i -> Math.abs(actual.weight().applyAsDouble(losses[i]) - weights[i]) <= close)
                .count();
        assertThat(alike).as("a truncation jumps at one sample").isGreaterThanOrEqualTo(ROWS - 1);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void weight_functions_can_be_sent(WeightRule rule) {
        LocalLosses losses = LocalLosses.of(new double[] {3, 1, 4, 1, 5, 9, 2, 6});
        WeightFunction weight = rule.tunedTo(losses).weigh(losses).weight();
        WeightFunction arrived = Serialised.copy(weight);
        assertThat(losses.map(arrived)).containsExactly(losses.map(weight));
    }
}
