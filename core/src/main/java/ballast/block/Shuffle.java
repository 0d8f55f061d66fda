package ballast.block;

import java.util.SplittableRandom;

/** Random orders of indices, in place. */
public final class Shuffle {

    private Shuffle() {}

    /** Brings all of some indices into a random order. */
    public static int[] all(int[] indices, SplittableRandom random) {
        for (int i = indices.length - 1; i > 0; i--) {
            swap(indices, i, random.nextInt(i + 1));
        }
        return indices;
    }

    /** Brings this number of some indices, drawn at random without replacement, to the front. */
    public static int[] first(int count, int[] indices, SplittableRandom random) {
        for (int k = 0; k < count; k++) {
            swap(indices, k, random.nextInt(k, indices.length));
        }
        return indices;
    }

    private static void swap(int[] indices, int i, int j) {
        int held = indices[i];
        indices[i] = indices[j];
        indices[j] = held;
    }
}
