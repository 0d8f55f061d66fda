package ballast.metric;

import ballast.BadInputException;
import ballast.linalg.OrderStatistic;
import java.util.Arrays;
import java.util.BitSet;
import java.util.OptionalDouble;

/**
 * How well losses, or any other score, tell the samples that are known to be outliers from the others.
 *
 * @param areaUnderCurve the chance that an outlier has a larger loss than a regular sample, ties counting half: 1 is
 *     perfect, 0.5 is guessing; empty when one of the two groups is
 * @param averagePrecision the precision at every outlier, the samples with the largest losses coming first, averaged:
 *     {@code sum_k (R_k - R_(k-1)) P_k} over the different losses; equal losses come together; 1 is perfect, the share
 *     of the outliers is guessing; empty when one of the two groups is
 * @param weightShare the share of all weight that the outliers have
 */
public record OutlierSeparation(OptionalDouble areaUnderCurve, OptionalDouble averagePrecision, double weightShare) {

    /**
     * The separation by losses and weights, one each per sample. O(n log n).
     *
     * @throws BadInputException if there are not as many weights as losses, or an outlier is no sample
     */
    public static OutlierSeparation of(double[] losses, double[] weights, int[] outliers) {
        if (losses.length != weights.length) {
            throw new BadInputException(losses.length + " losses, but " + weights.length + " weights");
        }
        BitSet outlying = new BitSet(losses.length);
        for (int index : outliers) {
            if (index < 0 || index >= losses.length) {
                throw new BadInputException("outlier " + index + ", must be one of 0.." + (losses.length - 1));
            }
            outlying.set(index);
        }
        double share = weightShare(weights, outlying);
        boolean oneGroup = outlying.isEmpty() || outlying.cardinality() == losses.length;
        return oneGroup
                ? new OutlierSeparation(OptionalDouble.empty(), OptionalDouble.empty(), share)
                : ranked(losses, outlying, share);
    }

    /** The area by the rank sum of Mann and Whitney, ties sharing their ranks. */
    private static OutlierSeparation ranked(double[] losses, BitSet outlying, double weightShare) {
        int n = losses.length;
        double outliers = outlying.cardinality();
        int[] order = OrderStatistic.rising(losses);
        double rankSum = 0;
        double precisionSum = 0;
        double outliersFromHere = outliers;
        for (int start = 0; start < n; ) {
            int end = start + 1;
            while (end < n && losses[order[end]] == losses[order[start]]) {
                end++;
            }
            double sharedRank = (start + 1 + end) / 2.0;
            int outlyingHere =
                    (int) Arrays.stream(order, start, end).filter(outlying::get).count();
            rankSum += outlyingHere * sharedRank;
            precisionSum += outlyingHere * outliersFromHere / (n - start);
            outliersFromHere -= outlyingHere;
            start = end;
        }
        double area = (rankSum - outliers * (outliers + 1) / 2) / (outliers * (n - outliers));
        return new OutlierSeparation(OptionalDouble.of(area), OptionalDouble.of(precisionSum / outliers), weightShare);
    }

    private static double weightShare(double[] weights, BitSet outlying) {
        double total = Arrays.stream(weights).sum();
        double onOutliers = outlying.stream().mapToDouble(i -> weights[i]).sum();
        return onOutliers == 0 ? 0 : onOutliers / total;
    }
}
