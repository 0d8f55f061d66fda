package ballast.solver;

import ballast.block.Block;
import ballast.block.LocalSamples;
import ballast.block.Workers;
import ballast.linalg.Matrix;
import ballast.linalg.Precision;
import ballast.linalg.Workspace;

/**
 * The scores of all samples along the blocks [V P R] of a search basis, and what a {@link BlockEigenSearch} computes
 * from them and the samples, in one precision or the other.
 *
 * <p>In single precision, norms, and sums over more than a few blocks of samples, are made in double precision all the
 * same. Samples are read about the centre, or as they are stored: then what the centre adds to a product is taken off
 * afterwards, which is faster, and as exact where the centre is not far from zero in terms of the spread.
 */
final class CarriedScores implements AutoCloseable {

    /** Rows that are combined at a time. */
    static final int RANGE = 512;

    /** [V P R]: what steps need, and plain PCA, which ends with its start, does not. */
    static final int ALL_BLOCKS = 3;

    /**
     * Products of floats with a few columns are fastest with a multiple of this many: with 7 they take twice as long as
     * with 8.
     */
    private static final int LANES = 8;

    /** Columns from which on each costs the same. */
    private static final int MANY = 16;

    /** Stretches of many samples whose scores are combined side by side, each in memory of its own. */
    private static final int MOST_STRETCHES = 64;

    private final LocalSamples samples;
    private final Precision precision;
    private final int block;
    private final boolean asStored;
    private Matrix scores;
    private LocalSamples read;
    private double[] away;

    private CarriedScores(LocalSamples samples, Precision precision, int block, int room, boolean asStored) {
        this.samples = samples;
        this.precision = precision;
        this.block = block;
        this.asStored = asStored;
        this.scores = Matrix.allocate(precision, samples.rows(), room * block);
    }

    /**
     * Of samples that are read about the centre; the scores are yet to be made.
     *
     * @param room blocks of scores that there is room for at once; more is made when it is needed
     */
    static CarriedScores centred(LocalSamples samples, Precision precision, int block, int room) {
        return new CarriedScores(samples, precision, block, room, false);
    }

    /** Of samples that are multiplied as they are stored, in single precision. */
    static CarriedScores asStored(LocalSamples samples, int block) {
        return new CarriedScores(samples, Precision.SINGLE, block, ALL_BLOCKS, true);
    }

    /**
     * From now on, scores are those of the samples about this point; sets those along the first vectors of the basis.
     */
    void score(double[] centre, Matrix vectors) {
        centreAt(centre);
        makeRoom(vectors.columns());
        try (Directions directions = new Directions(vectors, asStored)) {
            read.visit(rows -> score(rows, directions));
        }
    }

    /** The same, and the squared distances of the samples from the point. */
    void score(double[] centre, Matrix vectors, double[] norms) {
        centreAt(centre);
        makeRoom(vectors.columns());
        try (Directions directions = new Directions(vectors, false)) {
            samples.centredAt(centre).visit(rows -> {
                System.arraycopy(rows.squaredNorms(), 0, norms, rows.first(), rows.rows());
                score(rows, directions);
            });
        }
    }

    private void centreAt(double[] centre) {
        away = centre;
        read = asStored ? samples : samples.centredAt(centre);
    }

    private void makeRoom(int columns) {
        if (scores.columns() < columns) {
            Matrix wider = Matrix.allocate(precision, samples.rows(), columns);
            wider.columnRange(0, scores.columns()).assign(scores);
            scores.close();
            scores = wider;
        }
    }

    private void score(Block rows, Directions directions) {
        try (Matrix image = Matrix.allocate(precision, rows.rows(), padded(directions.count))) {
            directions.multiply(rows, image);
            of(rows, 0, directions.count).assign(image.columnRange(0, directions.count));
        }
    }

    private int padded(int columns) {
        return precision == Precision.DOUBLE || columns > MANY ? columns : (columns + LANES - 1) / LANES * LANES;
    }

    private Matrix of(Block rows, int first, int count) {
        return scores.range(rows.first(), rows.rows(), first, count);
    }

    /**
     * Whether products of V with what {@link #back} gives are as good as those of scores with each other: over very
     * many samples, errors of scores are no less than those of the sums.
     */
    boolean trustsBack() {
        return asStored;
    }

    /** {@code Y'(e o [Z 1])} with Y the samples about the centre and Z their scores along V: d x (b + 1). */
    Matrix back(double[] weights) {
        try (Sums sums = read.aggregate(
                () -> new Sums(block, padded(block + 1), samples.columns()),
                (into, rows) -> {
                    into.weighted.assignWeighted(of(rows, 0, block), weights, rows.first());
                    into.add(rows.values(precision));
                },
                Sums::absorb)) {
            return sums.aboutCentre();
        }
    }

    /**
     * Sets the scores along the block R that comes after the known ones.
     *
     * <p>The products of scores are those of {@code [Z 1]} with rows times the roots of e with itself.
     *
     * @param ahead the directions R, and last the shift of the mean
     * @param alongShift receives the products of the samples about the centre with the last direction
     * @return {@code [Z 1]'(e o [Z 1])} for all scores Z so far or, if {@link #trustsBack}, for those after V; in the
     *     upper triangle
     */
    Matrix forth(Matrix ahead, int known, double[] weights, double[] alongShift) {
        int from = trustsBack() ? block : 0;
        int size = (known + 1) * block - from;
        makeRoom(from + size);
        try (Directions directions = new Directions(ahead, asStored);
                Sums sums = read.visit(
                        () -> new Sums(size, size + 1, size + 1),
                        (into, rows) -> {
                            Room image = into.image.of(rows.rows());
                            directions.multiply(rows, image.all);
                            of(rows, known * block, block).assign(image.scores);
                            for (int i = 0; i < rows.rows(); i++) {
                                alongShift[rows.first() + i] = image.last.get(i, 0);
                            }
                            double[] roots = Workspace.rootsOf(weights, rows.first(), rows.rows());
                            into.weighted.assignWeighted(of(rows, from, size), roots, 0);
                            into.products.recent(rows.rows()).addGramUpper(into.weighted.all);
                        },
                        Sums::absorb)) {
            return sums.products.total().handedOver();
        }
    }

    /**
     * Replaces the scores by combinations of them, those of some samples after another.
     *
     * @param then what is done with such samples while their new scores are at hand
     */
    void combine(Matrix coefficients, Workers.RangeTask then) {
        try (Matrix rounded = coefficients.copy(precision)) {
            int ranges = Math.max(1, samples.rows() / (MOST_STRETCHES * RANGE));
            samples.workers()
                    .forRanges(
                            samples.rows(),
                            ranges * RANGE,
                            (begin, rows) -> combineRows(scores, begin, rows, rounded, then));
        }
    }

    /** Replaces the first entries of some rows by combinations of them. */
    static void combineRows(Matrix of, int begin, int rows, Matrix coefficients, Workers.RangeTask then) {
        int width = coefficients.columns();
        try (Matrix room = Matrix.allocate(of.precision(), Math.min(RANGE, rows), width)) {
            for (int first = begin; first < begin + rows; first += RANGE) {
                int count = Math.min(RANGE, begin + rows - first);
                Matrix combined = count == room.rows() ? room : room.rowRange(0, count);
                combined.assignProduct(of.range(first, count, 0, coefficients.rows()), coefficients);
                of.range(first, count, 0, width).assign(combined);
                then.run(first, count);
            }
        }
    }

    /** The first scores of some samples, row after row, to the front of an array. */
    void read(int first, int count, int columns, double[] into) {
        scores.range(first, count, 0, columns).read(into);
    }

    @Override
    public void close() {
        scores.close();
    }

    /** Directions that blocks of samples are multiplied with, and what the products have to be moved by. */
    private final class Directions implements AutoCloseable {

        private final int count;
        private final Matrix vectors;
        private final double[] moved;

        /**
         * Directions in the precision of the scores.
         *
         * @param fromStored whether products are those of samples as they are stored, and have yet to be moved to the
         *     centre
         */
        Directions(Matrix directions, boolean fromStored) {
            count = directions.columns();
            vectors = Matrix.zeros(precision, directions.rows(), padded(count));
            vectors.columnRange(0, count).assign(directions);
            moved = fromStored ? toCentre(directions) : null;
        }

        private double[] toCentre(Matrix directions) {
            double[] products = new double[padded(count)];
            try (Matrix point = Matrix.of(1, away.length, away);
                    Matrix product = Matrix.allocate(1, count)) {
                product.assignProduct(point, directions);
                for (int j = 0; j < count; j++) {
                    products[j] = -product.get(0, j);
                }
            }
            return products;
        }

        /** Sets a matrix to the products of the samples about the centre, of which the first columns count. */
        void multiply(Block rows, Matrix image) {
            if (moved == null) {
                image.assignProduct(rows.values(precision), vectors);
            } else {
                image.fillRows(moved);
                image.addProduct(rows.values(precision), vectors);
            }
        }

        @Override
        public void close() {
            vectors.close();
        }
    }

    /** Sums over a stretch of samples, with room for what is made of a block. */
    private final class Sums implements AutoCloseable {

        private final ProductSum products;
        private final ProductSum coefficients = new ProductSum(precision, padded(block + 1), 1);
        private final Room image = new Room(padded(block + 1), block);
        private final Room weighted;
        private Matrix ones;

        /**
         * Sums of products of weighted scores.
         *
         * @param count columns of scores
         * @param width columns in all
         * @param columns of what they are multiplied with
         */
        Sums(int count, int width, int columns) {
            products = new ProductSum(precision, width, columns);
            weighted = new Room(width, count);
        }

        /** Adds the products of the weighted scores with samples and, where these are as stored, with ones. */
        void add(Matrix rows) {
            products.recent(rows.rows()).addTransposeProduct(weighted.all, rows);
            if (asStored) {
                coefficients.recent(rows.rows()).addTransposeProduct(weighted.all, ones(rows.rows()));
            }
        }

        private Matrix ones(int count) {
            if (ones == null || ones.rows() != count) {
                closeOnes();
                ones = Matrix.allocate(precision, count, 1);
                ones.fill(1);
            }
            return ones;
        }

        private void closeOnes() {
            if (ones != null) {
                ones.close();
            }
        }

        Sums absorb(Sums later) {
            products.absorb(later.products);
            coefficients.absorb(later.coefficients);
            later.close();
            return this;
        }

        /** The sums of the samples about the centre, as columns. */
        Matrix aboutCentre() {
            Matrix all = products.total().rowRange(0, block + 1);
            if (asStored) {
                double[] total = new double[block + 1];
                coefficients.total().rowRange(0, block + 1).read(total);
                all.addOuter(-1, total, away);
            }
            return all.transposed();
        }

        @Override
        public void close() {
            products.close();
            coefficients.close();
            image.close();
            weighted.close();
            closeOnes();
        }
    }

    /**
     * Memory for scores of the samples of a block and one column more, used again for the blocks of a stretch, which
     * but for the last have as many samples each: so it is the number of stretches, not that of blocks, that decides
     * how many objects a pass makes.
     */
    private final class Room implements AutoCloseable {

        private final int width;
        private final int count;
        private Matrix owned;
        private Matrix all;
        private Matrix scores;
        private Matrix last;

        /**
         * Room that is made with the first block.
         *
         * @param width columns in all, of which those without a meaning remain zero unless they are written
         * @param count columns of scores
         */
        Room(int width, int count) {
            this.width = width;
            this.count = count;
        }

        /** This, for so many samples. */
        Room of(int rows) {
            if (owned == null || owned.rows() < rows) {
                close();
                owned = Matrix.zeros(precision, rows, width);
                all = null;
            }
            if (all == null || all.rows() != rows) {
                all = rows == owned.rows() ? owned : owned.rowRange(0, rows);
                scores = all.columnRange(0, count);
                last = all.columnRange(count, 1);
            }
            return this;
        }

        /** Sets the scores to others times factors, one for each sample, and the column after them to the factors. */
        void assignWeighted(Matrix others, double[] factors, int start) {
            of(others.rows());
            scores.assignScaledRows(others, factors, start);
            last.writeFrom(factors, start);
        }

        @Override
        public void close() {
            if (owned != null) {
                owned.close();
                owned = null;
            }
        }
    }
}
