package ballast.outlier;

import ballast.BadInputException;
import ballast.linalg.OrderStatistic;
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
     * Cutoffs for skewed distances, by the adjusted boxplot (Hubert, Vandervieren 2008) of either kind: the largest
     * value within {@code Q3 + 1.5 exp(3 MC) (Q3 - Q1)}, with MC the {@link Medcouple}.
     *
     * <p>As {@code .crit.od(method = "skewed")} of R's rrcov: quartiles are interpolated linearly, and where values are
     * skewed to the left, MC below 0, the fence is that of the plain boxplot; Hubert and Vandervieren draw it nearer,
     * by exp(4 MC).
     *
     * @param map the samples to go by
     * @param weights how often each of them counts, whole numbers
     */
    public static Cutoffs skewed(OutlierMap map, SampleWeights weights) {
        OptionalDouble score = map.scoreDistances()
                .map(values -> OptionalDouble.of(upperWhisker(repeated(values, weights))))
                .orElse(OptionalDouble.empty());
        return new Cutoffs(score, upperWhisker(repeated(map.orthogonalDistances(), weights)));
    }

    private static double upperWhisker(double[] values) {
        double[] sorted = Arrays.stream(values).sorted().toArray();
        double lower = OrderStatistic.quantile(sorted, 0.25);
        double upper = OrderStatistic.quantile(sorted, 0.75);
        double fence = upper + 1.5 * Math.exp(3 * Math.max(0, Medcouple.of(sorted))) * (upper - lower);
        return Arrays.stream(sorted).filter(value -> value <= fence).max().orElse(sorted[0]);
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
