package ballast.spark;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.cell.Cell;
import ballast.cell.CellwiseSubspace;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.outlier.Cutoffs;
import ballast.outlier.Explained;
import ballast.outlier.OutlierDecision;
import ballast.outlier.OutlierMap;
import ballast.outlier.UsualValues;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import ballast.weight.SeenLosses;
import ballast.weight.WeightFunction;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/**
 * What a model says of samples, as it is sent to executors: scores, distances, and what follows from these by cutoffs
 * and by the rule of the method. Samples are taken {@linkplain #scaled scaled}.
 */
final class SampleJudge implements Serializable {

    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // the subspaces of methods that run on Spark can be sent
    private final Subspace subspace;

    /** Null for images and for subspaces that split samples. */
    private final VectorScores vectors;

    private final Scaling scaling;
    private final WeightFunction weight;
    private final OutlierDecision decision;
    private final double[] variances;

    /** Null where it is not known what is usual. */
    private final UsualValues usual;

    /** Null where samples are no images. */
    private final ImageShape shape;

    /** Null where features have no names. */
    @SuppressWarnings("serial") // made by List.copyOf, which can be sent
    private final List<String> names;

    private transient Explained explained;

    /**
     * A judge by a fit.
     *
     * @param losses what is known of the losses of its samples
     */
    SampleJudge(Fit<?> fit, SeenLosses losses) {
        this.subspace = fit.subspace();
        if (subspace instanceof VectorSubspace plane) {
            this.vectors = new VectorScores(plane);
        } else if (subspace instanceof BilateralSubspace || subspace instanceof CellwiseSubspace) {
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
        this.variances = fit.explainedVariance().variances();
        this.usual = fit.usualValues().orElse(null);
        this.shape = fit.shape().orElse(null);
        this.names = fit.provenance().source().featureNames().map(List::copyOf).orElse(null);
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

    /** A sample in the coordinates of the subspace. */
    double[] scaled(double[] sample) {
        return scaling.equals(Scaling.NONE) ? sample : scaling.of(sample);
    }

    /** A scaled sample with what the subspace has for missing values, and for bad cells, in their places. */
    private double[] completed(double[] scaled) {
        return subspace instanceof CellwiseSubspace || Arrays.stream(scaled).anyMatch(Double::isNaN)
                ? LocalSamples.of(subspace.completed(one(scaled))).row(0)
                : scaled;
    }

    /** The scores of a sample; one missing value would make all of those by a product NaN. */
    double[] scores(double[] scaled) {
        double[] scores = vectors == null ? null : vectors.of(scaled);
        return scores == null || Double.isNaN(scores[0])
                ? subspace.project(one(scaled)).row(0)
                : scores;
    }

    /** The sample, not scaled, that has these scores. */
    double[] restored(double[] scores) {
        return scaling.undoneOn(subspace.restore(one(scores)).row(0));
    }

    /** The distances of one sample, with what follows from them; NaN is a missing value. */
    OutlierMap map(double[] scaled) {
        double[] sample = decision.isDetected() ? completed(scaled) : scaled;
        return subspace instanceof BilateralSubspace images
                ? decision.judgeScaled(one(sample).withShape(images.shape()))
                : decision.judgeScaled(sample);
    }

    /**
     * What makes one sample an outlier, in words; empty for an inlier.
     *
     * @param map the outlier map of it alone
     * @param sample its values; NaN for those that are missing
     */
    String reason(OutlierMap map, double[] sample) {
        return explained().judgement(map, 0, () -> scaled(sample), this::map).reason();
    }

    /** Whether it finds bad cells, and can say what is expected in their places. */
    boolean findsCells() {
        return subspace instanceof CellwiseSubspace && scaling.scale() != ScalingKind.UNIT;
    }

    /** The bad and the missing cells of a sample: feature, value, expected value and residual in scales of it. */
    List<Row> cells(double[] sample) {
        double[] likely = scaled(sample).clone();
        List<Cell> found = ((CellwiseSubspace) subspace).cells(one(likely)).of(0);
        found.forEach(cell -> likely[cell.feature()] = cell.expected());
        double[] expected = scaling.undoneOn(likely);
        return found.stream()
                .map(cell -> {
                    int j = cell.feature();
                    Object feature = names == null ? "feature " + (j + 1) : names.get(j);
                    return cell.isMissing()
                            ? RowFactory.create(feature, null, expected[j], null)
                            : RowFactory.create(feature, sample[j], expected[j], cell.residual());
                })
                .toList();
    }

    /** Made where it is asked for, since it cannot be sent. */
    private Explained explained() {
        Explained known = explained;
        if (known == null) {
            known = new Explained(
                    subspace,
                    variances,
                    Optional.ofNullable(usual),
                    Optional.ofNullable(shape),
                    Optional.ofNullable(names),
                    scaling,
                    Optional.ofNullable(weight));
            explained = known;
        }
        return known;
    }

    private static LocalSamples one(double[] row) {
        return LocalSamples.of(Samples.withGaps(new double[][] {row})).onThreads(1);
    }

    /** Number of outliers among samples. */
    long outliers(LocalSamples samples) {
        return decision.judgeScaled(decision.isDetected() ? subspace.completed(samples) : samples)
                .outlierCount();
    }

    /** The weight that the method gives to the one sample of a map: zero where it leaves it out, or by its rule. */
    double weight(OutlierMap map) {
        return decision.isDetected() ? map.weights()[0] : weight.applyAsDouble(map.orthogonalDistance(0));
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
