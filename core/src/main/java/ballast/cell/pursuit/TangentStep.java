package ballast.cell.pursuit;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.ThinSvd;
import java.util.Arrays;

/**
 * One pass over all cells, and what it tells of {@code M = L + C}: its projection on the tangent space of the matrices
 * that have the rank of L.
 *
 * <p>C are the residuals X - L that are no larger than a threshold. With {@code L = 1 m' + U D V'} the projection of M
 * less its mean is {@code U U' M + M V V' - U U' M V V'}. It has at most twice the rank of L, so its singular values
 * are those of a small matrix (Cai, Cai, Wei 2019, section 2.2).
 *
 * @param next the leading part of the projection, with one singular value more than L has axes
 * @param scale of the residuals: 1.4826 times their median size
 */
record TangentStep(SingularSearch.Found next, double squares, double scale) {

    /** Whether there is room for the tangent space. */
    static boolean fits(int n, int d, int rank) {
        return 2 * rank <= Math.min(n - 1, d);
    }

    /** The step from a low-rank part that was found before. */
    static TangentStep from(SingularSearch.Found found, int rank, LocalSamples samples, double threshold, double unit) {
        int n = samples.rows();
        int d = samples.columns();
        try (LowRank low = found.shrunk(rank, 0);
                Matrix u = found.left().columnRange(0, rank).copy();
                Matrix v = low.right().transposed();
                Matrix cv = Matrix.zeros(n, rank)) {
            Sums sums = samples.aggregate(
                    () -> new Sums(rank, d, unit),
                    (into, block) -> Tile.forEach(samples, block, tile -> into.add(tile, low, threshold, u, v, cv)),
                    Sums::merge);
            try (sums) {
                double[] rise = Arrays.stream(sums.columns).map(sum -> sum / n).toArray();
                centre(cv, rise, v);
                double[] mean = new double[d];
                Arrays.setAll(mean, j -> found.mean()[j] + rise[j]);
                return new TangentStep(
                        projected(found.values(), u, low.right(), cv, sums.uc, mean),
                        sums.squares,
                        sums.counts.scale());
            }
        }
    }

    /** C V less the mean of C times V. */
    static void centre(Matrix cv, double[] rise, Matrix v) {
        try (Matrix means = Matrix.of(1, rise.length, rise);
                Matrix shift = Matrix.zeros(1, v.columns())) {
            shift.subtractProduct(means, v);
            cv.addToRows(shift.toArray());
        }
    }

    /** The singular values of {@code [U Q] [D + U'CV, B; A, 0] [V P]'}, where Q A and P B' lie outside U and V. */
    private static SingularSearch.Found projected(
            double[] values, Matrix u, Matrix vt, Matrix cv, Matrix uc, double[] mean) {
        int rank = u.columns();
        try (Matrix core = Matrix.zeros(2 * rank, 2 * rank);
                Matrix q = cv.copy();
                Matrix p = uc.transposed();
                Matrix v = vt.transposed();
                Matrix bothU = Matrix.allocate(u.rows(), 2 * rank);
                Matrix bothV = Matrix.allocate(2 * rank, vt.columns())) {
            Matrix middle = core.range(0, rank, 0, rank);
            middle.assignTransposeProduct(u, cv);
            for (int k = 0; k < rank; k++) {
                middle.set(k, k, middle.get(k, k) + values[k]);
            }
            Orthonormal.columnsOutside(u, q);
            core.range(rank, rank, 0, rank).assignTransposeProduct(q, cv);
            Orthonormal.columnsOutside(v, p);
            core.range(0, rank, rank, rank).assignProduct(uc, p);
            bothU.columnRange(0, rank).assign(u);
            bothU.columnRange(rank, rank).assign(q);
            bothV.rowRange(0, rank).assign(vt);
            try (Matrix pt = p.transposed()) {
                bothV.rowRange(rank, rank).assign(pt);
            }
            try (ThinSvd svd = ThinSvd.of(core);
                    Matrix left = bothU.times(svd.left())) {
                Matrix right = svd.rightTranspose().times(bothV);
                return new SingularSearch.Found(left.handedOver(), svd.values(), right, mean, 0);
            }
        }
    }

    /** What is added up over the cells. */
    private static final class Sums implements AutoCloseable {
        private final Matrix uc;
        private final double[] columns;
        private final SizeCounts counts;
        private double squares;

        Sums(int rank, int d, double unit) {
            counts = new SizeCounts(unit);
            uc = Matrix.zeros(rank, d);
            columns = new double[d];
        }

        void add(Tile tile, LowRank low, double threshold, Matrix u, Matrix v, Matrix cv) {
            double[] cells = tile.low(0, low);
            double[] x = tile.samples(1);
            counts.addDifferences(x, cells, tile.size());
            squares += CellSum.keep(cells, x, tile.size(), threshold);
            CellSum.addColumns(columns, tile);
            Matrix kept = tile.matrix(tile.array(0));
            cv.rowRange(tile.first(), tile.rows()).addProduct(kept, v.rowRange(tile.left(), tile.width()));
            uc.columnRange(tile.left(), tile.width()).addTransposeProduct(u.rowRange(tile.first(), tile.rows()), kept);
        }

        Sums merge(Sums later) {
            uc.absorb(later.uc);
            Arrays.setAll(columns, j -> columns[j] + later.columns[j]);
            counts.merge(later.counts);
            squares += later.squares;
            return this;
        }

        @Override
        public void close() {
            uc.close();
        }
    }
}
