package ballast.estimator;

import ballast.block.DistributedSamples;
import ballast.block.DistributedSamples.Merge;
import ballast.block.DistributedSamples.SampleColumn;
import ballast.block.Indices;
import ballast.linalg.OrderStatistic;
import ballast.samples.SampleWeights;
import ballast.weight.LocalLosses;
import ballast.weight.LossTerm;
import ballast.weight.Losses;
import ballast.weight.SeenLosses;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Losses in a column on many machines. Every question is answered by a pass over the column that brings back a few
 * numbers.
 *
 * <p>Order statistics are exact. Losses are counted in bins, then those of the bin with the wanted rank in finer ones,
 * until they are few enough to be sent; they stay here until the losses change, since the next question is mostly for a
 * neighbouring rank. Losses that are few enough in all are sent at once, and answer all questions here.
 */
public final class DistributedLosses implements Losses {

    /** Ranks closer than this are equal, because sums of fractional user weights are not exact. */
    private static final double SAME_RANK = 1e-9;

    private static final int BINS = 1024;

    private static final int SUMMARY_BINS = SeenLosses.MOST;

    static final int MOST_SENT = 4096;

    private final DistributedSamples samples;
    private final int mostSent;
    private SampleColumn column;
    private LocalLosses few;
    private double[] range;
    private Window window;

    DistributedLosses(DistributedSamples samples, int mostSent) {
        this.samples = samples;
        this.mostSent = mostSent;
    }

    public static DistributedLosses of(DistributedSamples samples, SampleColumn column) {
        DistributedLosses losses = new DistributedLosses(samples, MOST_SENT);
        losses.set(column);
        return losses;
    }

    void set(SampleColumn newColumn) {
        column = newColumn;
        few = null;
        range = null;
        window = null;
    }

    SampleColumn column() {
        return column;
    }

    private boolean areFew() {
        return samples.size() <= mostSent;
    }

    private LocalLosses here() {
        if (few == null) {
            double[] pairs = gathered(0, Double.POSITIVE_INFINITY);
            few = LocalLosses.of(everySecond(pairs, 0), everySecond(pairs, 1));
        }
        return few;
    }

    private static double[] everySecond(double[] pairs, int first) {
        return IntStream.range(0, pairs.length / 2)
                .mapToDouble(i -> pairs[2 * i + first])
                .toArray();
    }

    @Override
    public double count() {
        return samples.count();
    }

    @Override
    public double min() {
        return areFew() ? here().min() : -range()[1];
    }

    @Override
    public double max() {
        return areFew() ? here().max() : range()[0];
    }

    private double[] range() {
        if (range == null) {
            range = samples.fold(
                    (weights, columns) -> {
                        double largest = 0;
                        double smallest = Double.POSITIVE_INFINITY;
                        for (int i = 0; i < columns[0].length; i++) {
                            if (weights.of(i) > 0) {
                                largest = Math.max(largest, columns[0][i]);
                                smallest = Math.min(smallest, columns[0][i]);
                            }
                        }
                        return new double[] {largest, -smallest};
                    },
                    Merge.LARGEST,
                    column);
        }
        return range;
    }

    @Override
    public double sum(LossTerm term) {
        if (areFew()) {
            return here().sum(term);
        }
        return samples.fold(
                        (weights, columns) -> {
                            double sum = 0;
                            for (int i = 0; i < columns[0].length; i++) {
                                sum += weights.of(i) * term.applyAsDouble(columns[0][i]);
                            }
                            return new double[] {sum};
                        },
                        Merge.SUM,
                        column)[0];
    }

    @Override
    public double kthSmallest(double k) {
        if (!(k > 0) || k > count() + SAME_RANK) {
            throw new IllegalArgumentException("rank " + k + " of " + count() + " losses");
        }
        if (areFew()) {
            return here().kthSmallest(k);
        }
        double rank = k - SAME_RANK;
        if (window == null || !window.has(rank)) {
            window = windowWith(rank);
        }
        return window.smallestReaching(rank);
    }

    /**
     * A few values that stand for all losses: the losses themselves if they are few, otherwise the mean of every bin
     * between the smallest and the largest.
     */
    public SeenLosses summary() {
        if (areFew() && samples.size() <= SeenLosses.MOST) {
            double[] pairs = gathered(0, Double.POSITIVE_INFINITY);
            return SeenLosses.none().plus(1, everySecond(pairs, 0), everySecond(pairs, 1));
        }
        long from = Double.doubleToLongBits(min());
        long width = Math.max(1, (Double.doubleToLongBits(max()) - from) / SUMMARY_BINS + 1);
        double[] sums = samples.fold(
                (weights, columns) -> {
                    double[] bins = new double[2 * SUMMARY_BINS];
                    for (int i = 0; i < columns[0].length; i++) {
                        int bin = (int) ((Double.doubleToLongBits(columns[0][i]) - from) / width);
                        bins[bin] += weights.of(i);
                        bins[SUMMARY_BINS + bin] += weights.of(i) * columns[0][i];
                    }
                    return bins;
                },
                Merge.SUM,
                column);
        int[] filled = Indices.where(SUMMARY_BINS, bin -> sums[bin] > 0);
        return new SeenLosses(
                Arrays.stream(filled)
                        .mapToDouble(bin -> sums[SUMMARY_BINS + bin] / sums[bin])
                        .toArray(),
                Arrays.stream(filled).mapToDouble(bin -> sums[bin]).toArray());
    }

    /** Narrows the range of losses that has the rank, whose ends are the bits of doubles, which have their order. */
    private Window windowWith(double rank) {
        long low = Double.doubleToLongBits(min());
        long high = Double.doubleToLongBits(max());
        double below = 0;
        while (true) {
            long from = low;
            long width = Math.max(1, (high - low) / BINS + 1);
            double[] bins =
                    samples.fold((weights, columns) -> counts(weights, columns[0], from, width), Merge.SUM, column);
            int bin = 0;
            while (bin < BINS - 1 && below + bins[bin] < rank) {
                below += bins[bin++];
            }
            low = from + bin * width;
            high = low + width - 1;
            if (low == high || bins[BINS + bin] <= mostSent) {
                return window(below, low, high);
            }
        }
    }

    /** The weight of the losses in every bin, and after it their number. */
    private static double[] counts(SampleWeights weights, double[] losses, long from, long width) {
        double[] counts = new double[2 * BINS];
        for (int i = 0; i < losses.length; i++) {
            long bin = Math.floorDiv(Double.doubleToLongBits(losses[i]) - from, width);
            if (bin >= 0 && bin < BINS) {
                counts[(int) bin] += weights.of(i);
                counts[BINS + (int) bin]++;
            }
        }
        return counts;
    }

    private Window window(double below, long low, long high) {
        double smallest = Double.longBitsToDouble(low);
        if (low == high) {
            return new Window(below, new double[] {smallest}, new double[] {Double.POSITIVE_INFINITY});
        }
        double[] pairs = gathered(smallest, Double.longBitsToDouble(high));
        int[] order = OrderStatistic.rising(everySecond(pairs, 0));
        return new Window(
                below,
                Arrays.stream(order).mapToDouble(i -> pairs[2 * i]).toArray(),
                Arrays.stream(order).mapToDouble(i -> pairs[2 * i + 1]).toArray());
    }

    /** The losses in an interval, each with its user weight, in the order of the samples. */
    private double[] gathered(double smallest, double largest) {
        return samples.fold(
                (weights, columns) -> IntStream.range(0, columns[0].length)
                        .filter(i -> columns[0][i] >= smallest && columns[0][i] <= largest)
                        .boxed()
                        .flatMapToDouble(i -> Arrays.stream(new double[] {columns[0][i], weights.of(i)}))
                        .toArray(),
                Merge.APPEND,
                column);
    }

    /**
     * A few neighbouring losses.
     *
     * @param below the weight of all smaller losses
     * @param losses the losses, smallest first
     * @param weights their user weights
     */
    private record Window(double below, double[] losses, double[] weights) {

        boolean has(double rank) {
            return rank > below && rank <= below + Arrays.stream(weights).sum();
        }

        double smallestReaching(double rank) {
            double reached = below;
            for (int i = 0; i < losses.length; i++) {
                reached += weights[i];
                if (reached >= rank) {
                    return losses[i];
                }
            }
            return losses[losses.length - 1]; // What is missing is rounding in sums of fractional weights.
        }
    }
}
