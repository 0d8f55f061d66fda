package ballast.spark;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.outlier.Cutoffs;
import ballast.outlier.OutlierDecision;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import ballast.scaling.Unscaled;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import ballast.weight.SeenLosses;
import ballast.weight.WeightFunction;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a model says of samples, as it is sent to executors: scores, distances, and what follows from these by cutoffs
 * and by the rule of the method. Samples are taken {@linkplain #prepared prepared}.
 */
final class SampleJudge implements Serializable {

    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // the subspaces of methods that run on Spark can be sent
    private final Subspace subspace;

    /** Null for images. */
    private final VectorScores vectors;

    private final Scaling scaling;
    private final WeightFunction weight;
    private final OutlierDecision decision;

    /**
     * A judge by a fit.
     *
     * @param losses what is known of the losses of its samples
     */
    SampleJudge(Fit<?> fit, SeenLosses losses) {
        this.subspace = fit.subspace();
        if (subspace instanceof VectorSubspace plane) {
            this.vectors = new VectorScores(plane);
        } else if (subspace instanceof BilateralSubspace) {
            this.vectors = null;
        } else {
            throw new BadInputException("a fit by " + fit.provenance().recipe().method()
                    + " has a curved subspace, which no model on Spark has");
        }
        this.scaling = fit.provenance().source().scaling();
        this.weight = weight(fit, losses).orElse(null);
        this.decision = fit.decision()
                .orElseGet(() -> OutlierDecision.of(
                        fit.subspace(),
                        fit.explainedVariance().variances(),
                        new Cutoffs(OptionalDouble.empty(), Double.NaN)));
    }

    private static Optional<WeightFunction> weight(Fit<?> fit, SeenLosses losses) {
        return losses.count() == 0
                ? Optional.empty()
                : Catalogue.weightRule(fit.provenance().recipe()).map(losses::weightBy);
    }

    /** The number of values of a sample. */
    int columns() {
        return subspace.mean().length;
    }

    /**
     * A sample as it is judged: scaled, with what the subspace has for missing values in their places.
     *
     * @param gaps whether values may be missing
     */
    double[] prepared(double[] sample, boolean gaps) {
        double[] scaled = scaling instanceof Unscaled ? sample : scaling.of(sample);
        return gaps && Arrays.stream(scaled).anyMatch(Double::isNaN)
                ? LocalSamples.of(subspace.completed(one(scaled))).row(0)
                : scaled;
    }

    double[] scores(double[] sample) {
        return vectors != null
                ? vectors.of(sample)
                : subspace.project(one(sample)).row(0);
    }

    /** The sample, not scaled, that has these scores. */
    double[] restored(double[] scores) {
        return scaling.undoneOn(
                vectors != null
                        ? vectors.restored(scores)
                        : subspace.restore(one(scores)).row(0));
    }

    /** The distances of one sample, with what follows from them. */
    OutlierMap map(double[] sample) {
        return subspace instanceof BilateralSubspace images
                ? decision.judgeScaled(one(sample).withShape(images.shape()))
                : decision.judgeScaled(sample);
    }

    private static LocalSamples one(double[] row) {
        return LocalSamples.of(Samples.withGaps(new double[][] {row})).on(TaskThreads.of(1));
    }

    /** Number of outliers among samples. */
    long outliers(LocalSamples samples) {
        return decision.judgeScaled(decision.isDetected() ? subspace.completed(samples) : samples)
                .outlierCount();
    }

    /** The weights that the method gives to samples: zero where it leaves them out, or by its rule. */
    double[] weights(OutlierMap map) {
        return decision.isDetected()
                ? map.weights()
                : Arrays.stream(map.orthogonalDistances()).map(weight).toArray();
    }

    /** Whether the method gives weights to new samples. */
    boolean weighs() {
        return weight != null || decision.isDetected();
    }

    /** Whether it is known which distances are too far. */
    boolean flags() {
        return !Double.isNaN(decision.cutoffs().orthogonal());
    }
}
