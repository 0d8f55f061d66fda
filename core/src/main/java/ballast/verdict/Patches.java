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
        int d = samples.columns();
        samples.aggregate(
                () -> found,
                (into, block) -> {
                    double[] values = block.values().toArray();
                    double[] unusual = new double[d];
                    for (int i = 0; i < block.rows(); i++) {
                        into[block.first() + i] = patch(values, i * d, unusual);
                    }
                },
                (a, b) -> a);
        return found;
    }

    /** The commonest unusual value, if it is common enough; of equally common ones the least. */
    private double patch(double[] values, int from, double[] unusual) {
        int count = 0;
        for (int j = 0; j < usual.length; j++) {
            unusual[count] = values[from + j];
            count += values[from + j] == usual[j] ? 0 : 1;
        }
        Arrays.sort(unusual, 0, count);
        double commonest = Double.NaN;
        int most = Math.max(1, (int) Math.ceil(LEAST * usual.length) - 1);
        for (int k = 0; k + most < count; k++) {
            // Sorted, so that a value is commoner than the commonest so far if it is still there that far on.
            while (k + most < count && unusual[k] == unusual[k + most]) {
                commonest = unusual[k];
                most++;
            }
        }
        return commonest;
    }

    /** Whether a feature with this value belongs to a patch. */
    boolean covers(int feature, double value, double patch) {
        return value == patch && value != usual[feature];
    }
}
