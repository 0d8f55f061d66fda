package ballast.scaling;

import ballast.block.DistributedSamples;
import ballast.block.Observed;
import java.util.Arrays;

/**
 * Quantiles of the columns of samples on many machines, exactly: the values {@link ColumnQuantiles} would find on one.
 * Missing values, which are NaN, do not count.
 *
 * <p>The bits of doubles have the order of the numbers. A pass counts the values in bins by the next {@value #BITS}
 * bits of those that begin as the wanted value does, and after seven passes all its bits are known. A pass brings back
 * {@value #BINS} counts for each column and rank.
 */
final class CountedQuantiles {

    private static final int BITS = 10;
    private static final int BINS = 1 << BITS;

    /** Columns that are counted at a time: some 25 MB of counts for three quantiles, between two ranks each. */
    private static final int COLUMNS_AT_ONCE = 500;

    private static final int ROWS_AT_ONCE = 256;

    private final DistributedSamples samples;
    /** Subtracted from each column, whose absolute values are then counted; empty to count the values themselves. */
    private final double[] centre;

    private final double unit;

    private CountedQuantiles(DistributedSamples samples, double[] centre) {
        this.samples = samples;
        this.centre = centre;
        // Only the ratios matter of weights that are not counts.
        this.unit = fractionalWeights(samples) == 0 ? 1 : samples.count() / samples.size();
    }

    private static double fractionalWeights(DistributedSamples samples) {
        return samples.sum((some, none) -> new double[] {
            Arrays.stream(some.weights().toArray())
                    .filter(weight -> weight != Math.rint(weight))
                    .count()
        })[0];
    }

    static double[][] of(DistributedSamples samples, double... shares) {
        return new CountedQuantiles(samples, new double[0]).quantiles(shares);
    }

    /** For each share, its quantile of the distances of every column from a centre. */
    static double[][] ofDistances(DistributedSamples samples, double[] centre, double... shares) {
        return new CountedQuantiles(samples, centre).quantiles(shares);
    }

    private double[][] quantiles(double... shares) {
        double[] observed = observed();
        double[][] quantiles = new double[shares.length][samples.columns()];
        for (int first = 0; first < samples.columns(); first += COLUMNS_AT_ONCE) {
            int count = Math.min(COLUMNS_AT_ONCE, samples.columns() - first);
            double[] last = new double[count];
            for (int j = 0; j < count; j++) {
                last[j] = Math.max(0, observed[first + j] / unit - 1);
            }
            double[][] ranks = new double[2 * shares.length][count];
            for (int t = 0; t < ranks.length; t++) {
                for (int j = 0; j < count; j++) {
                    ranks[t][j] = Math.floor(shares[t / 2] * last[j]) + t % 2;
                }
            }
            double[][] values = valuesAt(ranks, first, count);
            for (int s = 0; s < shares.length; s++) {
                for (int j = 0; j < count; j++) {
                    double between = shares[s] * last[j] - ranks[2 * s][j];
                    double below = values[2 * s][j];
                    quantiles[s][first + j] = below + between * (values[2 * s + 1][j] - below);
                }
            }
        }
        return quantiles;
    }

    /** The weight of the values in each column; refuses one without values. */
    private double[] observed() {
        double[] sums = samples.sum((some, none) -> Observed.of(some).sums());
        Observed.columnMeans(sums);
        return Arrays.copyOfRange(sums, samples.columns(), 2 * samples.columns());
    }

    /** For each rank of each column, from 0 on, the value that has it. */
    private double[][] valuesAt(double[][] ranks, int first, int columns) {
        Prefix[][] found = new Prefix[columns][ranks.length];
        Arrays.stream(found).forEach(column -> Arrays.fill(column, new Prefix(0, 0)));
        for (int known = 0; known < Long.SIZE; known += BITS) {
            int bits = Math.min(BITS, Long.SIZE - known);
            double[] counts = counts(found, first, known, bits);
            for (int j = 0; j < columns; j++) {
                for (int t = 0; t < ranks.length; t++) {
                    found[j][t] = found[j][t].next(counts, (j * ranks.length + t) * BINS, bits, ranks[t][j] * unit);
                }
            }
        }
        double[][] values = new double[ranks.length][columns];
        for (int t = 0; t < ranks.length; t++) {
            int rank = t;
            Arrays.setAll(values[t], j -> value(found[j][rank].bits));
        }
        return values;
    }

    /**
     * The first bits of a value.
     *
     * @param bits the bits
     * @param below the weight of all values that begin with fewer
     */
    private record Prefix(long bits, double below) {

        /** The prefix, extended by some bits of the value with a rank, or of the largest value if none has the rank. */
        Prefix next(double[] counts, int from, int more, double rank) {
            double before = below;
            Prefix last = this;
            for (int bin = 0; bin < 1 << more; bin++) {
                if (counts[from + bin] > 0) {
                    last = new Prefix(bits << more | bin, before);
                    before += counts[from + bin];
                    if (before > rank) {
                        return last;
                    }
                }
            }
            return last;
        }
    }

    /** For each prefix of each column, the weight of the values in every bin of the next bits. */
    private double[] counts(Prefix[][] found, int first, int known, int bits) {
        long[][] prefixes = Arrays.stream(found)
                .map(column ->
                        Arrays.stream(column).mapToLong(prefix -> prefix.bits).toArray())
                .toArray(long[][]::new);
        double[] from = centre;
        return samples.sum((some, none) -> {
            double[] counts = new double[prefixes.length * prefixes[0].length * BINS];
            int d = some.columns();
            double[] rows = new double[ROWS_AT_ONCE * d];
            for (int start = 0; start < some.rows(); start += ROWS_AT_ONCE) {
                int count = Math.min(ROWS_AT_ONCE, some.rows() - start);
                some.read(start, count, rows);
                for (int i = 0; i < count; i++) {
                    double weight = some.weights().of(start + i);
                    count(weight, rows, i * d + first, prefixes, from, first, known, bits, counts);
                }
            }
            return counts;
        });
    }

    private static void count(
            double weight,
            double[] rows,
            int offset,
            long[][] prefixes,
            double[] centre,
            int first,
            int known,
            int bits,
            double[] counts) {
        int slot = 0;
        for (int j = 0; j < prefixes.length; j++) {
            double value = rows[offset + j];
            long key = key(centre.length == 0 ? value : Math.abs(value - centre[first + j]));
            long prefix = known == 0 ? 0 : key >>> Long.SIZE - known;
            int bin = (int) (key >>> Long.SIZE - known - bits) & (1 << bits) - 1;
            for (long one : prefixes[j]) {
                if (one == prefix && !Double.isNaN(value)) {
                    counts[slot * BINS + bin] += weight;
                }
                slot++;
            }
        }
    }

    /** Bits whose unsigned order is that of the numbers. */
    private static long key(double value) {
        long bits = Double.doubleToLongBits(value);
        return bits ^ (bits >> Long.SIZE - 1 | Long.MIN_VALUE);
    }

    private static double value(long key) {
        return Double.longBitsToDouble(key < 0 ? key ^ Long.MIN_VALUE : ~key);
    }
}
