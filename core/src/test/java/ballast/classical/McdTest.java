package ballast.classical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.Workers;
import ballast.linalg.Matrix;
import ballast.testing.Cloud;
import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The minimum covariance determinant by its definition. */
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class McdTest {

    private static Mcd mcd(double[][] rows, double alpha) {
        double[] entries = Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray();
        try (Matrix samples = Matrix.of(rows.length, rows[0].length, entries)) {
            return Mcd.of(samples, new Coverage(alpha), Workers.shared());
        }
    }

    /** Twelve samples, four of them far away: of all subsets none has a smaller determinant. */
    @Seeded
    void no_subset_has_a_smaller_determinant(long seed) {
        double[][] rows = new Cloud(12, 2, 2, 1, 3, 40).rows(seed);
        int h = new Coverage(0.5).of(12, 2);
        double least = Double.POSITIVE_INFINITY;
        for (int subset = 0; subset < 1 << 12; subset++) {
            if (Integer.bitCount(subset) == h) {
                least = Math.min(least, determinant(rows, subset, h));
            }
        }
        double found = Math.pow(mcd(rows, 0.5).objective(), 2);
        assertThat(found).isGreaterThanOrEqualTo(least * (1 - 1e-9)).isLessThan(1.5 * least);
    }

    private static double determinant(double[][] rows, int subset, int h) {
        double[] mean = new double[2];
        double[] s = new double[3];
        for (int i = 0; i < rows.length; i++) {
            mean[0] += (subset >> i & 1) * rows[i][0] / h;
            mean[1] += (subset >> i & 1) * rows[i][1] / h;
        }
        for (int i = 0; i < rows.length; i++) {
            double x = (subset >> i & 1) * (rows[i][0] - mean[0]);
            double y = (subset >> i & 1) * (rows[i][1] - mean[1]);
            s[0] += x * x / (h - 1);
            s[1] += x * y / (h - 1);
            s[2] += y * y / (h - 1);
        }
        return s[0] * s[2] - s[1] * s[1];
    }

    @Seeded
    void one_dimension_is_the_window_that_varies_least(long seed) {
        double[][] rows = new Cloud(40, 1, 1, 1, 8, 30).rows(seed);
        double[] sorted =
                Arrays.stream(rows).mapToDouble(row -> row[0]).sorted().toArray();
        double variance =
                UnivariateMcd.window(sorted, new Coverage(0.5).of(40, 1)).variance();
        assertThat(mcd(rows, 0.5).objective()).isCloseTo(variance, within(1e-10 * variance));
    }

    /** With nothing left out it is the plain covariance of those within the cutoff, all of them here. */
    @Test
    void all_samples_give_the_plain_covariance() {
        double[][] rows = Waves.rows(40, 3, 0);
        Mcd mcd = mcd(rows, 1);
        double[] mean = new double[3];
        for (double[] row : rows) {
            for (int j = 0; j < 3; j++) {
                mean[j] += row[j] / 40;
            }
        }
        assertThat(mcd.weights()).containsOnly(1);
        for (int j = 0; j < 3; j++) {
            double variance = 0;
            for (double[] row : rows) {
                variance += Math.pow(row[j] - mean[j], 2) / 39;
            }
            assertThat(mcd.centre()[j]).isCloseTo(mean[j], within(1e-12));
            assertThat(mcd.covariance()[j * 3 + j]).isCloseTo(variance, within(1e-12));
        }
    }

    /** 30 of 40 samples lie in the plane x3 = x1 + x2. */
    @Test
    void samples_in_a_plane_are_the_answer_if_they_are_most() {
        double[][] rows = Waves.rows(40, 3, 0);
        for (int i = 10; i < 40; i++) {
            rows[i][2] = rows[i][0] + rows[i][1];
        }
        Mcd mcd = mcd(rows, 0.5);
        assertThat(mcd.rank()).isEqualTo(2);
        assertThat(mcd.objective()).isZero();
        for (int i = 0; i < 40; i++) {
            assertThat(mcd.weights()[i]).isEqualTo(i < 10 ? 0 : 1);
        }
    }
}
