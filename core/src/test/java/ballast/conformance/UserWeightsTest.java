package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.reference.PlainRules;
import ballast.samples.Samples;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.params.Parameter;

/** A sample of weight two is the sample twice; a sample of weight zero is not there. */
@Conformance
class UserWeightsTest {

    private static final double ANGLE = 1e-5;

    /** In the units of the samples, whose spread is about one. */
    private static final double MEAN = 1e-4;

    private static final double VARIANCE = 1e-3;

    @Parameter
    Candidate candidate;

    @Seeded
    void a_sample_of_weight_two_is_the_sample_twice(long seed) {
        for (Shape shape : candidate.shapes(seed)) {
            double[][] rows = shape.cloud().rows(seed);
            int[] times =
                    IntStream.range(0, rows.length).map(i -> i % 7 == 3 ? 2 : 1).toArray();
            Fit<?> repeated = candidate.toTheEnd(Shape.COMPONENTS).fit(Samples.of(PlainRules.repeated(rows, times)));
            Fit<?> weighted = candidate
                    .toTheEnd(Shape.COMPONENTS)
                    .fit(Samples.of(rows)
                            .weightedBy(Arrays.stream(times).asDoubleStream().toArray()));
            assertSameFit(weighted, repeated, shape);
        }
    }

    @Seeded
    void a_sample_of_weight_zero_is_not_there(long seed) {
        for (Shape shape : candidate.shapes(seed)) {
            double[][] rows = shape.cloud().rows(seed);
            int[] times =
                    IntStream.range(0, rows.length).map(i -> i % 9 == 4 ? 0 : 1).toArray();
            Fit<?> without = candidate.toTheEnd(Shape.COMPONENTS).fit(Samples.of(PlainRules.repeated(rows, times)));
            Fit<?> weighted = candidate
                    .toTheEnd(Shape.COMPONENTS)
                    .fit(Samples.of(rows)
                            .weightedBy(Arrays.stream(times).asDoubleStream().toArray()));
            assertSameFit(weighted, without, shape);
        }
    }

    /** The sample that is not there may be anywhere, first of all or far away. */
    @Seeded
    void a_sample_of_weight_zero_is_not_there_however_far_away_it_is(long seed) {
        for (Shape shape : candidate.shapes(seed)) {
            double[][] rows = shape.cloud().rows(seed);
            Fit<?> without =
                    candidate.toTheEnd(Shape.COMPONENTS).fit(Samples.of(Arrays.copyOfRange(rows, 1, rows.length)));
            for (int j = 0; j < shape.columns(); j++) {
                rows[0][j] = 1e6 * (j % 3 - 1);
            }
            double[] weights = new double[rows.length];
            Arrays.fill(weights, 1);
            weights[0] = 0;
            Fit<?> weighted =
                    candidate.toTheEnd(Shape.COMPONENTS).fit(Samples.of(rows).weightedBy(weights));
            assertSameFit(weighted, without, shape);
        }
    }

    @Seeded
    void equal_weights_are_no_weights(long seed) {
        double[][] rows = Shape.DENSE.cloud().rows(seed);
        double[] ones = new double[rows.length];
        Arrays.fill(ones, 1);
        Fit<?> plain = candidate.components(2).fit(Samples.of(rows));
        Answers.assertSameBits(candidate.components(2).fit(Samples.of(rows).weightedBy(ones)), plain);
    }

    /**
     * Ranks among samples that count for less than one sample in all, and shares of samples, may be refused in words.
     */
    @Seeded
    void weights_may_sum_to_one_or_less(long seed) {
        for (double total : new double[] {0.3, 1, 2}) {
            double[][] rows = Shape.DENSE.cloud().rows(seed);
            double[] weights = new double[rows.length];
            Arrays.fill(weights, total / rows.length);
            Samples samples = Samples.of(rows).weightedBy(weights);
            try {
                Answers.assertSound(candidate.components(2).fit(samples), rows.length, Shape.DENSE.columns(), 2);
            } catch (BadInputException e) {
                assertThat(e).hasMessageMatching("k = .*|weight 1 is .*: weights must be whole numbers");
            }
        }
    }

    private static void assertSameFit(Fit<?> actual, Fit<?> expected, Shape shape) {
        assertThat(Answers.basis(actual).angleTo(Answers.basis(expected)))
                .as("%s", shape)
                .isLessThan(ANGLE);
        Answers.assertPassesThrough(
                Answers.subspace(expected), Answers.subspace(actual).mean(), MEAN);
        assertThat(actual.objective())
                .as("%s", shape)
                .isCloseTo(expected.objective(), within(1e-6 * Math.abs(expected.objective())));
        if (!Answers.hasPinnedSamples(expected)) {
            Answers.assertClose(
                    actual.explainedVariance().variances(),
                    expected.explainedVariance().variances(),
                    VARIANCE);
            assertThat(actual.explainedVariance().ratio())
                    .isCloseTo(expected.explainedVariance().ratio(), within(VARIANCE));
        }
    }
}
