package ballast.spark;

import ballast.samples.ImageShape;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.storage.StorageLevel;

/**
 * How the samples of a data set are read.
 *
 * <p>Immutable: {@code with...} gives a changed copy.
 *
 * @param dataset the rows
 * @param features the column with the samples: vectors, dense or sparse, arrays of numbers, binary values of one byte
 *     per number, or images as Spark reads them
 * @param weights the column with the user weights, if there is one
 * @param shape height and width, if the samples are images
 * @param level where the packed samples are kept
 * @param names what the features are called; if not given, as the stage that made the column says, such as
 *     {@code VectorAssembler}
 * @param invalid what is done about samples that are null, have gaps or another size than the first
 */
public record SamplesReader(
        Dataset<Row> dataset,
        String features,
        Optional<String> weights,
        Optional<ImageShape> shape,
        StorageLevel level,
        Optional<List<String>> names,
        Invalid invalid) {

    /** The column that has the samples where nothing is said. */
    public static final String FEATURES = "features";

    static SamplesReader of(Dataset<?> dataset) {
        return new SamplesReader(
                dataset.toDF(),
                FEATURES,
                Optional.empty(),
                Optional.empty(),
                StorageLevel.MEMORY_AND_DISK(),
                Optional.empty(),
                Invalid.ERROR);
    }

    /** The same with samples in another column. */
    public SamplesReader withFeatures(String column) {
        return new SamplesReader(dataset, column, weights, shape, level, names, invalid);
    }

    /** The same with user weights in a column: how often each sample counts, zero for not at all. */
    public SamplesReader withWeights(String column) {
        return new SamplesReader(dataset, features, Optional.of(column), shape, level, names, invalid);
    }

    /** The same with samples that are images, pixels row after row. */
    public SamplesReader withShape(ImageShape images) {
        return new SamplesReader(dataset, features, weights, Optional.of(images), level, names, invalid);
    }

    /** The same with the packed samples kept in another way. */
    public SamplesReader withStorage(StorageLevel other) {
        return new SamplesReader(dataset, features, weights, shape, other, names, invalid);
    }

    /** The same with names of the features. */
    public SamplesReader withNames(List<String> given) {
        return new SamplesReader(dataset, features, weights, shape, level, Optional.of(List.copyOf(given)), invalid);
    }

    /** The same with another treatment of samples that are null, have gaps or another size. */
    public SamplesReader withInvalid(Invalid other) {
        return new SamplesReader(dataset, features, weights, shape, level, names, other);
    }

    /** Packs and caches the samples. One pass over the data set. */
    public SparkSamples read() {
        return read("fill it or leave the row out");
    }

    /** The same; a refusal of a sample ends with what to do. */
    SparkSamples read(String remedy) {
        return SparkSamples.of(packed(remedy), level, names.or(() -> FeatureType.names(dataset.schema(), features)));
    }

    /** The samples in blocks, which are made when they are asked for; one in each partition may say what is wrong. */
    JavaRDD<PackedBlock> packed(String remedy) {
        FeatureType type = FeatureType.of(dataset.schema(), features);
        Column weight = weights.map(this::weightColumn).orElseGet(() -> functions.lit(1.0));
        int size = invalid.leavesOut() ? validSize(type) : 0;
        Packer packer = new Packer(type, features, weights.orElse(""), shape.orElse(null), invalid, size, remedy);
        return dataset.select(functions.col(quoted(features)), weight)
                .toJavaRDD()
                .mapPartitionsWithIndex(packer, true);
    }

    /** The number of values that is given, or that of the first sample; 0 if every sample is null. */
    private int validSize(FeatureType type) {
        if (shape.isPresent()) {
            return shape.get().size();
        }
        Column column = functions.col(quoted(features));
        return FeatureType.size(dataset.schema(), features)
                .orElseGet(() -> dataset.select(column).filter(column.isNotNull()).takeAsList(1).stream()
                        .mapToInt(row -> type.numbers(row.get(0)).length)
                        .sum());
    }

    private Column weightColumn(String name) {
        FeatureType.requireNumber(dataset.schema(), name);
        return functions.col(quoted(name)).cast("double");
    }

    static String quoted(String column) {
        return "`" + column.replace("`", "``") + "`";
    }
}
