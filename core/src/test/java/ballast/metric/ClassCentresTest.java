package ballast.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import org.junit.jupiter.api.Test;

class ClassCentresTest {

    private static final double[][] ROWS = {{0, 10}, {2, 20}, {4, 60}, {6, 0}};

    @Test
    void a_centre_is_the_weighted_mean_of_its_class() {
        double[][] centres = ClassCentres.of(Samples.of(ROWS), new int[] {0, 1, 0, 1}, new double[] {1, 5, 3, 0});
        assertThat(centres[0]).containsExactly(new double[] {3, 47.5}, within(1e-13));
        assertThat(centres[1]).containsExactly(new double[] {2, 20}, within(1e-13));
    }

    @Test
    void user_weights_multiply() {
        Samples samples = Samples.of(ROWS).weightedBy(new double[] {3, 1, 1, 1});
        double[][] centres = ClassCentres.of(samples, new int[] {0, 1, 0, 1}, new double[] {1, 1, 3, 1});
        assertThat(centres[0]).containsExactly(new double[] {2, 35}, within(1e-13));
    }

    @Test
    void many_samples_are_summed_block_by_block() {
        double[][] rows = Cloud.of(9000, 3, 2).rows(1);
        int[] classes = new int[rows.length];
        double[] weights = new double[rows.length];
        double[][] expected = new double[4][3];
        double[] totals = new double[4];
        for (int i = 0; i < rows.length; i++) {
            classes[i] = i * 7 % 4;
            weights[i] = 1 + i % 5;
            totals[classes[i]] += weights[i];
            for (int j = 0; j < 3; j++) {
                expected[classes[i]][j] += weights[i] * rows[i][j];
            }
        }
        double[][] centres = ClassCentres.of(Samples.of(rows), classes, weights);
        for (int k = 0; k < 4; k++) {
            for (int j = 0; j < 3; j++) {
                assertThat(centres[k][j]).isCloseTo(expected[k][j] / totals[k], within(1e-10));
            }
        }
    }

    @Test
    void a_class_without_weight_is_refused() {
        assertThatThrownBy(() -> ClassCentres.of(Samples.of(ROWS), new int[] {0, 2, 0, 2}, new double[] {1, 1, 1, 1}))
                .isInstanceOf(BadInputException.class)
                .hasMessage("the samples of class 1 have no weight, so it has no centre");
        assertThatThrownBy(() -> ClassCentres.of(Samples.of(ROWS), new int[] {0}, new double[] {1, 1, 1, 1}))
                .isInstanceOf(BadInputException.class)
                .hasMessage("1 classes and 4 weights for 4 samples");
    }
}
