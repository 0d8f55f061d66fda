package ballast.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.estimator.Reweighting;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.samples.Samples;
import ballast.solver.Centring;
import ballast.solver.image.BilateralModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.testing.NoNativeLeak;
import ballast.weight.Loss;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sets of images that are large enough for sweeps in single precision. */
@ExtendWith(NoNativeLeak.class)
class SinglePrecisionImagesTest {

    private static final Pictures PICTURES = Pictures.of(300, 24, 20);
    private static final String MIXED = "bilateral sweeps in single, at the end in double precision";

    /** Images that a subspace of the right size leaves a tenth of. */
    private static double[][] noisy(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] images = PICTURES.rows(seed);
        for (double[] image : images) {
            for (int p = 0; p < image.length; p++) {
                image[p] += 1.5 * random.nextGaussian();
            }
        }
        return images;
    }

    private static LocalSamples samples(double[][] images) {
        return LocalSamples.of(Samples.of(images)).withShape(PICTURES.shape());
    }

    private static Fit<?> fit(LocalSamples samples, Components components, Stopping stopping) {
        BilateralModel model = BilateralModel.of(components, Centring.WEIGHTED);
        return new Reweighting<>(model, Loss.DISTANCE, stopping).fit(samples, ProgressListener.NONE);
    }

    @ParameterizedTest
    @CsvSource({"3, 2", "24, 2", "3, 20"})
    void ends_where_the_loop_over_images_in_double_precision_ends(int left, int right) {
        Fit<?> fit = fit(samples(noisy(1)), new Components(left, right), new Stopping(1e-13, 200));
        PlainBilateral plain = new PlainBilateral(noisy(1), PICTURES.shape(), left, right).start();
        for (int sweep = 0; sweep < 40; sweep++) {
            plain.sweep(Arrays.stream(plain.residuals()).map(r -> 0.5 / r).toArray());
        }
        BilateralSubspace subspace = (BilateralSubspace) fit.subspace();
        assertThat(fit.route()).isEqualTo(MIXED);
        assertThat(fit.stop().converged()).isTrue();
        assertThat(subspace.left().angleTo(PlainBilateral.basis(plain.left))).isLessThan(1e-6);
        assertThat(subspace.right().angleTo(PlainBilateral.basis(plain.right))).isLessThan(1e-6);
        assertThat(subspace.mean()).containsExactly(plain.mean, within(1e-6));
        assertThat(fit.losses()).containsExactly(plain.residuals(), within(1e-6));
    }

    /**
     * Bases that are rounded to floats are orthonormal to about 3e-8, which counts ten times as much where a tenth is
     * left.
     */
    @Test
    void the_objective_never_rises_beyond_rounding_also_where_the_precision_changes() {
        double[] objectives =
                fit(samples(noisy(2)), new Components(3, 2), Stopping.DEFAULT).objectiveTrace();
        assertThat(objectives).hasSizeGreaterThan(3);
        for (int i = 1; i < objectives.length; i++) {
            assertThat(objectives[i]).isLessThan(objectives[i - 1] * (1 + 3e-7));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 200})
    void the_bits_do_not_depend_on_the_number_of_threads(int iterations) {
        Stopping stopping = Stopping.DEFAULT.withMaxIterations(iterations);
        Fit<?> one = fit(samples(noisy(3)).onThreads(1), new Components(3, 2), stopping);
        assertThat(one.route()).contains("single");
        for (int threads : new int[] {2, 8}) {
            Fit<?> many = fit(samples(noisy(3)).onThreads(threads), new Components(3, 2), stopping);
            assertThat(many.subspace()).usingRecursiveComparison().isEqualTo(one.subspace());
            assertThat(many.losses()).isEqualTo(one.losses());
            assertThat(many.weights()).isEqualTo(one.weights());
            assertThat(many.objectiveTrace()).isEqualTo(one.objectiveTrace());
        }
    }

    @Test
    void images_of_very_different_size_are_left_to_doubles() {
        double[][] rows = noisy(4);
        rows[299] = Arrays.stream(rows[299]).map(pixel -> 1000 * pixel).toArray();
        assertThat(fit(samples(rows), new Components(3, 2), Stopping.DEFAULT).route())
                .isEqualTo("bilateral sweeps");
    }

    @Test
    void images_that_are_fitted_too_well_for_floats_are_left_to_doubles() {
        Fit<?> fit = fit(PICTURES.samples(5), new Components(3, 2), Stopping.DEFAULT.withMaxIterations(0));
        assertThat(fit.route()).isEqualTo(MIXED);
    }
}
