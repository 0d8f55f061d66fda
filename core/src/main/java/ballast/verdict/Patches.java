package ballast.verdict;

import ballast.samples.Samples;

/**
 * Finds out where samples show one and the same value at many features: black, saturated, dead, filled in.
 *
 * <p>Features at which a good part of all samples shows this value are no sign of anything, such as a black background. Equal means
 * the same number: values that were standardised feature by feature have no patches.
 */
final class Patches {

    /** Fewer features than this share of all are no patch. */
    private static final double LEAST = 0.05;

    /** A value that this share of the samples shows at a feature is usual there; patches at random places seldom meet as often. */
    private static final double USUAL = 1.0 / 3;

    /** The commonest value of each feature if it is a usual one, otherwise NaN, which equals nothing. */
    private final double[] usual;

    private Patches(double[] usual) {
        this.usual = usual;
    }

    /** Patches of samples like these, which tell what is usual. */
    static Patches unlike(Samples some) {
        int n = some.rows();
        int d = some.columns();
        double[] values = new double[n * d];
        some.read(0, n, values);
        double[] usual = new double[d];
        Tally tally = new Tally(n);
        for (int j = 0; j < d; j++) {
            tally.begin();
            for (int i = 0; i < n; i++) {
                tally.add(values[i * d + j]);
            }
            usual[j] = tally.most() >= USUAL * n ? tally.commonest() : Double.NaN;
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
