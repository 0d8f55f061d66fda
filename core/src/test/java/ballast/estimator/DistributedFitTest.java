package ballast.estimator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.block.DistributedSamples;
import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Source;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.method.VectorMethods;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.solver.VectorModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.DistantSamples;
import ballast.testing.Serialised;
import ballast.testing.Suite;
import ballast.weight.AdaptiveNeighbours;
import ballast.weight.CoRobust;
import ballast.weight.LocalLosses;
import ballast.weight.Loss;
import ballast.weight.SampleCount;
import ballast.weight.SelfPaced;
import ballast.weight.Truncated;
import ballast.weight.WeightFunction;
import ballast.weight.WeightRule;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fits to partitions that share nothing find what they find on one machine. */
class DistributedFitTest {

    private static final int ROWS = 90;
    /** Methods that take no fractional weights, or need more samples than features. */
    private static final List<String> COUNTING = List.of("robpca", "mcd-pca");

    private static final Stopping STOPPING = new Stopping(1e-12, 500);

    private static List<WeightRule> rules() {
        return List.of(
                Loss.SQUARED,
                Loss.DISTANCE,
                AdaptiveNeighbours.of(SampleCount.USUAL, AdaptiveNeighbours.Gamma.MOVING),
                AdaptiveNeighbours.of(SampleCount.USUAL, AdaptiveNeighbours.Gamma.FIXED),
                new CoRobust(Loss.of(Loss.Shape.SIGMA), CoRobust.DEFAULT_CAP),
                SelfPaced.of(Loss.DISTANCE, SelfPaced.DEFAULT_ZETA, SelfPaced.Scaling.MEDIAN),
                new Truncated(SampleCount.USUAL),
                Loss.of(Loss.Shape.CAPPED),
                Loss.of(Loss.Shape.SIGMA),
                Loss.of(Loss.Shape.HUBER),
                Loss.of(Loss.Shape.CAUCHY),
                Loss.of(Loss.Shape.CORRENTROPY),
                Loss.of(Loss.Shape.POWER, 0.7));
    }

    /** One partition, two, and five of which one has a single sample. */
    private static List<int[]> cuts() {
        return List.of(new int[] {}, new int[] {31}, new int[] {10, 30, 31, 77});
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
        Reweighting<VectorSubspace> method = new Reweighting<>(VectorModel.of(3), rule, STOPPING);
        Fit<VectorSubspace> expected = method.fit(samples, ProgressListener.NONE);
        DistributedFit<VectorSubspace> found =
                method.distributed().orElseThrow().fit(DistantSamples.of(samples, cuts), ProgressListener.NONE);

        Fit<VectorSubspace> actual = found.fit();
        assertThat(actual.stop().converged()).isEqualTo(expected.stop().converged());
        assertThat(actual.objective()).isCloseTo(expected.objective(), within(1e-9 * Math.abs(expected.objective())));
        assertThat(actual.subspace().angleTo(expected.subspace())).isLessThan(1e-6);
        assertThat(actual.explainedVariance().total())
                .isCloseTo(expected.explainedVariance().total(), within(1e-5));

        double[] actualWeights = found.weights().of(samples);
        double[] weights = expected.weights();
        double close = 1e-4 * LocalLosses.of(weights).max();
        long alike = IntStream.range(0, ROWS)
                .filter(i -> Math.abs(actualWeights[i] - weights[i]) <= close)
                .count();
        assertThat(alike).as("a truncation jumps at one sample").isGreaterThanOrEqualTo(ROWS - 1);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void losses_that_are_too_many_to_be_sent_are_counted(WeightRule rule) {
        LocalSamples samples =
                Cloud.of(DistributedLosses.MOST_SENT + 1000, 4, 2).samples(6);
        Reweighting<VectorSubspace> method = new Reweighting<>(VectorModel.of(2), rule, Stopping.DEFAULT);
        Fit<VectorSubspace> expected = method.fit(samples, ProgressListener.NONE);
        Fit<VectorSubspace> actual = method.distributed()
                .orElseThrow()
                .fit(DistantSamples.of(samples, 1000), ProgressListener.NONE)
                .fit();
        assertThat(actual.objective()).isCloseTo(expected.objective(), within(1e-6 * Math.abs(expected.objective())));
        assertThat(actual.subspace().angleTo(expected.subspace())).isLessThan(1e-3);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void weight_functions_can_be_sent(WeightRule rule) {
        LocalLosses losses = LocalLosses.of(new double[] {3, 1, 4, 1, 5, 9, 2, 6});
        WeightFunction weight = rule.tunedTo(losses).weigh(losses).weight();
        WeightFunction arrived = Serialised.copy(weight);
        assertThat(losses.map(arrived)).containsExactly(losses.map(weight));
    }

    private static Stream<Method<?>> methods(Family family, Components components) {
        return Catalogue.entries().stream()
                .filter(entry -> entry.family() == family && Suite.includes(entry.id()))
                .<Method<?>>map(entry -> entry.sized(components).withStopping(STOPPING))
                .filter(Method::takesDistributed);
    }

    private static Stream<Method<?>> vectorMethods() {
        return methods(Family.VECTORS, Components.of(3)).filter(method -> !COUNTING.contains(method.id()));
    }

    private static Stream<Method<?>> imageMethods() {
        return methods(Family.IMAGES, new Components(2, 3));
    }

    @Test
    void these_methods_at_least_run_there() {
        assertThat(Catalogue.entries().stream()
                        .filter(entry -> entry.sized(
                                        entry.family() == Family.IMAGES ? new Components(2, 3) : Components.of(3))
                                .takesDistributed())
                        .map(MethodEntry::id))
                .contains(
                        "ballast",
                        "ballast-cells",
                        "pca",
                        "weighted-pca",
                        "rpca-om",
                        "sigma-pca",
                        "r1-pca",
                        "hq-pca",
                        "trpca",
                        "capped-pca",
                        "rpca-an",
                        "epca",
                        "sp-pca",
                        "composed",
                        "spherical-pca",
                        "robpca",
                        "mcd-pca",
                        "ballast-2d",
                        "2dpca",
                        "2d2pca",
                        "glram",
                        "r2dpca",
                        "capped-r2dpca",
                        "f2dpca",
                        "omf2dpca",
                        "g2dpca",
                        "sp2dpca",
                        "rpca-an-2d",
                        "epca-2d",
                        "trpca-2d",
                        "hq-2dpca",
                        "sigma-2dpca",
                        "composed-2d");
    }

    @ParameterizedTest
    @MethodSource("vectorMethods")
    void methods_for_vectors_find_the_same(Method<?> method) {
        for (LocalSamples samples : List.of(samples(), wide())) {
            Fit<?> expected = method.fit(samples);
            Fit<?> actual = method.fit(DistantSamples.of(samples, 20, 50));
            assertThat(actual.objective())
                    .isCloseTo(expected.objective(), within(1e-8 * Math.abs(expected.objective())));
            assertThat(((VectorSubspace) actual.subspace()).angleTo((VectorSubspace) expected.subspace()))
                    .isLessThan(1e-4);
            assertThat(actual.explainedVariance().ratio())
                    .isCloseTo(expected.explainedVariance().ratio(), within(1e-5));
            assertThat(actual.provenance().recipe().method()).isEqualTo(method.id());
            assertThat(actual.provenance().source().samples()).isEqualTo(samples.rows());
        }
    }

    /** More features than samples, and enough of both for a block solver. */
    private static LocalSamples wide() {
        return Cloud.of(60, 200, 4).samples(8);
    }

    @ParameterizedTest
    @MethodSource("imageMethods")
    void methods_for_images_find_the_same(Method<?> method) {
        LocalSamples images = Cloud.of(60, 48, 4).samples(1).withShape(new ImageShape(6, 8));
        Fit<?> expected = method.fit(images);
        Fit<?> actual = method.fit(DistantSamples.of(images, 7, 8));
        assertThat(actual.objective()).isCloseTo(expected.objective(), within(1e-8 * Math.abs(expected.objective())));
        assertThat(((BilateralSubspace) actual.subspace()).angleTo((BilateralSubspace) expected.subspace()))
                .isLessThan(1e-4);
        assertThat(actual.explainedVariance().ratio())
                .isCloseTo(expected.explainedVariance().ratio(), within(1e-5));
    }

    @Test
    void the_detection_on_some_samples_flags_all() {
        LocalSamples samples = Cloud.of(12_000, 10, 2).samples(2);
        Method<?> method = Catalogue.method("ballast").sized(2);
        Fit<?> expected = method.fit(samples);
        Fit<?> actual = method.fit(DistantSamples.of(samples, 5000));
        assertThat(((VectorSubspace) actual.subspace()).angleTo((VectorSubspace) expected.subspace()))
                .isLessThan(2e-3);
        assertThat(actual.objective()).isCloseTo(expected.objective(), within(0.02 * expected.objective()));
        assertThat(actual.detection().orElseThrow().size()).isEqualTo(10_000);
    }

    /** Every seventh sample lacks a value. */
    private static LocalSamples withGaps(LocalSamples samples) {
        double[][] rows = samples.toArrays();
        for (int i = 0; i < rows.length; i += 7) {
            rows[i][i % rows[i].length] = Double.NaN;
        }
        return LocalSamples.of(Samples.withGaps(rows));
    }

    @Test
    void gaps_are_filled_as_on_one_machine() {
        LocalSamples samples = withGaps(Cloud.of(400, 10, 2).samples(2));
        LocalSamples images = withGaps(Cloud.of(60, 48, 4).samples(1)).withShape(new ImageShape(6, 8));
        for (Method<?> method : List.of(
                Catalogue.method("ballast").sized(2), Catalogue.method("2d2pca").sized(new Components(3, 3)))) {
            LocalSamples given = method.entry().family() == Family.IMAGES ? images : samples;
            Fit<?> expected = method.fitWithGaps(given);
            Fit<?> actual = method.fitWithGaps(DistantSamples.of(given, 20, 33));
            assertThat(actual.objective())
                    .isCloseTo(expected.objective(), within(1e-8 * Math.abs(expected.objective())));
            actual.detection().ifPresent(found -> {
                assertThat(found.outliers())
                        .isEqualTo(expected.detection().orElseThrow().outliers());
                assertThat(actual.losses()).containsExactly(expected.losses(), within(1e-6));
            });
            assertThat(actual.provenance().source().reading()).containsEntry(Source.MISSING, "mask");
        }
    }

    private static Stream<Method<?>> methodsForGaps() {
        return vectorMethods()
                .filter(method -> method.takesGaps() && !method.id().equals("ballast"));
    }

    @ParameterizedTest
    @MethodSource("methodsForGaps")
    void methods_for_vectors_with_gaps_find_the_same(Method<?> method) {
        double[][] rows = withGaps(samples()).toArrays();
        Arrays.fill(rows[5], 2, rows[5].length, Double.NaN); // no more values than components
        LocalSamples samples = LocalSamples.of(Samples.withGaps(rows))
                .weightedBy(samples().weights().toArray());
        Fit<?> expected = method.fitWithGaps(samples);
        Fit<?> actual = method.fitWithGaps(DistantSamples.of(samples, 20, 50));
        assertThat(actual.stop().converged()).isEqualTo(expected.stop().converged());
        assertThat(actual.objective()).isCloseTo(expected.objective(), within(1e-8 * Math.abs(expected.objective())));
        assertThat(((VectorSubspace) actual.subspace()).angleTo((VectorSubspace) expected.subspace()))
                .isLessThan(1e-4);
        assertThat(actual.explainedVariance().variances())
                .containsExactly(expected.explainedVariance().variances(), within(1e-4));
        assertThat(actual.explainedVariance().total())
                .isCloseTo(expected.explainedVariance().total(), within(1e-4));
        assertThat(actual.provenance().source().reading()).containsEntry(Source.MISSING, "mask");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rpca-om", "pca"})
    void gaps_that_leave_nothing_to_fit_are_refused_as_on_one_machine(String id) {
        Method<?> method = Catalogue.method(id).sized(2);
        double[][] rows = Cloud.of(40, 5, 2).samples(2).toArrays();
        Arrays.stream(rows).forEach(row -> row[3] = Double.NaN);
        assertThatThrownBy(() -> method.fitWithGaps(DistantSamples.of(LocalSamples.of(Samples.withGaps(rows)), 20)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("column 4 has no value");
        Arrays.stream(rows).forEach(row -> Arrays.fill(row, 2, 5, Double.NaN));
        assertThatThrownBy(() -> method.fitWithGaps(DistantSamples.of(LocalSamples.of(Samples.withGaps(rows)), 20)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("components = 2, but no sample has more values than that");
    }

    @ParameterizedTest
    @ValueSource(strings = {"robpca", "mcd-pca"})
    void concentration_on_a_subset_finds_nearly_what_it_finds_on_all_samples(String id) {
        LocalSamples samples = new Cloud(11_000, 6, 2, 0.3, 1100, 9).samples(4);
        Method<?> method = Catalogue.method(id).sized(2);
        Fit<?> expected = method.fit(samples);
        Fit<?> actual = method.fit(DistantSamples.of(samples, 3000, 3001));
        assertThat(((VectorSubspace) actual.subspace()).angleTo((VectorSubspace) expected.subspace()))
                .isLessThan(2e-3);
        assertThat(actual.subspace().mean()).containsExactly(expected.subspace().mean(), within(0.02));
        LocalSamples few = Cloud.of(300, 6, 2).samples(4);
        assertThat(method.fit(DistantSamples.of(few, 70)).objective())
                .as("few samples are fitted at once")
                .isEqualTo(method.fit(few).objective());
        assertThat(actual.explainedVariance().variances())
                .containsExactly(
                        expected.explainedVariance().variances(),
                        within(0.015 * expected.explainedVariance().total()));
        assertThat(actual.explainedVariance().total())
                .isCloseTo(
                        expected.explainedVariance().total(),
                        within(0.01 * expected.explainedVariance().total()));
        assertThat(method.fit(DistantSamples.of(samples, 500)).subspace().mean())
                .as("another partitioning")
                .containsExactly(actual.subspace().mean(), within(1e-9));
    }

    @Test
    void samples_that_are_all_equal_and_too_few_are_answered_as_on_one_machine() {
        LocalSamples equal = Cloud.of(2, 3, 1).samples(1).select(new int[] {1, 1, 1, 1, 1});
        Method<?> method = Catalogue.method("rpca-om").sized(2);
        assertThat(method.fit(DistantSamples.of(equal, 2)).objective()).isZero();

        DistributedSamples few = DistantSamples.of(Cloud.of(3, 9, 2).samples(1), 1);
        assertThatThrownBy(() -> Catalogue.method("pca").sized(5).fit(few))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("components = 5, but the data has rank 2");
        assertThatThrownBy(() -> Catalogue.method("pca").sized(10).fit(few)).hasMessageContaining("choose 1..9");
    }

    @Test
    void a_method_that_needs_one_machine_says_which_does_not() {
        DistributedSamples samples = DistantSamples.of(samples());
        assertThatThrownBy(() -> VectorMethods.PP_PCA.sized(2).fit(samples))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(
                        "method 'pp-pca' needs all samples on one machine; 'spherical-pca' is the nearest");
    }
}
