package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.fit.Fit;
import ballast.samples.Samples;
import ballast.testing.Seeded;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What happens to the samples happens to the answer: order and unit change nothing else. */
@Conformance
class EquivarianceTest {

    /** In the units of the samples, whose spread is about one. */
    private static final double MEAN = 1e-4;

    private static final Map<String, Fit<?>> PLAIN = new ConcurrentHashMap<>();

    @Parameter
    Candidate candidate;

    /** The fit to the samples as they are, which every test compares with. */
    private Fit<?> plain(Shape shape, long seed) {
        return PLAIN.computeIfAbsent(
                candidate + " " + shape + " " + seed,
                key -> candidate.toTheEnd(Shape.COMPONENTS).fit(shape.cloud().samples(seed)));
    }

    @Seeded
    void the_order_of_the_samples_does_not_matter(long seed) {
        for (Shape shape : candidate.shapes(seed)) {
            double[][] rows = shape.cloud().rows(seed);
            int[] order = shuffled(rows.length, seed);
            double[][] reordered = new double[rows.length][];
            for (int i = 0; i < rows.length; i++) {
                reordered[i] = rows[order[i]];
            }
            Fit<?> plain = plain(shape, seed);
            Fit<?> other = candidate.toTheEnd(Shape.COMPONENTS).fit(Samples.of(reordered));
            Answers.assertSame(
                    other, pick(plain.losses(), order), pick(plain.weights(), order), plain, Answers.basis(plain));
        }
    }

    /** Parameters in the units of the samples change along; those left open follow by themselves. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-100, 1e-8, 0.37, 1e8, 1e100})
    void another_unit_changes_nothing_but_the_unit(double unit) {
        for (Shape shape : candidate.shapes()) {
            double[][] rows = shape.cloud().rows(11);
            double[][] scaled = new double[rows.length][shape.columns()];
            for (int i = 0; i < rows.length; i++) {
                for (int j = 0; j < shape.columns(); j++) {
                    scaled[i][j] = unit * rows[i][j];
                }
            }
            Fit<?> plain = plain(shape, 11);
            Fit<?> other = candidate
                    .inUnitsOf(unit, Shape.COMPONENTS)
                    .withStopping(Candidate.TO_THE_END)
                    .fit(Samples.of(scaled));
            double[] losses = plain.losses();
            for (int i = 0; i < losses.length; i++) {
                losses[i] *= unit;
            }
            assertThat(other.stop().converged()).as("%s converges", shape).isTrue();
            assertThat(Answers.basis(other).angleTo(Answers.basis(plain)))
                    .as("%s", shape)
                    .isLessThan(Answers.ANGLE);
            Answers.assertClose(other.losses(), losses, Answers.RELATIVE);
            Answers.assertClose(
                    Answers.comparable(other.weights()), Answers.comparable(plain.weights()), Answers.WEIGHTS);
            assertThat(other.explainedVariance().ratio())
                    .isCloseTo(plain.explainedVariance().ratio(), within(Answers.WEIGHTS));
        }
    }

    private static int[] shuffled(int n, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] order = new int[n];
        for (int i = 0; i < n; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }

    private static double[] pick(double[] values, int[] order) {
        double[] picked = new double[values.length];
        for (int i = 0; i < picked.length; i++) {
            picked[i] = values[order[i]];
        }
        return picked;
    }
}
