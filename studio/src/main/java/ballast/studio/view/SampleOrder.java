package ballast.studio.view;

import ballast.data.Labels;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** The samples sorted by what their table says of them. */
public final class SampleOrder {

    private SampleOrder() {}

    /** What samples are sorted by. */
    public enum Column {
        SAMPLE,
        ID,
        LABEL,
        WEIGHT,
        SD,
        OD,
        BADNESS
    }

    /** The indices of all samples, the least first; of equal ones the earlier. */
    static int[] by(Column column, FitView view) {
        int n = view.size();
        Optional<Labels> labels = view.fitted().data().dataset().labels();
        return switch (column) {
            case SAMPLE -> IntStream.range(0, n).toArray();
            case ID ->
                IntStream.range(0, n)
                        .boxed()
                        .sorted(Comparator.comparing(view.fitted().data()::nameOf))
                        .mapToInt(Integer::intValue)
                        .toArray();
            case LABEL ->
                sorted(n, i -> labels.map(all -> (double) all.index(i)).orElse(0.0));
            case WEIGHT -> sorted(n, view::weight);
            case SD -> sorted(n, view::score);
            case OD -> sorted(n, view::orthogonal);
            case BADNESS -> sorted(n, view.map()::outlierScore);
        };
    }

    /** Sorts value and index together in one number each, which no object per sample is needed for. */
    private static int[] sorted(int n, IntToDoubleFunction value) {
        long[] keys = new long[n];
        for (int i = 0; i < n; i++) {
            int bits = Float.floatToIntBits((float) value.applyAsDouble(i));
            int rising = bits >= 0 ? bits : ~bits ^ Integer.MIN_VALUE;
            keys[i] = ((long) rising << 32) | i;
        }
        Arrays.sort(keys);
        int[] order = new int[n];
        Arrays.setAll(order, i -> (int) keys[i]);
        return order;
    }
}
