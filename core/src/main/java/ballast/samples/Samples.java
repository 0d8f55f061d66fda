package ballast.samples;

import ballast.BadInputException;
import ballast.linalg.Matrix;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;

/**
 * n samples of d values each, wherever they live: on the heap, in a mapped file, on other machines.
 *
 * <p>Samples are read through one primitive, {@link #aggregate}, a fold over blocks of rows. Blocks have a size that
 * depends on the data alone and their results merge in a fixed order, so the answer has the same bits for any number of
 * threads. Samples are immutable; what looks like a change is a view that reads through.
 *
 * <p>NaN stands for a missing value. Only methods that were asked to leave missing values out accept it.
 */
public interface Samples {

    /** Number of samples. */
    int rows();

    /** Number of values of each sample. */
    int columns();

    /** The image shape, if the samples are images. */
    Optional<ImageShape> shape();

    /** The user's weights, one per sample; empty when every sample counts once. */
    Optional<double[]> userWeights();

    /**
     * Folds the samples block by block.
     *
     * @param zero makes an empty accumulator
     * @param fold adds one block to an accumulator
     * @param merge combines the accumulators of two neighbouring stretches of rows, the earlier one first; it may reuse
     *     and return the first
     */
    <A> A aggregate(Supplier<A> zero, BlockFold<A> fold, BinaryOperator<A> merge);

    /** The same samples with {@code centre} subtracted from each, block by block as they are read. */
    Samples centredAt(double[] centre);

    /** Other samples made from these one for one, block by block as they are read. */
    Samples mapped(int columns, BlockMap map);

    /** The same samples with the values of others, as many and as long, where a value is missing (NaN). */
    Samples filledFrom(Samples others);

    /**
     * The parts of all samples, each cut into this many, as samples of their own: the pixel rows of images when cut
     * into as many parts as they are high. Each part has the user weight of its sample.
     */
    Samples split(int parts);

    /** The samples with the given indices, in that order. */
    Samples select(int[] rows);

    /** The same samples, each counting as often as its weight says; weights are non-negative and not all zero. */
    Samples weightedBy(double[] weights);

    /** The same samples as images, pixels row after row. */
    Samples withShape(ImageShape shape);

    /** The same samples, read by the given workers. */
    Samples on(Workers workers);

    /** The threads that read the samples, for work on what was read. */
    Workers workers();

    /** Bytes that the samples take where they are stored. */
    long storedBytes();

    /**
     * Whether the samples are stored in no more than single precision and read as such: {@link Block#floats} rounds
     * nothing.
     */
    default boolean inSingles() {
        return false;
    }

    /** Reads {@code count} samples from {@code first} on to the front of an array, row after row. */
    void read(int first, int count, double[] into);

    /**
     * Reads {@code width} values from {@code left} on of each of {@code count} samples from {@code first} on to the
     * front of an array, row after row. Samples that are computed as they are read are computed whole for it.
     */
    void readColumns(int first, int count, int left, int width, double[] into);

    /**
     * Says that up to {@code count} samples from {@code first} on are read next, so that they can be fetched meanwhile.
     */
    default void expect(int first, int count) {}

    /** One sample. */
    default double[] row(int index) {
        double[] row = new double[columns()];
        read(index, 1, row);
        return row;
    }

    /** All samples as rows of an array. */
    default double[][] toArrays() {
        double[][] arrays = new double[rows()][];
        int d = columns();
        aggregate(
                () -> arrays,
                (into, block) -> {
                    double[] values = block.values().toArray();
                    for (int i = 0; i < block.rows(); i++) {
                        into[block.first() + i] = Arrays.copyOfRange(values, i * d, (i + 1) * d);
                    }
                },
                (a, b) -> a);
        return arrays;
    }

    /** {@code X Q}: the products of all samples with the columns of a matrix, n x c. */
    default Matrix project(Matrix directions) {
        Matrix products = Matrix.allocate(rows(), directions.columns());
        return aggregate(
                () -> products,
                (into, block) -> into.rowRange(block.first(), block.rows()).assignProduct(block.values(), directions),
                (a, b) -> a);
    }

    /**
     * The squared norm of every sample; {@linkplain #centredAt centred at a point}, its squared distance from there.
     */
    default double[] squaredNorms() {
        double[] squares = new double[rows()];
        return aggregate(
                () -> squares,
                (into, block) -> System.arraycopy(block.squaredNorms(), 0, into, block.first(), block.rows()),
                (a, b) -> a);
    }

    /** {@code X' C}: the sums of all samples with coefficients from the columns of a matrix, d x c. */
    default Matrix combine(Matrix coefficients) {
        return aggregate(
                () -> Matrix.zeros(columns(), coefficients.columns()),
                (into, block) ->
                        into.addTransposeProduct(block.values(), coefficients.rowRange(block.first(), block.rows())),
                Matrix::absorb);
    }

    /** Sum of the user's weights: the number of samples when there are none. */
    default double totalUserWeight() {
        return userWeights().map(weights -> Arrays.stream(weights).sum()).orElse((double) rows());
    }

    /** Samples with the given rows, which are copied. */
    static Samples of(double[][] rows) {
        if (rows.length == 0) {
            throw new BadInputException("no samples");
        }
        SamplesBuilder builder = builder(rows[0].length, ElementType.FLOAT64);
        for (double[] row : rows) {
            builder.add(row);
        }
        return builder.build();
    }

    /** Samples with the given rows, which are copied, in which NaN stands for a value that is missing. */
    static Samples withGaps(double[][] rows) {
        if (rows.length == 0) {
            throw new BadInputException("no samples");
        }
        SamplesBuilder builder = builder(rows[0].length, ElementType.FLOAT64).withGaps();
        for (double[] row : rows) {
            builder.add(row);
        }
        return builder.build();
    }

    /** Samples that lie one after another in an array, which is copied into the given type. */
    static Samples of(int columns, double[] rowMajor, ElementType type) {
        if (columns < 1 || rowMajor.length % columns != 0) {
            throw new BadInputException(rowMajor.length + " values do not make whole rows of " + columns);
        }
        return builder(columns, type).add(rowMajor, rowMajor.length / columns).build();
    }

    /** Samples that are the rows of a matrix, which is copied. */
    static Samples of(Matrix matrix) {
        return of(matrix.columns(), matrix.toArray(), ElementType.FLOAT64);
    }

    /** Collects samples row by row. */
    static SamplesBuilder builder(int columns, ElementType type) {
        return new SamplesBuilder(columns, type);
    }

    /**
     * Samples in buffers, row after row, such as mapped stretches of a file; the buffers are not copied.
     *
     * @param segments buffers that each hold {@code rowsPerSegment} rows from their beginning, whatever their position,
     *     the last one perhaps fewer
     */
    static Samples inBuffers(
            int rows, int columns, ElementType type, List<ByteBuffer> segments, int rowsPerSegment, ByteOrder order) {
        List<ByteBuffer> ordered = segments.stream()
                .map(buffer -> buffer.duplicate().clear().order(order))
                .toList();
        return new LocalSamples(new StoredRows(rows, columns, type, ordered, rowsPerSegment));
    }
}
