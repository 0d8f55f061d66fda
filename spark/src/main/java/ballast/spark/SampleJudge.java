package ballast.spark;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.detection.Detection;
import ballast.detection.Reference;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.outlier.Cutoffs;
import ballast.outlier.Distances;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import ballast.weight.OrthogonalCutoff;
import ballast.weight.SeenLosses;
import ballast.weight.WeightFunction;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * What a model says of samples, as it is sent to executors: scores, distances, and what follows from these by cutoffs
 * and by the rule of the method.
 */
final class SampleJudge implements Serializable {

    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // the subspaces of methods that run on Spark can be sent
    private final Subspace subspace;

    private final Scaling scaling;
    private final double[] variances;
    private final double orthogonalCutoff;
    private final double scoreCutoff;
    private final WeightFunction weight;
    private final Reference reference;
    private final double alpha;

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
        this.variances = fit.explainedVariance().variances();
        this.orthogonalCutoff = cutoffs.orthogonal();
        this.scoreCutoff = cutoffs.score().orElse(Double.NaN);
        this.weight = weight(fit, losses).orElse(null);
        this.reference = fit.detection().flatMap(Detection::reference).orElse(null);
        this.alpha = fit.detection().map(Detection::alpha).orElse(Double.NaN);
    }

    private static Optional<WeightFunction> weight(Fit<?> fit, SeenLosses losses) {
        String method = fit.provenance().recipe().method();
        boolean known =
                Catalogue.entries().stream().anyMatch(entry -> entry.id().equals(method));
        if (!known || losses.count() == 0) {
            return Optional.empty();
        }
        return Catalogue.method(fit.provenance().recipe()).weightRule().map(losses::weightBy);
    }

    /** The cutoffs of a fit: those of its detection if it has one, otherwise the usual ones. */
    static Cutoffs cutoffs(Fit<?> fit, SeenLosses losses) {
        Optional<Reference> reference = fit.detection().flatMap(Detection::reference);
        if (reference.isPresent()) {
            return new Cutoffs(
                    OptionalDouble.of(reference.get().scoreCutoff()),
                    reference.get().orthogonalCutoff());
        }
        int components = fit.explainedVariance().variances().length;
        OptionalDouble score = components == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        Math.sqrt(ChiSquaredDistribution.of(components).inverseCumulativeProbability(Cutoffs.SHARE)));
        double orthogonal = losses.count() == 0 ? Double.NaN : OrthogonalCutoff.of(losses.asLosses());
        return new Cutoffs(score, orthogonal);
    }

    /** The same for one sample at a time, in a column of this type. */
    RowJudge rows(FeatureType type, int[] places) {
        return new RowJudge(subspace, scaling, type, places);
    }

    /** Number of outliers among samples, which are scaled. */
    long outliers(LocalSamples samples) {
        OutlierMap map = map(samples);
        return IntStream.range(0, map.size()).filter(map::isOutlier).count();
    }

    /** The distances of one sample, with what follows from them. */
    OutlierMap map(double[] row) {
        LocalSamples one = LocalSamples.of(Samples.of(new double[][] {row})).on(TaskThreads.of(1));
        return map(subspace instanceof BilateralSubspace images ? one.withShape(images.shape()) : one);
    }

    /** The distances of samples, with what follows from them. */
    OutlierMap map(LocalSamples samples) {
        if (reference != null) {
            return OutlierMap.of(reference.judge(samples), alpha, "");
        }
        Distances distances =
                Distances.of(subspace, variances.length == 0 ? Optional.empty() : Optional.of(variances), samples);
        return new OutlierMap(
                distances,
                new Cutoffs(
                        Double.isNaN(scoreCutoff) ? OptionalDouble.empty() : OptionalDouble.of(scoreCutoff),
                        orthogonalCutoff));
    }

    /** The weights that the method gives to samples: zero where it leaves them out, or by its rule. */
    double[] weights(OutlierMap map) {
        return map.detection()
                .map(Detection::weights)
                .orElseGet(() ->
                        Arrays.stream(map.distances().orthogonal()).map(weight).toArray());
    }

    /** Whether the method gives weights to new samples. */
    boolean weighs() {
        return weight != null || reference != null;
    }

    /** Whether it is known which distances are too far. */
    boolean flags() {
        return !Double.isNaN(orthogonalCutoff);
    }
}
