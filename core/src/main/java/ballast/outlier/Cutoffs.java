package ballast.outlier;

import ballast.BadInputException;
import ballast.samples.SampleWeights;
import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * The distances beyond which samples are outliers.
 *
 * @param score the cutoff of score distances, empty where there are none
 * @param orthogonal the cutoff of orthogonal distances
 */
public record Cutoffs(OptionalDouble score, double orthogonal) {

    /**
     * Cutoffs for skewed distances, by the adjusted boxplot of either kind; see {@link AdjustedBoxplot}.
     *
     * @param map the samples to go by
     * @param weights how often each of them counts, whole numbers
     */
    public static Cutoffs skewed(OutlierMap map, SampleWeights weights) {
        OptionalDouble score = map.scoreDistances()
                .map(values -> OptionalDouble.of(AdjustedBoxplot.upperWhisker(repeated(values, weights))))
                .orElse(OptionalDouble.empty());
        return new Cutoffs(score, AdjustedBoxplot.upperWhisker(repeated(map.orthogonalDistances(), weights)));
    }

    private static double[] repeated(double[] values, SampleWeights weights) {
        if (weights.areAllOne()) {
            return values;
        }
        boolean whole = Arrays.stream(weights.toArray()).allMatch(weight -> weight == Math.rint(weight));
        if (!whole || weights.total() > Integer.MAX_VALUE / 2) {
            throw new BadInputException("skewed cutoffs count pairs of samples, so weights must be whole numbers");
        }
        double[] all = new double[(int) weights.total()];
        int end = 0;
        for (int i = 0; i < values.length; i++) {
            int start = end;
            end += (int) weights.of(i);
            Arrays.fill(all, start, end, values[i]);
        }
        return all;
    }
}
