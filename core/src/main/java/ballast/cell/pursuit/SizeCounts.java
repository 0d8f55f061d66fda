package ballast.cell.pursuit;

import ballast.block.LocalSamples;
import ballast.linalg.OrderStatistic;

/**
 * How many residuals are how large, in bins of a 32nd of powers of two times a unit: order statistics of all cells in
 * one pass and little memory.
 */
final class SizeCounts {

    private static final int BINS = 1 << 16;

    /** Bits of a double below those that tell its bin. */
    private static final int BELOW = Double.SIZE - 1 - 16;

    private final long[] counts = new long[BINS];
    private final double unit;
    private long total;

    /**
     * No residuals yet.
     *
     * @param unit what bins are multiples of, so that samples in other units have the same bins
     */
    SizeCounts(double unit) {
        this.unit = unit;
    }

    /** The residuals of samples from a low-rank part, where there is a value. One pass. */
    static SizeCounts of(LocalSamples samples, LowRank low, double unit) {
        return samples.aggregate(
                () -> new SizeCounts(unit),
                (into, block) -> Tile.forEach(
                        samples, block, tile -> into.addDifferences(tile.samples(0), tile.low(1, low), tile.size())),
                SizeCounts::merge);
    }

    /** Adds the residuals of some cells, where there is a value. */
    void addDifferences(double[] x, double[] seen, int count) {
        for (int i = 0; i < count; i++) {
            double residual = x[i] - seen[i];
            if (!Double.isNaN(residual)) {
                add(residual);
            }
        }
    }

    void add(double residual) {
        counts[(int) (Double.doubleToRawLongBits(Math.abs(residual / unit)) >>> BELOW)]++;
        total++;
    }

    SizeCounts merge(SizeCounts later) {
        for (int bin = 0; bin < BINS; bin++) {
            counts[bin] += later.counts[bin];
        }
        total += later.total;
        return this;
    }

    /** The size that so many residuals do not exceed: between the ends of its bin in proportion. */
    double size(double place) {
        Bin bin = bin(place);
        return bin.low + (place - bin.before) / bin.count * (bin.high - bin.low);
    }

    /** A size that at most this share of the residuals exceeds: the upper end of a bin. */
    double exceededBy(double share) {
        return bin(total - share * total).high;
    }

    /** A bin, how many residuals are in it, and how many are in those before. */
    private record Bin(double low, double high, long before, long count) {}

    /** The bin of the residual at a place in rising order; the first has zeros, and what is as good as zero. */
    private Bin bin(double place) {
        long before = 0;
        int bin = 0;
        while (bin < BINS - 1 && before + counts[bin] < place) {
            before += counts[bin];
            bin++;
        }
        return bin == 0
                ? new Bin(0, 0, 0, Math.max(1, counts[0]))
                : new Bin(edge(bin), edge(bin + 1), before, counts[bin]);
    }

    private double edge(int bin) {
        return unit * Double.longBitsToDouble((long) bin << BELOW);
    }

    /** The standard deviation of the residuals if most of them are normal: 1.4826 times the median size. */
    double scale() {
        return OrderStatistic.ROUNDED_NORMAL_DEVIATION * size(total / 2.0);
    }
}
