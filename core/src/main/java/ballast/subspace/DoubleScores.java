package ballast.subspace;

import ballast.linalg.Matrix;
import ballast.samples.Block;
import ballast.samples.Samples;
import java.util.Arrays;

/** Scores in double precision. */
final class DoubleScores implements CarriedScores {

    private final int block;
    private final Matrix scores;

    DoubleScores(int rows, int block) {
        this.block = block;
        this.scores = Matrix.allocate(rows, 3 * block);
    }

    @Override
    public void score(Samples centred, Matrix vectors, double[] norms) {
        centred.aggregate(
                () -> scores,
                (into, rows) -> {
                    System.arraycopy(rows.squaredNorms(), 0, norms, rows.first(), rows.rows());
                    of(rows, 0, vectors.columns()).assignProduct(rows.values(), vectors);
                },
                (a, b) -> a);
    }

    private Matrix of(Block rows, int first, int count) {
        return scores.rowRange(rows.first(), rows.rows()).columnRange(first, count);
    }

    @Override
    public Matrix back(Samples centred, double[] weights) {
        return centred.aggregate(
                () -> Matrix.zeros(centred.columns(), block + 1),
                (into, rows) -> {
                    try (Matrix weighted = Matrix.allocate(rows.rows(), block + 1)) {
                        weighted.columnRange(0, block).assign(of(rows, 0, block));
                        weighted.columnRange(block, 1).fill(1);
                        weighted.scaleRows(Arrays.copyOfRange(weights, rows.first(), rows.first() + rows.rows()));
                        into.addTransposeProduct(rows.values(), weighted);
                    }
                },
                Matrix::absorb);
    }

    @Override
    public Matrix forth(
            Samples centred, Matrix ahead, int known, double[] weights, double[] alongShift, Centring centring) {
        int size = (known + 1) * block;
        try (ProjectedScatter sums = centred.aggregate(
                () -> new ProjectedScatter(size),
                (into, rows) -> {
                    try (Matrix image = Matrix.allocate(rows.rows(), block + 1)) {
                        image.assignProduct(rows.values(), ahead);
                        of(rows, known * block, block).assign(image.columnRange(0, block));
                        for (int i = 0; i < rows.rows(); i++) {
                            alongShift[rows.first() + i] = image.get(i, block);
                        }
                    }
                    into.add(of(rows, 0, size), Arrays.copyOfRange(weights, rows.first(), rows.first() + rows.rows()));
                },
                ProjectedScatter::absorb)) {
            return sums.about(centring, Arrays.stream(weights).sum());
        }
    }

    @Override
    public void combine(Samples samples, Matrix coefficients) {
        samples.workers()
                .forRanges(samples.rows(), RANGE, (first, count) -> combineRows(scores, first, count, coefficients));
    }

    static void combineRows(Matrix of, int first, int count, Matrix coefficients) {
        Matrix rows = of.rowRange(first, count);
        try (Matrix combined = Matrix.allocate(count, coefficients.columns())) {
            combined.assignProduct(rows.columnRange(0, coefficients.rows()), coefficients);
            rows.columnRange(0, coefficients.columns()).assign(combined);
        }
    }

    @Override
    public double[] read(int first, int count, int columns) {
        return scores.rowRange(first, count).columnRange(0, columns).toArray();
    }

    @Override
    public void close() {
        scores.close();
    }
}
