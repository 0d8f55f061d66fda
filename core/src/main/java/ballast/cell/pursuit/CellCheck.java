package ballast.cell.pursuit;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.solver.UnusableValue;

/** What of the cells is usable: values that can be squared, and enough of them in every feature. */
public final class CellCheck {

    private CellCheck() {}

    /**
     * Refuses values that cannot be squared, and missing ones unless there may be gaps; then features with too few
     * values for the number of components.
     */
    public static void check(LocalSamples samples, int components, boolean gaps) {
        if (!gaps) {
            UnusableValue.refuse(samples);
            return;
        }
        UnusableValue.refuseHuge(samples);
        double[] observed = samples.sums(samples.columns(), (into, block) -> {
            double[] values = block.values().toArray();
            for (int k = 0; k < values.length; k++) {
                into[k % into.length] += Double.isNaN(values[k]) ? 0 : 1;
            }
        });
        for (int j = 0; j < observed.length; j++) {
            if (observed[j] <= components && observed[j] < samples.rows()) {
                throw new BadInputException("column " + (j + 1) + " has " + (int) observed[j] + " values, but with "
                        + components + " components more than " + components
                        + " are needed; choose fewer components or leave the column out");
            }
        }
    }
}
