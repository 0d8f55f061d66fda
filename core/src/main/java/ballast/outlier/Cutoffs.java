package ballast.outlier;

import ballast.BadInputException;
import ballast.samples.SampleWeights;
import ballast.weight.LocalLosses;
import ballast.weight.OrthogonalCutoff;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * The distances beyond which samples are far: 97.5 % of the regular ones are nearer.
 *
 * @param score the cutoff of score distances, empty where there are none
 * @param orthogonal the cutoff of orthogonal distances
 */
public record Cutoffs(OptionalDouble score, double orthogonal) {

    /** The share of regular samples that is not beyond a cutoff. */
    public static final double SHARE = 0.975;

    /**
     * The usual cutoffs: {@code sqrt(chi2_{c,0.975})} for score distances, the scores of regular samples being about
     * normal, and {@link OrthogonalCutoff} of the given distances.
     *
     * @param components number c of scores, empty where there are no score distances
     * @param orthogonal orthogonal distances of samples to go by
     * @param weights how often each of them counts
     */
    public static Cutoffs normal(Optional<Integer> components, double[] orthogonal, SampleWeights weights) {
        LocalLosses losses = LocalLosses.of(orthogonal, weights);
        OptionalDouble score =
                components.map(c -> OptionalDouble.of(Math.sqrt(quantile(c)))).orElse(OptionalDouble.empty());
        return new Cutoffs(score, OrthogonalCutoff.of(losses));
    }

    private static double quantile(int degrees) {
        return ChiSquaredDistribution.of(degrees).inverseCumulativeProbability(SHARE);
    }

    /**
     * Cutoffs for skewed distances, by the adjusted boxplot of either kind; see {@link AdjustedBoxplot}.
     *
     * @param distances distances of the samples to go by
     * @param weights how often each of them counts, whole numbers
     */
    public static Cutoffs skewed(Distances distances, SampleWeights weights) {
        OptionalDouble score = distances
                .score()
                .map(values -> OptionalDouble.of(AdjustedBoxplot.upperWhisker(repeated(values, weights))))
                .orElse(OptionalDouble.empty());
        return new Cutoffs(score, AdjustedBoxplot.upperWhisker(repeated(distances.orthogonal(), weights)));
    }

    /** Each value as often as its sample counts. */
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
