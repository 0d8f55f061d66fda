package ballast.block;

import java.io.Serializable;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A random subset of rows, chosen by a seeded hash of their index.
 *
 * <p>A keyed permutation of {@code 0..size-1} (a Feistel network, walked until it ends in the range) sends every row to
 * a place, and the rows sent to the first {@code count} places are the subset. So the subset has exactly {@code count}
 * rows and depends only on the two numbers and the seed, not on the order of the data or on its partitions.
 *
 * <p>Immutable. {@link #rows} and {@link #within} take time in proportion to the subset, not to the table.
 */
public final class RowSubset implements Serializable {

    /** The default seed. */
    public static final long DEFAULT_SEED = 0x5eedL;

    private static final long serialVersionUID = 1;

    private static final int ROUNDS = 10;

    private final long size;
    private final long count;
    private final int half;
    private final long[] keys = new long[ROUNDS];

    private RowSubset(long size, long count, long seed) {
        this.size = size;
        this.count = count;
        this.half = Math.max(1, (Long.SIZE + 1 - Long.numberOfLeadingZeros(Math.max(0, size - 1))) / 2);
        for (int k = 0; k < ROUNDS; k++) {
            keys[k] = mixed(seed + (k + 1) * 0x9e3779b97f4a7c15L);
        }
    }

    /** {@code count} of {@code size} rows, or all of them if there are no more. */
    public static RowSubset of(long size, long count, long seed) {
        return new RowSubset(size, Math.min(size, count), seed);
    }

    /** {@code count} of {@code size} rows with the {@linkplain #DEFAULT_SEED default seed}. */
    public static RowSubset of(long size, long count) {
        return of(size, count, DEFAULT_SEED);
    }

    /** The rows of the subset in ascending order. */
    public int[] rows() {
        return sorted().mapToInt(Math::toIntExact).toArray();
    }

    /** The rows of the subset among {@code length} rows from {@code first} on, counted from {@code first}. */
    public int[] within(long first, int length) {
        if (count == size) {
            return IntStream.range(0, length).toArray();
        }
        return sorted().filter(row -> row >= first && row - first < length)
                .mapToInt(row -> (int) (row - first))
                .toArray();
    }

    private LongStream sorted() {
        LongStream places = LongStream.range(0, count);
        return count == size ? places : places.map(this::row).sorted();
    }

    private long row(long place) {
        long row = backward(place);
        while (row >= size) {
            row = backward(row);
        }
        return row;
    }

    private long backward(long place) {
        long mask = (1L << half) - 1;
        long left = place >>> half;
        long right = place & mask;
        for (int k = ROUNDS - 1; k >= 0; k--) {
            long before = right ^ mixed(left + keys[k]) & mask;
            right = left;
            left = before;
        }
        return left << half | right;
    }

    /** The finaliser of SplitMix64. */
    private static long mixed(long bits) {
        long z = (bits ^ bits >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }
}
