package ballast.linalg;

import org.bytedeco.openblas.global.openblas;

/**
 * Single or double precision: all that differs between matrices of floats and of doubles.
 *
 * <p>Floats take half the memory, and their products less than half the time, to seven digits: for the large products
 * of an iteration whose last steps, or whose sums over blocks, are made with doubles.
 */
public enum Precision {
    /** Floats. */
    SINGLE(Float.BYTES) {

        @Override
        void product(Product kind, double scale, Matrix a, Matrix b, double keep, Matrix into) {
            Workspace workspace = Workspace.ofThread();
            openblas.cblas_sgemm(
                    openblas.CblasRowMajor,
                    kind.left,
                    kind.right,
                    into.rows(),
                    into.columns(),
                    kind.terms(a),
                    (float) scale,
                    workspace.singleA.at(a),
                    a.stride(),
                    workspace.singleB.at(b),
                    b.stride(),
                    (float) keep,
                    workspace.singleC.at(into),
                    into.stride());
        }

        @Override
        void square(Square kind, Matrix a, Matrix sum) {
            Workspace workspace = Workspace.ofThread();
            openblas.cblas_ssyrk(
                    openblas.CblasRowMajor,
                    openblas.CblasUpper,
                    kind.transposed,
                    sum.rows(),
                    kind.terms(a),
                    1,
                    workspace.singleA.at(a),
                    a.stride(),
                    1,
                    workspace.singleC.at(sum),
                    sum.stride());
        }

        @Override
        void add(Matrix from, Matrix to) {
            Workspace workspace = Workspace.ofThread();
            openblas.cblas_saxpy(
                    to.rows() * to.columns(), 1, workspace.singleA.at(from), 1, workspace.singleC.at(to), 1);
        }

        @Override
        void copy(Matrix from, Matrix to) {
            Workspace workspace = Workspace.ofThread();
            openblas.LAPACKE_slacpy_work(
                    openblas.LAPACK_COL_MAJOR,
                    (byte) 'A',
                    to.columns(),
                    to.rows(),
                    workspace.singleA.at(from),
                    from.stride(),
                    workspace.singleC.at(to),
                    to.stride());
        }

        @Override
        void transpose(Matrix from, Matrix to) {
            Workspace workspace = Workspace.ofThread();
            openblas.LAPACKE_sge_trans(
                    openblas.LAPACK_ROW_MAJOR,
                    from.rows(),
                    from.columns(),
                    workspace.singleA.at(from),
                    from.stride(),
                    workspace.singleC.at(to),
                    to.stride());
        }

        @Override
        void read(NativeBlock block, int at, double[] into, int start, int count) {
            float[] entries = Workspace.ofThread().floats(Workspace.USUAL);
            for (int done = 0; done < count; done += entries.length) {
                int some = Math.min(entries.length, count - done);
                block.floats().get(at + done, entries, 0, some);
                for (int i = 0; i < some; i++) {
                    into[start + done + i] = entries[i];
                }
            }
        }

        @Override
        void write(NativeBlock block, int at, double[] from, int start, int count) {
            float[] entries = Workspace.ofThread().floats(Workspace.USUAL);
            for (int done = 0; done < count; done += entries.length) {
                int some = Math.min(entries.length, count - done);
                for (int i = 0; i < some; i++) {
                    entries[i] = (float) from[start + done + i];
                }
                block.floats().put(at + done, entries, 0, some);
            }
        }

        @Override
        void scale(NativeBlock from, int at, int run, double[] factors, NativeBlock to, int place) {
            int count = run * factors.length;
            float[] entries = Workspace.ofThread().floats(Math.max(count, Workspace.USUAL));
            from.floats().get(at, entries, 0, count);
            for (int k = 0; k < factors.length; k++) {
                float factor = (float) factors[k];
                for (int i = k * run; i < (k + 1) * run; i++) {
                    entries[i] *= factor;
                }
            }
            to.floats().put(place, entries, 0, count);
        }
    },

    /** Doubles. */
    DOUBLE(Double.BYTES) {

        @Override
        void product(Product kind, double scale, Matrix a, Matrix b, double keep, Matrix into) {
            Workspace workspace = Workspace.ofThread();
            openblas.cblas_dgemm(
                    openblas.CblasRowMajor,
                    kind.left,
                    kind.right,
                    into.rows(),
                    into.columns(),
                    kind.terms(a),
                    scale,
                    workspace.a.at(a),
                    a.stride(),
                    workspace.b.at(b),
                    b.stride(),
                    keep,
                    workspace.c.at(into),
                    into.stride());
        }

        @Override
        void square(Square kind, Matrix a, Matrix sum) {
            Workspace workspace = Workspace.ofThread();
            openblas.cblas_dsyrk(
                    openblas.CblasRowMajor,
                    openblas.CblasUpper,
                    kind.transposed,
                    sum.rows(),
                    kind.terms(a),
                    1,
                    workspace.a.at(a),
                    a.stride(),
                    1,
                    workspace.c.at(sum),
                    sum.stride());
        }

        @Override
        void add(Matrix from, Matrix to) {
            Workspace workspace = Workspace.ofThread();
            openblas.cblas_daxpy(to.rows() * to.columns(), 1, workspace.a.at(from), 1, workspace.c.at(to), 1);
        }

        @Override
        void copy(Matrix from, Matrix to) {
            Workspace workspace = Workspace.ofThread();
            openblas.LAPACKE_dlacpy_work(
                    openblas.LAPACK_COL_MAJOR,
                    (byte) 'A',
                    to.columns(),
                    to.rows(),
                    workspace.a.at(from),
                    from.stride(),
                    workspace.c.at(to),
                    to.stride());
        }

        @Override
        void transpose(Matrix from, Matrix to) {
            Workspace workspace = Workspace.ofThread();
            openblas.LAPACKE_dge_trans(
                    openblas.LAPACK_ROW_MAJOR,
                    from.rows(),
                    from.columns(),
                    workspace.a.at(from),
                    from.stride(),
                    workspace.c.at(to),
                    to.stride());
        }

        @Override
        void read(NativeBlock block, int at, double[] into, int start, int count) {
            block.doubles().get(at, into, start, count);
        }

        @Override
        void write(NativeBlock block, int at, double[] from, int start, int count) {
            block.doubles().put(at, from, start, count);
        }

        @Override
        void scale(NativeBlock from, int at, int run, double[] factors, NativeBlock to, int place) {
            double[] entries = Workspace.ofThread().doubles(run * factors.length);
            from.doubles().get(at, entries, 0, run * factors.length);
            for (int k = 0; k < factors.length; k++) {
                for (int i = k * run; i < (k + 1) * run; i++) {
                    entries[i] *= factors[k];
                }
            }
            to.doubles().put(place, entries, 0, run * factors.length);
        }
    };

    final int bytes;

    Precision(int bytes) {
        this.bytes = bytes;
    }

    /** Whether a matrix can be this large. */
    public boolean holds(long rows, long columns) {
        return rows * columns <= Integer.MAX_VALUE / bytes;
    }

    /** The nearest number that a matrix can have. */
    double rounded(double value) {
        return this == SINGLE ? (float) value : value;
    }

    // Matrices that are handed to the engine are kept reachable by who calls it, until the call returns.

    /** {@code into = keep into + scale a b}, a or b transposed as the kind of product says. */
    abstract void product(Product kind, double scale, Matrix a, Matrix b, double keep, Matrix into);

    /** Adds {@code a'a} or {@code a a'} to the upper triangle of a sum. */
    abstract void square(Square kind, Matrix a, Matrix sum);

    /** Adds a matrix without gaps to another. */
    abstract void add(Matrix from, Matrix to);

    abstract void copy(Matrix from, Matrix to);

    /** Copies columns to rows. */
    abstract void transpose(Matrix from, Matrix to);

    /** Copies neighbouring entries to an array. */
    abstract void read(NativeBlock block, int at, double[] into, int start, int count);

    /** Copies neighbouring entries from an array, rounding them to this precision. */
    abstract void write(NativeBlock block, int at, double[] from, int start, int count);

    /** Copies runs of neighbouring entries, each run times a factor of its own, as numbers of this precision. */
    abstract void scale(NativeBlock from, int at, int run, double[] factors, NativeBlock to, int place);
}
