package ballast.samples;

import ballast.BadInputException;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;

/** Samples on this machine: a source of rows, read in blocks by the threads of some workers. */
final class LocalSamples implements Samples {

    /** A block of this many values stays in the second-level cache between the two products made with it. */
    private static final int BLOCK_VALUES = 1 << 17;

    /** Stored bytes that are fetched at a time, and at least so far ahead of being read. */
    private static final long AHEAD_BYTES = 8 << 20;

    private static final int LEAST_BLOCK_ROWS = 64;
    private static final int MOST_BLOCK_ROWS = 4096;

    /** Blocks of samples that would all fit into one or two, so that two threads have something to do. */
    private static final int FEWEST_BLOCKS = 4;

    /** Values of a block below which it is not worth waking another thread. */
    private static final int SHARED_VALUES = 1 << 14;

    /** Stretches of blocks that are folded one after another, each into an accumulator of its own. */
    private static final int MOST_STRETCHES = 32;

    private final RowSource source;
    private final double[] userWeights;
    private final ImageShape shape;
    private final Workers workers;

    LocalSamples(RowSource source) {
        this(source, null, null, Workers.shared());
    }

    private LocalSamples(RowSource source, double[] userWeights, ImageShape shape, Workers workers) {
        this.source = source;
        this.userWeights = userWeights;
        this.shape = shape;
        this.workers = workers;
    }

    @Override
    public int rows() {
        return source.rows();
    }

    @Override
    public int columns() {
        return source.columns();
    }

    @Override
    public Optional<ImageShape> shape() {
        return Optional.ofNullable(shape);
    }

    @Override
    public Optional<double[]> userWeights() {
        return Optional.ofNullable(userWeights).map(double[]::clone);
    }

    /** Cuts the rows into blocks, and the blocks into stretches that are worked on side by side. */
    @Override
    public <A> A aggregate(Supplier<A> zero, BlockFold<A> fold, BinaryOperator<A> merge) {
        int n = rows();
        int blockRows = Math.min(n, blockRows());
        int blocks = (n + blockRows - 1) / blockRows;
        int stretches = Math.min((blocks + 1) / 2, MOST_STRETCHES);
        return workers.inOrder(
                stretches,
                k -> {
                    int begin = (int) ((long) blocks * k / stretches) * blockRows;
                    int end = (int) Math.min(n, (long) blocks * (k + 1) / stretches * blockRows);
                    A accumulator = zero.get();
                    try (Stage stage = Stage.of(blockRows, columns())) {
                        Block block = new Block(source, stage, userWeights);
                        readAhead(
                                begin, end, blockRows, (first, count) -> fold.add(accumulator, block.at(first, count)));
                    }
                    return accumulator;
                },
                merge);
    }

    private int blockRows() {
        int width = source.widest();
        int shared = Math.max((rows() + FEWEST_BLOCKS - 1) / FEWEST_BLOCKS, SHARED_VALUES / width);
        return Math.max(LEAST_BLOCK_ROWS, Math.min(Math.min(shared, BLOCK_VALUES / width), MOST_BLOCK_ROWS));
    }

    @Override
    public boolean inSingles() {
        return source.inSingles();
    }

    /** Works on blocks of rows, having those after them fetched meanwhile. */
    private void readAhead(int begin, int end, int blockRows, Workers.RangeTask each) {
        int ahead = (int) Math.max(blockRows, AHEAD_BYTES / Math.max(1, source.storedBytes() / rows()));
        int expected = begin;
        for (int first = begin; first < end; first += blockRows) {
            if (first + ahead > expected && expected < end) {
                int count = Math.min(ahead, end - expected);
                source.expect(expected, count);
                expected += count;
            }
            each.run(first, Math.min(blockRows, end - first));
        }
    }

    @Override
    public Samples centredAt(double[] centre) {
        return reading(new CentredRows(source, centre.clone()), shape);
    }

    @Override
    public Samples mapped(int columns, BlockMap map) {
        return reading(new MappedRows(source, columns, map), columns == columns() ? shape : null);
    }

    @Override
    public Samples filledFrom(Samples others) {
        if (others.rows() != rows() || others.columns() != columns()) {
            throw new BadInputException(others.rows() + " x " + others.columns() + " values cannot fill the gaps of "
                    + rows() + " x " + columns());
        }
        return reading(new FilledRows(source, others), shape);
    }

    @Override
    public Samples split(int parts) {
        if (parts < 1 || columns() % parts != 0) {
            throw new BadInputException(columns() + " values cannot be cut into " + parts + " equal parts");
        }
        double[] repeated = null;
        if (userWeights != null) {
            repeated = new double[Math.multiplyExact(userWeights.length, parts)];
            for (int i = 0; i < repeated.length; i++) {
                repeated[i] = userWeights[i / parts];
            }
        }
        return new LocalSamples(new SplitRows(source, parts), repeated, null, workers);
    }

    @Override
    public Samples select(int[] rows) {
        double[] selectedWeights = null;
        if (userWeights != null) {
            selectedWeights = new double[rows.length];
            for (int i = 0; i < rows.length; i++) {
                selectedWeights[i] = userWeights[rows[i]];
            }
        }
        return new LocalSamples(new SelectedRows(source, rows.clone()), selectedWeights, shape, workers);
    }

    @Override
    public Samples weightedBy(double[] weights) {
        if (weights.length != rows()) {
            throw new BadInputException(weights.length + " weights for " + rows() + " samples");
        }
        boolean some = false;
        for (int i = 0; i < weights.length; i++) {
            if (!(weights[i] >= 0) || Double.isInfinite(weights[i])) {
                throw new BadInputException(
                        "weight " + (i + 1) + " is " + weights[i] + ", must be finite and not negative");
            }
            some |= weights[i] > 0;
        }
        if (!some) {
            throw new BadInputException("all " + weights.length + " weights are zero");
        }
        return new LocalSamples(source, weights.clone(), shape, workers);
    }

    @Override
    public Samples withShape(ImageShape newShape) {
        if (newShape.size() != columns()) {
            throw new BadInputException("image shape " + newShape + " has " + newShape.size()
                    + " pixels, but the samples have " + columns() + " values");
        }
        return new LocalSamples(source, userWeights, newShape, workers);
    }

    @Override
    public Samples on(Workers newWorkers) {
        return new LocalSamples(source, userWeights, shape, newWorkers);
    }

    @Override
    public Workers workers() {
        return workers;
    }

    @Override
    public long storedBytes() {
        return source.storedBytes();
    }

    @Override
    public void read(int first, int count, double[] into) {
        source.read(first, count, into);
    }

    @Override
    public void readColumns(int first, int count, int left, int width, double[] into) {
        source.readColumns(first, count, left, width, into);
    }

    @Override
    public void expect(int first, int count) {
        if (first < rows()) {
            source.expect(first, Math.min(count, rows() - first));
        }
    }

    private Samples reading(RowSource newSource, ImageShape newShape) {
        return new LocalSamples(newSource, userWeights, newShape, workers);
    }
}
