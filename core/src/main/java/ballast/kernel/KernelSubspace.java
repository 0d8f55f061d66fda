package ballast.kernel;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.subspace.CurvedSubspace;
import java.util.Arrays;

/**
 * Components in the feature space of a Gaussian kernel: {@code z_j = sum_i a_ij k(x, x_i) - b_j} over the samples
 * {@code x_i} of the fit.
 *
 * <p>There is no linear basis. The way back from scores is a pre-image ({@link PreImages}): the point whose image in
 * the feature space is nearest to the point {@code sum_i (sum_j z_j a_ij + g_i) phi(x_i)} that the scores describe. It
 * depends on the scores alone, so that {@link #restore} of scores is {@link #reconstruct} of the samples they came
 * from. The residual is the distance between a sample and its pre-image, in the units of the samples.
 *
 * <p>A score costs O(n d), a pre-image some tens of O(n d). The samples of the fit are referred to, not copied.
 */
public final class KernelSubspace implements CurvedSubspace {

    private final double[] mean;
    private final GaussianKernel kernel;
    private final Samples samples;
    private final double[] coefficients;
    private final double[] offset;
    private final double[] centre;
    private final KernelSums sums;
    private final PreImages preImages;

    /**
     * A subspace from its parts; arrays are copied.
     *
     * @param coefficients a, n x c, row after row
     * @param offset b, c values: the scores of the mean in the feature space, where components are taken about it, else
     *     zeros
     * @param centre g, n values: the mean in the feature space, where components are taken about it, else zeros
     */
    public KernelSubspace(
            double[] mean,
            GaussianKernel kernel,
            Samples samples,
            double[] coefficients,
            double[] offset,
            double[] centre) {
        int n = samples.rows();
        checkLength("mean", mean, samples.columns());
        checkLength("coefficients", coefficients, n * offset.length);
        checkLength("centre", centre, n);
        this.mean = mean.clone();
        this.kernel = kernel;
        this.samples = samples;
        this.coefficients = coefficients.clone();
        this.offset = offset.clone();
        this.centre = centre.clone();
        LocalSamples centred = LocalSamples.of(samples).centredAt(mean);
        this.sums = new KernelSums(kernel, centred);
        this.preImages = PreImages.of(kernel, centred, this.coefficients, this.centre);
    }

    private static void checkLength(String name, double[] values, int expected) {
        if (values.length != expected) {
            throw new BadInputException("'" + name + "' has " + values.length + " values, must have " + expected);
        }
    }

    @Override
    public int components() {
        return offset.length;
    }

    @Override
    public double[] mean() {
        return mean.clone();
    }

    public GaussianKernel kernel() {
        return kernel;
    }

    public Samples samples() {
        return samples;
    }

    /** The coefficients a, n x c, row after row. */
    public double[] coefficients() {
        return coefficients.clone();
    }

    /** What is subtracted from each component, b. */
    public double[] offset() {
        return offset.clone();
    }

    /** The mean in the feature space as coefficients of the samples of the fit, g; zeros where it is not subtracted. */
    public double[] centre() {
        return centre.clone();
    }

    @Override
    public Samples project(Samples given) {
        return LocalSamples.of(given, mean.length).centredAt(mean).mapped(components(), this::score);
    }

    @Override
    public Samples restore(Samples scores) {
        if (scores.columns() != components()) {
            throw new BadInputException("scores have " + scores.columns() + " values, but the subspace has "
                    + components() + " components");
        }
        return LocalSamples.of(scores).mapped(mean.length, (from, to) -> {
            preImages.write(from, to);
            to.addToRows(mean);
        });
    }

    @Override
    public double[] residuals(Samples given) {
        double[] residuals = new double[given.rows()];
        LocalSamples.of(given, mean.length).centredAt(mean).visit(block -> {
            double[] own = distances(block.values());
            System.arraycopy(own, 0, residuals, block.first(), own.length);
        });
        return residuals;
    }

    private double[] distances(Matrix values) {
        double[] own = values.toArray();
        try (Matrix image = Matrix.allocate(values.rows(), values.columns())) {
            seen(values, image);
            double[] other = image.toArray();
            for (int i = 0; i < own.length; i++) {
                own[i] -= other[i];
            }
            image.write(own);
            return Arrays.stream(image.rowSquaredNorms()).map(Math::sqrt).toArray();
        }
    }

    /** The pre-images of centred samples, centred as well. */
    private void seen(Matrix from, Matrix to) {
        try (Matrix scores = Matrix.allocate(from.rows(), components())) {
            score(from, scores);
            preImages.write(scores, to);
        }
    }

    private void score(Matrix from, Matrix to) {
        try (Matrix a = Matrix.of(samples.rows(), components(), coefficients)) {
            sums.write(from, a, to);
        }
        to.addToRows(Arrays.stream(offset).map(b -> -b).toArray());
    }

    /** The subspace of samples that are all the same: every score is zero, every pre-image that sample. */
    static KernelSubspace flat(double[] sample, int components) {
        return new KernelSubspace(
                sample,
                new GaussianKernel(1),
                Samples.of(sample.length, sample, ElementType.FLOAT64),
                new double[components],
                new double[components],
                new double[] {1});
    }

    @Override
    public String toString() {
        return "subspace of " + components() + " components of the " + kernel + " at " + samples.rows() + " samples";
    }
}
