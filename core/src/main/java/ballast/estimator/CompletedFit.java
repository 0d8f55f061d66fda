package ballast.estimator;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.block.Observed;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.solver.VectorModel;
import ballast.subspace.Subspace;
import ballast.weight.Loss;
import java.util.Arrays;
import java.util.Optional;

/**
 * A method for complete samples, applied to samples with missing values, which are NaN: the gaps are filled from the
 * subspace of the method, and the method is fitted again, until the filled values hardly change.
 *
 * <p>The gaps are first filled by plain PCA with missing values. The final losses are the distances of the observed
 * values, {@code sqrt(d / |O|) ||(x - x')_O||}. During the fit the filled values lie in the subspace, so a sample with
 * many gaps seems closer to it than it is.
 *
 * <p>Without missing values the result is that of the method, bit for bit. A column without values is refused. Costs at
 * most {@value #MOST_ROUNDS} fits, and the memory of the samples as doubles once more.
 *
 * @param method the method
 * @param components number of components of the first filling
 * @param stopping the stopping rule of the first filling
 */
public record CompletedFit<S extends Subspace>(Estimator<S> method, int components, Stopping stopping)
        implements Estimator<S> {

    static final int MOST_ROUNDS = 5;

    /**
     * The filled values have converged when they change by at most this share of the standard deviation of all values.
     */
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
        LocalSamples filled = filled(samples, start(samples, observed).subspace());
        Fit<S> fit = method.fit(filled, listener);
        for (int round = 1; round < MOST_ROUNDS; round++) {
            LocalSamples better = filled(samples, fit.subspace());
            boolean still = change(changes(filled, better, samples)) <= STANDSTILL;
            filled = better;
            if (still) {
                break;
            }
            fit = method.fit(filled, listener);
        }
        Fit<S> measured = fit.measuring(fit.weights(), fit.subspace().residuals(samples));
        // judged with the gaps filled from the subspace, like new samples
        return fit.decision()
                .map(decision -> measured.withOutlierMap(
                        decision.judgeScaled(measured.subspace().completed(samples))))
                .orElse(measured);
    }

    /** Plain PCA of the samples, with fewer components if no sample has enough values for all. */
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

    private static LocalSamples filled(LocalSamples samples, Subspace by) {
        return samples.filledFrom(LocalSamples.of(by.reconstruct(samples))).held();
    }

    /** Sums for {@link #change}: squared changes and number of gaps; sum, squares and number of values. */
    static double[] changes(LocalSamples before, LocalSamples after, LocalSamples samples) {
        double[] sums = new double[5];
        for (int i = 0; i < samples.rows(); i++) {
            double[] row = samples.row(i);
            double[] first = before.row(i);
            double[] second = after.row(i);
            for (int j = 0; j < row.length; j++) {
                if (Double.isNaN(row[j])) {
                    double step = second[j] - first[j];
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

    /** The root mean square change of the filled values, in units of the standard deviation of all values. */
    static double change(double[] sums) {
        double mean = sums[2] / sums[4];
        double variance = sums[3] / sums[4] - mean * mean;
        return variance > 0 ? Math.sqrt(sums[0] / sums[1] / variance) : 0;
    }
}
