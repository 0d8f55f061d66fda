package ballast.solver;

import ballast.BadInputException;
import ballast.block.LocalSamples;

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

    /** Refuses the first such value with its place; nothing happens if there is none. */
    public static void refuse(LocalSamples samples) {
        for (int i = 0; i < samples.rows(); i++) {
            double[] row = samples.row(i);
            for (int j = 0; j < row.length; j++) {
                if (!(Math.abs(row[j]) < LARGEST)) {
                    throw new BadInputException("row " + (i + 1) + ", column " + (j + 1) + " is " + row[j]
                            + (Double.isFinite(row[j]) ? ", too large to be squared" : "")
                            + "; fill it or leave the row out");
                }
            }
        }
    }
}
