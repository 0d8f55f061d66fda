package ballast.solver;

import ballast.block.Block;
import ballast.block.LocalSamples;
import ballast.block.Workers;
import ballast.linalg.Matrix;

/** Scores in double precision. */
final class DoubleScores implements CarriedScores {

    private final LocalSamples samples;
    private final int block;
    private Matrix scores;
    private LocalSamples centred;

    /**
     * Scores that are yet to be made.
     *
     * @param room blocks of them that there is room for at once; more is made when it is needed
     */
    DoubleScores(LocalSamples samples, int block, int room) {
        this.samples = samples;
        this.block = block;
        this.scores = Matrix.allocate(samples.rows(), room * block);
    }

    private void makeRoom(int columns) {
        if (scores.columns() < columns) {
            Matrix wider = Matrix.allocate(samples.rows(), columns);
            wider.columnRange(0, scores.columns()).assign(scores);
            scores.close();
            scores = wider;
        }
    }

    @Override
    public void score(double[] centre, Matrix vectors) {
        centred = samples.centredAt(centre);
        makeRoom(vectors.columns());
        centred.aggregate(
                () -> scores,
                (into, rows) -> of(rows, 0, vectors.columns()).assignProduct(rows.values(), vectors),
                (a, b) -> a);
    }

    @Override
    public void score(double[] centre, Matrix vectors, double[] norms) {
        centred = samples.centredAt(centre);
        makeRoom(vectors.columns());
        centred.aggregate(
                () -> scores,
                (into, rows) -> {
                    System.arraycopy(rows.squaredNorms(), 0, norms, rows.first(), rows.rows());
                    of(rows, 0, vectors.columns()).assignProduct(rows.values(), vectors);
                },
                (a, b) -> a);
    }

    private Matrix of(Block rows, int first, int count) {
        return scores.range(rows.first(), rows.rows(), first, count);
    }

    @Override
    public boolean trustsBack() {
        return false;
    }

    @Override
    public Matrix back(double[] weights) {
        return centred.aggregate(
                () -> Matrix.zeros(samples.columns(), block + 1),
                (into, rows) -> {
                    try (Matrix weighted = Matrix.allocate(rows.rows(), block + 1)) {
                        weighted.columnRange(0, block).assignScaledRows(of(rows, 0, block), weights, rows.first());
                        weighted.columnRange(block, 1).writeFrom(weights, rows.first());
                        into.addTransposeProduct(rows.values(), weighted);
                    }
                },
                Matrix::absorb);
    }

    @Override
    public Matrix forth(Matrix ahead, int known, double[] weights, double[] alongShift) {
        int size = (known + 1) * block;
        makeRoom(size);
        return centred.aggregate(
                () -> Matrix.zeros(size + 1, size + 1),
                (into, rows) -> {
                    try (Matrix image = Matrix.allocate(rows.rows(), block + 1)) {
                        image.assignProduct(rows.values(), ahead);
                        of(rows, known * block, block).assign(image.columnRange(0, block));
                        for (int i = 0; i < rows.rows(); i++) {
                            alongShift[rows.first() + i] = image.get(i, block);
                        }
                    }
                    addSquares(into, rows, weights);
                },
                Matrix::absorb);
    }

    /** Adds {@code [Z 1]'(e o [Z 1])}, as the product of {@code [Z 1]} with rows times the roots of e with itself. */
    private void addSquares(Matrix into, Block rows, double[] weights) {
        int size = into.rows() - 1;
        double[] roots = Rows.rootsOf(weights, rows.first(), rows.rows());
        try (Matrix weighted = Matrix.allocate(rows.rows(), size + 1)) {
            weighted.columnRange(0, size).assignScaledRows(of(rows, 0, size), roots, 0);
            weighted.columnRange(size, 1).writeFrom(roots, 0);
            into.addGramUpper(weighted);
        }
    }

    @Override
    public void combine(Matrix coefficients, Workers.RangeTask then) {
        samples.workers().forRanges(samples.rows(), RANGE, (first, count) -> {
            combineRows(scores, first, count, coefficients);
            then.run(first, count);
        });
    }

    static void combineRows(Matrix of, int first, int count, Matrix coefficients) {
        try (Matrix combined = Matrix.allocate(count, coefficients.columns())) {
            combined.assignProduct(of.range(first, count, 0, coefficients.rows()), coefficients);
            of.range(first, count, 0, coefficients.columns()).assign(combined);
        }
    }

    @Override
    public void read(int first, int count, int columns, double[] into) {
        scores.range(first, count, 0, columns).read(into);
    }

    @Override
    public void close() {
        scores.close();
    }
}
