package ballast.linalg;

/** Arrays for each thread, into which entries of matrices are copied to work on them, so that no loop allocates one. */
final class Scratch {

    /** Small enough to stay in the second-level cache (256 kB). */
    private static final int DOUBLES = 1 << 15;

    private static final ThreadLocal<double[]> ARRAYS = ThreadLocal.withInitial(() -> new double[DOUBLES]);
    private static final ThreadLocal<float[]> FLOATS = ThreadLocal.withInitial(() -> new float[DOUBLES]);

    private static final ThreadLocal<double[]> SECOND_ARRAYS = ThreadLocal.withInitial(() -> new double[0]);
    private static final ThreadLocal<float[]> SECOND_FLOATS = ThreadLocal.withInitial(() -> new float[0]);

    private Scratch() {}

    /** The array of this thread, with what was left in it, at least this long. */
    static double[] ofAtLeast(int length) {
        return ofAtLeast(length, ARRAYS);
    }

    /**
     * Another array of this thread: loops over two arrays are faster than over two parts of one, which might overlap.
     */
    static double[] secondOfAtLeast(int length) {
        return ofAtLeast(length, SECOND_ARRAYS);
    }

    private static double[] ofAtLeast(int length, ThreadLocal<double[]> arrays) {
        double[] array = arrays.get();
        if (array.length < length) {
            array = new double[length];
            arrays.set(array);
        }
        return array;
    }

    /** The array of floats of this thread, with what was left in it, at least this long. */
    static float[] floatsOfAtLeast(int length) {
        return floatsOfAtLeast(length, FLOATS);
    }

    /** Another array of floats of this thread. */
    static float[] secondFloatsOfAtLeast(int length) {
        return floatsOfAtLeast(length, SECOND_FLOATS);
    }

    private static float[] floatsOfAtLeast(int length, ThreadLocal<float[]> arrays) {
        float[] array = arrays.get();
        if (array.length < length) {
            array = new float[length];
            arrays.set(array);
        }
        return array;
    }
}
