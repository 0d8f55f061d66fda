package ballast.estimator;

import ballast.block.LocalSamples;
import ballast.block.Observed;
import ballast.solver.EqualSamplesFitter;
import ballast.solver.SubspaceFitter;
import ballast.solver.SubspaceModel;
import ballast.solver.UnusableValue;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;

/**
 * A subspace of vectors for samples with missing values, which are NaN.
 *
 * @param model the model for complete samples
 */
record MaskedModel(VectorModel model) implements SubspaceModel<VectorSubspace> {

    @Override
    public int count() {
        return model.count();
    }

    @Override
    public int fittedExactly() {
        return model.fittedExactly();
    }

    @Override
    public SubspaceFitter<VectorSubspace> fitterOn(LocalSamples samples, double accuracy) {
        Observed observed = Observed.of(samples);
        if (observed.everything()) {
            return model.fitterOn(samples, accuracy);
        }
        model.checkCount(samples.columns());
        double[] means = observed.columnMeans();
        LocalSamples filled = MaskedFitter.filledWith(means, samples, count());
        UnusableValue.check(filled, means);
        if (EqualSamplesFitter.fits(filled, means)) {
            return new EqualSamplesFitter(filled, means, count());
        }
        return new MaskedFitter(samples, observed.perSample(), filled, means, model, accuracy);
    }
}
