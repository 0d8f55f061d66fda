package ballast.solver;

import ballast.block.LocalSamples;
import ballast.subspace.VectorSubspace;
import java.util.Optional;

/**
 * A subspace of vectors that is fitted to samples whose span is known, as something else needed it before.
 *
 * @param model the kind and size of the subspace
 * @param span the span of all samples that it is fitted to
 */
record SpanModel(VectorModel model, Span span) implements SubspaceModel<VectorSubspace> {

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
        model.checkCount(samples.columns());
        return SolverChoice.fitter(samples, Optional.of(span), model, accuracy);
    }
}
