package ballast.spark;

import ballast.block.LocalSamples;
import ballast.block.Workers;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * Some samples of a partition, one after another in arrays of bytes, as they are stored: what is kept in the memory of
 * an executor, and computed with there.
 *
 * <p>Immutable. Only what every serializer of Spark can handle: arrays and numbers.
 */
final class PackedBlock implements Serializable {

    private static final long serialVersionUID = 1;

    /** As many threads as {@code spark.task.cpus} says, so that a machine is busy but not crowded. */
    private static final Map<Integer, Workers> THREADS = new ConcurrentHashMap<>();

    private final int rows;
    private final int columns;
    private final ElementType type;
    private final byte[][] pieces;
    private final double[] weights;
    private final int height;
    private final int width;
    private final String problem;

    /**
     * Some samples; the arrays are not copied.
     *
     * @param pieces the values, in arrays that have equally many samples, the last one perhaps fewer
     * @param weights their user weights, or none if all are one
     * @param shape the shape of images, or null
     */
    PackedBlock(int columns, ElementType type, byte[][] pieces, double[] weights, ImageShape shape) {
        int bytes = Arrays.stream(pieces).mapToInt(piece -> piece.length).sum();
        this.rows = bytes / (columns * type.bytes());
        this.columns = columns;
        this.type = type;
        this.pieces = pieces;
        this.weights = Arrays.stream(weights).allMatch(weight -> weight == 1) ? new double[0] : weights;
        this.height = shape == null ? 0 : shape.height();
        this.width = shape == null ? 0 : shape.width();
        this.problem = "";
    }

    private PackedBlock(String problem) {
        this.rows = 0;
        this.columns = 0;
        this.type = ElementType.FLOAT64;
        this.pieces = new byte[0][];
        this.weights = new double[0];
        this.height = 0;
        this.width = 0;
        this.problem = problem;
    }

    /** In place of samples that cannot be used: why. The driver refuses it, where a failed task would be repeated. */
    static PackedBlock refused(String problem) {
        return new PackedBlock(problem);
    }

    /** Why the samples cannot be used; empty if they can. */
    String problem() {
        return problem;
    }

    /** Samples on this machine as doubles. */
    static PackedBlock of(LocalSamples samples) {
        double[] numbers = new double[Math.multiplyExact(samples.rows(), samples.columns())];
        samples.read(0, samples.rows(), numbers);
        ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(numbers.length, Double.BYTES))
                .order(ByteOrder.nativeOrder());
        bytes.asDoubleBuffer().put(numbers);
        return new PackedBlock(
                samples.columns(),
                ElementType.FLOAT64,
                new byte[][] {bytes.array()},
                samples.weights().areAllOne()
                        ? new double[0]
                        : samples.weights().toArray(),
                samples.shape().orElse(null));
    }

    int rows() {
        return rows;
    }

    int columns() {
        return columns;
    }

    ElementType type() {
        return type;
    }

    ImageShape shape() {
        return height == 0 ? null : new ImageShape(height, width);
    }

    /** The user weights; none if all are one. */
    double[] weights() {
        return weights;
    }

    double weight(int row) {
        return weights.length == 0 ? 1 : weights[row];
    }

    /** The samples whose factor is not zero, with their user weights multiplied. */
    PackedBlock weightedBy(double[] factors) {
        double[] times = factors.clone();
        Arrays.setAll(times, i -> factors[i] * weight(i));
        int[] kept = IntStream.range(0, rows).filter(i -> times[i] > 0).toArray();
        PackedBlock weighted = new PackedBlock(columns, type, pieces, times, shape());
        return kept.length == rows ? weighted : weighted.select(kept);
    }

    /** The same samples as images. */
    PackedBlock withShape(ImageShape shape) {
        return new PackedBlock(columns, type, pieces, weights, shape);
    }

    /** Some of the samples, by their places in this block. */
    PackedBlock select(int[] places) {
        int length = columns * type.bytes();
        byte[] selected = new byte[places.length * length];
        int each = rowsOfPiece();
        for (int k = 0; k < places.length; k++) {
            System.arraycopy(pieces[places[k] / each], places[k] % each * length, selected, k * length, length);
        }
        double[] own = weights.length == 0
                ? weights
                : Arrays.stream(places).mapToDouble(place -> weights[place]).toArray();
        return new PackedBlock(columns, type, new byte[][] {selected}, own, shape());
    }

    private int rowsOfPiece() {
        return pieces[0].length / (columns * type.bytes());
    }

    /** As samples to compute with, on the threads that a task has. */
    LocalSamples samples(int threads) {
        List<ByteBuffer> buffers = Arrays.stream(pieces).map(ByteBuffer::wrap).toList();
        LocalSamples samples = LocalSamples.of(
                        Samples.inBuffers(rows, columns, type, buffers, rowsOfPiece(), ByteOrder.nativeOrder()))
                .on(THREADS.computeIfAbsent(threads, Workers::of));
        LocalSamples weighted = weights.length == 0 ? samples : samples.weightedBy(weights);
        return height == 0 ? weighted : weighted.withShape(shape());
    }
}
