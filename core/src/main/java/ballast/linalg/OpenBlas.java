package ballast.linalg;

import java.util.Arrays;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.openblas.global.openblas;

/**
 * Computes with OpenBLAS and LAPACK.
 *
 * <p>LAPACK thinks in columns: our rows are its columns, so that it sees the transpose of every matrix, the upper
 * triangle as the lower one, and eigenvectors that it returns as columns are our rows.
 */
final class OpenBlas implements Engine {

    /** From a sixth of all eigenvectors on, computing all of them is faster than picking. */
    private static final int MOST_OF_ALL = 6;

    private static final byte LOWER = 'L';

    @Override
    public NativeBlock allocate(long bytes) {
        Pointer memory = Pointer.malloc(bytes);
        if (memory == null || memory.isNull()) {
            return null;
        }
        Pointer whole = memory.capacity(bytes);
        return new NativeBlock(whole.asByteBuffer(), whole.address(), () -> Pointer.free(whole));
    }

    @Override
    public void clear(Matrix matrix) {
        Pointer.memset(Pointers.ofThread().c.at(matrix), 0, bytes(matrix));
    }

    @Override
    public void copy(Matrix from, Matrix to) {
        Pointers pointers = Pointers.ofThread();
        if (from.isWhole() && to.isWhole()) {
            Pointer.memcpy(pointers.c.at(to), pointers.a.at(from), bytes(to));
        } else if (from.precision() == Precision.SINGLE) {
            openblas.LAPACKE_slacpy_work(
                    openblas.LAPACK_COL_MAJOR,
                    (byte) 'A',
                    to.columns(),
                    to.rows(),
                    pointers.singleA.at(from),
                    from.stride(),
                    pointers.singleC.at(to),
                    to.stride());
        } else {
            openblas.LAPACKE_dlacpy_work(
                    openblas.LAPACK_COL_MAJOR,
                    (byte) 'A',
                    to.columns(),
                    to.rows(),
                    pointers.a.at(from),
                    from.stride(),
                    pointers.c.at(to),
                    to.stride());
        }
    }

    private static long bytes(Matrix whole) {
        return (long) whole.rows() * whole.columns() * whole.precision().bytes;
    }

    @Override
    public void add(Matrix from, Matrix to) {
        Pointers pointers = Pointers.ofThread();
        int count = to.rows() * to.columns();
        if (from.precision() == Precision.SINGLE) {
            openblas.cblas_saxpy(count, 1, pointers.singleA.at(from), 1, pointers.singleC.at(to), 1);
        } else {
            openblas.cblas_daxpy(count, 1, pointers.a.at(from), 1, pointers.c.at(to), 1);
        }
    }

    @Override
    public void product(Product kind, double scale, Matrix a, Matrix b, double keep, Matrix into) {
        Pointers pointers = Pointers.ofThread();
        int left = kind.leftTransposed ? openblas.CblasTrans : openblas.CblasNoTrans;
        int right = kind.rightTransposed ? openblas.CblasTrans : openblas.CblasNoTrans;
        if (into.precision() == Precision.SINGLE) {
            openblas.cblas_sgemm(
                    openblas.CblasRowMajor,
                    left,
                    right,
                    into.rows(),
                    into.columns(),
                    kind.terms(a),
                    (float) scale,
                    pointers.singleA.at(a),
                    a.stride(),
                    pointers.singleB.at(b),
                    b.stride(),
                    (float) keep,
                    pointers.singleC.at(into),
                    into.stride());
        } else {
            openblas.cblas_dgemm(
                    openblas.CblasRowMajor,
                    left,
                    right,
                    into.rows(),
                    into.columns(),
                    kind.terms(a),
                    scale,
                    pointers.a.at(a),
                    a.stride(),
                    pointers.b.at(b),
                    b.stride(),
                    keep,
                    pointers.c.at(into),
                    into.stride());
        }
    }

    @Override
    public void square(Square kind, Matrix a, Matrix sum) {
        Pointers pointers = Pointers.ofThread();
        int transposed = kind == Square.GRAM ? openblas.CblasTrans : openblas.CblasNoTrans;
        if (a.precision() == Precision.SINGLE) {
            openblas.cblas_ssyrk(
                    openblas.CblasRowMajor,
                    openblas.CblasUpper,
                    transposed,
                    sum.rows(),
                    kind.terms(a),
                    1,
                    pointers.singleA.at(a),
                    a.stride(),
                    1,
                    pointers.singleC.at(sum),
                    sum.stride());
        } else {
            openblas.cblas_dsyrk(
                    openblas.CblasRowMajor,
                    openblas.CblasUpper,
                    transposed,
                    sum.rows(),
                    kind.terms(a),
                    1,
                    pointers.a.at(a),
                    a.stride(),
                    1,
                    pointers.c.at(sum),
                    sum.stride());
        }
    }

    @Override
    public double frobeniusNorm(Matrix matrix) {
        return openblas.LAPACKE_dlange_work(
                openblas.LAPACK_COL_MAJOR,
                (byte) 'F',
                matrix.columns(),
                matrix.rows(),
                doubles(matrix),
                matrix.stride(),
                (DoublePointer) null);
    }

    @Override
    public int cholesky(Matrix symmetric) {
        int c = symmetric.rows();
        return openblas.LAPACKE_dpotrf(openblas.LAPACK_COL_MAJOR, LOWER, c, doubles(symmetric), c);
    }

    @Override
    public int invert(Matrix upper) {
        int c = upper.rows();
        return openblas.LAPACKE_dtrtri(openblas.LAPACK_COL_MAJOR, LOWER, (byte) 'N', c, doubles(upper), c);
    }

    @Override
    public void multiply(Matrix tall, Matrix upper) {
        openblas.cblas_dtrmm(
                openblas.CblasRowMajor,
                openblas.CblasRight,
                openblas.CblasUpper,
                openblas.CblasNoTrans,
                openblas.CblasNonUnit,
                tall.rows(),
                tall.columns(),
                1,
                doubles(upper),
                upper.stride(),
                doubles(tall),
                tall.stride());
    }

    /** The QR of the tall matrix is the LQ of what LAPACK sees. */
    @Override
    public int orthonormalise(Matrix tall) {
        int d = tall.rows();
        int c = tall.columns();
        try (Matrix reflectors = Matrix.allocate(1, c)) {
            int status = openblas.LAPACKE_dgelqf(
                    openblas.LAPACK_COL_MAJOR, c, d, doubles(tall), tall.stride(), doubles(reflectors));
            return status != 0
                    ? status
                    : openblas.LAPACKE_dorglq(
                            openblas.LAPACK_COL_MAJOR, c, d, c, doubles(tall), tall.stride(), doubles(reflectors));
        }
    }

    @Override
    public SymmetricEigen largest(Matrix symmetric, int count) {
        return MOST_OF_ALL * count >= symmetric.rows() ? byDivision(symmetric, count) : bySelection(symmetric, count);
    }

    @Override
    public double[] eigenvalues(Matrix symmetric) {
        int d = symmetric.rows();
        try (Matrix work = symmetric.copy();
                Matrix rising = Matrix.allocate(1, d)) {
            divide('N', work, rising);
            double[] falling = new double[d];
            Arrays.setAll(falling, j -> rising.get(0, d - 1 - j));
            return falling;
        }
    }

    /** All eigenvectors by divide and conquer, of which the last are kept: cheaper unless few are wanted. */
    private static SymmetricEigen byDivision(Matrix symmetric, int count) {
        int d = symmetric.rows();
        try (Matrix rising = symmetric.copy();
                Matrix values = Matrix.allocate(1, d)) {
            divide('V', rising, values);
            return SymmetricEigen.ofRising(values, d - count, rising.rowRange(d - count, count));
        }
    }

    /** All eigenvalues, smallest first, and if the job says so the eigenvectors in place of the matrix. */
    private static void divide(char job, Matrix symmetric, Matrix values) {
        int d = symmetric.rows();
        check(openblas.LAPACKE_dsyevd(
                openblas.LAPACK_COL_MAJOR, (byte) job, LOWER, d, doubles(symmetric), d, doubles(values)));
    }

    /** Only the wanted eigenvectors, by bisection and inverse iteration. */
    private static SymmetricEigen bySelection(Matrix symmetric, int count) {
        int d = symmetric.rows();
        try (Matrix work = symmetric.copy();
                Matrix rising = Matrix.allocate(count, d);
                Matrix values = Matrix.allocate(1, d);
                IntPointer found = new IntPointer(1);
                IntPointer support = new IntPointer(2L * count)) {
            check(openblas.LAPACKE_dsyevr(
                    openblas.LAPACK_COL_MAJOR,
                    (byte) 'V',
                    (byte) 'I',
                    LOWER,
                    d,
                    doubles(work),
                    d,
                    0,
                    0,
                    d - count + 1,
                    d,
                    0,
                    found,
                    doubles(values),
                    doubles(rising),
                    d,
                    support));
            if (found.get() != count) { // entries that are not finite: LAPACK sets nothing, and does not say so
                values.fill(Double.NaN);
                rising.fill(Double.NaN);
            }
            return SymmetricEigen.ofRising(values, 0, rising);
        }
    }

    private static void check(int status) {
        if (status != 0) {
            throw new ArithmeticException("eigenvalues: LAPACK ended with status " + status);
        }
    }

    @Override
    public ThinSvd singular(Matrix matrix) {
        int m = matrix.rows();
        int n = matrix.columns();
        int k = Math.min(m, n);
        try (Matrix left = Matrix.allocate(m, k);
                Matrix rightTranspose = Matrix.allocate(k, n);
                Matrix work = matrix.copy();
                DoublePointer singular = new DoublePointer(k)) {
            // LAPACK sees the transpose, so its left vectors are our right ones and both arrive in our layout.
            int status = openblas.LAPACKE_dgesdd(
                    openblas.LAPACK_COL_MAJOR,
                    (byte) 'S',
                    n,
                    m,
                    doubles(work),
                    n,
                    singular,
                    doubles(rightTranspose),
                    n,
                    doubles(left),
                    k);
            if (status != 0) {
                throw new ArithmeticException("dgesdd ended with status " + status + " on a " + matrix);
            }
            double[] values = new double[k];
            singular.get(values);
            return new ThinSvd(left.handedOver(), values, rightTranspose.handedOver());
        }
    }

    /** A new pointer to the first entry of a matrix, which it keeps reachable. */
    private static DoublePointer doubles(Matrix matrix) {
        matrix.checkIn(Precision.DOUBLE);
        return new Doubles(matrix.block()).at(matrix);
    }

    /** Pointers that a thread keeps, so that no product allocates anything; each is used once per call. */
    private static final class Pointers {

        private static final ThreadLocal<Pointers> OF_THREAD = ThreadLocal.withInitial(Pointers::new);

        private final Doubles a = new Doubles(null);
        private final Doubles b = new Doubles(null);
        private final Doubles c = new Doubles(null);
        private final Floats singleA = new Floats();
        private final Floats singleB = new Floats();
        private final Floats singleC = new Floats();

        static Pointers ofThread() {
            return OF_THREAD.get();
        }
    }

    /** A pointer to doubles that can be turned elsewhere. */
    private static final class Doubles extends DoublePointer {

        /** Stays reachable as long as the pointer does; none for the pointers that a thread keeps. */
        private final NativeBlock block;

        Doubles(NativeBlock block) {
            super((Pointer) null);
            this.block = block;
        }

        /** Turned to the first entry of a matrix. */
        Doubles at(Matrix matrix) {
            address = matrix.address();
            return this;
        }
    }

    /** A pointer to floats that can be turned elsewhere. */
    private static final class Floats extends FloatPointer {

        Floats() {
            super((Pointer) null);
        }

        /** Turned to the first entry of a matrix. */
        Floats at(Matrix matrix) {
            address = matrix.address();
            return this;
        }
    }
}
