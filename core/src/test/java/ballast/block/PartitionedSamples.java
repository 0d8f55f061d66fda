package ballast.block;

import ballast.samples.ImageShape;
import ballast.testing.Serialised;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * Samples in partitions that share no memory: folds and maps are serialised on their way to a partition, accumulators
 * on both ways. Partitions may be empty.
 */
final class PartitionedSamples implements BlockSamples {

    private final int columns;
    private final Optional<ImageShape> shape;
    private final List<LocalSamples> partitions;

    private PartitionedSamples(int columns, Optional<ImageShape> shape, List<LocalSamples> partitions) {
        this.columns = columns;
        this.shape = shape;
        this.partitions = partitions;
    }

    /** Samples cut before each of the given rows. */
    static PartitionedSamples of(LocalSamples samples, int... cuts) {
        int[] ends = IntStream.concat(Arrays.stream(cuts), IntStream.of(samples.rows()))
                .toArray();
        // A partition without a sample has nothing to fold.
        List<LocalSamples> partitions = IntStream.range(0, ends.length)
                .mapToObj(
                        k -> IntStream.range(k == 0 ? 0 : ends[k - 1], ends[k]).toArray())
                .filter(rows -> rows.length > 0)
                .map(samples::select)
                .toList();
        return new PartitionedSamples(samples.columns(), samples.shape(), partitions);
    }

    @Override
    public int rows() {
        return partitions.stream().mapToInt(LocalSamples::rows).sum();
    }

    @Override
    public int columns() {
        return columns;
    }

    @Override
    public Optional<ImageShape> shape() {
        return shape;
    }

    @Override
    public <A> A aggregate(Supplier<A> zero, BlockFold<A> fold, BinaryOperator<A> merge) {
        return partitions.stream()
                .map(partition -> {
                    BlockFold<A> sent = Serialised.copy(fold);
                    A empty = zero.get();
                    return Serialised.copy(partition.aggregate(() -> Serialised.copy(empty), sent, merge));
                })
                .reduce(merge)
                .orElseThrow();
    }

    @Override
    public BlockSamples centredAt(double[] centre) {
        return with(columns, partition -> partition.centredAt(centre));
    }

    @Override
    public BlockSamples mapped(int newColumns, BlockMap map) {
        return with(newColumns, partition -> partition.mapped(newColumns, Serialised.copy(map)));
    }

    private BlockSamples with(int newColumns, UnaryOperator<LocalSamples> view) {
        return new PartitionedSamples(
                newColumns,
                newColumns == columns ? shape : Optional.empty(),
                partitions.stream().map(view).toList());
    }
}
