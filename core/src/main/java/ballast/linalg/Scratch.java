package ballast.linalg;

/** An array for each thread, into which entries of matrices are copied to work on them, so that no loop allocates one. */
final class Scratch {

    /** Small enough to stay in the second-level cache (256 kB). */
    private static final int DOUBLES = 1 << 15;

    private static final ThreadLocal<double[]> ARRAYS = ThreadLocal.withInitial(() -> new double[DOUBLES]);

    private static final ThreadLocal<float[]> SINGLES = ThreadLocal.withInitial(() -> new float[DOUBLES]);

    private Scratch() {}

    /** The same for single precision. */
    static float[] singlesOfAtLeast(int length) {
        float[] array = SINGLES.get();
        if (array.length < length) {
            array = new float[length];
            SINGLES.set(array);
        }
        return array;
    }

    /** The array of this thread, with what was left in it, at least this long. */
    static double[] ofAtLeast(int length) {
        double[] array = ARRAYS.get();
        if (array.length < length) {
            array = new double[length];
            ARRAYS.set(array);
        }
        return array;
    }
}
