package ballast.data.generated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class GeneratedFacesTest {

    @Test
    void the_standard_set_has_the_form_of_the_ORL_faces() {
        Dataset faces = GeneratedFaces.standard().dataset();
        assertThat(faces.samples().rows()).isEqualTo(400);
        assertThat(faces.samples().columns()).isEqualTo(1024);
        assertThat(faces.samples().shape()).contains(new ImageShape(32, 32));
        Labels labels = faces.labels().orElseThrow();
        assertThat(labels.classes()).isEqualTo(40);
        assertThat(labels.counts()).containsOnly(10);
        assertThat(labels.name(0)).isEqualTo("1");
        assertThat(labels.name(399)).isEqualTo("40");
    }

    @Test
    void size_and_counts_are_free() {
        Dataset faces =
                GeneratedFaces.of(3, 2).withShape(new ImageShape(24, 17)).dataset();
        assertThat(faces.samples().rows()).isEqualTo(6);
        assertThat(faces.samples().shape()).contains(new ImageShape(24, 17));
        assertThat(faces.labels().orElseThrow().indices()).containsExactly(0, 0, 1, 1, 2, 2);
    }

    @Test
    void pixels_are_whole_grey_values_of_which_many_are_used() {
        double[][] rows = GeneratedFaces.of(5, 2).dataset().samples().toArrays();
        double[] pixels = Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray();
        assertThat(Arrays.stream(pixels)).allMatch(ElementType.UINT8::holds);
        assertThat(Arrays.stream(pixels).distinct().count()).isGreaterThan(100);
    }

    @Test
    void fewer_people_and_pictures_are_the_first_of_all() {
        double[][] all = GeneratedFaces.standard().dataset().samples().toArrays();
        double[][] few = GeneratedFaces.of(2, 3).dataset().samples().toArrays();
        assertThat(few[2]).containsExactly(all[2]);
        assertThat(few[3]).containsExactly(all[10]);
    }

    @Test
    void another_size_shows_the_same() {
        GeneratedFaces faces = GeneratedFaces.of(1, 1);
        double[] drawn = faces.dataset().samples().row(0);
        double[] halved =
                faces.withShape(new ImageShape(16, 16)).dataset().samples().row(0);
        assertThat(halved[0]).isEqualTo(Math.rint((drawn[0] + drawn[1] + drawn[32] + drawn[33]) / 4));
    }

    @Test
    void the_nearest_other_picture_is_mostly_one_of_the_same_person() {
        Dataset faces = GeneratedFaces.standard().dataset();
        double[][] rows = faces.samples().toArrays();
        Labels labels = faces.labels().orElseThrow();
        int right = 0;
        for (int i = 0; i < rows.length; i++) {
            int nearest = -1;
            double least = Double.POSITIVE_INFINITY;
            for (int j = 0; j < rows.length; j++) {
                double distance = j == i ? Double.POSITIVE_INFINITY : squaredDistance(rows[i], rows[j]);
                if (distance < least) {
                    least = distance;
                    nearest = j;
                }
            }
            right += labels.index(nearest) == labels.index(i) ? 1 : 0;
        }
        assertThat(right).isGreaterThan(200);
    }

    @Test
    void impossible_counts_are_refused() {
        assertThatThrownBy(() -> GeneratedFaces.of(0, 10))
                .isInstanceOf(BadInputException.class)
                .hasMessage("0 people with 10 pictures each, must be 1 to 40 people with 1 to 10 pictures");
        assertThatThrownBy(() -> GeneratedFaces.standard().withShape(new ImageShape(10_000, 10_000)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("must be at most 2147483647 pixels in all");
    }

    private static double squaredDistance(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += (a[j] - b[j]) * (a[j] - b[j]);
        }
        return sum;
    }
}
