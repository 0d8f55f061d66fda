package ballast.outlier;

import ballast.BadInputException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * A way to choose the two cutoffs.
 *
 * <p>Both distances are brought to standard deviations by powers that make those of normal samples about normal
 * (Wilson, Hilferty 1931): orthogonal ones by {@code (OD^(2/3) - median) / (1.4826 mad)} of regular samples, as in the
 * cutoff of Hubert, Rousseeuw and Vanden Branden (2005), score distances by the chi-squared distribution,
 * {@code ((SD^2/c)^(1/3) - (1 - v)) / sqrt(v), v = 2/(9c)}. One deviation, by the larger of the two, makes both
 * cutoffs.
 */
public sealed interface DecisionRule {

    /** The largest share of samples that may be outliers; the others define what is usual. */
    double MOST = 0.5;

    /** The smallest deviation that is a cutoff. */
    double LEAST_CUTOFF = 1e-9;

    /**
     * The deviation beyond which samples are outliers.
     *
     * @param deviations how far each sample is, in standard deviations of regular ones; of two distances the larger
     */
    double cutoff(double[] deviations);

    /**
     * The cutoffs.
     *
     * @param usual the samples of the fit, of which those that are not flagged say what is usual
     * @param samples the samples to be flagged, which may be the same
     */
    default Cutoffs cutoffs(OutlierMap usual, OutlierMap samples) {
        DeviationScale scale = DeviationScale.of(usual.size() == 0 ? samples : usual);
        return scale.cutoffsAt(Math.max(LEAST_CUTOFF, cutoff(scale.deviations(samples))));
    }

    /**
     * The tail probability of a sample: that of a regular one being as far by either of its two distances, at most 1.
     */
    static double tail(double deviation) {
        return Math.min(1, 2 * NormalDistribution.of(0, 1).survivalProbability(deviation));
    }

    /** The deviations beyond which this share of regular samples lies by either of two distances. */
    private static double deviationsAt(double alpha) {
        return NormalDistribution.of(0, 1).inverseSurvivalProbability(alpha / 2);
    }

    /**
     * About this share of regular samples is flagged.
     *
     * @param alpha the share, above 0 and below 1
     */
    record Level(double alpha) implements DecisionRule {

        /** Refuses what is no level. */
        public Level {
            check("alpha", alpha);
        }

        @Override
        public double cutoff(double[] deviations) {
            return deviationsAt(alpha);
        }
    }

    /**
     * Of those that are flagged, no more than this share is expected to be regular: the rule of Benjamini and Hochberg
     * (1995) on the tail probabilities.
     *
     * @param rate the share, above 0 and below 1
     */
    record FalseDiscoveryRate(double rate) implements DecisionRule {

        /** Refuses what is no rate. */
        public FalseDiscoveryRate {
            check("fdr", rate);
        }

        @Override
        public double cutoff(double[] deviations) {
            double[] sorted = deviations.clone();
            Arrays.sort(sorted);
            int n = sorted.length;
            for (int count = n; count > 0; count--) {
                if (tail(sorted[n - count]) <= rate * count / n) {
                    return between(sorted, count);
                }
            }
            return deviationsAt(rate / n);
        }
    }

    /**
     * This share of the samples, rounded up, is flagged: the farthest ones.
     *
     * @param share the share, above 0 and at most {@link #MOST}
     */
    record Share(double share) implements DecisionRule {

        /** Refuses an invalid share. */
        public Share {
            if (!(share > 0 && share <= MOST)) {
                throw new BadInputException("`share` = " + share + ", must be above 0 and at most " + MOST);
            }
        }

        @Override
        public double cutoff(double[] deviations) {
            double[] sorted = deviations.clone();
            Arrays.sort(sorted);
            return between(sorted, count(sorted.length));
        }

        /** The share of n as it is written: 0.07 of 100 is 7, though the product of the doubles is above it. */
        private int count(int n) {
            return BigDecimal.valueOf(share)
                    .multiply(BigDecimal.valueOf(n))
                    .setScale(0, RoundingMode.CEILING)
                    .intValueExact();
        }
    }

    /** A deviation that {@code count} of the sorted ones exceed. */
    private static double between(double[] sorted, int count) {
        int first = sorted.length - count;
        return first == 0 ? sorted[0] - 1 : (sorted[first - 1] + sorted[first]) / 2;
    }

    private static void check(String name, double value) {
        if (!(value > 0 && value < 1)) {
            throw new BadInputException("`" + name + "` = " + value + ", must be above 0 and below 1");
        }
    }
}
