package ballast.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.RowSubset;
import ballast.cell.Cells;
import ballast.cell.CellwiseSubspace;
import ballast.detection.OutlierDetector;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.method.CellMethods;
import ballast.method.Family;
import ballast.method.Method;
import ballast.method.RobustPca;
import ballast.method.VectorMethods;
import ballast.outlier.OutlierMap;
import ballast.samples.ImageShape;
import ballast.samples.SampleWeights;
import ballast.samples.Samples;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fits on Spark find what they find on one machine. */
class SparkSamplesTest {

    private static final int ROWS = 120;

    /** Two partitions, and seven of which some are empty and one has a single sample. */
    private static final int[][] CUTS = {{}, {50}, {0, 10, 30, 30, 31, 77}};

    /** One method per estimator; .ci/checks/40-spark.sh has them all, on a cluster. */
    private static final Set<String> ONE_EACH =
            Set.of("pca", "rpca-an", "spherical-pca", "ballast", "2dpca", "rpca-an-2d", "f2dpca", "g2dpca");

    private static Stream<Method<?>> methods(Family family, Components components) {
        return Catalogue.entries().stream()
                .filter(entry -> entry.family() == family)
                .filter(entry -> ONE_EACH.contains(entry.id()))
                .<Method<?>>map(entry -> entry.sized(components))
                .filter(Method::takesDistributed);
    }

    private static Stream<Method<?>> vectorMethods() {
        return methods(Family.VECTORS, Components.of(2));
    }

    private static Stream<Method<?>> imageMethods() {
        return methods(Family.IMAGES, new Components(2, 2));
    }

    @ParameterizedTest
    @MethodSource("vectorMethods")
    void methods_for_vectors_find_what_one_machine_finds(Method<?> method) {
        double[][] rows = LocalSpark.cloud(ROWS, 8, 2, 1);
        double[] weights =
                new SplittableRandom(2).ints(ROWS, 1, 4).asDoubleStream().toArray();
        Fit<?> expected = method.fit(Samples.of(rows).weightedBy(weights));
        try (SparkSamples samples = SparkSamples.reader(LocalSpark.dataset(rows, weights, CUTS[1]))
                .withWeights("weight")
                .read()) {
            Fit<?> actual = method.fit(samples);
            assertThat(actual.objective())
                    .isCloseTo(expected.objective(), within(1e-6 * Math.abs(expected.objective())));
            assertThat(((VectorSubspace) actual.subspace()).angleTo((VectorSubspace) expected.subspace()))
                    .isLessThan(1e-3);
        }
    }

    @ParameterizedTest
    @MethodSource("imageMethods")
    void methods_for_images_find_what_one_machine_finds(Method<?> method) {
        double[][] rows = LocalSpark.cloud(60, 30, 2, 3);
        ImageShape shape = new ImageShape(5, 6);
        Fit<?> expected = method.fit(Samples.of(rows).withShape(shape));
        try (SparkSamples samples = SparkSamples.reader(LocalSpark.dataset(rows, CUTS[1]))
                .withShape(shape)
                .read()) {
            Fit<?> actual = method.fit(samples);
            assertThat(actual.objective())
                    .isCloseTo(expected.objective(), within(1e-6 * Math.abs(expected.objective())));
            assertThat(((BilateralSubspace) actual.subspace()).angleTo((BilateralSubspace) expected.subspace()))
                    .isLessThan(1e-3);
        }
    }

    @Test
    void plain_pca_is_exact_from_any_number_of_partitions() {
        double[][] rows = LocalSpark.cloud(ROWS, 8, 2, 4);
        Fit<VectorSubspace> expected = VectorMethods.PCA.sized(3).fit(rows);
        for (int[] cuts : CUTS) {
            try (SparkSamples samples = SparkSamples.of(LocalSpark.dataset(rows, cuts))) {
                Fit<VectorSubspace> actual = VectorMethods.PCA.sized(3).fit(samples);
                assertThat(actual.objective()).isCloseTo(expected.objective(), within(1e-9 * expected.objective()));
                assertThat(actual.subspace().angleTo(expected.subspace())).isLessThan(1e-6);
            }
        }
    }

    @Test
    void the_same_partitions_give_the_same_bits_whatever_the_storage() {
        double[][] rows = LocalSpark.cloud(ROWS, 70, 3, 5);
        Dataset<Row> dataset = LocalSpark.dataset(rows, 0, 50);
        Method<VectorSubspace> method = VectorMethods.RPCA_AN.sized(3);
        try (SparkSamples memory = SparkSamples.of(dataset);
                SparkSamples disk = SparkSamples.reader(dataset)
                        .withStorage(StorageLevel.DISK_ONLY())
                        .read()) {
            Fit<VectorSubspace> first = method.fit(memory);
            Fit<VectorSubspace> second = method.fit(disk);
            assertThat(second.subspace().basis().toArray())
                    .containsExactly(first.subspace().basis().toArray());
            assertThat(second.objectiveTrace()).containsExactly(first.objectiveTrace());
        }
    }

    @Test
    void answers_of_many_partitions_merge_in_groups() {
        double[][] rows = LocalSpark.cloud(ROWS, 6, 2, 6);
        int[] cuts = new int[29];
        Arrays.setAll(cuts, k -> 4 * k + 2);
        try (SparkSamples samples = SparkSamples.of(LocalSpark.dataset(rows, cuts))) {
            assertThat(VectorMethods.PCA.sized(2).fit(samples).objective())
                    .isCloseTo(VectorMethods.PCA.sized(2).fit(rows).objective(), within(1e-6));
        }
    }

    @Test
    void a_subset_is_the_same_for_any_partitioning_and_keeps_its_weights() {
        double[][] rows = new double[ROWS][];
        Arrays.setAll(rows, i -> new double[] {i, -i});
        double[] weights = SampleWeights.ones(ROWS).toArray();
        int[] expected = RowSubset.of(ROWS, 7).rows();
        weights[expected[0]] = 3;
        for (int[] cuts : CUTS) {
            try (SparkSamples samples = SparkSamples.reader(LocalSpark.dataset(rows, weights, cuts))
                    .withWeights("weight")
                    .read()) {
                assertThat(samples.some(7).toArrays())
                        .isDeepEqualTo(
                                Arrays.stream(expected).mapToObj(i -> rows[i]).toArray(double[][]::new));
                assertThat(samples.some(7).weights().of(0)).isEqualTo(3);
                assertThat(samples.some(1000).toArrays()).isDeepEqualTo(rows);
                assertThat(samples.count()).isEqualTo(ROWS + 2);
            }
        }
    }

    /** Samples in these tests, of which a subset decides what is usual. */
    private static final int MANY = 12_000;

    /** Where the outliers stand among them. */
    private static Stream<Arguments> layouts() {
        Stream<Arguments> periods = Stream.of(4, 5, 7, 10, 20, 64, 100, 333, 1000)
                .filter(period -> Boolean.getBoolean("ballast.full")
                        || List.of(4, 10, 1000).contains(period))
                .map(period -> Arguments.of("every " + period, (IntPredicate) i -> i % period == period / 2));
        return Stream.concat(
                periods,
                Stream.of(
                        Arguments.of("the first", (IntPredicate) i -> i < 2000),
                        Arguments.of("one partition of seven", (IntPredicate) i -> i >= 7000 && i < 8500)));
    }

    private static double[][] withOutliers(IntPredicate bad) {
        int d = 6;
        SplittableRandom random = new SplittableRandom(7);
        double[][] rows = new double[MANY][d];
        for (int i = 0; i < MANY; i++) {
            double a = 5 * random.nextGaussian();
            double b = 3 * random.nextGaussian();
            for (int j = 0; j < d; j++) {
                double score = j == 0 ? a : j == 1 ? b : 0;
                rows[i][j] = score + 0.2 * random.nextGaussian() + (bad.test(i) && j >= 3 ? 8 : 0);
            }
        }
        return rows;
    }

    /** The flags of all samples from Spark, in this partitioning. */
    private static boolean[] flags(double[][] rows, int... cuts) {
        Dataset<Row> dataset = LocalSpark.dataset(rows, cuts);
        RobustPCAModel model = new RobustPCA()
                .setComponents(2)
                .setOutputCol("scores")
                .setOutlierCol("outlier")
                .fit(dataset);
        List<Row> judged = model.transform(dataset).select("outlier").collectAsList();
        boolean[] flags = new boolean[rows.length];
        IntStream.range(0, flags.length).forEach(i -> flags[i] = judged.get(i).getBoolean(0));
        assertThat(model.samples()).isEqualTo(rows.length);
        assertThat(model.deciding())
                .isBetween(1, rows.length - 1)
                .isEqualTo(model.fit().losses().length);
        try (SparkSamples samples = SparkSamples.of(dataset)) {
            assertThat(model.outliersAmong(samples)).isEqualTo(count(i -> flags[i]));
        }
        return flags;
    }

    private static int count(IntPredicate which) {
        return (int) IntStream.range(0, MANY).filter(which).count();
    }

    private static boolean[] flagsHere(double[][] rows) {
        boolean[] flags = new boolean[rows.length];
        for (int outlier :
                RobustPca.of(2).fit(Samples.of(rows)).detection().orElseThrow().outliers()) {
            flags[outlier] = true;
        }
        return flags;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("layouts")
    void flags_are_those_of_one_machine_wherever_outliers_stand(String layout, IntPredicate bad) {
        double[][] rows = withOutliers(bad);
        boolean[] here = flagsHere(rows);
        assertThat(flags(rows, 5000)).isEqualTo(here);
        assertThat(flags(rows, 1000, 1000, 3000, 7000, 8500, 11_999)).isEqualTo(here);
        assertThat(count(i -> bad.test(i) && !here[i])).isZero();
        assertThat(count(i -> !bad.test(i) && here[i])).isLessThan(MANY / 20);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void flags_are_those_of_one_machine_where_more_are_bad_than_a_majority_leaves(int period) {
        double[][] rows = withOutliers(i -> i % period == 0);
        assertThat(flags(rows, 1000, 1000, 3000, 7000, 8500, 11_999)).isEqualTo(flagsHere(rows));
    }

    @Test
    void a_subset_decides_which_cells_are_bad_and_all_are_judged() {
        double[][] rows = withOutliers(i -> i % 9 == 0);
        int[] deciding =
                RowSubset.of(MANY, OutlierDetector.mostDeciding(rows[0].length)).rows();
        Fit<CellwiseSubspace> some =
                CellMethods.BALLAST_CELLS.sized(2).fit(Samples.of(rows).select(deciding));
        Dataset<Row> dataset = LocalSpark.dataset(rows, 5000);
        RobustPCAModel model = new RobustPCA()
                .setMethod("ballast-cells")
                .setComponents(2)
                .setOutlierCol("outlier")
                .setCellsCol("cells")
                .fit(dataset);
        assertThat(model.samples()).isEqualTo(MANY);
        assertThat(model.deciding()).isEqualTo(deciding.length).isLessThan(MANY);
        OutlierMap map = some.outlierMap(Samples.of(rows));
        Cells cells = some.subspace().cells(Samples.of(rows));
        List<Row> judged = model.transform(dataset).select("outlier", "cells").collectAsList();
        for (int i = 0; i < MANY; i++) {
            assertThat(judged.get(i).getBoolean(0)).isEqualTo(map.isOutlier(i));
            assertThat(judged.get(i).getList(1)).hasSize(cells.count(i));
        }
    }

    @Test
    void flags_of_sorted_data_are_those_of_one_machine() {
        double[][] rows = withOutliers(i -> i % 9 == 0);
        Arrays.sort(rows, Comparator.comparingDouble(row -> row[0]));
        assertThat(flags(rows, 5000)).isEqualTo(flagsHere(rows));
    }
}
