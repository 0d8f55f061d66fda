package ballast.outlier;

import ballast.linalg.OrderStatistic;
import java.util.Arrays;

/**
 * The upper whisker of the boxplot for skewed values (Hubert, Vandervieren 2008): the largest value within {@code Q3 +
 * 1.5 exp(3 MC) (Q3 - Q1)}, with MC the {@link Medcouple}.
 *
 * <p>As {@code .crit.od(method = "skewed")} of R's rrcov: quartiles are interpolated linearly, and where values are
 * skewed to the left, MC below 0, the fence is that of the plain boxplot; Hubert and Vandervieren draw it nearer, by
 * exp(4 MC).
 */
final class AdjustedBoxplot {

    private AdjustedBoxplot() {}

    static double upperWhisker(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double lower = OrderStatistic.quantile(sorted, 0.25);
        double upper = OrderStatistic.quantile(sorted, 0.75);
        double fence = upper + 1.5 * Math.exp(3 * Math.max(0, Medcouple.of(sorted))) * (upper - lower);
        double whisker = sorted[0];
        for (double value : sorted) {
            whisker = value <= fence ? value : whisker;
        }
        return whisker;
    }
}
