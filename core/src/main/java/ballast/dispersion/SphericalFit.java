package ballast.dispersion;

import ballast.block.DistributedSamples;
import ballast.block.DistributedSamples.Merge;
import ballast.block.DistributedSamples.SampleColumn;
import ballast.block.DistributedSamples.SampleMeasure;
import ballast.block.LocalSamples;
import ballast.estimator.CountedEstimator;
import ballast.estimator.DistributedEstimator;
import ballast.estimator.DistributedFit;
import ballast.estimator.PlainFit;
import ballast.estimator.PlainStart;
import ballast.estimator.Trace;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.linalg.SquaredNorm;
import ballast.samples.SampleWeights;
import ballast.solver.Centring;
import ballast.solver.FittedSubspace;
import ballast.solver.Rank;
import ballast.solver.SubspaceFitter;
import ballast.solver.VectorModel;
import ballast.solver.WeightedScatter;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;

/**
 * Plain PCA of the directions in which the samples lie as seen from their spatial median: every sample is moved to the
 * unit sphere around it, so none counts for its distance.
 *
 * <p>The leading eigenvectors of {@code sum_i u_i y_i y_i'}, {@code y_i = (x_i - m) / ||x_i - m||}, are those of the
 * samples about m under the weights {@code 1 / ||x_i - m||^2}; these are the weights of the fit, and its explained
 * variances are under them, so their ratios are those of the eigenvalues on the sphere. The objective is what the
 * {@link SpatialMedian} minimises, {@code sum_i u_i ||x_i - m||}.
 *
 * <ul>
 *   <li>A sample at the median has no direction and adds nothing; its weight is that of the nearest other sample.
 *   <li>Turning the samples turns the answer; a common scale of the values does matter, as in plain PCA.
 * </ul>
 *
 * <p>R's rrcov (PcaLocantore) finds the same centre and loadings; its eigenvalues are robust variances of the scores
 * instead.
 *
 * @param stopping the stopping rule of the median
 * @see <a href="https://doi.org/10.1007/BF02595862">Locantore et al. (1999)</a>
 */
public record SphericalFit(int components, Stopping stopping) implements CountedEstimator<VectorSubspace> {

    /** Samples closer together than this, relative to their distance from the origin, are equal. */
    private static final double SAME = 1e-13;

    @Override
    public Fit<VectorSubspace> fitCounted(LocalSamples samples, ProgressListener listener) {
        if (samples.rows() == 1) {
            return plain(samples, listener).exact();
        }
        Trace trace = new Trace(stopping, listener);
        SpatialMedian median = SpatialMedian.of(samples, stopping, trace);
        double farthest = Arrays.stream(median.distances()).max().orElseThrow();
        if (farthest <= SAME * Math.sqrt(SquaredNorm.of(median.point()))) {
            return plain(samples, ProgressListener.NONE).exact();
        }
        double[] weights = weights(median.distances());
        FittedSubspace<VectorSubspace> sphered = sphered(samples, median.point(), weights);
        VectorSubspace subspace =
                new VectorSubspace(median.point(), sphered.subspace().basis());
        return Fit.of(subspace, samples, weights, trace.values(), median.stop(), sphered.route() + ", on the sphere");
    }

    private PlainStart<VectorSubspace> plain(LocalSamples samples, ProgressListener listener) {
        return PlainStart.of(new VectorModel(components, Centring.PLAIN), samples, stopping, listener);
    }

    @Override
    public Optional<DistributedEstimator<VectorSubspace>> distributed() {
        return Optional.of(this::onTheSphere);
    }

    private DistributedFit<VectorSubspace> onTheSphere(DistributedSamples samples, ProgressListener listener) {
        Trace trace = new Trace(stopping, listener);
        SpatialMedian.Elsewhere median = SpatialMedian.of(samples, stopping, trace);
        double[] point = median.point();
        double mean = median.meanDistance();
        if (mean <= SAME * Math.sqrt(SquaredNorm.of(point))) {
            return new PlainFit<>(new VectorModel(components, Centring.PLAIN), stopping)
                    .distributed()
                    .orElseThrow()
                    .fit(samples, ProgressListener.NONE);
        }
        double least = leastDistance(samples, point, SAME * mean);
        SampleMeasure weights = some -> Arrays.stream(some.centredAt(point).squaredNorms())
                .map(square -> mean * mean / Math.max(square, least * least))
                .toArray();
        SampleColumn column = samples.column(weights);
        DistributedSamples weighted = samples.weightedBy(column);
        FittedSubspace<VectorSubspace> sphered =
                DistributedFit.through(point, components, weighted, stopping.accuracy());
        weighted.release();
        column.release();
        return DistributedFit.of(
                sphered.subspace(),
                samples,
                weights,
                trace.values(),
                median.stop(),
                sphered.route() + ", on the sphere");
    }

    /** The least distance from a point that is more than this. */
    private static double leastDistance(DistributedSamples samples, double[] point, double above) {
        SampleColumn squares = samples.column(some -> some.centredAt(point).squaredNorms());
        double least = -samples.fold(
                        (weights, columns) -> new double[] {
                            Arrays.stream(columns[0])
                                    .map(Math::sqrt)
                                    .filter(distance -> distance > above)
                                    .map(distance -> -distance)
                                    .max()
                                    .orElse(Double.NEGATIVE_INFINITY)
                        },
                        Merge.LARGEST,
                        squares)[0];
        squares.release();
        return least;
    }

    /** {@code 1 / d^2}, in units of the mean distance. */
    private static double[] weights(double[] distances) {
        double mean = Arrays.stream(distances).average().orElseThrow();
        double least = Arrays.stream(distances)
                .filter(distance -> distance > SAME * mean)
                .min()
                .orElseThrow();
        return Arrays.stream(distances)
                .map(distance -> Math.pow(mean / Math.max(distance, least), 2))
                .toArray();
    }

    private FittedSubspace<VectorSubspace> sphered(LocalSamples samples, double[] median, double[] weights) {
        double[] total = WeightedScatter.combined(samples, weights);
        VectorModel model = new VectorModel(components, Centring.NONE);
        try (SubspaceFitter<VectorSubspace> fitter =
                model.fitterOn(samples.centredAt(median).weightedBy(total), stopping.accuracy())) {
            Rank.require(model.count(), fitter.start());
            return fitter.finish(SampleWeights.ones(samples.rows()).toArray());
        }
    }
}
