package ballast.samples;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;

/**
 * n samples of d values each, wherever they are stored: on the heap, in a mapped file, on other machines.
 *
 * <p>Samples are immutable; methods that change them return views. Results have the same bits for any number of
 * threads.
 *
 * <p>NaN stands for a missing value. Only methods that were asked to leave missing values out accept it.
 *
 * @see <a href="https://github.com/ballast-pca/ballast/tree/main/examples">Example: MissingValues</a>
 */
public interface Samples {

    /** Number of samples. */
    int rows();

    /** Number of values of each sample. */
    int columns();

    /** The image shape, if the samples are images. */
    Optional<ImageShape> shape();

    /** The names of the features, if they have any. */
    default Optional<List<String>> featureNames() {
        return Optional.empty();
    }

    /** The user weights of the samples, one by default. */
    SampleWeights weights();

    /** One sample. */
    double[] row(int index);

    /** All samples as rows of an array. */
    double[][] toArrays();

    /** The same samples with {@code centre} subtracted from each. */
    Samples centredAt(double[] centre);

    /** The samples with the given indices, in that order. */
    Samples select(int[] rows);

    /** The same samples with user weights, which are non-negative and not all zero. */
    Samples weightedBy(double[] weights);

    /** The same samples as images, pixels row after row. */
    Samples withShape(ImageShape shape);

    /** The same samples with unique feature names, which a fit keeps. */
    Samples withFeatureNames(List<String> names);

    /**
     * The same samples, read and fitted by this many threads; the system property {@code ballast.threads} or else the
     * number of processors is the default.
     */
    Samples onThreads(int threads);

    /**
     * Samples with the given rows, which are copied.
     *
     * @throws BadInputException if there are no rows, they differ in length, or a value is not finite; it names row and
     *     column from 1
     */
    static Samples of(double[][] rows) {
        return SamplesBuilder.of(rows, false);
    }

    /**
     * Samples with the given rows, which are copied, in which NaN stands for a value that is missing.
     *
     * @throws BadInputException if there are no rows, they differ in length, or a value is infinite; it names row and
     *     column from 1
     */
    static Samples withGaps(double[][] rows) {
        return SamplesBuilder.of(rows, true);
    }

    /**
     * Samples that are contiguous in an array, which is copied into the given type.
     *
     * @throws BadInputException if the values do not make whole rows, or one is not finite
     */
    static Samples of(int columns, double[] rowMajor, ElementType type) {
        if (columns < 1 || rowMajor.length % columns != 0) {
            throw new BadInputException(rowMajor.length + " values do not make whole rows of " + columns);
        }
        return builder(columns, type).add(rowMajor, rowMajor.length / columns).build();
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
        return LocalSamples.from(new StoredRows(rows, columns, type, ordered, rowsPerSegment));
    }
}
