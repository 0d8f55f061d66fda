package ballast.detection;

import ballast.block.LocalSamples;
import java.util.Arrays;

/**
 * Finds out where samples show one and the same value at many features: black, saturated, dead, filled in.
 *
 * <p>Features at which a good part of all samples shows this value are no sign of anything, such as a black background.
 * Equal means the same number: values that were standardised feature by feature have no patches.
 */
final class ConstantPatches {

    /** Fewer features than this share of all are no patch. */
    private static final double LEAST = 0.05;

    /**
     * A value that this share of the samples shows at a feature is usual there; patches at random places seldom meet as
     * often.
     */
    private static final double USUAL = 1.0 / 3;

    /** Features that are looked at in one go. */
    private static final int RANGE = 32;

    /** Heaps that values are put on before they are told apart, a power of two. */
    private static final int HEAPS = 512;

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

    /**
     * Some columns, one after another: across rows as long as these the processor would fetch every value from far
     * away.
     */
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
            int[] heaps = new int[HEAPS];
            for (int i = 0; i < block.rows(); i++) {
                found[block.first() + i] = patch(values, i * usual.length, usual, heaps, tally);
            }
        });
        return found;
    }

    /** Only values on heaps that are as high as a patch are told apart, which most are not. */
    private static double patch(double[] values, int from, double[] usual, int[] heaps, ValueCounts unusual) {
        double least = Math.max(2, LEAST * usual.length);
        Arrays.fill(heaps, 0);
        int largest = 0;
        for (int j = 0; j < usual.length; j++) {
            double value = values[from + j];
            if (value != usual[j]) {
                int heap = heap(value);
                heaps[heap]++;
                largest = Math.max(largest, heaps[heap]);
            }
        }
        unusual.begin();
        if (largest >= least) {
            for (int j = 0; j < usual.length; j++) {
                double value = values[from + j];
                if (value != usual[j] && heaps[heap(value)] >= least) {
                    unusual.add(value);
                }
            }
        }
        return unusual.most() >= least ? unusual.commonest() : Double.NaN;
    }

    private static int heap(double value) {
        return ValueCounts.spread(value, Long.numberOfLeadingZeros(HEAPS - 1));
    }
}
