package ballast.outlier;

import ballast.BadInputException;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import ballast.subspace.Subspace;
import ballast.weight.WeightFunction;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Supplier;

/** Judgements with their reasons, in the units of the data. Immutable. */
public final class Explained {

    private final Subspace subspace;
    private final Optional<UsualValues> usual;
    private final Optional<ImageShape> shape;
    private final Optional<List<String>> names;
    private final Scaling scaling;
    private final Optional<WeightFunction> weight;
    private final Optional<Reasons> model;

    /**
     * What judgements are made from.
     *
     * @param subspace the subspace of the fit
     * @param variances the variance of each score
     * @param usual what is usual of every feature, if that is known
     * @param shape the shape of images
     * @param names the names of features, if they have any
     * @param scaling what was done to the values
     * @param weight the weight of a sample by its loss; without it, that of a detection
     */
    public Explained(
            Subspace subspace,
            double[] variances,
            Optional<UsualValues> usual,
            Optional<ImageShape> shape,
            Optional<List<String>> names,
            Scaling scaling,
            Optional<WeightFunction> weight) {
        this.subspace = subspace;
        this.usual = usual;
        this.shape = shape;
        this.names = names;
        this.scaling = scaling;
        this.weight = weight;
        this.model = usual.filter(known -> variances.length == subspace.components())
                .flatMap(known -> subspace.plane().map(plane -> new Reasons(plane, variances, known.noise())));
    }

    /**
     * The judgement of a sample.
     *
     * @param map the outlier map it is on
     * @param sample its index there
     * @param scaled gives its values in the coordinates of the subspace
     * @param judge makes the map of one scaled sample
     * @throws BadInputException if its values are not finite
     */
    public Judgement judgement(
            OutlierMap map, int sample, Supplier<double[]> scaled, Function<double[], OutlierMap> judge) {
        OptionalDouble own = map.decision().isDetected()
                ? OptionalDouble.of(map.isLeftOut(sample) ? 0 : 1)
                : weight.map(by -> OptionalDouble.of(by.applyAsDouble(map.orthogonalDistance(sample))))
                        .orElse(OptionalDouble.empty());
        return new Judgement(
                map.kind(sample),
                map.outlierScore(sample),
                map.scoreDistance(sample),
                map.orthogonalDistance(sample),
                map.cutoffs(),
                own,
                map.isOutlier(sample) ? reasons(scaled.get(), map.decision(), judge) : List.of());
    }

    private List<Reason> reasons(double[] row, OutlierDecision decision, Function<double[], OutlierMap> judge) {
        if (shape.isPresent()) {
            double[] seen =
                    subspace.reconstruct(Samples.withGaps(new double[][] {row})).row(0);
            double[] residual = row.clone();
            Arrays.setAll(residual, k -> row[k] - seen[k]);
            return List.of(Reason.Box.of(residual, shape.get()));
        }
        if (model.isEmpty()) {
            return List.of();
        }
        List<Reasons.Found> found =
                model.get().of(row, other -> !judge.apply(other).isOutlier(0), decision);
        double[] expected = row.clone();
        double[] above = row.clone();
        for (Reasons.Found one : found) {
            expected[one.feature()] = one.expected();
            above[one.feature()] = one.expected() + one.deviation();
        }
        double[] values = scaling.undoneOn(row);
        double[] likely = scaling.undoneOn(expected);
        double[] farther = scaling.undoneOn(above);
        double[] low = scaling.undoneOn(usual.orElseThrow().low());
        double[] high = scaling.undoneOn(usual.orElseThrow().high());
        return found.stream()
                .map(Reasons.Found::feature)
                .<Reason>map(j -> new Reason.Feature(
                        j,
                        names.map(all -> all.get(j)).orElse("feature " + (j + 1)),
                        values[j],
                        likely[j],
                        Math.abs(farther[j] - likely[j]),
                        low[j],
                        high[j]))
                .toList();
    }
}
