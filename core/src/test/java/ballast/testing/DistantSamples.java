package ballast.testing;

import ballast.block.DistributedSamples;
import ballast.block.LocalSamples;
import ballast.block.RowSubset;
import ballast.samples.ImageShape;
import ballast.samples.SampleWeights;
import ballast.samples.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Samples in partitions that share no memory with each other or with whoever asks: tasks are serialised on their way to
 * a partition and answers on their way back.
 *
 * <p>Columns are made anew whenever they are asked for, so nothing of them can be lost.
 */
public final class DistantSamples implements DistributedSamples {

    private final List<LocalSamples> partitions;
    private final int columns;
    private final Optional<ImageShape> shape;

    private DistantSamples(List<LocalSamples> partitions, int columns, Optional<ImageShape> shape) {
        this.partitions = partitions;
        this.columns = columns;
        this.shape = shape;
    }

    /** Samples cut before each of the given rows. */
    public static DistantSamples of(LocalSamples samples, int... cuts) {
        List<LocalSamples> partitions = new ArrayList<>();
        int begin = 0;
        for (int k = 0; k <= cuts.length; k++) {
            int end = k < cuts.length ? cuts[k] : samples.rows();
            if (end > begin) {
                partitions.add(samples.select(IntStream.range(begin, end).toArray()));
            }
            begin = end;
        }
        return new DistantSamples(partitions, samples.columns(), samples.shape());
    }

    /** A column is how it is made, partition by partition. */
    private record Made(IntFunction<double[]> numbers) implements SampleColumn {

        @Override
        public void release() {}
    }

    private double[][] numbers(SampleColumn[] made, int partition) {
        return Arrays.stream(made)
                .map(column -> ((Made) column).numbers.apply(partition))
                .toArray(double[][]::new);
    }

    private double[] merged(IntFunction<double[]> part, Merge merge) {
        return IntStream.range(0, partitions.size())
                .mapToObj(k -> Serialised.copy(part.apply(k)))
                .reduce(merge)
                .orElseThrow();
    }

    @Override
    public long size() {
        return partitions.stream().mapToLong(Samples::rows).sum();
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
    public double count() {
        return partitions.stream().mapToDouble(part -> part.weights().total()).sum();
    }

    @Override
    public double[] sumOfFirst(SampleSum sum) {
        return Serialised.copy(sum).of(partitions.get(0), new double[0][]);
    }

    @Override
    public LocalSamples some(int most) {
        double[][] rows = partitions.stream()
                .flatMap(part -> Arrays.stream(part.toArrays()))
                .toArray(double[][]::new);
        double[] weights = partitions.stream()
                .flatMapToDouble(part -> Arrays.stream(part.weights().toArray()))
                .toArray();
        LocalSamples some = LocalSamples.of(Samples.withGaps(rows))
                .weightedBy(weights)
                .select(RowSubset.of(rows.length, most).rows());
        return shape.map(some::withShape).orElse(some);
    }

    @Override
    public double[] sum(SampleSum sum, SampleColumn... known) {
        return merged(k -> Serialised.copy(sum).of(partitions.get(k), numbers(known, k)), Merge.SUM);
    }

    @Override
    public SampleColumn column(SampleMeasure measure) {
        SampleMeasure sent = Serialised.copy(measure);
        return new Made(k -> sent.of(partitions.get(k)));
    }

    @Override
    public SampleColumn combined(ColumnMap map, SampleColumn... known) {
        ColumnMap sent = Serialised.copy(map);
        return new Made(k -> sent.of(numbers(known, k)));
    }

    @Override
    public double[] fold(ColumnFold fold, Merge merge, SampleColumn... known) {
        return merged(k -> Serialised.copy(fold).of(partitions.get(k).weights(), numbers(known, k)), merge);
    }

    @Override
    public DistributedSamples mapped(SampleMap map) {
        SampleMap sent = Serialised.copy(map);
        List<LocalSamples> mapped = partitions.stream().map(sent::of).toList();
        return new DistantSamples(mapped, mapped.get(0).columns(), mapped.get(0).shape());
    }

    @Override
    public DistributedSamples weightedBy(SampleColumn factors) {
        List<LocalSamples> weighted = new ArrayList<>();
        for (int k = 0; k < partitions.size(); k++) {
            LocalSamples part = partitions.get(k);
            SampleWeights user = part.weights();
            double[] times = ((Made) factors).numbers.apply(k).clone();
            Arrays.setAll(times, i -> times[i] * user.of(i));
            int[] kept =
                    IntStream.range(0, times.length).filter(i -> times[i] > 0).toArray();
            if (kept.length > 0) {
                weighted.add(part.weightedBy(times).select(kept));
            }
        }
        return new DistantSamples(weighted, columns, shape);
    }

    @Override
    public void release() {}

    @Override
    public DistributedSamples withShape(ImageShape given) {
        return new DistantSamples(
                partitions.stream().map(part -> part.withShape(given)).toList(), columns, Optional.of(given));
    }

    @Override
    public DistributedSamples withFeatureNames(List<String> names) {
        return new DistantSamples(
                partitions.stream().map(part -> part.withFeatureNames(names)).toList(), columns, shape);
    }
}
