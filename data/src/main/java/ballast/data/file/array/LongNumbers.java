package ballast.data.file.array;

import ballast.data.Dataset;
import ballast.data.file.column.RowsInOrder;
import ballast.samples.Samples;

/** 64-bit whole numbers as doubles, which are not exact beyond 2^53. */
public final class LongNumbers {

    private static final double LARGEST_EXACT = 1L << 53;

    private LongNumbers() {}

    /** The data set, with a notice about the first number that may have been rounded. */
    public static Dataset remarkedOn(Dataset dataset) {
        Samples samples = dataset.samples();
        int columns = samples.columns();
        long[] first = {-1};
        long[] seen = {0};
        RowsInOrder.of(samples, (values, rows) -> {
            for (int i = 0; i < rows * columns && first[0] < 0; i++) {
                first[0] = isRounded(values[i]) ? seen[0] + i : -1;
            }
            seen[0] += (long) rows * columns;
        });
        return first[0] < 0
                ? dataset
                : dataset.withNotice(notice(first[0] / columns + 1, dataset.feature((int) (first[0] % columns))));
    }

    /** Whether a whole number may have been rounded. */
    public static boolean isRounded(double value) {
        return Math.abs(value) >= LARGEST_EXACT;
    }

    /** The notice about the first such number. */
    public static String notice(long sample, String feature) {
        return "whole numbers beyond 2^53 are rounded to 16 digits, the first in row " + sample + ", " + feature;
    }
}
