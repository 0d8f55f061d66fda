package ballast.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.estimator.Reweighting;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.solver.Centring;
import ballast.solver.SubspaceModel;
import ballast.solver.image.BilateralModel;
import ballast.subspace.Basis;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import ballast.weight.Loss;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Bilateral subspaces against the loop over images that the papers write down. */
@ExtendWith(NoNativeLeak.class)
class BilateralTest {

    private static final Pictures PICTURES = Pictures.of(70, 9, 7);

    private static Fit<?> fit(LocalSamples samples, int iterations) {
        return new Reweighting<>(
                        BilateralModel.of(new Components(3, 2), Centring.WEIGHTED),
                        Loss.DISTANCE,
                        new Stopping(1e-15, iterations))
                .fit(samples, ProgressListener.NONE);
    }

    @Seeded
    void every_sweep_is_the_sweep_over_single_images(long seed) {
        PlainBilateral plain = new PlainBilateral(PICTURES.rows(seed), PICTURES.shape(), 3, 2).start();
        for (int iterations = 0; iterations < 4; iterations++) {
            Fit<?> fit = fit(PICTURES.samples(seed), iterations);
            BilateralSubspace subspace = (BilateralSubspace) fit.subspace();
            double[] residuals = plain.residuals();
            assertThat(subspace.left().angleTo(PlainBilateral.basis(plain.left)))
                    .isLessThan(1e-9);
            assertThat(subspace.right().angleTo(PlainBilateral.basis(plain.right)))
                    .isLessThan(1e-9);
            assertThat(fit.losses()).containsExactly(residuals, within(1e-9));
            assertThat(subspace.mean()).containsExactly(plain.mean, within(1e-10));
            plain.sweep(Arrays.stream(residuals).map(r -> 0.5 / r).toArray());
        }
    }

    @Seeded
    void images_lying_on_their_side_swap_left_and_right(long seed) {
        double[][] turned = Pictures.transposed(PICTURES.rows(seed), PICTURES.shape());
        LocalSamples lying = LocalSamples.of(Samples.of(turned)).withShape(new ImageShape(7, 9));
        Fit<?> lyingFit = new Reweighting<>(
                        BilateralModel.of(new Components(2, 3), Centring.WEIGHTED),
                        Loss.DISTANCE,
                        new Stopping(1e-15, 500))
                .fit(lying, ProgressListener.NONE);
        BilateralSubspace upright =
                (BilateralSubspace) fit(PICTURES.samples(seed), 500).subspace();
        BilateralSubspace swapped = (BilateralSubspace) lyingFit.subspace();
        assertThat(swapped.right().angleTo(upright.left())).isLessThan(1e-6);
        assertThat(swapped.left().angleTo(upright.right())).isLessThan(1e-6);
    }

    @Seeded
    void scores_and_reconstructions_are_those_of_the_formulas(long seed) {
        LocalSamples samples = PICTURES.samples(seed);
        BilateralSubspace subspace = (BilateralSubspace) fit(samples, 2).subspace();
        double[][] scores = subspace.project(samples).toArrays();
        double[][] seen = subspace.reconstruct(samples).toArrays();
        double[] row = samples.row(11);
        for (int a = 0; a < 3; a++) {
            for (int b = 0; b < 2; b++) {
                double z = 0;
                for (int p = 0; p < row.length; p++) {
                    z += subspace.left().entry(p / 7, a)
                            * (row[p] - subspace.mean()[p])
                            * subspace.right().entry(p % 7, b);
                }
                assertThat(scores[11][a * 2 + b]).isCloseTo(z, within(1e-10));
            }
        }
        double distance = 0;
        for (int p = 0; p < row.length; p++) {
            distance += (row[p] - seen[11][p]) * (row[p] - seen[11][p]);
        }
        assertThat(Math.sqrt(distance)).isCloseTo(subspace.residuals(samples)[11], within(1e-9));
        assertThat(subspace.project(subspace.reconstruct(samples)).toArrays()[11])
                .containsExactly(scores[11], within(1e-9));
        assertThat(subspace.restore(subspace.project(samples)).shape()).contains(PICTURES.shape());
    }

    @Test
    void images_that_lie_in_the_subspace_have_no_residual_at_all() {
        SplittableRandom random = new SplittableRandom(3);
        double[][] rows = new double[40][63];
        for (double[] row : rows) {
            double score = random.nextGaussian();
            for (int p = 0; p < 63; p++) {
                row[p] = 5 + score * (p / 7 + 1) * (p % 7 - 2);
            }
        }
        Fit<?> fit = new Reweighting<>(
                        BilateralModel.of(new Components(1, 1), Centring.WEIGHTED), Loss.DISTANCE, Stopping.DEFAULT)
                .fit(LocalSamples.of(Samples.of(rows)).withShape(PICTURES.shape()), ProgressListener.NONE);
        assertThat(fit.losses()).containsOnly(0);
        assertThat(fit.stop().converged()).isTrue();
    }

    @Test
    void eight_bit_images_give_what_the_same_numbers_in_doubles_give() {
        double[] pixels = new double[60 * 63];
        SplittableRandom random = new SplittableRandom(5);
        for (int p = 0; p < pixels.length; p++) {
            pixels[p] = random.nextInt(256);
        }
        Fit<?> bytes =
                fit(LocalSamples.of(Samples.of(63, pixels, ElementType.UINT8)).withShape(PICTURES.shape()), 5);
        Fit<?> doubles =
                fit(LocalSamples.of(Samples.of(63, pixels, ElementType.FLOAT64)).withShape(PICTURES.shape()), 5);
        assertThat(bytes.losses()).isEqualTo(doubles.losses());
    }

    @Test
    void samples_without_a_shape_are_no_images() {
        assertThatThrownBy(() -> fit(LocalSamples.of(Samples.of(PICTURES.rows(1))), 1))
                .isInstanceOf(BadInputException.class)
                .hasMessage("samples of 63 values have no image shape: give it as HEIGHTxWIDTH");
    }

    @Test
    void more_components_than_pixels_on_a_side_are_refused_with_the_shape() {
        BilateralModel model = BilateralModel.of(new Components(10, 2), Centring.WEIGHTED);
        assertThatThrownBy(() -> new Reweighting<>(model, Loss.DISTANCE, Stopping.DEFAULT)
                        .fit(PICTURES.samples(1), ProgressListener.NONE))
                .isInstanceOf(BadInputException.class)
                .hasMessage("components = 10x2, but the images are 9x7: choose at most 9x7");
    }

    @Test
    void samples_of_another_shape_do_not_fit_the_subspace() {
        BilateralSubspace subspace =
                (BilateralSubspace) fit(PICTURES.samples(1), 1).subspace();
        LocalSamples lying = LocalSamples.of(Samples.of(PICTURES.rows(1))).withShape(new ImageShape(7, 9));
        assertThatThrownBy(() -> subspace.project(lying))
                .hasMessage("samples are images of 7x9, but the subspace was fitted to images of 9x7");
    }

    @Seeded
    void the_angle_is_that_of_the_products_of_both_sides(long seed) {
        BilateralSubspace one = fitted(PICTURES.samples(seed));
        BilateralSubspace other = fitted(PICTURES.samples(seed + 1000));
        assertThat(one.angleTo(other)).isCloseTo(products(one).angleTo(products(other)), within(1e-9));
        assertThat(one.angleTo(one)).isLessThan(1e-7);
    }

    private static BilateralSubspace fitted(LocalSamples samples) {
        SubspaceModel<?> model = BilateralModel.of(new Components(3, 2), Centring.WEIGHTED);
        return (BilateralSubspace) new Reweighting<>(model, Loss.SQUARED, Stopping.DEFAULT)
                .fit(samples, ProgressListener.NONE)
                .subspace();
    }

    /** The images u v' as vectors. */
    private static Basis products(BilateralSubspace subspace) {
        int h = subspace.left().dimension();
        int w = subspace.right().dimension();
        int k = subspace.left().size();
        int l = subspace.right().size();
        double[] u = subspace.left().toArray();
        double[] v = subspace.right().toArray();
        double[] entries = new double[h * w * k * l];
        for (int pixel = 0; pixel < h * w; pixel++) {
            for (int pair = 0; pair < k * l; pair++) {
                entries[pixel * k * l + pair] = u[pixel / w * k + pair / l] * v[pixel % w * l + pair % l];
            }
        }
        return Basis.of(h * w, k * l, entries);
    }
}
