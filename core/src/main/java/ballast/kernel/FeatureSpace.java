package ballast.kernel;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.estimator.AllPairs;
import ballast.estimator.Trace;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.samples.SampleWeights;
import ballast.subspace.CurvedSubspace;
import ballast.subspace.ExplainedVariance;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Samples as the kernel sees them, and the answers made of their eigenvectors.
 *
 * @param samples as they were given
 * @param mean of the samples
 * @param kernel of the feature space
 * @param matrix the kernel matrix of the samples
 * @param stopping gives the accuracy
 */
record FeatureSpace(LocalSamples samples, double[] mean, GaussianKernel kernel, KernelMatrix matrix, Stopping stopping)
        implements AutoCloseable {

    /** The feature space of samples that are not all equal; the bandwidth is the median distance unless given. */
    static FeatureSpace of(
            LocalSamples samples,
            double[] mean,
            OptionalDouble bandwidth,
            KernelMatrix.Origin origin,
            Stopping stopping,
            long seed) {
        AllPairs.require(samples);
        LocalSamples centred = samples.centredAt(mean);
        GaussianKernel kernel =
                new GaussianKernel(bandwidth.isPresent() ? bandwidth.getAsDouble() : MedianDistance.of(centred, seed));
        KernelMatrix matrix = new KernelMatrix(kernel, centred, origin, stopping.accuracy());
        return new FeatureSpace(samples, mean, kernel, matrix, stopping);
    }

    /** The answer for samples that are all the same. */
    static Fit<CurvedSubspace> flatFit(
            LocalSamples samples, double[] mean, int components, ProgressListener listener, Stopping stopping) {
        double[] ones = SampleWeights.ones(samples.rows()).toArray();
        Trace trace = new Trace(stopping, listener);
        Stop stop = trace.add(0, 0, true).orElseThrow();
        return new Fit<>(
                KernelSubspace.flat(mean, components),
                ones,
                new double[samples.rows()],
                trace.values(),
                new ExplainedVariance(new double[components], 0),
                stop,
                "all samples are equal");
    }

    /** Refuses more components than there are eigenvalues above rounding. */
    void checkRank(int components, double[] values) {
        int rank = 0;
        while (rank < values.length && values[rank] > matrix.noise()) {
            rank++;
        }
        if (components > rank) {
            throw new BadInputException("components = " + components + ", but the kernel matrix has rank " + rank
                    + " at bandwidth " + kernel.bandwidth() + ": choose 1.." + rank + " or a smaller bandwidth");
        }
    }

    /**
     * The subspace along some eigenvectors: {@code a_j = U^1/2 e_j / sqrt(lambda_j)}, each with its largest entry
     * positive.
     *
     * @param vectors n x c, row after row
     */
    KernelSubspace subspace(double[] values, double[] vectors, FeatureMean about) {
        int c = values.length;
        double[] coefficients = vectors.clone();
        double[] roots = matrix.roots();
        double[] largest = new double[c];
        for (int i = 0; i < coefficients.length; i++) {
            coefficients[i] *= roots[i / c] / Math.sqrt(values[i % c]);
            largest[i % c] = Math.abs(coefficients[i]) > Math.abs(largest[i % c]) ? coefficients[i] : largest[i % c];
        }
        double[] offset = new double[c];
        for (int i = 0; i < coefficients.length; i++) {
            coefficients[i] *= Math.signum(largest[i % c]);
            offset[i % c] += coefficients[i] * about.values()[i / c];
        }
        return new KernelSubspace(mean, kernel, samples, coefficients, offset, about.coefficients());
    }

    /** The answer: variances are those of the scores in the feature space. */
    Fit<CurvedSubspace> fit(
            KernelSubspace subspace,
            double[] variances,
            double totalVariance,
            double objective,
            String route,
            ProgressListener listener) {
        double[] ones = SampleWeights.ones(samples.rows()).toArray();
        Trace trace = new Trace(stopping, listener);
        Stop stop = trace.add(objective, 0, true).orElseThrow();
        double n = samples.weights().total();
        double scale = n > 1 ? 1 / (n - 1) : 0;
        Fit<CurvedSubspace> fit = new Fit<>(
                subspace,
                ones,
                subspace.residuals(samples),
                trace.values(),
                new ExplainedVariance(
                        Arrays.stream(variances).map(value -> scale * value).toArray(), scale * totalVariance),
                stop,
                route);
        return fit.using(Map.of("bandwidth", kernel.bandwidth()));
    }

    @Override
    public void close() {
        matrix.close();
    }
}
