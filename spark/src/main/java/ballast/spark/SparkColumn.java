package ballast.spark;

import ballast.block.DistributedSamples.SampleColumn;
import org.apache.spark.api.java.JavaRDD;

/**
 * A number for every sample: an array for every {@link PackedBlock}, in the same places. It follows from the blocks,
 * and what is lost of it with an executor is made again.
 *
 * @param numbers the arrays
 */
record SparkColumn(JavaRDD<double[]> numbers) implements SampleColumn {

    @Override
    public void release() {
        numbers.unpersist(false);
    }
}
