package ballast.block;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Some of the indices of samples or features. */
public final class Indices {

    private Indices() {}

    /** Those from 0 to {@code count - 1} of which a condition holds. */
    public static int[] where(int count, IntPredicate condition) {
        return IntStream.range(0, count).filter(condition).toArray();
    }

    /** At most this many of some indices, evenly spread over them. */
    public static int[] thinned(int[] indices, int most) {
        if (indices.length <= most) {
            return indices;
        }
        int[] thinned = new int[most];
        Arrays.setAll(thinned, k -> indices[(int) ((long) k * indices.length / most)]);
        return thinned;
    }

    /** Brings indices into a random order. */
    public static int[] shuffle(int[] indices, SplittableRandom random) {
        for (int i = indices.length - 1; i > 0; i--) {
            swap(indices, i, random.nextInt(i + 1));
        }
        return indices;
    }

    /** Brings this number of indices, drawn at random without replacement, to the front. */
    public static int[] drawFirst(int count, int[] indices, SplittableRandom random) {
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
