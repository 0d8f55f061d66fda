package ballast.detection;

import ballast.block.LocalSamples;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Features of few levels, such as grades or counts, with their values spread evenly over half the way to the next
 * level: levels are then neither gaps nor ties.
 *
 * <p>How far a value moves depends on the place of its sample in an order and on the feature alone.
 */
final class SpreadLevels {

    /** Features that are looked at in one go. */
    private static final int RANGE = 8;

    private SpreadLevels() {}

    /** The samples in this order, with levels spread; the same samples if no feature has few levels. */
    static LocalSamples of(LocalSamples samples) {
        int n = samples.rows();
        int d = samples.columns();
        double[] values = new double[n * d];
        samples.read(0, n, values);
        boolean[] spread = new boolean[d];
        samples.workers().forRanges(d, RANGE, (first, count) -> {
            for (int j = first; j < first + count; j++) {
                spread[j] = spread(values, n, d, j);
            }
        });
        boolean any = IntStream.range(0, d).anyMatch(j -> spread[j]);
        return any ? LocalSamples.of(Samples.of(d, values, ElementType.FLOAT64)).on(samples.workers()) : samples;
    }

    private static boolean spread(double[] values, int n, int d, int feature) {
        int most = (int) (Math.sqrt(n) + 1);
        double[] some = sortedColumn(values, Math.min(n, 4 * most), d, feature);
        if (count(some) > most) {
            return false;
        }
        double[] levels = levels(sortedColumn(values, n, d, feature));
        if (levels.length < 2 || levels.length > most) {
            return false;
        }
        double[] reach = reach(levels);
        for (int i = 0; i < n; i++) {
            int level = Arrays.binarySearch(levels, values[i * d + feature] + 0.0);
            values[i * d + feature] += (2 * mixed(i, feature) - 1) * reach[level];
        }
        return true;
    }

    private static double[] sortedColumn(double[] values, int n, int d, int feature) {
        double[] column = new double[n];
        // Minus zero becomes zero.
        Arrays.setAll(column, i -> values[i * d + feature] + 0.0);
        Arrays.sort(column);
        return column;
    }

    private static int count(double[] sorted) {
        int count = 1;
        for (int i = 1; i < sorted.length; i++) {
            count += sorted[i] > sorted[i - 1] ? 1 : 0;
        }
        return count;
    }

    private static double[] levels(double[] sorted) {
        return Arrays.stream(sorted).distinct().toArray();
    }

    /** Half of the way from each level to the nearer of its neighbours, or of the usual way if that is shorter. */
    private static double[] reach(double[] levels) {
        double[] gaps = new double[levels.length - 1];
        Arrays.setAll(gaps, k -> levels[k + 1] - levels[k]);
        double[] sorted = gaps.clone();
        Arrays.sort(sorted);
        double usual = DistanceScale.quantile(sorted, 0.5);
        double[] reach = new double[levels.length];
        for (int k = 0; k < reach.length; k++) {
            double below = gaps[Math.max(0, k - 1)];
            double above = gaps[Math.min(gaps.length - 1, k)];
            reach[k] = Math.min(usual, Math.min(below, above)) / 2;
        }
        return reach;
    }

    /** A number in [0, 1) that looks random (Steele, Lea, Flood 2014: SplitMix64). */
    private static double mixed(int place, int feature) {
        long x = place * 0x9E3779B97F4A7C15L + (feature + 1) * 0xD1B54A32D192ED03L;
        x ^= x >>> 30;
        x *= 0xBF58476D1CE4E5B9L;
        x ^= x >>> 27;
        x *= 0x94D049BB133111EBL;
        x ^= x >>> 31;
        return (x >>> 11) * 0x1p-53;
    }
}
