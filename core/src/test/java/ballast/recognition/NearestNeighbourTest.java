package ballast.recognition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoNativeLeak.class)
class NearestNeighbourTest {

    @Seeded
    void the_nearest_is_the_nearest_by_plain_loops(long seed) {
        double[][] known = new Cloud(700, 9, 9, 1, 0, 0).rows(seed);
        double[][] asked = new Cloud(900, 9, 9, 1, 0, 0).rows(seed + 50);
        NearestNeighbour neighbours = NearestNeighbour.of(Samples.of(known), new int[700]);
        int[] found = neighbours.neighboursOf(Samples.of(asked));
        for (int i = 0; i < asked.length; i++) {
            assertThat(found[i]).isEqualTo(nearest(asked[i], known));
        }
    }

    private static int nearest(double[] sample, double[][] known) {
        int nearest = 0;
        for (int j = 1; j < known.length; j++) {
            nearest = squaredDistance(sample, known[j]) < squaredDistance(sample, known[nearest]) ? j : nearest;
        }
        return nearest;
    }

    private static double squaredDistance(double[] a, double[] b) {
        return IntStream.range(0, a.length)
                .mapToDouble(j -> (a[j] - b[j]) * (a[j] - b[j]))
                .sum();
    }

    /** Samples on a grid, each many times over, and questions half way between: nothing but ties. */
    @Seeded
    void among_equally_near_samples_the_first_decides(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] known = new double[500][3];
        for (double[] row : known) {
            for (int j = 0; j < 3; j++) {
                row[j] = 2 * random.nextInt(3);
            }
        }
        double[][] asked = new double[300][3];
        for (double[] row : asked) {
            for (int j = 0; j < 3; j++) {
                row[j] = random.nextInt(5);
            }
        }
        int[] found = NearestNeighbour.of(Samples.of(known), new int[500]).neighboursOf(Samples.of(asked));
        for (int i = 0; i < asked.length; i++) {
            assertThat(squaredDistance(asked[i], known[found[i]]))
                    .isEqualTo(squaredDistance(asked[i], known[nearest(asked[i], known)]));
        }
        // Equal samples have equal differences whatever the mean, so among them it must be the first.
        for (int i = 0; i < asked.length; i++) {
            int chosen = found[i];
            int first = IntStream.range(0, 500)
                    .filter(j -> squaredDistance(known[j], known[chosen]) == 0)
                    .findFirst()
                    .orElseThrow();
            assertThat(chosen).isEqualTo(first);
        }
    }

    @Test
    void a_sample_is_its_own_nearest_neighbour() {
        Samples samples = new Cloud(2000, 6, 6, 1, 0, 0).samples(4);
        int[] numbers = IntStream.range(0, 2000).toArray();
        assertThat(NearestNeighbour.of(samples, numbers).classesOf(samples)).containsExactly(numbers);
    }

    @Test
    void any_number_of_threads_gives_the_same_answer() {
        Samples known = new Cloud(3000, 6, 6, 1, 0, 0).samples(4);
        Samples asked = new Cloud(9000, 6, 6, 1, 0, 0).samples(5);
        NearestNeighbour neighbours = NearestNeighbour.of(known, new int[3000]);
        assertThat(neighbours.neighboursOf(asked.onThreads(8)))
                .containsExactly(neighbours.neighboursOf(asked.onThreads(1)));
    }

    @Test
    void accuracy_is_the_share_of_right_classes() {
        Samples known = Samples.of(new double[][] {{0}, {10}});
        Samples asked = Samples.of(new double[][] {{1}, {2}, {9}, {4}});
        NearestNeighbour neighbours = NearestNeighbour.of(known, new int[] {7, 3});
        assertThat(neighbours.classesOf(asked)).containsExactly(7, 7, 3, 7);
        assertThat(neighbours.accuracy(asked, new int[] {7, 3, 3, 7})).isEqualTo(0.75);
    }

    @Test
    void samples_of_another_size_are_refused() {
        NearestNeighbour neighbours = NearestNeighbour.of(Samples.of(new double[][] {{0, 1}}), new int[] {0});
        assertThatThrownBy(() -> neighbours.classesOf(Samples.of(new double[][] {{1}})))
                .isInstanceOf(BadInputException.class)
                .hasMessage("samples have 1 values, but the labelled ones have 2");
        assertThatThrownBy(() -> NearestNeighbour.of(Samples.of(new double[][] {{1}}), new int[2]))
                .hasMessage("2 classes for 1 samples");
    }

    @Test
    void a_centre_is_the_weighted_mean_of_its_class() {
        Samples samples = Samples.of(new double[][] {{0, 2}, {4, 2}, {10, 0}, {20, 5}});
        int[] classes = {8, 8, 2, 2};
        WeightedCentres centres = WeightedCentres.of(samples, classes, new double[] {3, 1, 0, 0.5});
        assertThat(centres.classes()).containsExactly(2, 8);
        assertThat(centres.rows()[0]).containsExactly(20, 5);
        assertThat(centres.rows()[1]).containsExactly(1, 2);
        assertThat(WeightedCentres.of(samples, classes).rows()[0]).containsExactly(15, 2.5);
    }

    @Test
    void weights_of_a_centre_multiply_the_users_and_none_at_all_are_ones() {
        Samples samples = Samples.of(new double[][] {{0}, {6}, {1}, {3}}).weightedBy(new double[] {1, 2, 1, 1});
        WeightedCentres centres = WeightedCentres.of(samples, new int[] {0, 0, 1, 1}, new double[] {1, 1, 0, 0});
        assertThat(centres.rows()[0][0]).isCloseTo(4, within(1e-14));
        assertThat(centres.rows()[1][0]).isEqualTo(2);
    }

    @Test
    void the_nearest_centre_decides() {
        Samples samples = Samples.of(new double[][] {{0}, {2}, {10}, {30}});
        int[] classes = {0, 0, 1, 1};
        NearestNeighbour plain = NearestNeighbour.ofCentres(WeightedCentres.of(samples, classes));
        NearestNeighbour robust =
                NearestNeighbour.ofCentres(WeightedCentres.of(samples, classes, new double[] {1, 1, 1, 0}));
        Samples asked = Samples.of(new double[][] {{9}});
        assertThat(plain.classesOf(asked)).containsExactly(0);
        assertThat(robust.classesOf(asked)).containsExactly(1);
    }
}
