package ballast.spark;

import ballast.BadInputException;
import ballast.block.DistributedSamples;
import ballast.block.LocalSamples;
import ballast.block.RowSubset;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.samples.ImageShape;
import ballast.samples.SampleWeights;
import ballast.samples.Samples;
import ballast.samples.SamplesBuilder;
import ballast.scaling.Scaling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.storage.StorageLevel;

/**
 * Samples in the partitions of a Spark cluster, packed into compact blocks and cached there.
 *
 * <p>{@code VectorMethods.RPCA_AN.sized(10).fit(SparkSamples.of(dataset))} fits them where they are; every method of
 * the catalogue that {@linkplain Method#takesDistributed takes} such samples does. What goes to the executors are
 * subspaces, centres and weight functions; what comes back are sums. The answers of partitions merge in their order, so
 * that the same partitioning gives the same bits, also when a task was repeated on another executor.
 */
public final class SparkSamples implements DistributedSamples, AutoCloseable {

    private final JavaRDD<PackedBlock> blocks;
    private final BlockSurvey survey;
    private final StorageLevel level;
    private final int threads;
    private final Optional<Column> userWeights;
    private final Optional<List<String>> featureNames;

    /** An array for every block, in the same places; what is lost of it with an executor is made again. */
    private record Column(JavaRDD<double[]> numbers) implements SampleColumn {

        @Override
        public void release() {
            numbers.unpersist(false);
        }
    }

    private SparkSamples(
            JavaRDD<PackedBlock> blocks, BlockSurvey survey, StorageLevel level, Optional<List<String>> names) {
        this.featureNames = names;
        this.blocks = blocks;
        this.survey = survey;
        this.level = level;
        this.threads = blocks.context().getConf().getInt("spark.task.cpus", 1);
        this.userWeights = survey.isWeighted()
                ? Optional.of(new Column(blocks.map(SparkSamples::weightsOf).persist(level)))
                : Optional.empty();
    }

    /** The samples in the column {@code features}, cached in memory and, where that is full, on disk. */
    public static SparkSamples of(Dataset<?> dataset) {
        return reader(dataset).read();
    }

    /** A reader for samples in another column, with user weights, or to be cached in another way. */
    public static SamplesReader reader(Dataset<?> dataset) {
        return SamplesReader.of(dataset);
    }

    /** Refuses a method that does not run on Spark; the message ends with another remedy. */
    static void requireDistributed(Method<?> method, String otherwise) {
        if (!method.takesDistributed()) {
            throw new BadInputException("method '" + method.id() + "' needs all samples on one machine"
                    + Catalogue.distributedHint(method) + otherwise);
        }
    }

    /** Samples in blocks, which are cached and looked at; nothing stays in the cache where they are refused. */
    static SparkSamples of(JavaRDD<PackedBlock> blocks, StorageLevel level, Optional<List<String>> names) {
        blocks.persist(level);
        try {
            BlockSurvey survey = BlockSurvey.of(blocks);
            names.ifPresent(given -> requireNames(given, survey.columns()));
            return new SparkSamples(blocks, survey, level, names);
        } catch (RuntimeException e) {
            blocks.unpersist(false);
            throw e;
        }
    }

    private static double[] weightsOf(PackedBlock block) {
        return IntStream.range(0, block.rows()).mapToDouble(block::weight).toArray();
    }

    @Override
    public long size() {
        return survey.size();
    }

    @Override
    public int columns() {
        return survey.columns();
    }

    @Override
    public Optional<ImageShape> shape() {
        return survey.shape();
    }

    @Override
    public double count() {
        return survey.count();
    }

    @Override
    public double[] sumOfFirst(SampleSum sum) {
        int cpus = threads;
        return blocks.map(block -> sum.of(block.samples(cpus), new double[0][])).first();
    }

    @Override
    public LocalSamples some(int most) {
        RowSubset subset = RowSubset.of(size(), most);
        long[][] firsts = survey.firsts(blocks.getNumPartitions());
        List<PackedBlock> chosen = blocks.mapPartitionsWithIndex(
                        (partition, own) -> {
                            List<PackedBlock> some = new ArrayList<>();
                            for (int j = 0; own.hasNext(); j++) {
                                PackedBlock block = own.next();
                                int[] places = subset.within(firsts[partition][j], block.rows());
                                if (places.length > 0) {
                                    some.add(block.select(places));
                                }
                            }
                            return some.iterator();
                        },
                        true)
                .collect();
        return joined(chosen);
    }

    private LocalSamples joined(List<PackedBlock> chosen) {
        SamplesBuilder builder =
                Samples.builder(columns(), chosen.get(0).type()).withGaps();
        for (PackedBlock block : chosen) {
            double[] rows = new double[block.rows() * columns()];
            block.samples(1).read(0, block.rows(), rows);
            builder.add(rows, block.rows());
        }
        double[] weights = chosen.stream()
                .flatMapToDouble(block -> Arrays.stream(weightsOf(block)))
                .toArray();
        LocalSamples joined = LocalSamples.of(builder.build()).weightedBy(weights);
        return shape().map(joined::withShape).orElse(joined);
    }

    @Override
    public double[] sum(SampleSum sum, SampleColumn... columns) {
        int cpus = threads;
        JavaRDD<double[]> partials = columns.length == 0
                ? blocks.mapPartitions(own -> summed(sum, cpus, own, () -> new double[0][]))
                : blocks.zipPartitions(zipped(columns), (own, numbers) -> summed(sum, cpus, own, numbers::next));
        return OrderedMerge.of(partials, Merge.SUM);
    }

    private static Iterator<double[]> summed(
            SampleSum sum, int cpus, Iterator<PackedBlock> own, Supplier<double[][]> numbers) {
        OrderedMerge merged = new OrderedMerge(Merge.SUM);
        own.forEachRemaining(block -> merged.add(sum.of(block.samples(cpus), numbers.get())));
        return merged.iterator();
    }

    @Override
    public SampleColumn column(SampleMeasure measure) {
        int cpus = threads;
        return new Column(blocks.map(block -> measure.of(block.samples(cpus))).persist(level));
    }

    @Override
    public SampleColumn combined(ColumnMap map, SampleColumn... columns) {
        return new Column(zipped(columns).map(map::of).persist(level));
    }

    @Override
    public double[] fold(ColumnFold fold, Merge merge, SampleColumn... columns) {
        boolean weighted = userWeights.isPresent();
        SampleColumn[] all = columns;
        if (weighted) {
            all = Arrays.copyOf(columns, columns.length + 1);
            all[columns.length] = userWeights.get();
        }
        JavaRDD<double[]> partials = zipped(all).mapPartitions(own -> {
            OrderedMerge merged = new OrderedMerge(merge);
            own.forEachRemaining(numbers -> merged.add(fold.of(weights(weighted, numbers), numbers)));
            return merged.iterator();
        });
        return OrderedMerge.ofFew(partials, merge);
    }

    /** The user weights, which are in the last column if not all are one. */
    private static SampleWeights weights(boolean weighted, double[][] numbers) {
        return weighted ? SampleWeights.of(numbers[numbers.length - 1]) : SampleWeights.ones(numbers[0].length);
    }

    /** For every block its numbers in all columns. */
    private static JavaRDD<double[][]> zipped(SampleColumn... columns) {
        JavaRDD<double[][]> all = numbers(columns[0]).map(first -> new double[][] {first});
        for (int k = 1; k < columns.length; k++) {
            all = all.zip(numbers(columns[k])).map(pair -> {
                double[][] more = Arrays.copyOf(pair._1(), pair._1().length + 1);
                more[pair._1().length] = pair._2();
                return more;
            });
        }
        return all;
    }

    private static JavaRDD<double[]> numbers(SampleColumn column) {
        return ((Column) column).numbers();
    }

    @Override
    public SparkSamples mapped(SampleMap map) {
        int cpus = threads;
        return of(blocks.map(block -> PackedBlock.of(map.of(block.samples(cpus)))), level, Optional.empty());
    }

    /** Number of samples that lack a value. */
    long lacking() {
        return Math.round(sum((some, none) ->
                new double[] {Arrays.stream(whole(some)).filter(one -> one == 0).count()})[0]);
    }

    /** The samples that lack no value. */
    SparkSamples withoutGaps() {
        return weightedBy(column(SparkSamples::whole));
    }

    /** 1 for samples that lack no value, else 0. */
    private static double[] whole(LocalSamples some) {
        return Arrays.stream(some.toArrays())
                .mapToDouble(row -> Arrays.stream(row).anyMatch(Double::isNaN) ? 0 : 1)
                .toArray();
    }

    /** The samples scaled, which take the place of these in the cache. */
    SparkSamples scaledBy(Scaling scaling) {
        if (scaling.equals(Scaling.NONE)) {
            return this;
        }
        SparkSamples scaled = mapped(some -> LocalSamples.of(scaling.of(some)));
        release();
        return featureNames.map(scaled::withFeatureNames).orElse(scaled);
    }

    /** Not cached: blocks of which no sample is left out share the values of these. */
    @Override
    public SparkSamples weightedBy(SampleColumn factors) {
        JavaRDD<PackedBlock> weighted = blocks.zip(numbers(factors))
                .map(pair -> pair._1().weightedBy(pair._2()))
                .filter(block -> block.rows() > 0);
        return new SparkSamples(weighted, BlockSurvey.of(weighted), level, featureNames);
    }

    @Override
    public SparkSamples withShape(ImageShape shape) {
        if (shape.size() != columns()) {
            throw new BadInputException("image shape " + shape + " has " + shape.size()
                    + " pixels, but the samples have " + columns() + " values");
        }
        JavaRDD<PackedBlock> images = blocks.map(block -> block.withShape(shape));
        return new SparkSamples(images, BlockSurvey.of(images), level, featureNames);
    }

    @Override
    public Optional<List<String>> featureNames() {
        return featureNames;
    }

    @Override
    public SparkSamples withFeatureNames(List<String> names) {
        requireNames(names, columns());
        return new SparkSamples(blocks, survey, level, Optional.of(List.copyOf(names)));
    }

    private static void requireNames(List<String> names, int columns) {
        if (names.size() != columns) {
            throw new BadInputException(names.size() + " names for " + columns + " features");
        }
    }

    /** Gives the memory of the executors back. */
    @Override
    public void release() {
        blocks.unpersist(false);
        userWeights.ifPresent(Column::release);
    }

    @Override
    public void close() {
        release();
    }

    @Override
    public String toString() {
        return "SparkSamples[" + size() + " x " + columns()
                + shape().map(images -> ", images " + images).orElse("") + " in " + blocks.getNumPartitions()
                + " partitions]";
    }
}
