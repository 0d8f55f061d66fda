package ballast.spark;

import ballast.block.DistributedSamples.Merge;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/** Merges answers in a fixed order: of blocks within a partition, of partitions, and of groups of partitions. */
final class OrderedMerge {

    /** Partitions whose answers come to the driver one by one. */
    private static final int FEW = 16;

    private final Merge merge;
    private double[] merged;

    OrderedMerge(Merge merge) {
        this.merge = merge;
    }

    void add(double[] next) {
        merged = merged == null ? next : merge.apply(merged, next);
    }

    /** What was merged, or nothing if nothing was added. */
    Iterator<double[]> iterator() {
        return Stream.ofNullable(merged).iterator();
    }

    /**
     * Merges what partitions have. Of many partitions, those of a group are first merged on an executor, so that the
     * driver gets about as many answers as the root of their number: what {@code treeAggregate} does, but in a fixed
     * order.
     */
    static double[] of(JavaRDD<double[]> partials, Merge merge) {
        int partitions = partials.getNumPartitions();
        return partitions <= FEW
                ? ofFew(partials, merge)
                : merged(inGroups(partials, merge, (int) Math.ceil(Math.sqrt(partitions))), merge);
    }

    /** The same for answers of a few numbers, which all come to the driver. */
    static double[] ofFew(JavaRDD<double[]> partials, Merge merge) {
        return merged(partials.collect(), merge);
    }

    private static double[] merged(List<double[]> answers, Merge merge) {
        OrderedMerge all = new OrderedMerge(merge);
        answers.forEach(all::add);
        return all.merged;
    }

    /** The merged answers of each group, in which partitions are in their order. */
    private static List<double[]> inGroups(JavaRDD<double[]> partials, Merge merge, int groups) {
        return partials.mapPartitionsWithIndex(
                        (partition, own) -> {
                            Iterable<double[]> answers = () -> own;
                            return StreamSupport.stream(answers.spliterator(), false)
                                    .map(answer -> new Tuple2<>(partition, answer))
                                    .iterator();
                        },
                        true)
                .mapToPair(numbered -> numbered)
                .repartitionAndSortWithinPartitions(new HashPartitioner(groups))
                .mapPartitions(own -> {
                    OrderedMerge merged = new OrderedMerge(merge);
                    own.forEachRemaining(numbered -> merged.add(numbered._2()));
                    return merged.iterator();
                })
                .collect();
    }
}
