package ballast.outlier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.MethodEntry;
import ballast.samples.ImageShape;
import ballast.samples.SampleWeights;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.Components;
import ballast.subspace.CurvedSubspace;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import ballast.weight.LocalLosses;
import ballast.weight.OrthogonalCutoff;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the outlier map says of samples. */
@ExtendWith(NoNativeLeak.class)
class OutlierMapTest {

    private static final VectorSubspace FIRST_AXIS =
            new VectorSubspace(new double[3], Basis.of(3, 1, new double[] {1, 0, 0}));

    private static OutlierMap along(double[]... rows) {
        return OutlierDecision.of(FIRST_AXIS, new double[] {4}, new Cutoffs(OptionalDouble.of(2), 5))
                .judgeScaled(Samples.of(rows));
    }

    @Test
    void the_two_cutoffs_make_four_kinds_and_a_sample_on_a_cutoff_is_not_beyond_it() {
        OutlierMap map = along(
                new double[] {4, 3, 4}, new double[] {5, 0, 0}, new double[] {-1, 0, 5.1}, new double[] {-9, 6, 0});
        assertThat(map.scoreDistances().orElseThrow()).containsExactly(2, 2.5, 0.5, 4.5);
        assertThat(map.orthogonalDistances()).containsExactly(new double[] {5, 0, 5.1, 6}, within(1e-12));
        assertThat(IntStream.range(0, 4).mapToObj(map::kind))
                .containsExactly(
                        OutlierKind.REGULAR,
                        OutlierKind.GOOD_LEVERAGE,
                        OutlierKind.ORTHOGONAL,
                        OutlierKind.BAD_LEVERAGE);
        assertThat(map.counts())
                .isEqualTo(Map.of(
                        OutlierKind.REGULAR,
                        1,
                        OutlierKind.GOOD_LEVERAGE,
                        1,
                        OutlierKind.ORTHOGONAL,
                        1,
                        OutlierKind.BAD_LEVERAGE,
                        1,
                        OutlierKind.OCCLUDED,
                        0));
        assertThat(map.worst(3)).as("by the larger distance over its cutoff").containsExactly(3, 1, 2);
    }

    @Seeded
    void outliers_far_from_the_subspace_are_found_and_few_others(long seed) {
        LocalSamples samples = new Cloud(400, 12, 3, 0.3, 60, 15).samples(seed);
        OutlierMap map = Catalogue.method("rpca-an").sized(3).fit(samples).outlierMap(samples);
        assertThat(IntStream.range(0, 60)).allMatch(i -> map.isOutlier(i));
        assertThat(IntStream.range(60, 400).filter(i -> map.isOutlier(i)).count())
                .isLessThan(25);
        assertThat(Arrays.stream(map.worst(60))).allMatch(i -> i < 60);
    }

    @Seeded
    void nearly_all_of_a_normal_cloud_is_regular(long seed) {
        LocalSamples samples = new Cloud(3000, 10, 3, 0.3, 0, 0).samples(seed);
        OutlierMap map = Catalogue.method("pca").sized(3).fit(samples).outlierMap(samples);
        double beyondScore = Arrays.stream(map.scoreDistances().orElseThrow())
                .filter(sd -> sd > map.cutoffs().score().orElseThrow())
                .count();
        double beyondOrthogonal = Arrays.stream(map.orthogonalDistances())
                .filter(od -> od > map.cutoffs().orthogonal())
                .count();
        assertThat(beyondScore / 3000).isCloseTo(0.025, within(0.012));
        assertThat(beyondOrthogonal / 3000).isCloseTo(0.025, within(0.012));
    }

    @Test
    void the_unit_of_the_samples_does_not_matter() {
        double[][] rows = Cloud.of(80, 6, 2).rows(1);
        double[][] large = Arrays.stream(rows)
                .map(row -> Arrays.stream(row).map(v -> 1e6 * v).toArray())
                .toArray(double[][]::new);
        OutlierMap map = map("rpca-om", LocalSamples.of(Samples.of(rows)));
        OutlierMap scaled = map("rpca-om", LocalSamples.of(Samples.of(large)));
        assertThat(scaled.scoreDistances().orElseThrow())
                .containsExactly(map.scoreDistances().orElseThrow(), within(1e-6));
        assertThat(scaled.cutoffs().orthogonal() / map.cutoffs().orthogonal()).isCloseTo(1e6, within(1.0));
        assertThat(scaled.counts()).isEqualTo(map.counts());
    }

    private static OutlierMap map(String method, LocalSamples samples) {
        return Catalogue.method(method).sized(2).fit(samples).outlierMap(samples);
    }

    @Test
    void a_sample_of_weight_two_counts_twice_in_the_cutoffs_and_one_of_weight_zero_not_at_all() {
        double[][] rows = Cloud.of(41, 5, 2).rows(3);
        double[] weights = new double[41];
        Arrays.fill(weights, 1);
        weights[7] = 2;
        weights[9] = 0;
        int[] counted = IntStream.concat(IntStream.range(0, 41).filter(i -> i != 9), IntStream.of(7))
                .toArray();
        double[] r = along3(rows).orthogonalDistances();
        double[] repeated = Arrays.stream(counted).mapToDouble(i -> r[i]).toArray();
        assertThat(OrthogonalCutoff.of(LocalLosses.of(r, SampleWeights.of(weights))))
                .isCloseTo(OrthogonalCutoff.of(LocalLosses.of(repeated)), within(1e-12));
        double[][] again = Arrays.stream(counted).mapToObj(i -> rows[i]).toArray(double[][]::new);
        assertThat(Cutoffs.skewed(along3(rows), SampleWeights.of(weights)))
                .isEqualTo(Cutoffs.skewed(along3(again), SampleWeights.ones(again.length)));
        weights[3] = 0.5;
        assertThatThrownBy(() -> Cutoffs.skewed(along3(rows), SampleWeights.of(weights)))
                .isInstanceOf(BadInputException.class)
                .hasMessage("skewed cutoffs count pairs of samples, so weights must be whole numbers");
    }

    private static OutlierMap along3(double[][] rows) {
        return along(Arrays.stream(rows).map(row -> Arrays.copyOf(row, 3)).toArray(double[][]::new));
    }

    @Test
    void images_have_as_many_scores_as_components_of_both_sides() {
        LocalSamples images = Cloud.of(60, 20, 4).samples(2).withShape(new ImageShape(4, 5));
        Fit<?> fit = Catalogue.method("2dpca").sized(Components.parse("2x3")).fit(images);
        OutlierMap map = fit.outlierMap(images);
        double[][] scores = fit.subspace().project(images).toArrays();
        double[] variances = fit.explainedVariance().variances();
        for (int i = 0; i < 60; i++) {
            double sum = 0;
            for (int j = 0; j < 6; j++) {
                sum += scores[i][j] * scores[i][j] / variances[j];
            }
            assertThat(map.scoreDistances().orElseThrow()[i]).isCloseTo(Math.sqrt(sum), within(1e-9));
        }
        assertThat(map.cutoffs().score().orElseThrow()).isCloseTo(Math.sqrt(14.44937533544792), within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(strings = {"kernel-pca", "local-pca"})
    void a_curved_subspace_has_orthogonal_distances_only(String method) {
        OutlierMap map = map(method, Cloud.of(60, 5, 2).samples(4));
        assertThat(map.scoreDistances()).isEmpty();
        assertThat(map.cutoffs().score()).isEmpty();
        assertThat(map.counts()).containsEntry(OutlierKind.GOOD_LEVERAGE, 0).containsEntry(OutlierKind.BAD_LEVERAGE, 0);
    }

    @Test
    void samples_in_the_subspace_are_no_outliers_and_rounding_is_no_distance() {
        OutlierMap exact = map("pca", Cloud.exact(50, 6, 2).samples(1));
        assertThat(exact.counts()).containsEntry(OutlierKind.ORTHOGONAL, 0).containsEntry(OutlierKind.BAD_LEVERAGE, 0);

        double[][] same = new double[5][];
        Arrays.fill(same, new double[] {0.1, 0.7, 1e3});
        assertThat(map("pca", LocalSamples.of(Samples.of(same))).counts()).containsEntry(OutlierKind.REGULAR, 5);
    }

    @Test
    void a_sample_that_leaves_the_others_where_they_do_not_vary_is_very_far() {
        VectorSubspace plane = new VectorSubspace(new double[3], Basis.of(3, 2, new double[] {1, 0, 0, 1, 0, 0}));
        OutlierMap distances = OutlierDecision.of(plane, new double[] {1, 0}, new Cutoffs(OptionalDouble.of(2), 5))
                .judgeScaled(LocalSamples.of(Samples.of(new double[][] {{1, 0, 0}, {1, 1, 0}, {1, 1e-15, 0}})));
        double[] score = distances.scoreDistances().orElseThrow();
        assertThat(score[0]).isEqualTo(1);
        assertThat(score[1]).isBetween(1e6, 1e9);
        assertThat(score[2]).isCloseTo(1, within(1e-6));
    }

    @Test
    void threads_do_not_change_a_bit() {
        LocalSamples samples = Cloud.of(3000, 40, 4).samples(1);
        Fit<?> fit = Catalogue.method("rpca-om").sized(4).fit(samples);
        OutlierMap one = fit.outlierMap(samples.onThreads(1));
        OutlierMap eight = fit.outlierMap(samples.onThreads(8));
        assertThat(eight.scoreDistances().orElseThrow())
                .isEqualTo(one.scoreDistances().orElseThrow());
        assertThat(eight.orthogonalDistances()).isEqualTo(one.orthogonalDistances());
    }

    @Test
    void one_sample_is_regular() {
        LocalSamples one = LocalSamples.of(Samples.of(new double[][] {{1, 2, 3}}));
        OutlierMap map = Catalogue.method("pca").sized(1).fit(one).outlierMap(one);
        assertThat(map.kind(0)).isEqualTo(OutlierKind.REGULAR);
    }

    static Stream<MethodEntry<?>> methods() {
        return Catalogue.entries().stream();
    }

    @ParameterizedTest
    @MethodSource("methods")
    void every_method_of_the_catalogue_has_a_map(MethodEntry<?> entry) {
        LocalSamples images = Cloud.of(40, 20, 3).samples(6).withShape(new ImageShape(4, 5));
        Components size = entry.family() == Family.IMAGES ? new Components(2, 2) : Components.of(3);
        Fit<?> fit = entry.sized(size).withStopping(new Stopping(1e-4, 20)).fit(images);
        OutlierMap map = fit.outlierMap(images);
        assertThat(map.outliers()).containsExactly(fit.outliers());
        for (int i = 0; i < 40; i += 9) {
            assertThat(fit.judge(images.select(new int[] {i})).get(0).kind()).isEqualTo(map.kind(i));
        }
        assertThat(map.scoreDistances().isPresent()).isEqualTo(!(fit.subspace() instanceof CurvedSubspace));
        map.scoreDistances().ifPresent(score -> assertThat(Arrays.stream(score)).allMatch(Double::isFinite));
        assertThat(map.cutoffs().orthogonal()).isPositive().isFinite();
        assertThat(map.counts().values().stream().mapToInt(Integer::intValue).sum())
                .isEqualTo(40);
    }
}
