package ballast.faces;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FacesTest {

    @Test
    void labels_count_the_people_and_pictures_of_one_person_stand_together() {
        assertThat(Faces.drawn(3, 2, 4, 4, 1).labels()).containsExactly(0, 0, 1, 1, 2, 2);
    }

    @Test
    void grey_values_are_whole_and_use_most_of_the_range() {
        double[] pixels = pixels(Faces.drawn(40, 10, 32, 32, 1));
        assertThat(Arrays.stream(pixels)).allMatch(grey -> grey >= 0 && grey <= 255 && grey == Math.rint(grey));
        assertThat(Arrays.stream(pixels).min().orElseThrow()).isLessThan(15);
        assertThat(Arrays.stream(pixels).max().orElseThrow()).isGreaterThan(200);
    }

    @Test
    void the_same_seed_gives_the_same_faces_and_another_seed_others() {
        double[] once = pixels(Faces.drawn(4, 3, 16, 16, 9));
        assertThat(pixels(Faces.drawn(4, 3, 16, 16, 9))).containsExactly(once);
        assertThat(pixels(Faces.drawn(4, 3, 16, 16, 10))).isNotEqualTo(once);
    }

    @Test
    void the_number_of_threads_does_not_change_a_bit() throws Exception {
        double[] here = pixels(Faces.drawn(5, 4, 16, 16, 2));
        for (int threads : new int[] {1, 2, 8}) {
            ForkJoinPool pool = new ForkJoinPool(threads);
            try {
                double[] there =
                        pool.submit(() -> pixels(Faces.drawn(5, 4, 16, 16, 2))).get();
                assertThat(there).containsExactly(here);
            } finally {
                pool.shutdown();
            }
        }
    }

    /** The figure was made once, on one machine; the promise is that every other machine finds the same. */
    @Test
    void every_machine_draws_the_same_bits() {
        CRC32 sum = new CRC32();
        for (double grey : pixels(Faces.drawn(20, 5, 24, 20, 2024))) {
            sum.update((int) grey);
        }
        assertThat(sum.getValue()).isEqualTo(1801412360L);
    }

    @Test
    void a_picture_stays_what_it_is_when_the_counts_change() {
        Faces few = Faces.drawn(8, 4, 20, 20, 5);
        Faces many = Faces.drawn(12, 9, 20, 20, 5);
        assertThat(few.picture(7, 3)).containsExactly(many.picture(7, 3));
    }

    @Test
    void a_picture_is_what_the_painter_paints_and_a_little_noise() {
        double[] exposed = Faces.drawn(3, 2, 64, 64, 5).picture(2, 1);
        double[] painted = FacePainter.paint(Faces.identity(5, 2), Faces.look(5, 2, 1), 64, 64);
        double squares = 0;
        for (int i = 0; i < painted.length; i++) {
            squares += (exposed[i] - painted[i]) * (exposed[i] - painted[i]);
        }
        assertThat(Math.sqrt(squares / painted.length)).isBetween(0.9 * Faces.NOISE, 1.15 * Faces.NOISE);
    }

    @Test
    void changing_the_returned_arrays_leaves_the_faces_alone() {
        Faces faces = Faces.drawn(2, 2, 8, 8, 1);
        double[] before = pixels(faces);
        faces.picture(0, 0)[0] = -1;
        faces.labels()[0] = -1;
        assertThat(pixels(faces)).containsExactly(before);
        assertThat(faces.labels()[0]).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4})
    void the_nearest_picture_is_mostly_of_the_same_person(long seed) {
        Faces faces = Faces.drawn(40, 10, 32, 32, seed);
        double[][] pictures = rows(faces);
        int[] labels = faces.labels();
        int right = 0;
        for (int i = 0; i < pictures.length; i++) {
            right += labels[nearest(pictures, i)] == labels[i] ? 1 : 0;
        }
        assertThat(right / 400.0).as("hit rate; chance is 0.023").isBetween(0.8, 0.995);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2})
    void thirty_components_leave_about_as_much_of_the_variance_as_on_photographs(long seed) {
        double[][] centred = rows(Faces.drawn(40, 10, 32, 32, seed));
        PrincipalShare share = new PrincipalShare(centred);
        assertThat(share.leftBy(30)).isBetween(0.08, 0.20);
    }

    private static double[] pixels(Faces faces) {
        return Stream.of(rows(faces)).flatMapToDouble(DoubleStream::of).toArray();
    }

    private static double[][] rows(Faces faces) {
        double[][] rows = new double[faces.size()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = faces.picture(i / faces.pictures(), i % faces.pictures());
        }
        return rows;
    }

    private static int nearest(double[][] pictures, int to) {
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < pictures.length; i++) {
            double distance = i == to ? Double.POSITIVE_INFINITY : squaredDistance(pictures[i], pictures[to]);
            if (distance < least) {
                least = distance;
                best = i;
            }
        }
        return best;
    }

    private static double squaredDistance(double[] first, double[] second) {
        double sum = 0;
        for (int i = 0; i < first.length; i++) {
            sum += (first[i] - second[i]) * (first[i] - second[i]);
        }
        return sum;
    }
}
