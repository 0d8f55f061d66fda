package ballast.block;

import ballast.BadInputException;
import ballast.linalg.Matrix;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Samples on this machine: rows can be read in any order, and passes over them may write to arrays with one entry per
 * sample.
 */
public interface LocalSamples extends BlockSamples, Samples {

    /** These samples, which have to be on this machine. */
    static LocalSamples of(Samples samples) {
        if (samples instanceof LocalSamples local) {
            return local;
        }
        throw new BadInputException("these samples are not on this machine, but the method reads them here");
    }

    /** Samples that are the rows of a matrix, which is copied. */
    static LocalSamples of(Matrix matrix) {
        return of(Samples.of(matrix.columns(), matrix.toArray(), ElementType.FLOAT64));
    }

    /** Samples that are read from a source, by the threads that all share. */
    static LocalSamples from(RowSource source) {
        return new SourceSamples(source);
    }

    /**
     * Looks at all blocks, several at a time. The visitor may write to what belongs to the rows of its block, and to
     * nothing else.
     */
    default void visit(Consumer<Block> visitor) {
        visit(() -> Boolean.TRUE, (nothing, block) -> visitor.accept(block), (a, b) -> a);
    }

    /**
     * Folds the samples as {@link #aggregate} does. The fold may also write to what belongs to the rows of its block,
     * which only a pass on this machine can.
     */
    default <A> A visit(Supplier<A> zero, BlockFold<A> fold, BinaryOperator<A> merge) {
        return aggregate(zero, fold, merge);
    }

    @Override
    LocalSamples centredAt(double[] centre);

    @Override
    LocalSamples mapped(int columns, BlockMap map);

    /** The same samples with the values of others, as many and as long, where a value is missing (NaN). */
    LocalSamples filledFrom(LocalSamples others);

    /** The same samples with some values changed as they are read. */
    LocalSamples edited(RowEdit edit);

    /**
     * The parts of all samples, each cut into this many, as samples of their own: the pixel rows of images when cut
     * into as many parts as they are high. Each part has the user weight of its sample.
     */
    LocalSamples split(int parts);

    @Override
    LocalSamples select(int[] rows);

    @Override
    LocalSamples weightedBy(double[] weights);

    @Override
    LocalSamples withShape(ImageShape shape);

    @Override
    LocalSamples withFeatureNames(List<String> names);

    @Override
    LocalSamples onThreads(int threads);

    /** The same samples, read by the given workers. */
    LocalSamples on(Workers workers);

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

    @Override
    default double[] row(int index) {
        double[] row = new double[columns()];
        read(index, 1, row);
        return row;
    }

    @Override
    default double[][] toArrays() {
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
    default Matrix project(Matrix directions) {
        try (Matrix products = Matrix.allocate(rows(), directions.columns())) {
            visit(block -> products.rowRange(block.first(), block.rows()).assignProduct(block.values(), directions));
            return products.handedOver();
        }
    }

    /**
     * The squared norm of every sample; {@linkplain #centredAt centred at a point}, its squared distance from there.
     */
    default double[] squaredNorms() {
        double[] squares = new double[rows()];
        visit(block -> System.arraycopy(block.squaredNorms(), 0, squares, block.first(), block.rows()));
        return squares;
    }

    /** {@code X' C}: the sums of all samples with coefficients from the columns of a matrix, d x c. */
    default Matrix combine(Matrix coefficients) {
        return aggregate(
                () -> Matrix.zeros(columns(), coefficients.columns()),
                (into, block) ->
                        into.addTransposeProduct(block.values(), coefficients.rowRange(block.first(), block.rows())),
                Matrix::absorb);
    }
}
