package ballast.solver;

import ballast.block.Block;
import ballast.block.LocalSamples;
import ballast.block.Workers;
import ballast.linalg.FloatMatrix;
import ballast.linalg.Matrix;

/**
 * Scores in single precision; norms, and sums over more than a few blocks of samples, are made in double precision.
 *
 * <p>Samples are read about the centre, or as they are stored: then what the centre adds to a product is taken off
 * afterwards, which is faster, and as exact where the centre is not far from zero in terms of the spread.
 */
final class FloatScores implements CarriedScores {

    /**
     * Products with a few columns are fastest with a multiple of this many: with 7 they take twice as long as with 8.
     */
    private static final int LANES = 8;

    /** Columns from which on each costs the same. */
    private static final int MANY = 16;

    /** Stretches of many samples whose scores are combined side by side, each in memory of its own. */
    private static final int MOST_STRETCHES = 64;

    private final LocalSamples samples;
    private final int block;
    private final boolean asStored;
    private final FloatMatrix scores;
    private LocalSamples read;
    private double[] away;

    private FloatScores(LocalSamples samples, int block, boolean asStored) {
        this.samples = samples;
        this.block = block;
        this.asStored = asStored;
        this.scores = FloatMatrix.allocate(samples.rows(), 3 * block);
    }

    /** Of samples that are read about the centre. */
    static FloatScores centred(LocalSamples samples, int block) {
        return new FloatScores(samples, block, false);
    }

    /** Of samples that are multiplied as they are stored. */
    static FloatScores asStored(LocalSamples samples, int block) {
        return new FloatScores(samples, block, true);
    }

    private static int padded(int columns) {
        return columns > MANY ? columns : (columns + LANES - 1) / LANES * LANES;
    }

    private void centreAt(double[] centre) {
        read = asStored ? samples : samples.centredAt(centre);
        away = asStored ? centre : new double[centre.length];
    }

    @Override
    public void score(double[] centre, Matrix vectors) {
        centreAt(centre);
        try (Directions directions = new Directions(vectors, away)) {
            read.aggregate(() -> scores, (into, rows) -> score(rows, directions), (a, b) -> a);
        }
    }

    @Override
    public void score(double[] centre, Matrix vectors, double[] norms) {
        centreAt(centre);
        try (Directions directions = new Directions(vectors, new double[centre.length])) {
            samples.centredAt(centre)
                    .aggregate(
                            () -> scores,
                            (into, rows) -> {
                                System.arraycopy(rows.squaredNorms(), 0, norms, rows.first(), rows.rows());
                                score(rows, directions);
                            },
                            (a, b) -> a);
        }
    }

    private void score(Block rows, Directions directions) {
        try (FloatMatrix image = FloatMatrix.allocate(rows.rows(), padded(directions.count))) {
            directions.multiply(rows, image);
            of(rows, 0, directions.count).assign(image.columnRange(0, directions.count));
        }
    }

    private FloatMatrix of(Block rows, int first, int count) {
        return scores.range(rows.first(), rows.rows(), first, count);
    }

    /** Over very many samples, errors of scores are no less than those of the sums. */
    @Override
    public boolean trustsBack() {
        return asStored;
    }

    @Override
    public Matrix back(double[] weights) {
        int width = padded(block + 1);
        try (WeightedSums sums = read.aggregate(
                () -> new WeightedSums(width, samples.columns(), block),
                (into, rows) -> {
                    BlockRoom weighted = into.room.of(rows.rows());
                    weighted.scores().assignScaledRows(of(rows, 0, block), weights, rows.first());
                    weighted.last().writeFrom(weights, rows.first());
                    into.add(weighted.all(), rows.floats());
                },
                WeightedSums::absorb)) {
            return sums.about(away, block + 1);
        }
    }

    @Override
    public Matrix forth(Matrix ahead, int known, double[] weights, double[] alongShift) {
        int from = trustsBack() ? block : 0;
        int size = (known + 1) * block - from;
        try (Directions directions = new Directions(ahead, away);
                Squares squares = read.aggregate(
                        () -> new Squares(block, size),
                        (into, rows) -> {
                            BlockRoom image = into.image.of(rows.rows());
                            directions.multiply(rows, image.all());
                            of(rows, known * block, block).assign(image.scores());
                            for (int i = 0; i < rows.rows(); i++) {
                                alongShift[rows.first() + i] = image.all().get(i, block);
                            }
                            addSquares(into, rows, from, weights);
                        },
                        Squares::absorb)) {
            return squares.sum.total().copy();
        }
    }

    /** Adds {@code [Z 1]'(e o [Z 1])}, as the product of {@code [Z 1]} with rows times the roots of e with itself. */
    private void addSquares(Squares into, Block rows, int from, double[] weights) {
        double[] roots = Rows.rootsOf(weights, rows.first(), rows.rows());
        BlockRoom weighted = into.weighted.of(rows.rows());
        weighted.scores().assignScaledRows(of(rows, from, into.sum.columns() - 1), roots, 0);
        weighted.last().writeFrom(roots, 0);
        into.sum.recent(rows.rows()).addGramUpper(weighted.all());
    }

    @Override
    public void combine(Matrix coefficients, Workers.RangeTask then) {
        try (FloatMatrix narrow = FloatMatrix.of(coefficients)) {
            int ranges = Math.max(1, samples.rows() / (MOST_STRETCHES * RANGE));
            samples.workers().forRanges(samples.rows(), ranges * RANGE, (begin, rows) -> {
                try (FloatMatrix room = FloatMatrix.allocate(Math.min(RANGE, rows), narrow.columns())) {
                    for (int first = begin; first < begin + rows; first += RANGE) {
                        int count = Math.min(RANGE, begin + rows - first);
                        FloatMatrix combined = count == room.rows() ? room : room.rowRange(0, count);
                        combined.assignProduct(scores.range(first, count, 0, narrow.rows()), narrow);
                        scores.range(first, count, 0, narrow.columns()).assign(combined);
                        then.run(first, count);
                    }
                }
            });
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

    /** Directions that blocks of samples are multiplied with, and what the products have to be moved by. */
    private static final class Directions implements AutoCloseable {

        private final int count;
        private final FloatMatrix narrow;
        private final float[] moved;

        Directions(Matrix directions, double[] away) {
            count = directions.columns();
            narrow = FloatMatrix.zeros(directions.rows(), padded(count));
            narrow.columnRange(0, count).assign(directions);
            moved = new float[padded(count)];
            try (Matrix point = Matrix.of(1, away.length, away);
                    Matrix product = Matrix.allocate(1, count)) {
                product.assignProduct(point, directions);
                for (int j = 0; j < count; j++) {
                    moved[j] = (float) -product.get(0, j);
                }
            }
        }

        /** Sets a matrix to the products of the samples about the centre, of which the first columns count. */
        void multiply(Block rows, FloatMatrix image) {
            image.fillRows(moved);
            image.addProduct(rows.floats(), narrow);
        }

        @Override
        public void close() {
            narrow.close();
        }
    }

    /** Products of scores with themselves, and room for those of a block. */
    private static final class Squares implements AutoCloseable {

        private final FloatSum sum;
        private final BlockRoom image;
        private final BlockRoom weighted;

        Squares(int block, int size) {
            sum = new FloatSum(size + 1, size + 1);
            image = new BlockRoom(padded(block + 1), block);
            weighted = new BlockRoom(size + 1, size);
        }

        Squares absorb(Squares later) {
            sum.absorb(later.sum);
            later.image.close();
            later.weighted.close();
            return this;
        }

        @Override
        public void close() {
            sum.close();
            image.close();
            weighted.close();
        }
    }

    /** Sums of samples with coefficients, and of the coefficients. */
    private static final class WeightedSums implements AutoCloseable {

        private final FloatSum samples;
        private final FloatSum coefficients;
        private final BlockRoom room;
        private FloatMatrix ones;

        WeightedSums(int width, int dimension, int block) {
            samples = new FloatSum(width, dimension);
            coefficients = new FloatSum(width, 1);
            room = new BlockRoom(width, block);
        }

        void add(FloatMatrix weighted, FloatMatrix rows) {
            samples.recent(rows.rows()).addTransposeProduct(weighted, rows);
            coefficients.recent(rows.rows()).addTransposeProduct(weighted, ones(rows.rows()));
        }

        private FloatMatrix ones(int count) {
            if (ones == null || ones.rows() != count) {
                closeOnes();
                ones = FloatMatrix.allocate(count, 1);
                ones.fill(1);
            }
            return ones;
        }

        private void closeOnes() {
            if (ones != null) {
                ones.close();
            }
        }

        WeightedSums absorb(WeightedSums later) {
            samples.absorb(later.samples);
            coefficients.absorb(later.coefficients);
            later.room.close();
            later.closeOnes();
            return this;
        }

        /** The sums of the samples about a point, for the first coefficients, as columns. */
        Matrix about(double[] point, int count) {
            Matrix sums = samples.total().rowRange(0, count);
            double[] total = new double[count];
            coefficients.total().rowRange(0, count).read(total);
            sums.addOuter(-1, total, point);
            return sums.transposed();
        }

        @Override
        public void close() {
            samples.close();
            coefficients.close();
            room.close();
            closeOnes();
        }
    }
}
