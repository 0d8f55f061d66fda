package ballast.estimator;

import ballast.block.LocalSamples;
import ballast.detection.OutlierDetector;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.subspace.Subspace;
import java.util.Optional;

/**
 * A method that, on many machines, is fitted to a random subset of the samples, as large as that of the outlier
 * detection; all other samples are judged by its subspace.
 *
 * @param method the method on one machine
 */
public record SubsetFit<S extends Subspace>(Estimator<S> method) implements Estimator<S> {

    @Override
    public Fit<S> fit(LocalSamples samples, ProgressListener listener) {
        return method.fit(samples, listener);
    }

    @Override
    public Optional<Estimator<S>> masked() {
        return method.masked().map(SubsetFit::new);
    }

    @Override
    public Optional<DistributedEstimator<S>> distributed() {
        return Optional.of((samples, listener) -> DistributedFit.onOneMachine(
                fit(samples.some(OutlierDetector.mostDeciding(samples.columns())), listener)));
    }
}
