package ballast.dispersion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.Workers;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.method.VectorMethods;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoNativeLeak.class)
class AvoidingMeanTest {

    private static double spread(double[] z, int c, double[] user, double p) {
        double sum = 0;
        for (int i = 0; i < user.length; i++) {
            for (int j = 0; j < i; j++) {
                double square = 0;
                double absolute = 0;
                for (int k = 0; k < c; k++) {
                    square += Math.pow(z[i * c + k] - z[j * c + k], 2);
                    absolute += Math.abs(z[i * c + k] - z[j * c + k]);
                }
                sum += user[i] * user[j] * (p == 0 ? absolute : Math.pow(square, p / 2));
            }
        }
        return sum;
    }

    /** Against plain loops over pairs, the slopes against differences; p = 0 stands for the absolute values. */
    @Test
    void spread_and_slopes_are_those_of_all_pairs() {
        SplittableRandom random = new SplittableRandom(5);
        int n = 17;
        int c = 3;
        double[] z = random.doubles(n * c, -2, 2).toArray();
        double[] user = random.doubles(n, 0.5, 3).toArray();
        for (double p : new double[] {0, 1, 1.5, 2}) {
            PairSpread rule = p == 0 ? new PairSpread.Absolute() : new PairSpread.Norm(p);
            double[] slopes = new double[n * c];
            double value = rule.of(z, c, user, slopes, Workers.shared());
            assertThat(value).isCloseTo(spread(z, c, user, p), within(1e-9 * value));
            for (int entry = 0; entry < n * c; entry++) {
                double[] more = z.clone();
                double[] less = z.clone();
                more[entry] += 1e-6;
                less[entry] -= 1e-6;
                double slope = (spread(more, c, user, p) - spread(less, c, user, p)) / 2e-6;
                assertThat(slopes[entry]).isCloseTo(slope, within(1e-4));
            }
        }
    }

    @Test
    void the_power_two_is_plain_pca() {
        Samples samples = Cloud.of(50, 8, 3).samples(3);
        Fit<VectorSubspace> squares = VectorMethods.AM_PCA
                .sized(3)
                .with("norm", "l2p")
                .with("p", 2)
                .withStopping(new Stopping(1e-14, 500))
                .fit(samples);
        assertThat(squares.subspace()
                        .angleTo(VectorMethods.PCA.sized(3).fit(samples).subspace()))
                .isLessThan(1e-5);
    }

    @Test
    void another_origin_changes_nothing_but_the_point_that_the_subspace_passes_through() {
        double[][] rows = Cloud.of(50, 8, 3).rows(3);
        Fit<VectorSubspace> here = VectorMethods.AM_PCA.sized(2).fit(rows);
        for (double[] row : rows) {
            for (int j = 0; j < row.length; j++) {
                row[j] += 100 * j;
            }
        }
        assertThat(VectorMethods.AM_PCA.sized(2).fit(rows).subspace().angleTo(here.subspace()))
                .isLessThan(1e-6);
    }
}
