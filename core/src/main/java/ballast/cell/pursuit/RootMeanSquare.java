package ballast.cell.pursuit;

import ballast.block.LocalSamples;

/** The root of the mean square of the values that are there. */
final class RootMeanSquare {

    private double squares;
    private long count;

    private RootMeanSquare() {}

    /** Of all values of samples; one where all are zero, so that it can be a unit. One pass. */
    static double of(LocalSamples samples) {
        RootMeanSquare sums = samples.aggregate(
                RootMeanSquare::new,
                (into, block) -> Strips.forEach(0, (arrays, cells) -> into.add(arrays[0], cells), block.values()),
                RootMeanSquare::merge);
        return sums.squares > 0 ? Math.sqrt(sums.squares / sums.count) : 1;
    }

    private void add(double[] values, int cells) {
        for (int i = 0; i < cells; i++) {
            if (!Double.isNaN(values[i])) {
                squares += values[i] * values[i];
                count++;
            }
        }
    }

    private RootMeanSquare merge(RootMeanSquare later) {
        squares += later.squares;
        count += later.count;
        return this;
    }
}
