package ballast.linalg;

import java.util.SplittableRandom;

/** Orthonormal columns: by Householder reflections, within or outside a given subspace, or at random. */
public final class Orthonormal {

    /** Least share of a column outside the columns before it at which Cholesky keeps enough digits. */
    private static final double INDEPENDENT = 1e-5;

    /** Length of the random part that is added to columns that turned out dependent. */
    private static final double STIR = 0.01;

    /** Columns of length one that kept this much outside the basis are orthogonal to it up to rounding. */
    private static final double MOSTLY_OUTSIDE = 0.5;

    /** Columns of length one that kept this much outside those before them are orthonormal after one round. */
    private static final double NEARLY_ORTHOGONAL = 0.9;

    private static final int MOST_PASSES = 5;

    private Orthonormal() {}

    /**
     * Replaces the columns of a tall matrix by an orthonormal basis whose first j columns span the first j columns.
     * Dependent columns are replaced by other orthonormal directions. O(d c^2).
     */
    public static void columns(Matrix tall) {
        int d = tall.rows();
        int c = tall.columns();
        if (c > d) {
            throw new IllegalArgumentException("orthonormal columns of a wide " + tall);
        }
        if (c == 0) {
            return;
        }
        check(Engines.current().orthonormalise(tall));
    }

    /**
     * Makes the columns of {@code tall} orthonormal and orthogonal to the orthonormal columns of {@code basis}.
     *
     * <p>Projects until little is left to take away, which is twice unless rounding was most of what was given. Columns
     * are made orthonormal by the Cholesky factor of their Gram matrix, which is all products. Where columns depend on
     * each other or on the basis, random directions, the same every time, take the place of what is missing.
     */
    public static void columnsOutside(Matrix basis, Matrix tall) {
        leaveOut(basis, tall);
        columnsStillOutside(basis, tall);
    }

    /** The same for columns that the basis was projected out of once already. */
    public static void columnsStillOutside(Matrix basis, Matrix tall) {
        if (!byCholesky(tall).done()) {
            replaceDependent(basis, tall);
        }
        for (int pass = 0; pass < MOST_PASSES; pass++) {
            leaveOut(basis, tall);
            double kept = byCholesky(tall).shortest();
            if (kept >= MOSTLY_OUTSIDE) {
                return;
            }
            if (kept < INDEPENDENT) {
                // Only rounding was left, and that may lie inside the basis for ever.
                replaceDependent(basis, tall);
            }
        }
    }

    private static void replaceDependent(Matrix basis, Matrix tall) {
        stir(tall);
        leaveOut(basis, tall);
        columns(tall);
    }

    /** Takes the projection onto orthonormal columns away from other columns. */
    public static void leaveOut(Matrix basis, Matrix tall) {
        try (Matrix overlap = basis.transposeTimes(tall)) {
            tall.subtractProduct(basis, overlap);
        }
    }

    /** Scales the columns to length one and adds a little of a random direction to each. */
    private static void stir(Matrix tall) {
        int d = tall.rows();
        int c = tall.columns();
        double[] values = tall.toArray();
        double[] largest = new double[c];
        double[] lengths = new double[c];
        for (int i = 0; i < values.length; i++) {
            largest[i % c] = Math.max(largest[i % c], Math.abs(values[i]));
        }
        for (int i = 0; i < values.length; i++) {
            double share = largest[i % c] > 0 ? values[i] / largest[i % c] : 0;
            lengths[i % c] += share * share;
        }
        SplittableRandom random = new SplittableRandom(d * 31L + c);
        double amplitude = STIR / Math.sqrt(d);
        for (int i = 0; i < values.length; i++) {
            int j = i % c;
            double own = largest[j] > 0 ? values[i] / largest[j] / Math.sqrt(lengths[j]) : 0;
            values[i] = own + amplitude * (2 * random.nextDouble() - 1);
        }
        tall.write(values);
    }

    /**
     * Makes nearly orthonormal or well independent columns orthonormal, in a round or two; exact like {@link #columns}.
     */
    public static void independentColumns(Matrix tall) {
        Round first = byCholesky(tall);
        if (first.leastPivot() < NEARLY_ORTHOGONAL && byCholesky(tall).shortest() < MOSTLY_OUTSIDE) {
            columns(tall);
        }
    }

    /**
     * What one round found.
     *
     * @param leastPivot the least share of a column that lay outside those before it; 0 if the round was not made
     * @param shortest the least length that a column had outside those before it; 0 if the round was not made
     */
    private record Round(double leastPivot, double shortest) {

        static final Round NOT_MADE = new Round(0, 0);

        boolean done() {
            return leastPivot > 0;
        }
    }

    /** One round {@code A = Q R}, R from {@code A'A = R'R}; changes nothing if columns are too dependent. */
    private static Round byCholesky(Matrix tall) {
        int c = tall.columns();
        try (Matrix gram = tall.gramUpper()) {
            double[] scales = new double[c];
            for (int j = 0; j < c; j++) {
                double norm = Math.sqrt(gram.get(j, j));
                if (!(norm > Double.MIN_NORMAL) || Double.isInfinite(norm)) {
                    return Round.NOT_MADE;
                }
                scales[j] = 1 / norm;
            }
            gram.scaleRows(scales);
            gram.scaleColumns(scales);
            Engine engine = Engines.current();
            int status = engine.cholesky(gram);
            if (status != 0) {
                return Round.NOT_MADE;
            }
            double leastPivot = Double.POSITIVE_INFINITY;
            double shortest = Double.POSITIVE_INFINITY;
            for (int j = 0; j < c; j++) {
                if (gram.get(j, j) < INDEPENDENT) {
                    return Round.NOT_MADE;
                }
                leastPivot = Math.min(leastPivot, gram.get(j, j));
                shortest = Math.min(shortest, gram.get(j, j) / scales[j]);
            }
            // Into the factor rather than out of the columns, which are many times as long.
            for (int j = 0; j < c; j++) {
                scales[j] = 1 / scales[j];
            }
            gram.scaleColumns(scales);
            // To invert the small factor and multiply takes a third of the time of solving for many rows, and as
            // columns are nearly
            // orthonormal in the last round, it is as exact.
            check(engine.invert(gram));
            engine.multiply(tall, gram);
            return new Round(leastPivot, shortest);
        }
    }

    /** A random orthonormal d x c matrix, the same for the same seed. */
    public static Matrix random(int d, int c, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = new double[d * c];
        for (int i = 0; i < values.length; i++) {
            values[i] = 2 * random.nextDouble() - 1;
        }
        try (Matrix matrix = Matrix.of(d, c, values)) {
            columns(matrix);
            return matrix.handedOver();
        }
    }

    private static void check(int status) {
        if (status != 0) {
            throw new ArithmeticException("orthonormalisation ended with LAPACK status " + status);
        }
    }
}
