package ballast.entropy;

import ballast.block.Workers;
import ballast.linalg.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;

/**
 * Which pairs of samples the kernel is evaluated for: pairs of tiles, a tile being some samples that lie next to each
 * other in an order of their own.
 *
 * <p>A pair of tiles stands for all pairs of their samples in both orders. Kernels that are left out because they are
 * negligible count as zero; samples that are left out of a sum because only some serve as centres are not counted at
 * all.
 */
final class PairPattern {

    /** Samples in a tile; the kernel of a pair of tiles fits into the second-level cache. */
    static final int SIDE = 192;

    /** The largest number of stretches of pairs; each is summed on its own. */
    private static final int MOST_STRETCHES = 32;

    private final int[] order;
    private final int[] bounds;
    private final int centreTiles;
    private final List<TilePair> pairs;
    private final double[] seen;
    private final double weight;

    /** Two tiles, the first not after the second: the place and the size of each. */
    record TilePair(int first, int rows, int second, int columns) {

        boolean isDiagonal() {
            return first == second;
        }
    }

    /** The samples that the tiles are cut from: the centres before the others, each group in an order of its own. */
    private PairPattern(int[] order, int[] bounds, int centreTiles, List<TilePair> pairs, double[] user) {
        this.order = order;
        this.bounds = bounds;
        this.centreTiles = centreTiles;
        this.pairs = pairs;
        int tiles = bounds.length - 1;
        double all = Arrays.stream(user).sum();
        double centres = 0;
        for (int place = 0; place < bounds[centreTiles]; place++) {
            centres += user[order[place]];
        }
        this.seen = new double[order.length];
        for (int place = 0; place < order.length; place++) {
            seen[order[place]] = place < bounds[centreTiles] ? all : centres;
        }
        this.weight = centreTiles == tiles ? all * all : all * all - (all - centres) * (all - centres);
    }

    static PairPattern all(double[] user) {
        int n = user.length;
        return withCentres(IntStream.range(0, n).toArray(), n, user);
    }

    /** All pairs of which at least one sample is among the first of this order. */
    static PairPattern withCentres(int[] order, int centres, double[] user) {
        List<Integer> bounds = new ArrayList<>();
        cut(0, centres, bounds);
        int centreTiles = bounds.size();
        cut(centres, order.length, bounds);
        bounds.add(order.length);
        int[] cuts = bounds.stream().mapToInt(Integer::intValue).toArray();
        return new PairPattern(order, cuts, centreTiles, tilePairs(centreTiles, cuts, (first, second) -> true), user);
    }

    private static void cut(int from, int to, List<Integer> bounds) {
        for (int place = from; place < to; place += SIDE) {
            bounds.add(place);
        }
    }

    private static List<TilePair> tilePairs(int centreTiles, int[] cuts, BiPredicate<Integer, Integer> kept) {
        List<TilePair> pairs = new ArrayList<>();
        for (int i = 0; i < centreTiles; i++) {
            for (int j = i; j < cuts.length - 1; j++) {
                if (kept.test(i, j)) {
                    pairs.add(new TilePair(cuts[i], cuts[i + 1] - cuts[i], cuts[j], cuts[j + 1] - cuts[j]));
                }
            }
        }
        return pairs;
    }

    /**
     * The pairs of this pattern without those of tiles further apart than {@code reach}. Samples are put into tiles
     * with others nearby, by halving along the widest side again and again.
     */
    PairPattern within(double reach, Matrix scores, double[] user) {
        double[] places = scores.toArray();
        int c = scores.columns();
        int centres = bounds[centreTiles];
        int[] near = order.clone();
        List<Integer> cuts = new ArrayList<>();
        halve(near, 0, centres, places, c, cuts);
        int nearCentreTiles = cuts.size();
        halve(near, centres, near.length, places, c, cuts);
        cuts.add(near.length);
        int[] nearBounds = cuts.stream().mapToInt(Integer::intValue).toArray();
        Box[] boxes = new Box[nearBounds.length - 1];
        for (int tile = 0; tile < boxes.length; tile++) {
            boxes[tile] = Box.around(near, nearBounds[tile], nearBounds[tile + 1], places, c);
        }
        List<TilePair> kept = tilePairs(nearCentreTiles, nearBounds, (i, j) -> boxes[i].distanceTo(boxes[j]) <= reach);
        return new PairPattern(near, nearBounds, nearCentreTiles, kept, user);
    }

    private static void halve(int[] order, int from, int to, double[] places, int c, List<Integer> bounds) {
        if (to - from <= SIDE) {
            if (from < to) {
                bounds.add(from);
            }
            return;
        }
        int side = Box.around(order, from, to, places, c).widestSide();
        int[] sorted = Arrays.stream(order, from, to)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> places[i * c + side]))
                .mapToInt(Integer::intValue)
                .toArray();
        System.arraycopy(sorted, 0, order, from, sorted.length);
        int middle = (from + to) >>> 1;
        halve(order, from, middle, places, c, bounds);
        halve(order, middle, to, places, c, bounds);
    }

    boolean samePairsAs(PairPattern other) {
        return this == other
                || Arrays.equals(order, other.order)
                        && Arrays.equals(bounds, other.bounds)
                        && pairs.equals(other.pairs);
    }

    List<TilePair> pairs() {
        return pairs;
    }

    /** Adds something up over all pairs of tiles: some stretches of them at a time, merged in order. */
    <A> A sum(Workers workers, Stretch<A> stretch, BinaryOperator<A> merge) {
        int stretches = Math.min(pairs.size(), MOST_STRETCHES);
        return workers.inOrder(
                stretches,
                k -> stretch.sum(pairs.subList((int) ((long) pairs.size() * k / stretches), (int)
                        ((long) pairs.size() * (k + 1) / stretches))),
                merge);
    }

    @FunctionalInterface
    interface Stretch<A> {
        A sum(List<TilePair> pairs);
    }

    /** The sample at each place. */
    int[] order() {
        return order.clone();
    }

    /** The weight of all pairs, each counted with the user's weights of both samples. */
    double weight() {
        return weight;
    }

    /** The user's weight of all samples that the sum of a sample runs over. */
    double seenBy(int sample) {
        return seen[sample];
    }

    private record Box(double[] low, double[] high) {

        static Box around(int[] order, int from, int to, double[] places, int c) {
            double[] low = new double[c];
            double[] high = new double[c];
            Arrays.fill(low, Double.POSITIVE_INFINITY);
            Arrays.fill(high, Double.NEGATIVE_INFINITY);
            for (int place = from; place < to; place++) {
                for (int j = 0; j < c; j++) {
                    double value = places[order[place] * c + j];
                    low[j] = Math.min(low[j], value);
                    high[j] = Math.max(high[j], value);
                }
            }
            return new Box(low, high);
        }

        int widestSide() {
            int widest = 0;
            for (int j = 1; j < low.length; j++) {
                if (high[j] - low[j] > high[widest] - low[widest]) {
                    widest = j;
                }
            }
            return widest;
        }

        double distanceTo(Box other) {
            double square = 0;
            for (int j = 0; j < low.length; j++) {
                double gap = Math.max(0, Math.max(low[j] - other.high[j], other.low[j] - high[j]));
                square += gap * gap;
            }
            return Math.sqrt(square);
        }
    }
}
