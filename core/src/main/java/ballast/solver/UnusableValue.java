package ballast.solver;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import java.util.function.DoublePredicate;

/** Refuses values that make sums of squares meaningless: NaN, infinite, or too large to be squared. */
public final class UnusableValue {

    private static final double LARGEST = 1e150;

    /** A mean beyond this implies such a value, for any possible number of samples. */
    private static final double SUSPICIOUS = 1e140;

    private UnusableValue() {}

    /** Refuses such a value with its place; searches for it only if the mean of the samples implies one. */
    public static void check(LocalSamples samples, double[] mean) {
        for (double coordinate : mean) {
            if (!(Math.abs(coordinate) < SUSPICIOUS)) {
                refuse(samples);
                return;
            }
        }
    }

    /** Refuses the first such value with its place. One pass over the samples. */
    public static void refuse(LocalSamples samples) {
        refuse(samples, value -> !(Math.abs(value) < LARGEST));
    }

    /** Refuses the first value that is too large where NaN is a missing value. One pass over the samples. */
    public static void refuseHuge(LocalSamples samples) {
        refuse(samples, value -> Math.abs(value) >= LARGEST);
    }

    private static void refuse(LocalSamples samples, DoublePredicate unusable) {
        int columns = samples.columns();
        int row = samples.aggregate(
                        () -> new int[] {samples.rows()},
                        (first, block) -> {
                            double[] values = block.values().toArray();
                            for (int k = 0; k < values.length && first[0] == samples.rows(); k++) {
                                if (unusable.test(values[k])) {
                                    first[0] = block.first() + k / columns;
                                }
                            }
                        },
                        (a, b) -> a[0] <= b[0] ? a : b)[0];
        if (row < samples.rows()) {
            throw found(samples.row(row), row, unusable);
        }
    }

    private static BadInputException found(double[] row, int i, DoublePredicate unusable) {
        int j = 0;
        while (!unusable.test(row[j])) {
            j++;
        }
        return new BadInputException("row " + (i + 1) + ", column " + (j + 1) + " is " + row[j]
                + (Double.isFinite(row[j]) ? ", too large to be squared" : "")
                + (Double.isNaN(row[j])
                        ? "; fill it, leave the row out, or use fitWithGaps"
                        : "; fill it or leave the row out"));
    }
}
