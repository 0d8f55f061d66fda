package ballast.spark;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.outlier.Cutoffs;
import ballast.outlier.Distances;
import ballast.outlier.NewSamples;
import ballast.samples.Samples;
import ballast.scaling.Unscaled;
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
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * What a model says of samples, as it is sent to executors: scores, distances, and what follows from these by cutoffs
 * and by the rule of the method.
 */
final class SampleJudge implements Serializable {

    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // the subspaces of methods that run on Spark can be sent
    private final Subspace subspace;

    private final double[] variances;
    private final double orthogonalCutoff;
    private final double scoreCutoff;
    private final WeightFunction weight;

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
        if (!(fit.provenance().source().scaling() instanceof Unscaled)) {
            throw new BadInputException("the samples of this fit were scaled; on Spark, scale by a stage before it");
        }
        this.subspace = fit.subspace();
        this.variances = fit.explainedVariance().variances();
        this.orthogonalCutoff = cutoffs.orthogonal();
        this.scoreCutoff = cutoffs.score().orElse(Double.NaN);
        this.weight = weight(fit, losses).orElse(null);
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
        if (fit.detection().isPresent()) {
            return NewSamples.by(fit).cutoffs();
        }
        int components = fit.explainedVariance().variances().length;
        OptionalDouble score = components == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        Math.sqrt(ChiSquaredDistribution.of(components).inverseCumulativeProbability(Cutoffs.SHARE)));
        double orthogonal = losses.count() == 0 ? Double.NaN : OrthogonalCutoff.of(losses.asLosses());
        return new Cutoffs(score, orthogonal);
    }

    int columns() {
        return subspace.mean().length;
    }

    /** The scores of samples, each an array. */
    double[][] scores(LocalSamples samples) {
        return subspace.project(samples).toArrays();
    }

    /** The sample that has these scores. */
    double[] restored(double[] scores) {
        return subspace.restore(Samples.of(new double[][] {scores})).row(0);
    }

    Distances distances(LocalSamples samples) {
        return Distances.of(subspace, variances.length == 0 ? Optional.empty() : Optional.of(variances), samples);
    }

    /** The larger of the two distances in terms of their cutoffs. */
    double[] outlierScores(Distances distances) {
        double[] scores = Arrays.stream(distances.orthogonal())
                .map(distance -> distance / orthogonalCutoff)
                .toArray();
        distances
                .score()
                .ifPresent(within -> Arrays.setAll(
                        scores,
                        i -> Double.isNaN(scoreCutoff) ? scores[i] : Math.max(scores[i], within[i] / scoreCutoff)));
        return scores;
    }

    /** Whether samples are far from the subspace. */
    boolean[] outliers(Distances distances) {
        double[] orthogonal = distances.orthogonal();
        boolean[] far = new boolean[orthogonal.length];
        for (int i = 0; i < far.length; i++) {
            far[i] = orthogonal[i] > orthogonalCutoff;
        }
        return far;
    }

    /** The weights that the rule of the method gives to samples. */
    double[] weights(Distances distances) {
        return Arrays.stream(distances.orthogonal()).map(weight).toArray();
    }

    /** Whether the method has a rule that gives weights to new samples. */
    boolean weighs() {
        return weight != null;
    }

    /** Whether it is known which distances are too far. */
    boolean flags() {
        return !Double.isNaN(orthogonalCutoff);
    }
}
