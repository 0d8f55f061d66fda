package ballast.estimator;

import ballast.block.DistributedSamples;
import ballast.block.DistributedSamples.SampleMeasure;
import ballast.block.LocalSamples;
import ballast.block.Observed;
import ballast.detection.OutlierDetector;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.subspace.Subspace;

/**
 * {@link CompletedFit} on many machines: the gaps are filled where the samples are, which takes their memory as doubles
 * once more. The first filling is by plain PCA of a random subset.
 *
 * @param fit the method for samples with gaps, as it is on one machine
 * @param complete the method for complete samples on many machines
 */
record DistributedCompletion<S extends Subspace>(CompletedFit<S> fit, DistributedEstimator<S> complete)
        implements DistributedEstimator<S> {

    @Override
    public DistributedFit<S> fit(DistributedSamples samples, ProgressListener listener) {
        double[] sums = samples.sum((part, none) -> Observed.of(part).sums());
        if (Observed.gaps(sums) == 0) {
            return complete.fit(samples, listener);
        }
        Observed.columnMeans(sums); // refuses a feature without a value
        LocalSamples some = samples.some(OutlierDetector.mostDeciding(samples.columns()));
        Subspace filling = fit.start(some, Observed.of(some)).subspace();
        DistributedFit<S> found = fitFilledBy(filling, samples, listener);
        for (int round = 1; round < CompletedFit.MOST_ROUNDS; round++) {
            S better = found.fit().subspace();
            if (change(filling, better, samples) <= CompletedFit.STANDSTILL) {
                break;
            }
            filling = better;
            found = fitFilledBy(filling, samples, listener);
        }
        return measured(found, some);
    }

    private DistributedFit<S> fitFilledBy(Subspace by, DistributedSamples samples, ProgressListener listener) {
        DistributedSamples filled = samples.mapped(some -> LocalSamples.of(by.completed(some)));
        try {
            return complete.fit(filled, listener);
        } finally {
            filled.release();
        }
    }

    /** The root mean square change of what is filled in, in units of the deviation of all values. */
    private static double change(Subspace before, Subspace after, DistributedSamples samples) {
        double[] sums = samples.sum((some, none) -> CompletedFit.changes(
                LocalSamples.of(before.completed(some)).held(),
                LocalSamples.of(after.completed(some)).held(),
                some));
        return CompletedFit.change(sums);
    }

    /** What the fit says of the samples that decided, by the values that they have. */
    private DistributedFit<S> measured(DistributedFit<S> found, LocalSamples some) {
        Fit<S> fit = found.fit();
        S subspace = fit.subspace();
        SampleMeasure weights = found.weights();
        Fit<S> measured =
                fit.weights().length == some.rows() ? fit.measuring(fit.weights(), subspace.residuals(some)) : fit;
        return new DistributedFit<>(
                fit.decision()
                        .map(decision -> measured.withOutlierMap(decision.judgeScaled(subspace.completed(some))))
                        .orElse(measured),
                part -> weights.of(LocalSamples.of(subspace.completed(part))));
    }
}
