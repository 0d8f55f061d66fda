package ballast.spark;

import ballast.samples.ImageShape;
import java.util.Optional;
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
 */
public record SamplesReader(
        Dataset<Row> dataset,
        String features,
        Optional<String> weights,
        Optional<ImageShape> shape,
        StorageLevel level) {

    /** The column that has the samples where nothing is said. */
    public static final String FEATURES = "features";

    static SamplesReader of(Dataset<?> dataset) {
        return new SamplesReader(
                dataset.toDF(), FEATURES, Optional.empty(), Optional.empty(), StorageLevel.MEMORY_AND_DISK());
    }

    /** The same with samples in another column. */
    public SamplesReader withFeatures(String column) {
        return new SamplesReader(dataset, column, weights, shape, level);
    }

    /** The same with user weights in a column: how often each sample counts, zero for not at all. */
    public SamplesReader withWeights(String column) {
        return new SamplesReader(dataset, features, Optional.of(column), shape, level);
    }

    /** The same with samples that are images, pixels row after row. */
    public SamplesReader withShape(ImageShape images) {
        return new SamplesReader(dataset, features, weights, Optional.of(images), level);
    }

    /** The same with the packed samples kept in another way. */
    public SamplesReader withStorage(StorageLevel other) {
        return new SamplesReader(dataset, features, weights, shape, other);
    }

    /** Packs and caches the samples. One pass over the data set. */
    public SparkSamples read() {
        FeatureType type = FeatureType.of(dataset.schema(), features);
        Column weight = weights.map(this::weightColumn).orElseGet(() -> functions.lit(1.0));
        Packer packer = new Packer(type, features, weights.orElse(""), shape.orElse(null));
        return SparkSamples.of(
                dataset.select(functions.col(quoted(features)), weight)
                        .toJavaRDD()
                        .mapPartitionsWithIndex(packer, true),
                level);
    }

    private Column weightColumn(String name) {
        FeatureType.requireNumber(dataset.schema(), name);
        return functions.col(quoted(name)).cast("double");
    }

    static String quoted(String column) {
        return "`" + column.replace("`", "``") + "`";
    }
}
