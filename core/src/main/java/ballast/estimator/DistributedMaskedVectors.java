package ballast.estimator;

import ballast.block.DistributedSamples;
import ballast.block.DistributedSamples.SampleColumn;
import ballast.solver.DistributedGaps;
import ballast.solver.FittedSubspace;
import ballast.solver.SampleWeighting;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;

/** Weighted PCA of vectors that lack values, on many machines. */
final class DistributedMaskedVectors extends DistributedSession<VectorSubspace> {

    private final DistributedGaps gaps;

    DistributedMaskedVectors(DistributedSamples samples, VectorModel model, double accuracy) {
        super(samples);
        this.gaps = new DistributedGaps(samples, model, accuracy);
    }

    @Override
    void fitPlain() {
        gaps.start();
    }

    @Override
    void fit(SampleWeighting weighting, SampleColumn losses) {
        gaps.refit(weighting, losses);
    }

    @Override
    VectorSubspace subspace() {
        return gaps.subspace();
    }

    @Override
    String route() {
        return gaps.route();
    }

    @Override
    public boolean settled() {
        return gaps.settled();
    }

    /** The subspace of the completed samples: not that of the last losses, but near it. */
    @Override
    public FittedSubspace<VectorSubspace> finish() {
        SampleColumn losses = lossColumn();
        gaps.complete(SampleWeighting.by(weight()), losses);
        return new FittedSubspace<>(
                gaps.subspace(), gaps.variances(SampleWeighting.by(boundedWeight()), losses), gaps.route());
    }

    @Override
    public void close() {
        super.close();
        gaps.close();
    }
}
