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
 * and by the rule of the method.
 */
final class SampleJudge implements Serializable {

    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // the subspaces of methods that run on Spark can be sent
    private final Subspace subspace;

    private final Scaling scaling;
    private final WeightFunction weight;
    private final OutlierDecision decision;

    /**
     * A judge by a fit.
     *
     * @param losses what is known of the losses of its samples
     * @param cutoffs the distances beyond which samples are far, NaN if unknown
     */
    SampleJudge(Fit<?> fit, SeenLosses losses, Cutoffs cutoffs) {
        if (!(fit.subspace() instanceof VectorSubspace || fit.subspace() instanceof BilateralSubspace)) {
            throw new BadInputException("a fit by " + fit.provenance().recipe().method()
                    + " has a curved subspace, which no model on Spark has");
        }
        this.subspace = fit.subspace();
        this.scaling = fit.provenance().source().scaling();
        this.weight = weight(fit, losses).orElse(null);
        this.decision = fit.detection()
                .map(OutlierMap::decision)
                .orElseGet(() -> OutlierDecision.of(
                        fit.subspace(), fit.explainedVariance().variances(), cutoffs));
    }

    private static Optional<WeightFunction> weight(Fit<?> fit, SeenLosses losses) {
        return losses.count() == 0
                ? Optional.empty()
                : Catalogue.weightRule(fit.provenance().recipe()).map(losses::weightBy);
    }

    /** The cutoffs of a fit: those of its detection if it has one, otherwise the usual ones. */
    static Cutoffs cutoffs(Fit<?> fit, SeenLosses losses) {
        Optional<OutlierMap> detected = fit.detection();
        if (detected.isPresent()) {
            return detected.get().cutoffs();
        }
        return losses.count() == 0
                ? new Cutoffs(OptionalDouble.empty(), Double.NaN)
                : OutlierDecision.of(fit.subspace(), fit.explainedVariance().variances(), losses.asLosses())
                        .cutoffs();
    }

    /** The same for one sample at a time, in a column of this type. */
    RowJudge rows(FeatureType type, int[] places) {
        return new RowJudge(subspace, scaling, type, places);
    }

    /** Number of outliers among samples, which are scaled. */
    long outliers(LocalSamples samples) {
        return map(samples).outlierCount();
    }

    /** The distances of one sample, with what follows from them. */
    OutlierMap map(double[] row) {
        LocalSamples one = LocalSamples.of(Samples.of(new double[][] {row})).on(TaskThreads.of(1));
        return map(subspace instanceof BilateralSubspace images ? one.withShape(images.shape()) : one);
    }

    /** The distances of samples, with what follows from them. */
    OutlierMap map(LocalSamples samples) {
        return decision.judgeScaled(samples);
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
