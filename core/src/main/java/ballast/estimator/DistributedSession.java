package ballast.estimator;

import ballast.block.DistributedSamples;
import ballast.block.DistributedSamples.Merge;
import ballast.block.DistributedSamples.SampleColumn;
import ballast.solver.FittedSubspace;
import ballast.solver.SampleWeighting;
import ballast.solver.SubspaceModel;
import ballast.solver.UsualWeight;
import ballast.solver.VectorModel;
import ballast.solver.image.BilateralModel;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.Subspace;
import ballast.weight.Losses;
import ballast.weight.WeightFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * A fit to samples on many machines. All that is kept there are columns of losses, each of which follows from the
 * samples and a subspace: what a lost machine had is measured again.
 *
 * @param <S> the kind of the subspace
 */
abstract class DistributedSession<S extends Subspace> implements FitSession<S> {

    private static final WeightFunction EQUAL = r -> 1;

    final DistributedSamples samples;
    private final DistributedLosses losses;
    private final DistributedHistory history;
    private final List<SampleColumn> kept = new ArrayList<>();
    private WeightFunction weight = EQUAL;
    private boolean countAlike = true;
    private WeightFunction fittedWeight;
    private SampleColumn fittedLosses;
    private OptionalDouble squaredLosses = OptionalDouble.empty();

    DistributedSession(DistributedSamples samples) {
        this.samples = samples;
        this.losses = new DistributedLosses(samples, DistributedLosses.MOST_SENT);
        this.history = new DistributedHistory(samples, losses);
    }

    @SuppressWarnings("unchecked") // the subspaces of a model are of its kind
    static <S extends Subspace> DistributedSession<S> of(
            DistributedSamples samples, SubspaceModel<S> model, double accuracy) {
        if (model instanceof VectorModel vectors) {
            return (DistributedSession<S>) new DistributedVectors(samples, vectors, accuracy);
        }
        if (model instanceof MaskedModel masked) {
            return (DistributedSession<S>) new DistributedMaskedVectors(samples, masked.model(), accuracy);
        }
        if (model instanceof BilateralModel images) {
            return (DistributedSession<S>) new DistributedImages(samples, images);
        }
        throw new IllegalArgumentException("there is no fit of " + model + " on many machines");
    }

    static boolean fits(SubspaceModel<?> model) {
        return model instanceof VectorModel || model instanceof MaskedModel || model instanceof BilateralModel;
    }

    abstract void fitPlain();

    /** Fits the subspace under weights that follow from the losses. */
    abstract void fit(SampleWeighting weighting, SampleColumn of);

    abstract S subspace();

    abstract String route();

    @Override
    public final void start() {
        fitPlain();
        measure();
    }

    @Override
    public final void refit() {
        fittedWeight = weight;
        fittedLosses = losses.column();
        fit(SampleWeighting.by(fittedWeight), fittedLosses);
        measure();
        List<SampleColumn> used = Stream.concat(Stream.of(losses.column(), fittedLosses), history.columns())
                .toList();
        kept.stream().filter(column -> !used.contains(column)).forEach(SampleColumn::release);
        kept.clear();
        kept.addAll(used);
    }

    private void measure() {
        S current = subspace();
        losses.set(samples.column(current::residuals));
        squaredLosses = OptionalDouble.empty();
        kept.add(losses.column());
    }

    double squaredLosses() {
        if (squaredLosses.isEmpty()) {
            squaredLosses = OptionalDouble.of(losses.sum(r -> r * r));
        }
        return squaredLosses.getAsDouble();
    }

    @Override
    public final Losses losses() {
        return losses;
    }

    @Override
    public final StepHistory history() {
        return history;
    }

    @Override
    public final void weigh(WeightFunction function) {
        weight = function;
        countAlike = false;
    }

    @Override
    public final double weightChange() {
        WeightFunction now = weight;
        WeightFunction before = fittedWeight == null ? EQUAL : fittedWeight;
        double[] largest = samples.fold(
                (user, columns) -> {
                    double[] range = {0, Double.NEGATIVE_INFINITY, 0};
                    for (int i = 0; i < columns[0].length; i++) {
                        double own = now.applyAsDouble(columns[0][i]);
                        range[0] = Math.max(range[0], own);
                        range[1] = Math.max(range[1], -own);
                        range[2] = Math.max(range[2], Math.abs(own - before.applyAsDouble(columns[1][i])));
                    }
                    return range;
                },
                Merge.LARGEST,
                losses.column(),
                fittedWeight == null ? losses.column() : fittedLosses);
        if (fittedWeight == null) {
            countAlike = largest[0] == -largest[1];
            return countAlike ? 0 : Double.POSITIVE_INFINITY;
        }
        return largest[2] / largest[0];
    }

    @Override
    public FittedSubspace<S> finish() {
        return new FittedSubspace<>(subspace(), countAlike ? plainVariances() : variances(), route());
    }

    /** The variances along the plain subspace, in which all samples count alike. */
    ExplainedVariance plainVariances() {
        return variances();
    }

    /** The variances along the subspace under the weights. One pass. */
    final ExplainedVariance variances() {
        return DistributedFit.variances(subspace(), samples, SampleWeighting.by(boundedWeight()), losses.column());
    }

    final SampleColumn lossColumn() {
        return losses.column();
    }

    final WeightFunction weight() {
        return weight;
    }

    /** The same, no larger than the usual one. */
    final WeightFunction boundedWeight() {
        return countAlike ? weight : UsualWeight.bounding(weight, losses);
    }

    @Override
    public void close() {
        kept.forEach(SampleColumn::release);
        history.columns().forEach(SampleColumn::release);
    }
}
