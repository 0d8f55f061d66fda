package ballast.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.metric.Agreement;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import ballast.testing.Rotation;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoNativeLeak.class)
class KMeansTest {

    /** Heaps of samples around the corners of a cube far apart, and the number of its heap for each sample. */
    private record Heaps(double[][] rows, int[] heap) {

        static Heaps of(int heaps, int n, int d, double spread, long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            double[][] rows = new double[n][d];
            int[] heap = new int[n];
            for (int i = 0; i < n; i++) {
                heap[i] = i % heaps;
                for (int j = 0; j < d; j++) {
                    rows[i][j] = 10 * (heap[i] >> j & 1) + spread * random.nextGaussian();
                }
            }
            return new Heaps(rows, heap);
        }
    }

    @Seeded
    void heaps_far_apart_are_found(long seed) {
        Heaps heaps = Heaps.of(8, 200, 3, 0.5, seed);
        Clustering found = new KMeans(8, 10, seed).best(Samples.of(heaps.rows()));
        assertThat(Agreement.of(found.labels(), heaps.heap()).accuracy()).isEqualTo(1);
        assertThat(found.clusters()).isEqualTo(8);
    }

    /** One draw per centre misses a heap now and then; the best of five draws hardly ever does. */
    @Seeded
    void several_candidates_give_starts_that_end_lower_on_average(long seed) {
        Heaps heaps = Heaps.of(8, 200, 3, 0.5, seed);
        KMeans plain = new KMeans(8, 40, seed);
        assertThat(mean(new KMeans(8, 40, 5, seed), heaps)).isLessThan(mean(plain, heaps));
    }

    private static double mean(KMeans kmeans, Heaps heaps) {
        return kmeans.all(Samples.of(heaps.rows())).stream()
                .mapToDouble(Clustering::inertia)
                .average()
                .orElseThrow();
    }

    /** All partitions of a few samples on a line are tried. */
    @Seeded
    void the_best_of_many_starts_is_the_best_partition(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int repeat = 0; repeat < 20; repeat++) {
            int n = 5 + random.nextInt(4);
            int clusters = 2 + random.nextInt(2);
            double[][] rows = new Cloud(n, 2, 2, 1, 0, 0).rows(seed + 100L * repeat);
            double least = Double.POSITIVE_INFINITY;
            int partitions = (int) Math.pow(clusters, n);
            for (int code = 0; code < partitions; code++) {
                least = Math.min(least, inertia(rows, digits(code, clusters, n), clusters));
            }
            Clustering best = new KMeans(clusters, 60, seed).best(Samples.of(rows));
            assertThat(best.inertia()).isCloseTo(least, within(1e-10 * (1 + least)));
        }
    }

    private static int[] digits(int code, int base, int count) {
        int[] digits = new int[count];
        for (int i = 0, rest = code; i < count; i++, rest /= base) {
            digits[i] = rest % base;
        }
        return digits;
    }

    private static double inertia(double[][] rows, int[] labels, int clusters) {
        double inertia = 0;
        for (int k = 0; k < clusters; k++) {
            int cluster = k;
            int[] own = IntStream.range(0, rows.length)
                    .filter(i -> labels[i] == cluster)
                    .toArray();
            for (int j = 0; j < rows[0].length; j++) {
                int column = j;
                double mean = Arrays.stream(own)
                        .mapToDouble(i -> rows[i][column])
                        .average()
                        .orElse(0);
                inertia += Arrays.stream(own)
                        .mapToDouble(i -> (rows[i][column] - mean) * (rows[i][column] - mean))
                        .sum();
            }
        }
        return inertia;
    }

    @Seeded
    void every_start_ends_with_means_as_centres_and_samples_at_their_nearest_centre(long seed) {
        double[][] rows = new Cloud(300, 5, 5, 1, 0, 0).rows(seed);
        for (Clustering clustering : new KMeans(7, 10, seed).all(Samples.of(rows))) {
            int[] labels = clustering.labels();
            double[][] centres = clustering.centres();
            assertThat(clustering.inertia()).isCloseTo(inertia(rows, labels, 7), within(1e-10 * clustering.inertia()));
            for (int i = 0; i < rows.length; i++) {
                double own = squaredDistance(rows[i], centres[labels[i]]);
                for (double[] centre : centres) {
                    assertThat(own).isLessThanOrEqualTo(squaredDistance(rows[i], centre) + 1e-10);
                }
            }
        }
    }

    private static double squaredDistance(double[] a, double[] b) {
        return IntStream.range(0, a.length)
                .mapToDouble(j -> (a[j] - b[j]) * (a[j] - b[j]))
                .sum();
    }

    @Test
    void any_number_of_threads_gives_the_same_bits() {
        Samples samples = new Cloud(9000, 12, 3, 1, 0, 0).samples(1);
        KMeans kMeans = new KMeans(6, 5, 0);
        List<Clustering> one = kMeans.all(samples.onThreads(1));
        for (int threads : new int[] {2, 8}) {
            List<Clustering> many = kMeans.all(samples.onThreads(threads));
            for (int start = 0; start < one.size(); start++) {
                assertSameBits(many.get(start), one.get(start));
            }
        }
    }

    private static void assertSameBits(Clustering actual, Clustering expected) {
        assertThat(actual.labels()).containsExactly(expected.labels());
        assertThat(actual.inertia()).isEqualTo(expected.inertia());
        assertThat(actual.iterations()).isEqualTo(expected.iterations());
        assertThat(actual.centres()).isDeepEqualTo(expected.centres());
    }

    @Seeded
    void more_starts_keep_the_starts_before_them(long seed) {
        Samples samples = new Cloud(100, 4, 4, 1, 0, 0).samples(seed);
        List<Clustering> few = new KMeans(5, 3, seed).all(samples);
        List<Clustering> more = new KMeans(5, 6, seed).all(samples);
        for (int start = 0; start < 3; start++) {
            assertSameBits(more.get(start), few.get(start));
        }
    }

    /**
     * Each start draws over the samples by their distance from the mean, which neither order nor rotation nor shift
     * changes.
     */
    @Seeded
    void turning_moving_and_reordering_the_samples_changes_no_cluster(long seed) {
        double[][] rows = new Cloud(120, 4, 4, 1, 0, 0).rows(seed);
        double[][] turned = Rotation.turn(rows, Rotation.random(4, 4, seed));
        double[][] other = new double[120][];
        for (int i = 0; i < 120; i++) {
            other[i] = Arrays.stream(turned[119 - i]).map(value -> value + 3).toArray();
        }
        List<Clustering> plain = new KMeans(6, 10, seed).all(Samples.of(rows));
        List<Clustering> changed = new KMeans(6, 10, seed).all(Samples.of(other));
        for (int start = 0; start < plain.size(); start++) {
            int[] backwards = changed.get(start).labels();
            int[] labels = IntStream.range(0, 120).map(i -> backwards[119 - i]).toArray();
            assertThat(labels).containsExactly(plain.get(start).labels());
        }
    }

    @Seeded
    void a_sample_of_weight_two_is_the_sample_twice_and_one_of_weight_zero_moves_nothing(long seed) {
        double[][] rows = new Cloud(90, 3, 3, 1, 0, 0).rows(seed);
        double[] weights = IntStream.range(0, 90).mapToDouble(i -> i % 3).toArray();
        double[][] repeated = IntStream.range(0, 90)
                .boxed()
                .flatMap(i -> IntStream.range(0, i % 3).mapToObj(time -> rows[i]))
                .toArray(double[][]::new);
        List<Clustering> weighted = new KMeans(5, 10, seed).all(Samples.of(rows).weightedBy(weights));
        List<Clustering> plain = new KMeans(5, 10, seed).all(Samples.of(repeated));
        for (int start = 0; start < plain.size(); start++) {
            assertThat(weighted.get(start).inertia()).isCloseTo(plain.get(start).inertia(), within(1e-9));
            for (int k = 0; k < 5; k++) {
                assertThat(weighted.get(start).centres()[k])
                        .containsExactly(plain.get(start).centres()[k], within(1e-9));
            }
        }
    }

    @Test
    void fewer_distinct_samples_than_clusters_are_clusters_of_their_own() {
        double[][] three = new Cloud(3, 6, 6, 1, 0, 0).rows(0);
        double[][] rows = IntStream.range(0, 40).mapToObj(i -> three[i % 3]).toArray(double[][]::new);
        for (Clustering clustering : new KMeans(5, 10, 0).all(Samples.of(rows))) {
            assertThat(clustering.clusters()).isEqualTo(3);
            assertThat(clustering.inertia()).isLessThan(1e-25);
            int[] labels = clustering.labels();
            for (int i = 3; i < 40; i++) {
                assertThat(labels[i]).isEqualTo(labels[i % 3]);
            }
        }
        Clustering single = new KMeans(4, 10, 0).best(Samples.of(new double[][] {{1, 2}}));
        assertThat(single.clusters()).isEqualTo(1);
        assertThat(single.labels()).containsExactly(0);
    }

    /** Samples and centres far from zero: squares of the distance are nothing beside squares of the values. */
    @Test
    void a_far_away_origin_hides_no_cluster() {
        Heaps heaps = Heaps.of(4, 100, 2, 0.5, 3);
        double[][] far = Arrays.stream(heaps.rows())
                .map(row -> Arrays.stream(row).map(value -> 1e8 + value).toArray())
                .toArray(double[][]::new);
        Clustering found = new KMeans(4, 10, 0).best(Samples.of(far));
        assertThat(Agreement.of(found.labels(), heaps.heap()).accuracy()).isEqualTo(1);
    }

    /** Many centres among few samples of which one is far away, so that clusters lose all their samples on the way. */
    @Seeded
    void no_cluster_stays_empty(long seed) {
        for (int repeat = 0; repeat < 50; repeat++) {
            double[][] rows = new Cloud(30, 2, 2, 1, 3, 50).rows(1000 * seed + repeat);
            for (Clustering clustering : new KMeans(20, 3, repeat).all(Samples.of(rows))) {
                assertThat(Arrays.stream(clustering.labels()).distinct().count())
                        .isEqualTo(20);
            }
        }
    }

    @Test
    void no_clusters_and_no_starts_are_refused() {
        assertThatThrownBy(() -> new KMeans(0, 10, 0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("clusters = 0, must be at least 1");
        assertThatThrownBy(() -> new KMeans(2, 0, 0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("starts = 0, must be at least 1");
    }

    @Test
    void what_is_handed_out_cannot_be_changed_from_outside() {
        Clustering clustering = new KMeans(2, 10, 0).best(new Cloud(10, 2, 2, 1, 0, 0).samples(0));
        int[] before = clustering.labels();
        clustering.labels()[0] = 77;
        clustering.centres()[0][0] = 77;
        assertThat(clustering.labels()).containsExactly(before);
        assertThat(clustering.centres()[0][0]).isNotEqualTo(77);
    }
}
