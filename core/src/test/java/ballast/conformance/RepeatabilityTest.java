package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.method.Method;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import ballast.testing.Suite;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The same samples give the same bits, however they are read and however often. */
@Conformance
class RepeatabilityTest {

    /** Those whose time grows with the square of the samples: pairs of a third of them show as much. */
    private static final Set<String> OF_PAIRS = Set.of("maxent-pca", "pca-cl");

    @Parameter
    Candidate candidate;

    @ParameterizedTest
    @EnumSource
    void twice_gives_the_same_bits(Shape shape) {
        Method<?> method = candidate.components(Shape.COMPONENTS);
        LocalSamples samples = shape.cloud().samples(5);
        Answers.assertSameBits(method.fit(samples), method.fit(samples));
    }

    /** Enough rows for many blocks, so that the threads really share the work. */
    @ParameterizedTest(name = "{0} x {1}")
    @CsvSource({"9000, 12", "3000, 70", "200, 900"})
    void any_number_of_threads_gives_the_same_bits(int n, int d) {
        Method<?> method = candidate
                .components(2)
                .withStopping(candidate.components(2).stopping().withMaxIterations(4));
        boolean all = Suite.FULL && !OF_PAIRS.contains(candidate.id());
        LocalSamples samples = Cloud.of(all ? n : n / 3, d, 2).samples(6);
        Fit<?> one = method.fit(samples.onThreads(1));
        Answers.assertSameBits(method.fit(samples.onThreads(2)), one);
        Answers.assertSameBits(method.fit(samples.onThreads(8)), one);
    }

    @ParameterizedTest
    @EnumSource
    void a_fit_does_not_change_its_input(Shape shape) {
        double[][] rows = shape.cloud().rows(7);
        ByteBuffer bytes = ByteBuffer.allocate(rows.length * shape.columns() * Double.BYTES)
                .order(ByteOrder.nativeOrder());
        for (double[] row : rows) {
            for (double value : row) {
                bytes.putDouble(value);
            }
        }
        byte[] before = bytes.array().clone();
        double[] weights = new double[rows.length];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = 1 + i % 3;
        }
        double[] weightsBefore = weights.clone();
        LocalSamples samples = LocalSamples.of(Samples.inBuffers(
                        rows.length,
                        shape.columns(),
                        ElementType.FLOAT64,
                        List.of(bytes),
                        rows.length,
                        ByteOrder.nativeOrder()))
                .weightedBy(weights);
        candidate.components(Shape.COMPONENTS).fit(samples);
        assertThat(bytes.array()).isEqualTo(before);
        assertThat(weights).containsExactly(weightsBefore);
        assertThat(samples.weights().toArray()).containsExactly(weightsBefore);
    }

    @ParameterizedTest
    @EnumSource
    void what_a_fit_hands_out_cannot_be_changed_from_outside(Shape shape) {
        Fit<?> fit = candidate.components(Shape.COMPONENTS).fit(shape.cloud().samples(8));
        Fit<?> same = candidate.components(Shape.COMPONENTS).fit(shape.cloud().samples(8));
        for (double[] handedOut : List.of(
                fit.weights(),
                fit.losses(),
                fit.objectiveTrace(),
                fit.explainedVariance().variances(),
                Answers.subspace(fit).mean(),
                Answers.basis(fit).toArray(),
                Answers.basis(fit).vector(0))) {
            handedOut[0] = Double.NaN;
        }
        Answers.assertSameBits(fit, same);
    }
}
