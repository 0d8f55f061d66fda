package ballast.cell.pursuit;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.solver.UnusableValue;

/** What of the cells is usable: values that can be squared, and enough of them in every feature. */
public final class CellCheck {

    private static final double LARGEST = 1e150;

    private final long[] observed;
    private boolean missing;
    private boolean unusable;

    private CellCheck(int columns) {
        observed = new long[columns];
    }

    /** Refuses values that cannot be squared, and missing ones. */
    public static void complete(LocalSamples samples) {
        CellCheck check = of(samples);
        if (check.missing || check.unusable) {
            UnusableValue.refuse(samples);
        }
    }

    /** Refuses values that cannot be squared, and features with too few values for so many axes. */
    public static void withGaps(LocalSamples samples, int components) {
        CellCheck check = of(samples);
        if (check.unusable) {
            UnusableValue.refuse(samples.filledFrom(samples.mapped(samples.columns(), (from, to) -> to.clear())));
        }
        for (int j = 0; j < check.observed.length; j++) {
            if (check.observed[j] <= components && check.observed[j] < samples.rows()) {
                throw new BadInputException("column " + (j + 1) + " has " + check.observed[j] + " values, but with "
                        + components + " components more than " + components
                        + " are needed; choose fewer components or leave the column out");
            }
        }
    }

    private static CellCheck of(LocalSamples samples) {
        int d = samples.columns();
        return samples.aggregate(() -> new CellCheck(d), (into, block) -> into.add(block.values()), CellCheck::merge);
    }

    private void add(Matrix values) {
        double[] x = values.toArray();
        for (int k = 0; k < x.length; k++) {
            boolean there = !Double.isNaN(x[k]);
            observed[k % observed.length] += there ? 1 : 0;
            missing |= !there;
            unusable |= Math.abs(x[k]) >= LARGEST;
        }
    }

    private CellCheck merge(CellCheck later) {
        for (int j = 0; j < observed.length; j++) {
            observed[j] += later.observed[j];
        }
        missing |= later.missing;
        unusable |= later.unusable;
        return this;
    }
}
