package ballast.estimator;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.solver.SubspaceModel;
import ballast.subspace.Subspace;
import ballast.weight.Loss;

/**
 * A method whose samples of least weight are dropped after convergence: the subspace is that of the others under their
 * weights, as in R1-PCA(0.75) of MaxEnt-PCA, section 4.3. Of equal weights the largest loss is dropped first. Dropped
 * samples have weight zero; objective, trace and stop are those of the method.
 *
 * @param method the method that determines the weights
 * @param model the kind and size of the subspace
 * @param trim the share of samples that are kept
 * @param stopping the stopping rule of the last fit
 * @param <S> the kind of the subspace
 */
public record LeastWeightTrim<S extends Subspace>(
        Estimator<S> method, SubspaceModel<S> model, Trim trim, Stopping stopping) implements Estimator<S> {

    @Override
    public Fit<S> fit(LocalSamples samples, ProgressListener listener) {
        Fit<S> whole = method.fit(samples, listener);
        double[] user = samples.weights().toArray();
        int[] kept = trim.kept(whole.weights(), whole.losses(), user);
        double[] weights = new double[user.length];
        double[] counts = new double[kept.length];
        for (int k = 0; k < kept.length; k++) {
            weights[kept[k]] = whole.weights()[kept[k]];
            counts[k] = weights[kept[k]] * user[kept[k]];
        }
        S subspace = new Reweighting<>(model, Loss.SQUARED, stopping)
                .fit(samples.select(kept).weightedBy(counts), ProgressListener.NONE)
                .subspace();
        return Fit.of(
                        subspace,
                        samples,
                        weights,
                        whole.objectiveTrace(),
                        whole.stop(),
                        whole.route() + ", trimmed to " + kept.length + " samples")
                .withProvenance(whole.provenance());
    }
}
