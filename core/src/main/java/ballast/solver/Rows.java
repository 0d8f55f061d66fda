package ballast.solver;

/** An array for each thread, for what belongs to some rows, so that no loop allocates one. */
public final class Rows {

    private static final ThreadLocal<double[]> ARRAYS = ThreadLocal.withInitial(() -> new double[0]);

    private Rows() {}

    /** The array of this thread, with what was left in it, at least this long. */
    public static double[] ofAtLeast(int length) {
        double[] array = ARRAYS.get();
        if (array.length < length) {
            array = new double[length];
            ARRAYS.set(array);
        }
        return array;
    }

    /** The square roots of some weights, in the array of this thread. */
    static double[] rootsOf(double[] weights, int first, int count) {
        double[] roots = ofAtLeast(count);
        for (int i = 0; i < count; i++) {
            roots[i] = Math.sqrt(weights[first + i]);
        }
        return roots;
    }
}
