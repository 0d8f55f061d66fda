package ballast.estimator;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.block.Observed;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.samples.Samples;
import ballast.solver.VectorModel;
import ballast.subspace.Subspace;
import ballast.weight.Loss;
import java.util.Arrays;
import java.util.Optional;

/**
 * A method that needs every value, for samples that lack some, which are NaN: the gaps are filled by the subspace that
 * the method finds, and the method is fitted again, until little changes.
 *
 * <p>The first filling is that of plain PCA with missing values. The losses at the end are the distances by the values
 * that are there, {@code sqrt(d / |O|) ||(x - x')_O||}. During the fit what is filled in lies in the subspace, so that
 * a sample with many gaps looks nearer to it than it is.
 *
 * <p>Without a missing value it is the method itself, bit for bit. A column without a value is refused. Costs at most
 * {@value #MOST_ROUNDS} fits, and the memory of the samples as doubles once more.
 *
 * @param method the method
 * @param components number of components of the first filling
 * @param stopping when the first filling stops
 */
public record CompletedFit<S extends Subspace>(Estimator<S> method, int components, Stopping stopping)
        implements Estimator<S> {

    static final int MOST_ROUNDS = 5;

    /** What was filled in may still change by this share of the samples' deviation. */
    static final double STANDSTILL = 0.01;

    @Override
    public Optional<Estimator<S>> masked() {
        return Optional.of(this);
    }

    @Override
    public Optional<DistributedEstimator<S>> distributed() {
        return method.distributed().map(complete -> new DistributedCompletion<>(this, complete));
    }

    @Override
    public Fit<S> fit(LocalSamples samples, ProgressListener listener) {
        Observed observed = Observed.of(samples);
        if (observed.everything()) {
            return method.fit(samples, listener);
        }
        double[][] filled = filled(samples, start(samples, observed).subspace());
        Fit<S> fit = method.fit(asSamples(filled, samples), listener);
        for (int round = 1; round < MOST_ROUNDS; round++) {
            double[][] better = filled(samples, fit.subspace());
            boolean still = change(changes(filled, better, samples)) <= STANDSTILL;
            filled = better;
            if (still) {
                break;
            }
            fit = method.fit(asSamples(filled, samples), listener);
        }
        Fit<S> measured = fit.measuring(fit.weights(), fit.subspace().residuals(samples));
        // judged by the values that the subspace fills in, as new samples are
        return fit.decision()
                .map(decision -> measured.withOutlierMap(
                        decision.judgeScaled(measured.subspace().completed(samples))))
                .orElse(measured);
    }

    /** Plain PCA of the samples, with as many components as those that have enough values allow. */
    Fit<?> start(LocalSamples samples, Observed observed) {
        int most = Arrays.stream(observed.perSample()).max().orElse(0) - 1;
        int size = Math.max(1, Math.min(components, Math.min(most, samples.rows() - 1)));
        if (most < 1) {
            throw new BadInputException("no sample has more than one value");
        }
        return new Reweighting<>(VectorModel.of(size), Loss.SQUARED, stopping)
                .masked()
                .orElseThrow()
                .fit(samples, ProgressListener.NONE);
    }

    private static double[][] filled(LocalSamples samples, Subspace by) {
        return samples.filledFrom(LocalSamples.of(by.reconstruct(samples))).toArrays();
    }

    private static LocalSamples asSamples(double[][] filled, LocalSamples like) {
        LocalSamples samples = LocalSamples.of(Samples.of(filled)).on(like.workers());
        LocalSamples shaped = like.shape().map(samples::withShape).orElse(samples);
        return like.weights().areAllOne()
                ? shaped
                : shaped.weightedBy(like.weights().toArray());
    }

    /** Sums for {@link #change}: squared changes and number of gaps; sum, squares and number of values. */
    static double[] changes(double[][] before, double[][] after, LocalSamples samples) {
        double[] sums = new double[5];
        for (int i = 0; i < before.length; i++) {
            double[] row = samples.row(i);
            for (int j = 0; j < row.length; j++) {
                if (Double.isNaN(row[j])) {
                    double step = after[i][j] - before[i][j];
                    sums[0] += step * step;
                    sums[1]++;
                } else {
                    sums[2] += row[j];
                    sums[3] += row[j] * row[j];
                    sums[4]++;
                }
            }
        }
        return sums;
    }

    /** The root mean square change of what was filled in, in units of the deviation of all values. */
    static double change(double[] sums) {
        double mean = sums[2] / sums[4];
        double variance = sums[3] / sums[4] - mean * mean;
        return variance > 0 ? Math.sqrt(sums[0] / sums[1] / variance) : 0;
    }
}
