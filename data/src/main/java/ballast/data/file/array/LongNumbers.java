package ballast.data.file.array;

import ballast.data.Dataset;
import ballast.data.file.column.RowsInOrder;
import ballast.samples.Samples;

/** Whole numbers of 64 bits as doubles, which cannot tell all of them apart beyond 2^53. */
public final class LongNumbers {

    private static final double LARGEST_EXACT = 1L << 53;

    private LongNumbers() {}

    /** The data set, with a notice of its first number that was rounded, or may have been. */
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

    /** What the user should be told of the first such number. */
    public static String notice(long sample, String feature) {
        return "whole numbers beyond 2^53 are rounded to 16 digits, the first in row " + sample + ", " + feature;
    }
}
