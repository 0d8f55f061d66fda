package ballast.solver;

import ballast.block.Block;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Precision;
import ballast.linalg.Workspace;
import java.util.function.Consumer;

/**
 * The scores of all samples along the blocks [V P R] of a search basis, and the computations of a
 * {@link BlockEigenSearch} with them and the samples, in single or double precision.
 *
 * <p>Norms and sums over more than one block of samples are always in double precision. Samples are read about the
 * centre, or as they are stored: then the contribution of the centre to a product is subtracted afterwards, which is
 * faster, and as exact if the centre is close to zero relative to the spread.
 */
final class CarriedScores implements AutoCloseable {

    static final int RANGE = 512;

    /** [V P R], all of which steps need; plain PCA, which ends with its start, needs V only. */
    static final int ALL_BLOCKS = 3;

    /** Products of floats with few columns are fastest with a multiple of this: with 7 they take twice as long as 8. */
    private static final int LANES = 8;

    /** The number of columns from which on each costs the same. */
    private static final int MANY = 16;

    /** The largest number of ranges of samples whose scores are combined in parallel, each in memory of its own. */
    private static final int MOST_STRETCHES = 64;

    private final LocalSamples samples;
    private final Precision precision;
    private final int block;
    private final boolean asStored;
    private Matrix scores;
    private LocalSamples read;
    private double[] away;

    /**
     * Room for scores, before the first.
     *
     * @param asStored whether samples are multiplied as they are stored, in single precision, or about the centre
     */
    CarriedScores(LocalSamples samples, int block, boolean asStored) {
        this.samples = samples;
        this.precision = asStored ? Precision.SINGLE : Precision.DOUBLE;
        this.block = block;
        this.asStored = asStored;
    }

    /**
     * From now on, scores are those of samples about this point; sets those along the first vectors of the basis.
     *
     * @param norms receives the squared distances of the samples from the point, unless samples are read as stored
     */
    void score(double[] centre, Matrix vectors, double[] norms) {
        away = centre;
        read = asStored ? samples : samples.centredAt(centre);
        makeRoom(vectors.columns());
        try (Directions directions = new Directions(vectors)) {
            read.visit(rows -> {
                if (!asStored) {
                    System.arraycopy(rows.squaredNorms(), 0, norms, rows.first(), rows.rows());
                }
                try (Matrix image = directions.multiply(rows)) {
                    of(rows, 0, directions.count).assign(image.columnRange(0, directions.count));
                }
            });
        }
    }

    /** Allocates one block at first, which is enough for plain PCA, and all blocks when more are needed. */
    private void makeRoom(int columns) {
        if (scores == null) {
            scores = Matrix.allocate(precision, samples.rows(), columns);
        } else if (scores.columns() < columns) {
            Matrix wider = Matrix.allocate(precision, samples.rows(), ALL_BLOCKS * block);
            wider.columnRange(0, scores.columns()).assign(scores);
            scores.close();
            scores = wider;
        }
    }

    private int padded(int columns) {
        return precision == Precision.DOUBLE || columns > MANY ? columns : (columns + LANES - 1) / LANES * LANES;
    }

    private Matrix of(Block rows, int first, int count) {
        return scores.range(rows.first(), rows.rows(), first, count);
    }

    /**
     * Whether samples are read as stored; then products of V with the result of {@link #back} replace products of
     * scores: over very many samples their errors are no larger.
     */
    boolean areAsStored() {
        return asStored;
    }

    /** {@code Y'(e o [Z 1])} with Y the samples about the centre and Z their scores along V: d x (b + 1). */
    Matrix back(double[] weights) {
        int d = samples.columns();
        try (Matrix sums = read.sum(padded(block + 1), asStored ? d + 1 : d, (into, rows) -> {
            try (Matrix weighted = weighted(rows, 0, block, padded(block + 1), weights, rows.first())) {
                addTo(into, sum -> {
                    sum.columnRange(0, d).addTransposeProduct(weighted, rows.values(precision));
                    if (asStored) {
                        addSum(weighted, sum.columnRange(d, 1));
                    }
                });
            }
        })) {
            Matrix all = sums.range(0, block + 1, 0, d);
            if (asStored) {
                all.addOuter(-1, sums.range(0, block + 1, d, 1).toArray(), away);
            }
            return all.transposed();
        }
    }

    /** Adds products to a sum of doubles; those in single precision are first summed over the block. */
    private void addTo(Matrix sum, Consumer<Matrix> products) {
        if (precision == Precision.DOUBLE) {
            products.accept(sum);
            return;
        }
        try (Matrix own = Matrix.zeros(precision, sum.rows(), sum.columns())) {
            products.accept(own);
            sum.add(own);
        }
    }

    private void addSum(Matrix weighted, Matrix into) {
        try (Matrix ones = Matrix.allocate(precision, weighted.rows(), 1)) {
            ones.fill(1);
            into.addTransposeProduct(weighted, ones);
        }
    }

    /**
     * {@code [Z 1]} of some samples with rows times factors, Z being {@code count} of their scores; zeros fill the
     * width.
     */
    private Matrix weighted(Block rows, int from, int count, int width, double[] factors, int start) {
        Matrix weighted = Matrix.zeros(precision, rows.rows(), width);
        weighted.columnRange(0, count).assign(of(rows, from, count));
        weighted.columnRange(count, 1).fill(1);
        weighted.assignScaledRows(weighted, factors, start);
        return weighted;
    }

    /**
     * Sets the scores along the block R that comes after the known ones.
     *
     * <p>The products of scores are those of {@code [Z 1]} with rows times the roots of e with itself.
     *
     * @param ahead the directions R, and last the shift of the mean
     * @param alongShift receives the products of the samples about the centre with the last direction
     * @return {@code [Z 1]'(e o [Z 1])} for all scores Z so far or, if {@link #areAsStored}, for those after V; in the
     *     upper triangle
     */
    Matrix forth(Matrix ahead, int known, double[] weights, double[] alongShift) {
        int from = areAsStored() ? block : 0;
        int size = (known + 1) * block - from;
        makeRoom(from + size);
        try (Directions directions = new Directions(ahead)) {
            return read.sum(size + 1, size + 1, (into, rows) -> {
                try (Matrix image = directions.multiply(rows)) {
                    of(rows, known * block, block).assign(image.columnRange(0, block));
                    double[] last = image.columnRange(block, 1).toArray();
                    System.arraycopy(last, 0, alongShift, rows.first(), last.length);
                }
                double[] roots = Workspace.rootsOf(weights, rows.first(), rows.rows());
                try (Matrix weighted = weighted(rows, from, size, size + 1, roots, 0)) {
                    addTo(into, sum -> sum.addGramUpper(weighted));
                }
            });
        }
    }

    /** Replaces the scores by combinations of them. */
    void combine(Matrix coefficients) {
        try (Matrix rounded = coefficients.copy(precision)) {
            int ranges = Math.max(1, samples.rows() / (MOST_STRETCHES * RANGE));
            samples.workers()
                    .forRanges(
                            samples.rows(), ranges * RANGE, (begin, rows) -> combineRows(scores, begin, rows, rounded));
        }
    }

    static void combineRows(Matrix of, int begin, int rows, Matrix coefficients) {
        int width = coefficients.columns();
        try (Matrix room = Matrix.allocate(of.precision(), Math.min(RANGE, rows), width)) {
            for (int first = begin; first < begin + rows; first += RANGE) {
                int count = Math.min(RANGE, begin + rows - first);
                Matrix combined = count == room.rows() ? room : room.rowRange(0, count);
                combined.assignProduct(of.range(first, count, 0, coefficients.rows()), coefficients);
                of.range(first, count, 0, width).assign(combined);
            }
        }
    }

    void read(int first, int count, int columns, double[] into) {
        scores.range(first, count, 0, columns).read(into);
    }

    @Override
    public void close() {
        Matrix.closeAll(scores);
    }

    /** Directions by which blocks of samples are multiplied, and the shift of the products to the centre. */
    private final class Directions implements AutoCloseable {

        private final int count;
        private final Matrix vectors;
        private final double[] moved;

        /** Directions in the precision of the scores. */
        Directions(Matrix directions) {
            count = directions.columns();
            vectors = Matrix.zeros(precision, directions.rows(), padded(count));
            vectors.columnRange(0, count).assign(directions);
            moved = asStored ? toCentre(directions) : null;
        }

        private double[] toCentre(Matrix directions) {
            double[] products = new double[padded(count)];
            try (Matrix point = Matrix.of(1, away.length, away);
                    Matrix product = point.times(directions)) {
                for (int j = 0; j < count; j++) {
                    products[j] = -product.get(0, j);
                }
            }
            return products;
        }

        /** The products with samples about the centre, in the first columns; to be closed by the caller. */
        Matrix multiply(Block rows) {
            Matrix image = Matrix.allocate(precision, rows.rows(), padded(count));
            if (moved == null) {
                image.assignProduct(rows.values(precision), vectors);
            } else {
                image.fillRows(moved);
                image.addProduct(rows.values(precision), vectors);
            }
            return image;
        }

        @Override
        public void close() {
            vectors.close();
        }
    }
}
