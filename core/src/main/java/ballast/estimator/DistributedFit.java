package ballast.estimator;

import ballast.block.DistributedSamples;
import ballast.block.DistributedSamples.SampleColumn;
import ballast.block.DistributedSamples.SampleMeasure;
import ballast.fit.Fit;
import ballast.fit.Stop;
import ballast.outlier.OutlierDecision;
import ballast.outlier.OutlierMap;
import ballast.solver.Centring;
import ballast.solver.FittedSubspace;
import ballast.solver.SampleWeighting;
import ballast.solver.UsualWeight;
import ballast.solver.VectorModel;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import ballast.weight.WeightFunction;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A fit to samples on many machines. The fit itself has no weights and no losses of single samples, which stay where
 * the samples are: losses follow from its subspace.
 *
 * @param fit the answer
 * @param weights the learned weights of samples
 * @param <S> the kind of the subspace
 */
public record DistributedFit<S extends Subspace>(Fit<S> fit, SampleMeasure weights) {

    /** An answer whose weights are a function of the distances from its subspace. */
    static <S extends Subspace> DistributedFit<S> of(
            FittedSubspace<S> fitted, double[] objective, Stop stop, WeightFunction weight) {
        S subspace = fitted.subspace();
        return new DistributedFit<>(
                without(fitted, objective, stop),
                some -> Arrays.stream(subspace.residuals(some)).map(weight).toArray());
    }

    /** A fit to samples few enough for one machine; others count that are within the cutoffs of its distances. */
    public static <S extends Subspace> DistributedFit<S> onOneMachine(Fit<S> fit) {
        OutlierDecision decision = fit.decision().orElseThrow();
        S subspace = fit.subspace();
        return new DistributedFit<>(fit, some -> {
            OutlierMap map = decision.judgeScaled(subspace.completed(some));
            return IntStream.range(0, some.rows())
                    .mapToDouble(i -> map.isOutlier(i) ? 0 : 1)
                    .toArray();
        });
    }

    /** An answer whose variances follow from the weights. One pass. */
    public static <S extends Subspace> DistributedFit<S> of(
            S subspace,
            DistributedSamples samples,
            SampleMeasure weights,
            double[] objective,
            Stop stop,
            String route) {
        SampleColumn inverse = samples.column(
                some -> Arrays.stream(weights.of(some)).map(w -> 1 / w).toArray());
        SampleWeighting bounded =
                SampleWeighting.by(UsualWeight.bounding(r -> 1 / r, DistributedLosses.of(samples, inverse)));
        ExplainedVariance variances = variances(subspace, samples, bounded, inverse);
        inverse.release();
        return new DistributedFit<>(
                without(new FittedSubspace<>(subspace, variances, route), objective, stop), weights);
    }

    /** The plain subspace through a given point, every sample with its user weight. */
    public static FittedSubspace<VectorSubspace> through(
            double[] point, int components, DistributedSamples samples, double accuracy) {
        VectorModel model = new VectorModel(components, Centring.PLAIN);
        try (DistributedVectors session = new DistributedVectors(samples, model, accuracy).through(point)) {
            session.start();
            return session.finish();
        }
    }

    private static <S extends Subspace> Fit<S> without(FittedSubspace<S> fitted, double[] objective, Stop stop) {
        return new Fit<>(
                fitted.subspace(), new double[0], new double[0], objective, fitted.variances(), stop, fitted.route());
    }

    /** The variances along a subspace under weights that follow from columns. One pass. */
    static ExplainedVariance variances(
            Subspace subspace, DistributedSamples samples, SampleWeighting weighting, SampleColumn... columns) {
        double[] squares = samples.sum(
                (some, known) -> FittedSubspace.squares(subspace, some, weighting.of(some.rows(), known)), columns);
        return FittedSubspace.variances(squares, samples.count());
    }
}
