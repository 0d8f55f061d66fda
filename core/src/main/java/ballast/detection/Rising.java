package ballast.detection;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Samples in the order of a number that each of them has, the least first; of equals that of the lower index. */
final class Rising {

    private Rising() {}

    /** The indices of values in rising order. */
    static int[] order(double[] values) {
        return IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> values[i]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** Marks the share of the least values, three at least: a core to measure from. */
    static boolean[] least(double[] values, double share) {
        boolean[] least = new boolean[values.length];
        Arrays.stream(order(values))
                .limit(Math.max(3, (long) Math.ceil(share * values.length)))
                .forEach(i -> least[i] = true);
        return least;
    }
}
