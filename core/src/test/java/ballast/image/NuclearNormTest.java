package ballast.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.estimator.PlainFit;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.reference.Jacobi;
import ballast.solver.Centring;
import ballast.solver.image.BilateralModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Arrays;
import org.junit.jupiter.api.extension.ExtendWith;

/** N-2DPCA against loops over images, on images that are higher than wide and the other way round. */
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class NuclearNormTest {

    private static final int STEPS = 25;

    private static BilateralSubspace fitted(LocalSamples samples, int count, int steps) {
        Components size = new Components(samples.shape().orElseThrow().height(), count);
        Fit<?> fit = new NuclearNorm(size, new Stopping(0, steps)).fit(samples, ProgressListener.NONE);
        return (BilateralSubspace) fit.subspace();
    }

    @Seeded
    void as_many_steps_end_where_those_of_plain_loops_do(long seed) {
        for (Pictures pictures : new Pictures[] {Pictures.of(30, 7, 5), Pictures.of(30, 5, 7)}) {
            LocalSamples samples = pictures.samples(seed);
            double[][] plain = plainSteps(AngleTest.centred(samples), 2);
            assertThat(fitted(samples, 2, STEPS).right().angleTo(PlainBilateral.basis(plain)))
                    .as("%s", pictures.shape())
                    .isLessThan(1e-8);
        }
    }

    @Seeded
    void the_nuclear_norms_are_smaller_than_those_of_2dpca(long seed) {
        LocalSamples samples = Pictures.of(40, 6, 5).samples(seed);
        double[][][] images = AngleTest.centred(samples);
        Fit<?> squares = new PlainFit<>(BilateralModel.of(new Components(6, 2), Centring.PLAIN), Stopping.DEFAULT)
                .fit(samples, ProgressListener.NONE);
        Fit<?> fit =
                new NuclearNorm(new Components(6, 2), new Stopping(1e-9, 2000)).fit(samples, ProgressListener.NONE);
        double ours = nuclear(images, (BilateralSubspace) fit.subspace());
        assertThat(fit.stop().converged()).isTrue();
        assertThat(ours).isLessThan(nuclear(images, (BilateralSubspace) squares.subspace()));
        // The roots in the objective are those of the squared singular values plus a thousandth of the usual one,
        // squared.
        assertThat(fit.objective()).isCloseTo(ours, within(2e-3 * ours));
        assertThat(fit.objective()).isGreaterThan(ours);
    }

    private static double nuclear(double[][][] images, BilateralSubspace subspace) {
        double[][] v = new double[subspace.right().dimension()][subspace.right().size()];
        for (int j = 0; j < v.length; j++) {
            for (int k = 0; k < v[0].length; k++) {
                v[j][k] = subspace.right().entry(j, k);
            }
        }
        double sum = 0;
        for (double[][] image : images) {
            sum += Arrays.stream(squaredValues(residual(image, v)).values())
                    .map(s -> Math.sqrt(Math.max(0, s)))
                    .sum();
        }
        return sum;
    }

    private static double[][] plainSteps(double[][][] images, int count) {
        int h = images[0].length;
        int w = images[0][0].length;
        double[][] scatter = new double[w][w];
        for (double[][] image : images) {
            add(scatter, PlainBilateral.times(PlainBilateral.transpose(image), image));
        }
        double[][] v = leading(scatter, count);
        double square = 0;
        for (double[][] image : images) {
            square += Arrays.stream(residual(image, v))
                    .flatMapToDouble(Arrays::stream)
                    .map(e -> e * e)
                    .sum();
        }
        double first = Math.sqrt(square / images.length / Math.min(h, w));
        for (int step = 0; step < STEPS; step++) {
            double t = Math.max(first * Math.pow(0.5, step), 1e-3 * first);
            scatter = new double[w][w];
            for (double[][] image : images) {
                Jacobi eigen = squaredValues(residual(image, v));
                double[][] weight = new double[h][h];
                for (int k = 0; k < h; k++) {
                    double factor = 1 / Math.sqrt(Math.max(0, eigen.values()[k]) + t * t);
                    for (int a = 0; a < h; a++) {
                        for (int b = 0; b < h; b++) {
                            weight[a][b] += factor * eigen.vectors()[k][a] * eigen.vectors()[k][b];
                        }
                    }
                }
                add(
                        scatter,
                        PlainBilateral.times(PlainBilateral.transpose(image), PlainBilateral.times(weight, image)));
            }
            v = leading(scatter, count);
        }
        return v;
    }

    private static double[][] residual(double[][] image, double[][] v) {
        double[][] seen = PlainBilateral.times(PlainBilateral.times(image, v), PlainBilateral.transpose(v));
        double[][] residual = new double[image.length][image[0].length];
        for (int r = 0; r < image.length; r++) {
            for (int s = 0; s < image[0].length; s++) {
                residual[r][s] = image[r][s] - seen[r][s];
            }
        }
        return residual;
    }

    /** The eigenvalues and vectors of E E'. */
    private static Jacobi squaredValues(double[][] residual) {
        return Jacobi.of(PlainBilateral.times(residual, PlainBilateral.transpose(residual)));
    }

    private static double[][] leading(double[][] scatter, int count) {
        return PlainBilateral.transpose(Arrays.copyOf(Jacobi.of(scatter).vectors(), count));
    }

    private static void add(double[][] into, double[][] more) {
        for (int a = 0; a < into.length; a++) {
            for (int b = 0; b < into.length; b++) {
                into[a][b] += more[a][b];
            }
        }
    }
}
