package ballast.contrast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.block.Workers;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.samples.Samples;
import ballast.solver.Bases;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(NoNativeLeak.class)
class ContrastiveFitTest {

    private static final Cloud CLOUD = Cloud.of(60, 12, 3);

    private static Method<?> method() {
        return Catalogue.method("pca-cl").sized(3);
    }

    private static Basis basis(Fit<?> fit) {
        return ((VectorSubspace) fit.subspace()).basis();
    }

    private static void assertSameBits(Fit<?> actual, Fit<?> expected) {
        assertThat(basis(actual).toArray()).containsExactly(basis(expected).toArray());
        assertThat(actual.subspace().mean()).containsExactly(expected.subspace().mean());
        assertThat(actual.weights()).containsExactly(expected.weights());
        assertThat(actual.losses()).containsExactly(expected.losses());
        assertThat(actual.objectiveTrace()).containsExactly(expected.objectiveTrace());
        assertThat(actual.stop()).isEqualTo(expected.stop());
    }

    @Seeded
    void without_contrast_it_is_rpca_om_and_without_weights_too_it_is_pca(long seed) {
        LocalSamples samples = CLOUD.samples(seed);
        Method<?> without = method().with("contrast", "off");
        Fit<?> distances = Catalogue.method("rpca-om").sized(3).fit(samples);
        Fit<?> actual = without.fit(samples);
        assertThat(basis(actual).toArray()).containsExactly(basis(distances).toArray());
        assertThat(actual.weights()).containsExactly(distances.weights());
        assertThat(actual.objectiveTrace())
                .containsExactly(Arrays.stream(distances.objectiveTrace())
                        .map(sum -> sum * sum)
                        .toArray());
        assertSameBits(
                without.with("weights", "off").fit(samples),
                Catalogue.method("pca").sized(3).fit(samples));
    }

    @Seeded
    void a_contrast_that_counts_nothing_changes_nothing(long seed) {
        LocalSamples samples = CLOUD.samples(seed);
        for (String weights : new String[] {"on", "off"}) {
            Method<?> method = method().with("weights", weights).withStopping(new Stopping(1e-12, 400));
            Fit<?> without = method.with("contrast", "off").fit(samples);
            Fit<?> nothing = method.with("lambda", 0).fit(samples);
            assertThat(basis(nothing).angleTo(basis(without))).isLessThan(1e-5);
        }
    }

    /** The share of samples left out grows over half of the limit, however many iterations the start took. */
    @Seeded
    void iterations_of_the_start_do_not_count(long seed) {
        Fit<?> fit = method().withStopping(new Stopping(0, 50)).fit(CLOUD.samples(seed));
        assertThat(fit.stop().iterations()).isBetween(26, 50);
        assertThat(fit.objectiveTrace()).hasSize(fit.stop().iterations() + 1);
        assertThat(fit.route()).endsWith(", then contrast");
    }

    /** The negatives do not change, so there is one objective from the start on. */
    @Seeded
    void without_removal_the_objective_never_rises(long seed) {
        LocalSamples samples = CLOUD.samples(seed);
        for (String start : new String[] {"pca", "random"}) {
            for (String weights : new String[] {"on", "off"}) {
                Method<?> method = method().with("weights", weights)
                        .with("removal", "off")
                        .with("start", start)
                        .with("lambda", 500)
                        .withSeed(seed);
                double[] trace = method.fit(samples).objectiveTrace();
                assertThat(trace.length).isGreaterThan(4);
                for (int i = 1; i < trace.length; i++) {
                    assertThat(trace[i]).isLessThanOrEqualTo(trace[i - 1] * (1 + 1e-12));
                }
            }
        }
    }

    /** The negatives are kept in the second half. */
    @Seeded
    void with_removal_the_objective_never_rises_once_the_share_has_grown(long seed) {
        Method<?> method = method().with("weights", "off")
                .with("lambda", 500)
                .with("clusters", 4)
                .withStopping(new Stopping(0, 60));
        double[] trace = method.fit(CLOUD.samples(seed)).objectiveTrace();
        for (int i = 32; i < trace.length; i++) {
            assertThat(trace[i]).isLessThanOrEqualTo(trace[i - 1] * (1 + 1e-12));
        }
    }

    @Seeded
    void the_more_the_contrast_counts_the_smaller_it_gets(long seed) {
        LocalSamples samples = CLOUD.samples(seed);
        double[] lengths = new double[60];
        double[] ones = new double[60];
        Arrays.fill(ones, 1);
        double[][] rows = CLOUD.rows(seed);
        Arrays.setAll(
                lengths, i -> Math.sqrt(Arrays.stream(rows[i]).map(x -> x * x).sum()));
        double last = Double.POSITIVE_INFINITY;
        double lastSum = 0;
        for (double lambda : new double[] {0, 300, 3000, 30000}) {
            Fit<?> fit = method().with("weights", "off")
                    .with("removal", "off")
                    .with("lambda", lambda)
                    .withStopping(new Stopping(1e-9, 500))
                    .fit(samples);
            double loss;
            try (var w = Bases.matrix(basis(fit));
                    var scores = samples.project(w);
                    var value = new ContrastiveLoss(0.1, lengths, ones, Workers.of(1))
                            .at(scores, Negatives.all(60), Optional.empty())) {
                loss = value.loss();
            }
            double sum = Arrays.stream(fit.losses()).map(r -> r * r).sum();
            assertThat(loss).isLessThan(last);
            assertThat(sum).isGreaterThan(lastSum);
            last = loss;
            lastSum = sum;
        }
    }

    /** Enough samples for many blocks of anchors. */
    @Test
    @Tag("full")
    void any_number_of_threads_gives_the_same_bits() {
        Method<?> method = method().with("lambda", 1e5).with("start", "pca").withStopping(new Stopping(1e-7, 6));
        LocalSamples samples = Cloud.of(1500, 8, 3).samples(1);
        Fit<?> one = method.fit(samples.onThreads(1));
        assertThat(one.objectiveTrace()).hasSizeGreaterThan(4);
        assertSameBits(method.fit(samples.onThreads(2)), one);
        assertSameBits(method.fit(samples.onThreads(7)), one);
    }

    /**
     * With a contrast that is felt. Samples are left out one by one as their share grows, and a sample of weight two is
     * left out at once, so this is only exact without removal.
     */
    @Seeded
    void a_sample_of_weight_two_is_the_sample_twice_and_one_of_weight_zero_is_not_there(long seed) {
        double[][] rows = CLOUD.rows(seed);
        double[] times = IntStream.range(0, 60).mapToDouble(i -> i % 3).toArray();
        double[][] repeated = IntStream.range(0, 60)
                .boxed()
                .flatMap(i -> IntStream.range(0, i % 3).mapToObj(time -> rows[i]))
                .toArray(double[][]::new);
        Method<?> method = method().with("weights", "off")
                .with("lambda", 300)
                .with("removal", "off")
                .withStopping(new Stopping(1e-12, 60));
        Fit<?> weighted = method.fit(LocalSamples.of(Samples.of(rows)).weightedBy(times));
        Fit<?> plain = method.fit(LocalSamples.of(Samples.of(repeated)));
        assertThat(weighted.objective()).isCloseTo(plain.objective(), within(1e-10 * plain.objective()));
        assertThat(basis(weighted).angleTo(basis(plain))).isLessThan(1e-5);
    }

    /** A single cluster of which all are left out: an anchor is contrasted with itself alone. */
    @Test
    void samples_that_are_left_out_do_not_push() {
        LocalSamples samples = CLOUD.samples(0);
        Method<?> method = method().with("weights", "off").with("lambda", 3000).withStopping(new Stopping(1e-8, 100));
        Fit<?> pca = Catalogue.method("pca").sized(3).fit(samples);
        Fit<?> all = method.with("removal", "off").fit(samples);
        Fit<?> none = method.with("clusters", 1).with("eta", 1).fit(samples);
        assertThat(none.objective()).isLessThan(all.objective());
        assertThat(basis(none).angleTo(basis(all))).isGreaterThan(0.01);
        assertThat(basis(pca).angleTo(basis(all))).isGreaterThan(0.01);
    }

    @Test
    void the_printed_confidence_ranks_other_samples_first() {
        LocalSamples samples = CLOUD.samples(0);
        Method<?> method = method().with("weights", "off")
                .with("lambda", 3000)
                .with("clusters", 4)
                .with("eta", 0.5)
                .withStopping(new Stopping(1e-8, 40));
        Fit<?> cosine = method.fit(samples);
        Fit<?> printed = method.with("confidence", "printed").fit(samples);
        assertThat(cosine.objective()).isNotEqualTo(printed.objective());
    }

    @Test
    void another_seed_is_another_random_start() {
        Method<?> method = method().with("start", "random").withStopping(new Stopping(1e-7, 2));
        LocalSamples samples = CLOUD.samples(0);
        assertThat(method.withSeed(1).fit(samples).objectiveTrace()[1])
                .isNotEqualTo(method.withSeed(2).fit(samples).objectiveTrace()[1]);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "lambda   | -1  | lambda = -1.0, must be finite and not negative",
                "tau      | 0   | 'tau = 0.0, must be positive and finite'",
                "eta      | 1.5 | eta = 1.5, must be at least 0 and at most 1",
                "clusters | 0   | 'clusters = 0, must be at least 1'",
                "clusters | 2.5 | 'clusters = 2.5, must be a whole number'",
            })
    void numbers_out_of_range_are_refused(String name, String value, String message) {
        assertThatThrownBy(() -> method().with(name, value))
                .isInstanceOf(BadInputException.class)
                .hasMessage(message);
    }
}
