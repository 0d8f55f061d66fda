package ballast.outlier;

import ballast.block.LocalSamples;

/**
 * Finds features at which samples have one constant value: black, saturated, dead, filled in.
 *
 * <p>Features at which many samples have this value, such as a black background, do not count. Equal means the same
 * number: values standardised by feature have no patches.
 */
final class ConstantPatches {

    /** The smallest share of the features that is a patch. */
    private static final double LEAST = 0.05;

    /**
     * A value that this share of the samples shows at a feature is usual there; patches at random places seldom meet as
     * often.
     */
    private static final double USUAL = 1.0 / 3;

    /** Features processed together. */
    private static final int RANGE = 32;

    private ConstantPatches() {}

    /**
     * The commonest value of each feature if it is a usual one among these samples, otherwise NaN, which equals
     * nothing.
     */
    static double[] usual(LocalSamples some) {
        int n = some.rows();
        int d = some.columns();
        double[] values = new double[n * d];
        some.read(0, n, values);
        double[] usual = new double[d];
        some.workers().forRanges(d, RANGE, (first, count) -> {
            double[] shown = columns(values, d, first, count);
            ValueCounts tally = new ValueCounts(n);
            for (int j = 0; j < count; j++) {
                tally.begin();
                for (int i = 0; i < n; i++) {
                    tally.add(shown[j * n + i]);
                }
                usual[first + j] = tally.most() >= USUAL * n ? tally.commonest() : Double.NaN;
            }
        });
        return usual;
    }

    /** Some columns, one after another: a walk down a column of long rows would miss the cache with every value. */
    private static double[] columns(double[] values, int d, int first, int count) {
        int n = values.length / d;
        double[] columns = new double[count * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < count; j++) {
                columns[j * n + i] = values[i * d + first + j];
            }
        }
        return columns;
    }

    /** The value of the largest patch of each sample, NaN if it has none. */
    static double[] in(LocalSamples samples, double[] usual) {
        double[] found = new double[samples.rows()];
        samples.visit(block -> {
            double[] values = block.values().toArray();
            ValueCounts tally = new ValueCounts(usual.length);
            for (int i = 0; i < block.rows(); i++) {
                found[block.first() + i] = patch(values, i * usual.length, usual, tally);
            }
        });
        return found;
    }

    private static double patch(double[] values, int from, double[] usual, ValueCounts unusual) {
        unusual.begin();
        for (int j = 0; j < usual.length; j++) {
            if (values[from + j] != usual[j]) {
                unusual.add(values[from + j]);
            }
        }
        return unusual.most() >= Math.max(2, LEAST * usual.length) ? unusual.commonest() : Double.NaN;
    }
}
