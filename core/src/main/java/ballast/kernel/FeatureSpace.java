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
import ballast.solver.EqualSamplesFitter;
import ballast.solver.SampleMean;
import ballast.subspace.CurvedSubspace;
import ballast.subspace.ExplainedVariance;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Samples in the feature space of a kernel, and subspaces along their eigenvectors. */
record FeatureSpace(LocalSamples samples, double[] mean, GaussianKernel kernel, KernelMatrix matrix) {

    /** What a method finds in the feature space of samples; the bandwidth is the median distance unless given. */
    static Fit<CurvedSubspace> fit(
            LocalSamples samples,
            int components,
            OptionalDouble bandwidth,
            KernelMatrix.Origin origin,
            Stopping stopping,
            long seed,
            ProgressListener listener,
            Function<FeatureSpace, Found> method) {
        double[] mean = SampleMean.of(samples);
        double[] ones = SampleWeights.ones(samples.rows()).toArray();
        Trace trace = new Trace(stopping, listener);
        if (EqualSamplesFitter.fits(samples, mean)) {
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
        AllPairs.require(samples);
        LocalSamples centred = samples.centredAt(mean);
        GaussianKernel kernel = new GaussianKernel(bandwidth.orElseGet(() -> MedianDistance.of(centred, seed)));
        try (KernelMatrix matrix =
                new KernelMatrix(kernel, centred, origin, stopping.accuracy(), KernelMatrix.MOST_FORMED)) {
            Found found = method.apply(new FeatureSpace(samples, mean, kernel, matrix));
            Stop stop = trace.add(found.objective, 0, true).orElseThrow();
            double n = samples.weights().total();
            double scale = n > 1 ? 1 / (n - 1) : 0;
            double[] variances =
                    Arrays.stream(found.variances).map(value -> scale * value).toArray();
            return new Fit<CurvedSubspace>(
                            found.subspace,
                            ones,
                            found.subspace.residuals(samples),
                            trace.values(),
                            new ExplainedVariance(variances, scale * found.total),
                            stop,
                            found.route)
                    .using(Map.of("bandwidth", kernel.bandwidth()));
        }
    }

    /** What a method finds; the variances are sums of squares of the scores. */
    record Found(KernelSubspace subspace, double[] variances, double total, double objective, String route) {}

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
}
