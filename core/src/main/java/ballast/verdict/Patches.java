package ballast.verdict;

import ballast.samples.Samples;
import java.util.Arrays;

/**
 * Finds out where samples show one and the same value at many features: black, saturated, dead, filled in.
 *
 * <p>Features at which this value is what most samples show are no sign of anything, such as a black background. Equal means the same
 * number: values that were standardised feature by feature have no patches.
 */
final class Patches {

    /** Fewer features than this share of all are no patch. */
    private static final double LEAST = 0.05;

    private final double[] usual;

    private Patches(double[] usual) {
        this.usual = usual;
    }

    /** Patches of samples like these, an odd number of which tell what is usual: the median of each feature. */
    static Patches unlike(Samples some) {
        int n = some.rows();
        int d = some.columns();
        double[] values = new double[n * d];
        some.read(0, n, values);
        double[] usual = new double[d];
        double[] column = new double[n];
        for (int j = 0; j < d; j++) {
            for (int i = 0; i < n; i++) {
                column[i] = values[i * d + j];
            }
            Arrays.sort(column);
            usual[j] = column[n / 2];
        }
        return new Patches(usual);
    }

    /** The value of the patch of each sample, NaN for those that have none. */
    double[] in(Samples samples) {
        double[] found = new double[samples.rows()];
        samples.aggregate(
                () -> found,
                (into, block) -> {
                    double[] values = block.values().toArray();
                    Tally tally = new Tally(usual.length);
                    for (int i = 0; i < block.rows(); i++) {
                        into[block.first() + i] = patch(values, i * usual.length, tally);
                    }
                },
                (a, b) -> a);
        return found;
    }

    private double patch(double[] values, int from, Tally unusual) {
        unusual.begin();
        for (int j = 0; j < usual.length; j++) {
            if (values[from + j] != usual[j]) {
                unusual.add(values[from + j]);
            }
        }
        return unusual.most() >= Math.max(2, LEAST * usual.length) ? unusual.commonest() : Double.NaN;
    }

    /** Whether a feature with this value belongs to a patch. */
    boolean covers(int feature, double value, double patch) {
        return value == patch && value != usual[feature];
    }
}
