package ballast.study.protocol;

import ballast.samples.Samples;
import java.util.stream.IntStream;

/**
 * Some samples to show.
 *
 * @param originals the samples before contamination
 */
public record ShownSamples(Samples originals, Samples given) {

    private static final int COUNT = 10;

    /** Some of the rows, evenly spread. */
    public static int[] some(int[] rows) {
        int count = Math.min(COUNT, rows.length);
        return IntStream.range(0, count).map(k -> rows[k * rows.length / count]).toArray();
    }
}
