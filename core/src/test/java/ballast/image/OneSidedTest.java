package ballast.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.estimator.LoopControl;
import ballast.estimator.PixelRowEstimator;
import ballast.estimator.PlainFit;
import ballast.estimator.TwoSidedFit;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.solver.Centring;
import ballast.solver.image.BilateralModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import ballast.weight.Loss;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Methods for one side of images, used on both. */
@ExtendWith(NoNativeLeak.class)
class OneSidedTest {

    private static final Pictures PICTURES = Pictures.of(64, 8, 6);
    private static final Components SIZE = new Components(3, 2);
    private static final Stopping TO_THE_END = new Stopping(1e-15, 2000);

    private static BilateralSubspace twoDimensionalPca(LocalSamples samples) {
        Fit<?> fit = new PlainFit<>(BilateralModel.of(SIZE, Centring.PLAIN), Stopping.DEFAULT)
                .fit(samples, ProgressListener.NONE);
        assertThat(fit.stop().converged()).isTrue();
        return (BilateralSubspace) fit.subspace();
    }

    @Seeded
    void squares_on_one_side_at_a_time_are_2dpca(long seed) {
        LocalSamples samples = PICTURES.samples(seed);
        Fit<?> fit = TwoSidedFit.weighing(SIZE, Centring.PLAIN, Loss.SQUARED, TO_THE_END, LoopControl.USUAL)
                .fit(samples, ProgressListener.NONE);
        assertSame((BilateralSubspace) fit.subspace(), twoDimensionalPca(samples), 1e-9);
    }

    @Seeded
    void rows_weighted_by_the_second_power_are_2dpca(long seed) {
        LocalSamples samples = PICTURES.samples(seed);
        Fit<?> fit = rows(2).fit(samples, ProgressListener.NONE);
        assertSame((BilateralSubspace) fit.subspace(), twoDimensionalPca(samples), 1e-9);
        assertThat(fit.weights()).containsOnly(1.0);
    }

    @Seeded
    void the_plain_start_is_2dpca_over_single_images(long seed) {
        BilateralSubspace subspace = twoDimensionalPca(PICTURES.samples(seed));
        PlainBilateral plain = new PlainBilateral(PICTURES.rows(seed), PICTURES.shape(), 3, 2).start();
        assertThat(subspace.right().angleTo(PlainBilateral.basis(plain.right))).isLessThan(1e-9);
        assertThat(subspace.left().angleTo(PlainBilateral.basis(plain.left))).isLessThan(1e-9);
    }

    @Seeded
    void the_optimal_mean_lowers_the_sum_of_distances(long seed) {
        LocalSamples samples = PICTURES.samples(seed);
        Fit<?> plain = TwoSidedFit.weighing(SIZE, Centring.PLAIN, Loss.DISTANCE, TO_THE_END, LoopControl.USUAL)
                .fit(samples, ProgressListener.NONE);
        Fit<?> optimal = TwoSidedFit.weighing(SIZE, Centring.WEIGHTED, Loss.DISTANCE, TO_THE_END, LoopControl.USUAL)
                .fit(samples, ProgressListener.NONE);
        assertThat(optimal.objective()).isLessThan(plain.objective());
        double[] trace = optimal.objectiveTrace();
        for (int i = 1; i < trace.length; i++) {
            assertThat(trace[i]).isLessThanOrEqualTo(trace[i - 1] * (1 + 1e-12));
        }
    }

    @Seeded
    void losses_are_the_distances_from_the_final_subspace(long seed) {
        LocalSamples samples = PICTURES.samples(seed);
        Fit<?> fit = TwoSidedFit.weighing(SIZE, Centring.WEIGHTED, Loss.DISTANCE, Stopping.DEFAULT, LoopControl.USUAL)
                .fit(samples, ProgressListener.NONE);
        double[][] seen = fit.subspace().reconstruct(samples).toArrays();
        double[][] rows = samples.toArrays();
        for (int i = 0; i < rows.length; i++) {
            double sum = 0;
            for (int p = 0; p < rows[i].length; p++) {
                sum += (rows[i][p] - seen[i][p]) * (rows[i][p] - seen[i][p]);
            }
            assertThat(fit.losses()[i]).isCloseTo(Math.sqrt(sum), within(1e-9));
        }
    }

    /** Noise hits a third of the pixel rows; weighting rows rather than images should find it at least as well. */
    @Test
    void small_powers_turn_away_from_rows_of_noise() {
        LocalSamples samples = PICTURES.samples(4);
        Fit<?> squares = rows(2).fit(samples, ProgressListener.NONE);
        Fit<?> distances = rows(1).fit(samples, ProgressListener.NONE);
        double bad = 0;
        double good = 0;
        for (int i = 0; i < 64; i++) {
            if (i < 8) {
                bad += distances.weights()[i] / 8;
            } else {
                good += distances.weights()[i] / 56;
            }
        }
        assertThat(bad).isLessThan(good);
        assertThat(distances.losses()[0]).isGreaterThan(squares.losses()[0]);
    }

    @Test
    void powers_beyond_the_square_are_refused() {
        assertThatThrownBy(() -> Loss.of(Loss.Shape.POWER, 2.5)).hasMessage("p = 2.5, must be above 0 and at most 2");
    }

    private static void assertSame(BilateralSubspace a, BilateralSubspace b, double angle) {
        assertThat(a.left().angleTo(b.left())).isLessThan(angle);
        assertThat(a.right().angleTo(b.right())).isLessThan(angle);
        assertThat(a.mean()).containsExactly(b.mean(), within(1e-10));
    }

    private static PixelRowEstimator rows(double p) {
        return PixelRowEstimator.weighing(
                SIZE, Centring.PLAIN, Loss.of(Loss.Shape.POWER, p), TO_THE_END, LoopControl.USUAL);
    }
}
