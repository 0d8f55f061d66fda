package ballast.linalg;

import java.util.Arrays;
import org.bytedeco.openblas.global.openblas;

/**
 * Single or double precision: all that differs between matrices of floats and of doubles.
 *
 * <p>Floats take half the memory, and their products less than half the time, to seven digits: for the large products
 * of an iteration whose last steps, or whose sums over blocks, are made with doubles.
 *
 * <p>The calls of the engine are given addresses and the entries from a row to the next, so that they make no objects.
 */
public enum Precision {
    /** Floats. */
    SINGLE(Float.BYTES) {

        @Override
        void product(
                Product kind,
                int rows,
                int columns,
                int terms,
                double scale,
                long a,
                int strideA,
                long b,
                int strideB,
                double keep,
                long c,
                int strideC) {
            Workspace workspace = Workspace.ofThread();
            openblas.cblas_sgemm(
                    openblas.CblasRowMajor,
                    kind.left,
                    kind.right,
                    rows,
                    columns,
                    terms,
                    (float) scale,
                    workspace.singleA.at(a),
                    strideA,
                    workspace.singleB.at(b),
                    strideB,
                    (float) keep,
                    workspace.singleC.at(c),
                    strideC);
        }

        @Override
        void square(int transposed, int size, int terms, long a, int strideA, long sum, int strideSum) {
            Workspace workspace = Workspace.ofThread();
            openblas.cblas_ssyrk(
                    openblas.CblasRowMajor,
                    openblas.CblasUpper,
                    transposed,
                    size,
                    terms,
                    1,
                    workspace.singleA.at(a),
                    strideA,
                    1,
                    workspace.singleC.at(sum),
                    strideSum);
        }

        @Override
        void add(int count, long from, long to) {
            Workspace workspace = Workspace.ofThread();
            openblas.cblas_saxpy(count, 1, workspace.singleA.at(from), 1, workspace.singleC.at(to), 1);
        }

        @Override
        void copy(int rows, int columns, long from, int strideFrom, long to, int strideTo) {
            Workspace workspace = Workspace.ofThread();
            openblas.LAPACKE_slacpy_work(
                    openblas.LAPACK_COL_MAJOR,
                    (byte) 'A',
                    columns,
                    rows,
                    workspace.singleA.at(from),
                    strideFrom,
                    workspace.singleC.at(to),
                    strideTo);
        }

        @Override
        void transpose(int rows, int columns, long from, int stride, long to) {
            Workspace workspace = Workspace.ofThread();
            openblas.LAPACKE_sge_trans(
                    openblas.LAPACK_ROW_MAJOR,
                    rows,
                    columns,
                    workspace.singleA.at(from),
                    stride,
                    workspace.singleC.at(to),
                    rows);
        }

        @Override
        void read(NativeBlock block, int at, double[] into, int start, int count) {
            float[] entries = Workspace.ofThread().floats(1);
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
            float[] entries = Workspace.ofThread().floats(1);
            for (int done = 0; done < count; done += entries.length) {
                int some = Math.min(entries.length, count - done);
                for (int i = 0; i < some; i++) {
                    entries[i] = (float) from[start + done + i];
                }
                block.floats().put(at + done, entries, 0, some);
            }
        }

        @Override
        void load(NativeBlock block, int at, Workspace into, int start, int count) {
            block.floats().get(at, into.floats(start + count), start, count);
        }

        @Override
        void store(NativeBlock block, int at, Workspace from, int start, int count) {
            block.floats().put(at, from.floats(start + count), start, count);
        }

        @Override
        void scaleRows(Workspace loaded, int rows, int columns, double[] factors, int start) {
            float[] entries = loaded.floats(rows * columns);
            for (int i = 0; i < rows; i++) {
                float factor = (float) factors[start + i];
                for (int j = i * columns; j < (i + 1) * columns; j++) {
                    entries[j] *= factor;
                }
            }
        }

        @Override
        void setFactors(Workspace of, int start, int count, double factor) {
            Arrays.fill(of.moreFloats(start + count), start, start + count, (float) factor);
        }

        @Override
        void scaleByFactors(Workspace loaded, int count) {
            float[] entries = loaded.floats(count);
            float[] factors = loaded.moreFloats(count);
            for (int i = 0; i < count; i++) {
                entries[i] *= factors[i];
            }
        }

        @Override
        void addSquares(Workspace loaded, int count) {
            float[] entries = loaded.floats(count);
            float[] squares = loaded.moreFloats(count);
            for (int i = 0; i < count; i++) {
                squares[i] += entries[i] * entries[i];
            }
        }

        @Override
        double sumOfSquares(Workspace of, int start, int count) {
            float[] squares = of.moreFloats(start + count);
            double sum = 0;
            for (int i = start; i < start + count; i++) {
                sum += squares[i];
            }
            return sum;
        }
    },

    /** Doubles. */
    DOUBLE(Double.BYTES) {

        @Override
        void product(
                Product kind,
                int rows,
                int columns,
                int terms,
                double scale,
                long a,
                int strideA,
                long b,
                int strideB,
                double keep,
                long c,
                int strideC) {
            Workspace workspace = Workspace.ofThread();
            openblas.cblas_dgemm(
                    openblas.CblasRowMajor,
                    kind.left,
                    kind.right,
                    rows,
                    columns,
                    terms,
                    scale,
                    workspace.a.at(a),
                    strideA,
                    workspace.b.at(b),
                    strideB,
                    keep,
                    workspace.c.at(c),
                    strideC);
        }

        @Override
        void square(int transposed, int size, int terms, long a, int strideA, long sum, int strideSum) {
            Workspace workspace = Workspace.ofThread();
            openblas.cblas_dsyrk(
                    openblas.CblasRowMajor,
                    openblas.CblasUpper,
                    transposed,
                    size,
                    terms,
                    1,
                    workspace.a.at(a),
                    strideA,
                    1,
                    workspace.c.at(sum),
                    strideSum);
        }

        @Override
        void add(int count, long from, long to) {
            Workspace workspace = Workspace.ofThread();
            openblas.cblas_daxpy(count, 1, workspace.a.at(from), 1, workspace.c.at(to), 1);
        }

        @Override
        void copy(int rows, int columns, long from, int strideFrom, long to, int strideTo) {
            Workspace workspace = Workspace.ofThread();
            openblas.LAPACKE_dlacpy_work(
                    openblas.LAPACK_COL_MAJOR,
                    (byte) 'A',
                    columns,
                    rows,
                    workspace.a.at(from),
                    strideFrom,
                    workspace.c.at(to),
                    strideTo);
        }

        @Override
        void transpose(int rows, int columns, long from, int stride, long to) {
            Workspace workspace = Workspace.ofThread();
            openblas.LAPACKE_dge_trans(
                    openblas.LAPACK_ROW_MAJOR, rows, columns, workspace.a.at(from), stride, workspace.c.at(to), rows);
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
        void load(NativeBlock block, int at, Workspace into, int start, int count) {
            block.doubles().get(at, into.doubles(start + count), start, count);
        }

        @Override
        void store(NativeBlock block, int at, Workspace from, int start, int count) {
            block.doubles().put(at, from.doubles(start + count), start, count);
        }

        @Override
        void scaleRows(Workspace loaded, int rows, int columns, double[] factors, int start) {
            double[] entries = loaded.doubles(rows * columns);
            for (int i = 0; i < rows; i++) {
                double factor = factors[start + i];
                for (int j = i * columns; j < (i + 1) * columns; j++) {
                    entries[j] *= factor;
                }
            }
        }

        @Override
        void setFactors(Workspace of, int start, int count, double factor) {
            Arrays.fill(of.moreDoubles(start + count), start, start + count, factor);
        }

        @Override
        void scaleByFactors(Workspace loaded, int count) {
            double[] entries = loaded.doubles(count);
            double[] factors = loaded.moreDoubles(count);
            for (int i = 0; i < count; i++) {
                entries[i] *= factors[i];
            }
        }

        @Override
        void addSquares(Workspace loaded, int count) {
            double[] entries = loaded.doubles(count);
            double[] squares = loaded.moreDoubles(count);
            for (int i = 0; i < count; i++) {
                squares[i] += entries[i] * entries[i];
            }
        }

        @Override
        double sumOfSquares(Workspace of, int start, int count) {
            double[] squares = of.moreDoubles(start + count);
            double sum = 0;
            for (int i = start; i < start + count; i++) {
                sum += squares[i];
            }
            return sum;
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

    /** {@code c = keep c + scale a b}, a or b transposed as the kind of product says. */
    abstract void product(
            Product kind,
            int rows,
            int columns,
            int terms,
            double scale,
            long a,
            int strideA,
            long b,
            int strideB,
            double keep,
            long c,
            int strideC);

    /** Adds {@code a'a} or {@code a a'} to the upper triangle of a sum. */
    abstract void square(int transposed, int size, int terms, long a, int strideA, long sum, int strideSum);

    /** Adds neighbouring entries to others. */
    abstract void add(int count, long from, long to);

    abstract void copy(int rows, int columns, long from, int strideFrom, long to, int strideTo);

    /** Copies columns to rows, which have no gaps between them. */
    abstract void transpose(int rows, int columns, long from, int stride, long to);

    /** Copies neighbouring entries to an array. */
    abstract void read(NativeBlock block, int at, double[] into, int start, int count);

    /** Copies neighbouring entries from an array, rounding them to this precision. */
    abstract void write(NativeBlock block, int at, double[] from, int start, int count);

    // Loops over arrays are fast from the first call on, those over native memory are not: entries are loaded to the
    // array of a thread that has their type, worked on and stored.

    abstract void load(NativeBlock block, int at, Workspace into, int start, int count);

    abstract void store(NativeBlock block, int at, Workspace from, int start, int count);

    /** Multiplies each of the loaded rows by a factor. */
    abstract void scaleRows(Workspace loaded, int rows, int columns, double[] factors, int start);

    /** Sets some of the factors that are kept beside what is loaded. */
    abstract void setFactors(Workspace of, int start, int count, double factor);

    /** Multiplies each loaded entry by the factor beside it. */
    abstract void scaleByFactors(Workspace loaded, int count);

    /** Adds the square of each loaded entry to what is beside it. */
    abstract void addSquares(Workspace loaded, int count);

    /** The sum of some of what is beside the loaded entries. */
    abstract double sumOfSquares(Workspace of, int start, int count);
}
