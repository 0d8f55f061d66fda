package ballast.subspace;

import ballast.linalg.FloatMatrix;
import ballast.linalg.Matrix;
import ballast.samples.Block;
import ballast.samples.Samples;
import java.util.Arrays;

/** Scores in single precision; norms, and sums over stretches of the samples, are made in double precision. */
final class FloatScores implements CarriedScores {

    private final int block;
    private final FloatMatrix scores;

    FloatScores(int rows, int block) {
        this.block = block;
        this.scores = FloatMatrix.allocate(rows, 3 * block);
    }

    @Override
    public void score(Samples centred, Matrix vectors, double[] norms) {
        try (FloatMatrix narrow = FloatMatrix.of(vectors)) {
            centred.aggregate(
                    () -> scores,
                    (into, rows) -> {
                        System.arraycopy(rows.squaredNorms(), 0, norms, rows.first(), rows.rows());
                        of(rows, 0, vectors.columns()).assignProduct(rows.floats(), narrow);
                    },
                    (a, b) -> a);
        }
    }

    private FloatMatrix of(Block rows, int first, int count) {
        return scores.rowRange(rows.first(), rows.rows()).columnRange(first, count);
    }

    @Override
    public Matrix back(Samples centred, double[] weights) {
        try (FloatSum sums = centred.aggregate(
                () -> new FloatSum(centred.columns(), block + 1),
                (into, rows) -> {
                    try (FloatMatrix weighted = FloatMatrix.allocate(rows.rows(), block + 1)) {
                        weighted.columnRange(0, block).assign(of(rows, 0, block));
                        weighted.columnRange(block, 1).fill(1);
                        weighted.scaleRows(Arrays.copyOfRange(weights, rows.first(), rows.first() + rows.rows()));
                        into.stretch().addTransposeProduct(rows.floats(), weighted);
                    }
                },
                FloatSum::absorb)) {
            return sums.total().copy();
        }
    }

    @Override
    public Matrix forth(
            Samples centred, Matrix ahead, int known, double[] weights, double[] alongShift, Centring centring) {
        int size = (known + 1) * block;
        try (FloatMatrix narrow = FloatMatrix.of(ahead);
                Sums sums = centred.aggregate(
                        () -> new Sums(size),
                        (into, rows) -> {
                            try (FloatMatrix image = FloatMatrix.allocate(rows.rows(), block + 1)) {
                                image.assignProduct(rows.floats(), narrow);
                                of(rows, known * block, block).assign(image.columnRange(0, block));
                                for (int i = 0; i < rows.rows(); i++) {
                                    alongShift[rows.first() + i] = image.get(i, block);
                                }
                            }
                            into.add(
                                    of(rows, 0, size),
                                    Arrays.copyOfRange(weights, rows.first(), rows.first() + rows.rows()));
                        },
                        Sums::absorb)) {
            return ProjectedScatter.about(
                    centring,
                    sums.squares.total(),
                    sums.sum.total(),
                    Arrays.stream(weights).sum());
        }
    }

    @Override
    public void combine(Samples samples, Matrix coefficients) {
        try (FloatMatrix narrow = FloatMatrix.of(coefficients)) {
            samples.workers().forRanges(samples.rows(), RANGE, (first, count) -> {
                FloatMatrix rows = scores.rowRange(first, count);
                try (FloatMatrix combined = FloatMatrix.allocate(count, narrow.columns())) {
                    combined.assignProduct(rows.columnRange(0, narrow.rows()), narrow);
                    rows.columnRange(0, narrow.columns()).assign(combined);
                }
            });
        }
    }

    @Override
    public double[] read(int first, int count, int columns) {
        try (Matrix wide = Matrix.allocate(count, columns)) {
            scores.rowRange(first, count).columnRange(0, columns).widenTo(wide);
            return wide.toArray();
        }
    }

    @Override
    public void close() {
        scores.close();
    }

    /** Weighted squares of scores (upper triangle), and their weighted sums. */
    private static final class Sums implements AutoCloseable {
        private final FloatSum squares;
        private final FloatSum sum;

        Sums(int size) {
            squares = new FloatSum(size, size);
            sum = new FloatSum(1, size);
        }

        void add(FloatMatrix scores, double[] weights) {
            double[] roots = new double[weights.length];
            for (int i = 0; i < roots.length; i++) {
                roots[i] = Math.sqrt(weights[i]);
            }
            try (FloatMatrix weighted = FloatMatrix.allocate(scores.rows(), scores.columns());
                    Matrix wide = Matrix.of(roots.length, 1, roots);
                    FloatMatrix column = FloatMatrix.of(wide)) {
                weighted.assign(scores);
                weighted.scaleRows(roots);
                squares.stretch().addGramUpper(weighted);
                sum.stretch().addTransposeProduct(column, weighted);
            }
        }

        Sums absorb(Sums later) {
            squares.absorb(later.squares);
            sum.absorb(later.sum);
            return this;
        }

        @Override
        public void close() {
            squares.close();
            sum.close();
        }
    }
}
