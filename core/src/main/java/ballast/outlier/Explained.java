package ballast.outlier;

import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import ballast.subspace.Subspace;
import ballast.weight.WeightFunction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * Judgements with their reasons, in the units of the data.
 *
 * @param subspace the subspace of the fit
 * @param variances the variance of each score
 * @param usual what is usual of every feature, if that is known
 * @param shape the shape of images
 * @param names the names of features, if they have any
 * @param scaling what was done to the values
 */
public record Explained(
        Subspace subspace,
        double[] variances,
        Optional<UsualValues> usual,
        Optional<ImageShape> shape,
        Optional<List<String>> names,
        Scaling scaling) {

    /**
     * The judgement of each sample.
     *
     * @param scaled the samples, in the coordinates of the subspace
     * @param weight the weight of a sample by its loss; without it, that of a detection
     * @param judge makes the map of scaled samples
     */
    public List<Judgement> judgements(
            OutlierMap map, Samples scaled, Optional<WeightFunction> weight, Function<Samples, OutlierMap> judge) {
        Optional<double[]> score = map.scoreDistances();
        double[] orthogonal = map.orthogonalDistances();
        List<Judgement> all = new ArrayList<>();
        for (int i = 0; i < map.size(); i++) {
            int sample = i;
            OptionalDouble own = map.decision().isDetected()
                    ? OptionalDouble.of(map.isLeftOut(i) ? 0 : 1)
                    : weight.map(by -> OptionalDouble.of(by.applyAsDouble(orthogonal[sample])))
                            .orElse(OptionalDouble.empty());
            all.add(new Judgement(
                    map.kind(i),
                    map.outlierScore(i),
                    score.map(known -> OptionalDouble.of(known[sample])).orElse(OptionalDouble.empty()),
                    orthogonal[i],
                    map.cutoffs(),
                    own,
                    map.isOutlier(i) ? reasons(scaled, i, map.decision(), judge) : List.of()));
        }
        return all;
    }

    /** What makes a sample an outlier. */
    private List<Reason> reasons(
            Samples scaled, int sample, OutlierDecision decision, Function<Samples, OutlierMap> judge) {
        if (shape.isPresent()) {
            Samples one = scaled.select(new int[] {sample});
            double[] residual = one.row(0);
            double[] seen = subspace.reconstruct(one).row(0);
            Arrays.setAll(residual, k -> residual[k] - seen[k]);
            return List.of(Reason.Box.of(residual, shape.get()));
        }
        if (usual.isEmpty() || subspace.plane().isEmpty() || variances.length != subspace.components()) {
            return List.of();
        }
        double[] row = scaled.row(sample);
        List<Reasons.Found> found = new Reasons(
                        subspace.plane().get(), variances, usual.get().noise())
                .of(
                        row,
                        other -> !judge.apply(Samples.of(new double[][] {other}).onThreads(1))
                                .isOutlier(0),
                        decision);
        double[] expected = row.clone();
        double[] above = row.clone();
        for (Reasons.Found one : found) {
            expected[one.feature()] = one.expected();
            above[one.feature()] = one.expected() + one.deviation();
        }
        double[][] units = scaling.undoneOn(Samples.withGaps(new double[][] {
                    row, expected, above, usual.get().low(), usual.get().high()
                }))
                .toArrays();
        return found.stream()
                .<Reason>map(one -> {
                    int j = one.feature();
                    return new Reason.Feature(
                            j,
                            names.map(all -> all.get(j)).orElse("feature " + (j + 1)),
                            units[0][j],
                            units[1][j],
                            Math.abs(units[2][j] - units[1][j]),
                            units[3][j],
                            units[4][j]);
                })
                .toList();
    }
}
