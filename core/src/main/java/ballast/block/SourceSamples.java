package ballast.block;

import ballast.BadInputException;
import ballast.samples.ImageShape;
import ballast.samples.SampleWeights;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;

/** Samples on this machine: a source of rows, read in blocks by the threads of some workers. */
final class SourceSamples implements LocalSamples {

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
    private final SampleWeights weights;
    private final ImageShape shape;
    private final List<String> featureNames;
    private final Workers workers;

    SourceSamples(RowSource source) {
        this(source, SampleWeights.ones(source.rows()), null, null, Workers.shared());
    }

    private SourceSamples(
            RowSource source, SampleWeights weights, ImageShape shape, List<String> featureNames, Workers workers) {
        this.source = source;
        this.weights = weights;
        this.shape = shape;
        this.featureNames = featureNames;
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
    public Optional<List<String>> featureNames() {
        return Optional.ofNullable(featureNames);
    }

    @Override
    public SampleWeights weights() {
        return weights;
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
                        Block block = new Block(source, stage, weights);
                        readAhead(
                                begin, end, blockRows, (first, count) -> fold.add(accumulator, block.at(first, count)));
                        return accumulator;
                    } catch (RuntimeException | Error e) {
                        Workers.release(accumulator, e);
                        throw e;
                    }
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
    public LocalSamples centredAt(double[] centre) {
        return reading(new CentredRows(source, centre.clone()));
    }

    @Override
    public LocalSamples mapped(int columns, BlockMap map) {
        return reading(new MappedRows(source, columns, map));
    }

    @Override
    public LocalSamples filledFrom(LocalSamples others) {
        if (others.rows() != rows() || others.columns() != columns()) {
            throw new BadInputException(others.rows() + " x " + others.columns() + " values cannot fill the gaps of "
                    + rows() + " x " + columns());
        }
        return reading(new FilledRows(source, others));
    }

    @Override
    public LocalSamples edited(RowEdit edit) {
        return reading(new EditedRows(source, edit));
    }

    @Override
    public LocalSamples split(int parts) {
        if (parts < 1 || columns() % parts != 0) {
            throw new BadInputException(columns() + " values cannot be cut into " + parts + " equal parts");
        }
        return new SourceSamples(new SplitRows(source, parts), weights.repeated(parts), null, null, workers);
    }

    @Override
    public LocalSamples select(int[] rows) {
        return new SourceSamples(
                new SelectedRows(source, rows.clone()), weights.select(rows), shape, featureNames, workers);
    }

    @Override
    public LocalSamples weightedBy(double[] newWeights) {
        if (newWeights.length != rows()) {
            throw new BadInputException(newWeights.length + " weights for " + rows() + " samples");
        }
        return new SourceSamples(source, SampleWeights.of(newWeights), shape, featureNames, workers);
    }

    @Override
    public LocalSamples withShape(ImageShape newShape) {
        if (newShape.size() != columns()) {
            throw new BadInputException("image shape " + newShape + " has " + newShape.size()
                    + " pixels, but the samples have " + columns() + " values");
        }
        return new SourceSamples(source, weights, newShape, featureNames, workers);
    }

    @Override
    public LocalSamples withFeatureNames(List<String> names) {
        if (names.size() != columns()) {
            throw new BadInputException(
                    names.size() + " names for the " + columns() + " values of a sample, there must be one per value");
        }
        Set<String> known = new HashSet<>();
        names.stream().filter(name -> !known.add(name)).findFirst().ifPresent(name -> {
            throw new BadInputException("two features are called '" + name + "', every name must be unique");
        });
        return new SourceSamples(source, weights, shape, List.copyOf(names), workers);
    }

    @Override
    public LocalSamples onThreads(int threads) {
        return on(Workers.of(threads));
    }

    @Override
    public LocalSamples on(Workers newWorkers) {
        return new SourceSamples(source, weights, shape, featureNames, newWorkers);
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

    /** Rows made of these, which are the same features if there are as many. */
    private LocalSamples reading(RowSource made) {
        boolean same = made.columns() == columns();
        return new SourceSamples(made, weights, same ? shape : null, same ? featureNames : null, workers);
    }

    @Override
    public String toString() {
        return "Samples[" + rows() + " x " + columns() + (shape == null ? "" : ", images " + shape) + ", " + source
                + (weights.areAllOne() ? "" : ", weighted") + "]";
    }
}
