package ballast.linalg;

import org.bytedeco.openblas.global.openblas;

/**
 * Products of matrices of floats with one side much longer than the others, made in parts along that side.
 *
 * <p>Each part is so small that OpenBLAS does it without packing: 1.1 to 1.9 times as fast for a block of samples and up to two hundred
 * directions. The parts depend on nothing but the sizes of a product.
 */
final class FloatProduct {

    /** Shorter parts are slower than packing. */
    private static final int SHORTEST = 24;

    /** Parts have a multiple of this length, as the vectors of processors do. */
    private static final int EVEN = 8;

    private FloatProduct() {}

    /** {@code C = A B + keep C}, C being m x n. A and B may be stored transposed. Matrices begin at addresses and have distances between their rows. */
    static void multiply(
            boolean transposeA,
            boolean transposeB,
            int m,
            int n,
            int inner,
            long a,
            int strideA,
            long b,
            int strideB,
            float keep,
            long c,
            int strideC) {
        Arguments arguments = Arguments.ofThread();
        int longest = Math.max(inner, Math.max(m, n));
        boolean alongInner = inner == longest;
        boolean alongRows = m == longest && !alongInner;
        boolean alongColumns = !alongInner && !alongRows;
        long stepA = alongColumns ? 0 : alongInner == transposeA ? strideA : 1;
        long stepB = alongRows ? 0 : alongInner == transposeB ? 1 : strideB;
        long stepC = alongInner ? 0 : alongRows ? strideC : 1;
        // OpenBLAS packs whatever is multiplied with a transpose from the right.
        int part = transposeB ? longest : part(longest, (double) m * n * inner);
        for (int first = 0; first < longest; first += part) {
            int count = Math.min(part, longest - first);
            openblas.cblas_sgemm(
                    openblas.CblasRowMajor,
                    transposeA ? openblas.CblasTrans : openblas.CblasNoTrans,
                    transposeB ? openblas.CblasTrans : openblas.CblasNoTrans,
                    alongRows ? count : m,
                    alongColumns ? count : n,
                    alongInner ? count : inner,
                    1,
                    arguments.narrowA.at(a + first * stepA * Float.BYTES),
                    strideA,
                    arguments.narrowB.at(b + first * stepB * Float.BYTES),
                    strideB,
                    alongInner && first > 0 ? 1 : keep,
                    arguments.narrowC.at(c + first * stepC * Float.BYTES),
                    strideC);
        }
    }

    /** The length of the parts: as few as are small enough, and about as long each. */
    private static int part(int longest, double multiplications) {
        int most = (int) (SmallSquares.UNPACKED / multiplications * longest) / EVEN * EVEN;
        if (multiplications <= SmallSquares.UNPACKED || most < SHORTEST) {
            return longest;
        }
        int parts = (longest + most - 1) / most;
        int even = parts * EVEN;
        return (longest + even - 1) / even * EVEN;
    }
}
