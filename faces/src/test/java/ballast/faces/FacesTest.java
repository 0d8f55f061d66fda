package ballast.faces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FacesTest {

    @Test
    void by_default_there_are_40_people_with_10_pictures_of_32_by_32() {
        Faces faces = Faces.drawn(1);
        assertThat(faces.size()).isEqualTo(400);
        assertThat(faces.height()).isEqualTo(32);
        assertThat(faces.width()).isEqualTo(32);
        assertThat(faces.pixels()).hasSize(400 * 32 * 32);
    }

    @Test
    void labels_count_the_people_and_pictures_of_one_person_stand_together() {
        assertThat(Faces.drawn(3, 2, 4, 4, 1).labels()).containsExactly(0, 0, 1, 1, 2, 2);
    }

    @Test
    void grey_values_are_whole_and_use_most_of_the_range() {
        double[] pixels = Faces.drawn(1).pixels();
        assertThat(Arrays.stream(pixels)).allMatch(grey -> grey >= 0 && grey <= 255 && grey == Math.rint(grey));
        assertThat(Arrays.stream(pixels).min().orElseThrow()).isLessThan(15);
        assertThat(Arrays.stream(pixels).max().orElseThrow()).isGreaterThan(200);
    }

    @Test
    void the_same_seed_gives_the_same_faces_and_another_seed_others() {
        double[] once = Faces.drawn(4, 3, 16, 16, 9).pixels();
        assertThat(Faces.drawn(4, 3, 16, 16, 9).pixels()).containsExactly(once);
        assertThat(Faces.drawn(4, 3, 16, 16, 10).pixels()).isNotEqualTo(once);
    }

    @Test
    void the_number_of_threads_does_not_change_a_bit() throws Exception {
        double[] here = Faces.drawn(5, 4, 16, 16, 2).pixels();
        for (int threads : new int[] {1, 2, 8}) {
            ForkJoinPool pool = new ForkJoinPool(threads);
            try {
                double[] there =
                        pool.submit(() -> Faces.drawn(5, 4, 16, 16, 2).pixels()).get();
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
        for (double grey : Faces.drawn(20, 5, 24, 20, 2024).pixels()) {
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
        double[] before = faces.pixels();
        faces.pixels()[0] = -1;
        faces.labels()[0] = -1;
        assertThat(faces.pixels()).containsExactly(before);
        assertThat(faces.labels()[0]).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4})
    void the_nearest_picture_is_mostly_of_the_same_person(long seed) {
        Faces faces = Faces.drawn(seed);
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
        double[][] centred = rows(Faces.drawn(seed));
        PrincipalShare share = new PrincipalShare(centred);
        assertThat(share.leftBy(30)).isBetween(0.08, 0.20);
    }

    @Test
    void a_picture_that_is_not_there_is_refused() {
        Faces faces = Faces.drawn(2, 3, 4, 4, 1);
        assertThatThrownBy(() -> faces.picture(1, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no picture 3 of person 1: there are 2 people with 3 pictures each, counted from 0");
    }

    @Test
    void empty_and_oversized_collections_are_refused() {
        assertThatThrownBy(() -> Faces.drawn(0, 10, 32, 32, 1)).hasMessage("identities = 0, must be at least 1");
        assertThatThrownBy(() -> Faces.drawn(40, 0, 32, 32, 1)).hasMessage("pictures = 0, must be at least 1");
        assertThatThrownBy(() -> Faces.drawn(100_000, 100_000, 32, 32, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("10000000000 pictures of 32 x 32 are more than");
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
