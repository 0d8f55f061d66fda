package ballast.block;

import ballast.BadInputException;
import ballast.linalg.Matrix;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.SampleWeights;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Samples on this machine: a source of rows, read in blocks by the threads of some workers, or in any order.
 *
 * <p>Samples derived from others, as by {@link #centredAt}, are views that compute as they are read.
 */
public final class LocalSamples implements Samples {

    /** The number of values of a block, which stays in the second-level cache between the two products with it. */
    private static final int BLOCK_VALUES = 1 << 17;

    /** The number of stored bytes that are fetched at a time, at least this far ahead of the reads. */
    private static final long AHEAD_BYTES = 8 << 20;

    private static final int LEAST_BLOCK_ROWS = 64;
    private static final int MOST_BLOCK_ROWS = 4096;

    /** The smallest number of blocks of samples that would fit into one or two, so that two threads have work. */
    private static final int FEWEST_BLOCKS = 4;

    /** The number of values of a block below which another thread does not pay. */
    private static final int SHARED_VALUES = 1 << 14;

    /** The largest number of ranges of blocks, each of which is folded into an accumulator of its own. */
    private static final int MOST_STRETCHES = 32;

    private final RowSource source;
    private final SampleWeights weights;
    private final ImageShape shape;
    private final List<String> featureNames;
    private final Workers workers;

    private LocalSamples(RowSource source) {
        this(source, SampleWeights.ones(source.rows()), null, null, Workers.shared());
    }

    private LocalSamples(
            RowSource source, SampleWeights weights, ImageShape shape, List<String> featureNames, Workers workers) {
        this.source = source;
        this.weights = weights;
        this.shape = shape;
        this.featureNames = featureNames;
        this.workers = workers;
    }

    public static LocalSamples of(Samples samples) {
        if (samples instanceof LocalSamples local) {
            return local;
        }
        throw new BadInputException("these samples are not on this machine, but the method reads them here");
    }

    /** Samples for a subspace that was fitted to samples of this number of values. */
    public static LocalSamples of(Samples samples, int columns) {
        requireFitted(samples.columns(), columns);
        return of(samples);
    }

    /** Refuses samples of another number of values than those that a subspace was fitted to. */
    public static void requireFitted(int values, int columns) {
        if (values != columns) {
            throw new BadInputException(
                    "samples have " + values + " values, but the subspace was fitted to " + columns);
        }
    }

    /** Samples that are the rows of a matrix, which is copied. */
    public static LocalSamples of(Matrix matrix) {
        return of(Samples.of(matrix.columns(), matrix.toArray(), ElementType.FLOAT64));
    }

    /** Samples of a source, read by the shared threads. */
    public static LocalSamples from(RowSource source) {
        return new LocalSamples(source);
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

    /**
     * Folds the samples block by block. The fold may write only to entries of the rows of its block. The size of
     * blocks, and of the ranges of blocks that are folded in parallel, depends on the data alone, and results merge in
     * a fixed order, so the bits do not depend on the number of threads.
     *
     * @param zero makes an empty accumulator
     * @param fold adds one block to an accumulator
     * @param merge combines the accumulators of two neighbouring ranges of rows, the earlier one first; it may reuse
     *     and return the first
     */
    public <A> A aggregate(Supplier<A> zero, BiConsumer<A, Block> fold, BinaryOperator<A> merge) {
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
                    Block block = new Block(source, weights, blockRows);
                    try {
                        readAhead(
                                begin,
                                end,
                                blockRows,
                                (first, count) -> fold.accept(accumulator, block.at(first, count)));
                        return accumulator;
                    } catch (RuntimeException | Error e) {
                        Workers.release(accumulator, e);
                        throw e;
                    } finally {
                        block.release();
                    }
                },
                merge);
    }

    /** Visits all blocks, several in parallel; the visitor may write only to entries of the rows of its block. */
    public void visit(Consumer<Block> visitor) {
        aggregate(() -> Boolean.TRUE, (nothing, block) -> visitor.accept(block), (a, b) -> a);
    }

    /** Sums of numbers over all blocks. */
    public double[] sums(int length, BiConsumer<double[], Block> fold) {
        return aggregate(() -> new double[length], fold, DistributedSamples.Merge.SUM);
    }

    /** A sum of matrices over all blocks, to be closed by the caller. */
    public Matrix sum(int rows, int columns, BiConsumer<Matrix, Block> fold) {
        return aggregate(() -> Matrix.zeros(rows, columns), fold, Matrix::absorb);
    }

    private int blockRows() {
        int width = source.widest();
        int shared = Math.max((rows() + FEWEST_BLOCKS - 1) / FEWEST_BLOCKS, SHARED_VALUES / width);
        return Math.max(LEAST_BLOCK_ROWS, Math.min(Math.min(shared, BLOCK_VALUES / width), MOST_BLOCK_ROWS));
    }

    /** Whether the samples are stored in at most single precision, so that {@link Block#floats} are exact. */
    public boolean inSingles() {
        return source.inSingles();
    }

    /** Processes blocks of rows while those after them are fetched. */
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

    /**
     * Samples made from these one for one, block by block as they are read.
     *
     * @param map writes the image of each row of its first matrix to the same row of the second; may use the first as
     *     workspace
     */
    public LocalSamples mapped(int columns, BiConsumer<Matrix, Matrix> map) {
        return reading(new MappedRows(source, columns, map));
    }

    /** These samples, whose missing values (NaN) are replaced by those of others of the same number and length. */
    public LocalSamples filledFrom(LocalSamples others) {
        if (others.rows() != rows() || others.columns() != columns()) {
            throw new BadInputException(others.rows() + " x " + others.columns() + " values cannot fill the gaps of "
                    + rows() + " x " + columns());
        }
        return reading(new FilledRows(source, others));
    }

    public LocalSamples edited(RowEdit edit) {
        return reading(new EditedRows(source, edit));
    }

    /**
     * The parts of all samples, each of which is cut into this number, as samples: the pixel rows of images if the
     * number is the height. Each part has the user weight of its sample.
     */
    public LocalSamples split(int parts) {
        if (parts < 1 || columns() % parts != 0) {
            throw new BadInputException(columns() + " values cannot be cut into " + parts + " equal parts");
        }
        return new LocalSamples(new SplitRows(source, parts), weights.repeated(parts), null, null, workers);
    }

    @Override
    public LocalSamples select(int[] rows) {
        return new LocalSamples(
                new SelectedRows(source, rows.clone()), weights.select(rows), shape, featureNames, workers);
    }

    @Override
    public LocalSamples weightedBy(double[] newWeights) {
        if (newWeights.length != rows()) {
            throw new BadInputException(newWeights.length + " weights for " + rows() + " samples");
        }
        return new LocalSamples(source, SampleWeights.of(newWeights), shape, featureNames, workers);
    }

    @Override
    public LocalSamples withShape(ImageShape newShape) {
        if (newShape.size() != columns()) {
            throw new BadInputException("image shape " + newShape + " has " + newShape.size()
                    + " pixels, but the samples have " + columns() + " values");
        }
        return new LocalSamples(source, weights, newShape, featureNames, workers);
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
        return new LocalSamples(source, weights, shape, List.copyOf(names), workers);
    }

    @Override
    public LocalSamples onThreads(int threads) {
        return on(Workers.of(threads));
    }

    public LocalSamples on(Workers newWorkers) {
        return new LocalSamples(source, weights, shape, featureNames, newWorkers);
    }

    public Workers workers() {
        return workers;
    }

    public long storedBytes() {
        return source.storedBytes();
    }

    /** Reads {@code count} samples from {@code first} on to the front of an array, row after row. */
    public void read(int first, int count, double[] into) {
        source.read(first, count, into);
    }

    /**
     * Reads {@code width} values from {@code left} on of each of {@code count} samples from {@code first} on to the
     * front of an array, row after row. Samples that are computed as they are read are computed entirely.
     */
    public void readColumns(int first, int count, int left, int width, double[] into) {
        source.readColumns(first, count, left, width, into);
    }

    /**
     * Announces that up to {@code count} samples from {@code first} on are read next, so that they can be fetched now.
     */
    public void expect(int first, int count) {
        if (first < rows()) {
            source.expect(first, Math.min(count, rows() - first));
        }
    }

    @Override
    public double[] row(int index) {
        double[] row = new double[columns()];
        read(index, 1, row);
        return row;
    }

    /** The same samples, computed once and stored as doubles. */
    public LocalSamples held() {
        return reading(LocalSamples.of(Samples.of(toArrays())).source);
    }

    /** The values of each feature. */
    public double[][] toColumns() {
        double[][] columns = new double[columns()][rows()];
        visit(block -> {
            double[] values = block.values().toArray();
            for (int at = 0; at < values.length; at++) {
                columns[at % columns.length][block.first() + at / columns.length] = values[at];
            }
        });
        return columns;
    }

    @Override
    public double[][] toArrays() {
        double[][] arrays = new double[rows()][];
        int d = columns();
        visit(block -> {
            double[] values = block.values().toArray();
            for (int i = 0; i < block.rows(); i++) {
                arrays[block.first() + i] = Arrays.copyOfRange(values, i * d, (i + 1) * d);
            }
        });
        return arrays;
    }

    /** {@code X Q}: the products of all samples with the columns of a matrix, n x c. */
    public Matrix project(Matrix directions) {
        try (Matrix products = Matrix.allocate(rows(), directions.columns())) {
            visit(block -> products.rowRange(block.first(), block.rows()).assignProduct(block.values(), directions));
            return products.handedOver();
        }
    }

    /**
     * The squared norm of every sample; {@linkplain #centredAt centred at a point}, its squared distance from there.
     */
    public double[] squaredNorms() {
        double[] squares = new double[rows()];
        visit(block -> System.arraycopy(block.squaredNorms(), 0, squares, block.first(), block.rows()));
        return squares;
    }

    /** The norm of every sample; {@linkplain #centredAt centred at a point}, its distance from there. */
    public double[] norms() {
        return Arrays.stream(squaredNorms()).map(Math::sqrt).toArray();
    }

    /** {@code X' C}: the sums of all samples with coefficients from the columns of a matrix, d x c. */
    public Matrix combine(Matrix coefficients) {
        return sum(
                columns(),
                coefficients.columns(),
                (into, block) ->
                        into.addTransposeProduct(block.values(), coefficients.rowRange(block.first(), block.rows())));
    }

    /** Samples of these rows, which have the same features if there are as many. */
    private LocalSamples reading(RowSource made) {
        boolean same = made.columns() == columns();
        return new LocalSamples(made, weights, same ? shape : null, same ? featureNames : null, workers);
    }

    @Override
    public String toString() {
        return "Samples[" + rows() + " x " + columns() + (shape == null ? "" : ", images " + shape) + ", " + source
                + (weights.areAllOne() ? "" : ", weighted") + "]";
    }
}
