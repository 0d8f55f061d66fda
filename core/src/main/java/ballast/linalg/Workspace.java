package ballast.linalg;

/** Arrays that a thread keeps, so that no loop allocates anything; their entries are what was left. */
public final class Workspace {

    /** Small enough to stay in the second-level cache (256 kB). */
    static final int USUAL = 1 << 15;

    private static final ThreadLocal<Workspace> OF_THREAD = ThreadLocal.withInitial(Workspace::new);

    // Two of a kind, as loops over two arrays are faster than over two parts of one, which might overlap.
    private double[] doubles = new double[USUAL];
    private double[] moreDoubles = {};
    private float[] floats = {};
    private float[] moreFloats = {};
    private double[] ofCallers = {};

    private Workspace() {}

    /** An array that no matrix uses itself, at least this long. */
    public static double[] ofAtLeast(int length) {
        Workspace workspace = ofThread();
        if (workspace.ofCallers.length < length) {
            workspace.ofCallers = new double[length];
        }
        return workspace.ofCallers;
    }

    /** The square roots of some numbers, in that array. */
    public static double[] rootsOf(double[] numbers, int first, int count) {
        double[] roots = ofAtLeast(count);
        for (int i = 0; i < count; i++) {
            roots[i] = Math.sqrt(numbers[first + i]);
        }
        return roots;
    }

    static Workspace ofThread() {
        return OF_THREAD.get();
    }

    double[] doubles(int length) {
        if (doubles.length < length) {
            doubles = new double[length];
        }
        return doubles;
    }

    double[] moreDoubles(int length) {
        if (moreDoubles.length < length) {
            moreDoubles = new double[length];
        }
        return moreDoubles;
    }

    float[] floats(int length) {
        if (floats.length < length) {
            floats = new float[length];
        }
        return floats;
    }

    float[] moreFloats(int length) {
        if (moreFloats.length < length) {
            moreFloats = new float[length];
        }
        return moreFloats;
    }
}
