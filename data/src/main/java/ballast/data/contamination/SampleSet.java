package ballast.data.contamination;

import ballast.BadInputException;
import java.util.BitSet;
import java.util.stream.IntStream;

/** A subset of n samples, given by their indices. Immutable. */
public final class SampleSet {

    private final int size;
    private final BitSet members;

    private SampleSet(int size, BitSet members) {
        this.size = size;
        this.members = members;
    }

    /**
     * The samples with the given indices, in any order, out of {@code size} samples.
     *
     * @throws BadInputException if an index is out of range
     */
    public static SampleSet of(int size, int... indices) {
        BitSet members = new BitSet(size);
        for (int index : indices) {
            if (index < 0 || index >= size) {
                throw new BadInputException("sample " + index + ", must be one of 0.." + (size - 1));
            }
            members.set(index);
        }
        return new SampleSet(size, members);
    }

    /** Whether a sample is in the set. */
    public boolean contains(int index) {
        return members.get(index);
    }

    /** Number of samples in the set. */
    public int count() {
        return members.cardinality();
    }

    /** Number of samples in the set and outside it. */
    public int size() {
        return size;
    }

    /** The indices of the samples in the set, in rising order. */
    public int[] indices() {
        return members.stream().toArray();
    }

    /** The indices of the samples that are not in the set, in rising order. */
    public int[] others() {
        return IntStream.range(0, size).filter(i -> !members.get(i)).toArray();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SampleSet set && set.size == size && set.members.equals(members);
    }

    @Override
    public int hashCode() {
        return 31 * size + members.hashCode();
    }

    @Override
    public String toString() {
        return count() + " of " + size + " samples " + members;
    }
}
