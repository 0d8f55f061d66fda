package ballast.solver;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;

/** A value that contaminates all sums of squares: not a number, infinite, or too large to be squared. */
public final class UnusableValue {

    private static final double LARGEST = 1e150;

    /** A mean beyond this has such a value among as many samples as there can be. */
    private static final double SUSPICIOUS = 1e140;

    private UnusableValue() {}

    /** Looks for such a value if the mean of the samples says that there may be one, and refuses it with its place. */
    public static void check(LocalSamples samples, double[] mean) {
        for (double coordinate : mean) {
            if (!(Math.abs(coordinate) < SUSPICIOUS)) {
                refuse(samples);
                return;
            }
        }
    }

    /** Refuses the first such value with its place; nothing happens if there is none. One pass over the samples. */
    public static void refuse(LocalSamples samples) {
        DoublePredicate unusable = value -> !(Math.abs(value) < LARGEST);
        int row = firstRow(samples, values -> values.anyMatch(unusable));
        if (row < samples.rows()) {
            throw found(samples.row(row), row, unusable);
        }
    }

    /** Where NaN is a missing value: refuses the first value that is too large, or sample that has none at all. */
    public static void refuseWithGaps(LocalSamples samples) {
        DoublePredicate huge = value -> Math.abs(value) >= LARGEST;
        int row = firstRow(samples, values -> values.anyMatch(huge) || values.allMatch(Double::isNaN));
        if (row == samples.rows()) {
            return;
        }
        double[] values = samples.row(row);
        if (new Row(values, 0, values.length).allMatch(Double::isNaN)) {
            throw new BadInputException(
                    "row " + (row + 1) + " has no value at all, so nothing can be said of it; leave the row out");
        }
        throw found(values, row, huge);
    }

    /** The first row for which something holds, or as many as there are rows. */
    private static int firstRow(LocalSamples samples, Predicate<Row> test) {
        int columns = samples.columns();
        return samples.aggregate(
                        () -> new int[] {samples.rows()},
                        (first, block) -> {
                            double[] values = block.values().toArray();
                            for (int i = 0; i < block.rows() && first[0] == samples.rows(); i++) {
                                if (test.test(new Row(values, i * columns, (i + 1) * columns))) {
                                    first[0] = block.first() + i;
                                }
                            }
                        },
                        (a, b) -> a[0] <= b[0] ? a : b)[0];
    }

    /** Part of an array. */
    private record Row(double[] values, int start, int end) {

        boolean anyMatch(DoublePredicate predicate) {
            for (int j = start; j < end; j++) {
                if (predicate.test(values[j])) {
                    return true;
                }
            }
            return false;
        }

        boolean allMatch(DoublePredicate predicate) {
            return !anyMatch(predicate.negate());
        }
    }

    private static BadInputException found(double[] row, int i, DoublePredicate unusable) {
        int j = 0;
        while (!unusable.test(row[j])) {
            j++;
        }
        return new BadInputException("row " + (i + 1) + ", column " + (j + 1) + " is " + row[j]
                + (Double.isFinite(row[j]) ? ", too large to be squared" : "") + "; fill it or leave the row out");
    }
}
