package ballast.spark;

import ballast.BadInputException;
import ballast.samples.ImageShape;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;

/** What the driver knows of blocks: where each is, how many samples it has and what they weigh. */
final class BlockSurvey {

    private final List<Entry> entries;

    private BlockSurvey(List<Entry> entries) {
        this.entries = entries;
    }

    /** A class of its own and no record: Kryo cannot write records. */
    private static final class Entry implements Serializable {

        private static final long serialVersionUID = 1;

        private final int partition;
        private final int rows;
        private final double weight;
        private final boolean weighted;

        /** A block without samples that says of what size they are, or what is wrong with them. */
        private final PackedBlock like;

        Entry(int partition, PackedBlock block) {
            this.partition = partition;
            this.rows = block.rows();
            this.weight = IntStream.range(0, rows).mapToDouble(block::weight).sum();
            this.weighted = block.weights().length > 0;
            this.like = block.problem().isEmpty() ? block.select(new int[0]) : block;
        }

        String size() {
            return like.shape() == null ? like.columns() + " values" : "images of " + like.shape();
        }
    }

    /** Looks at all blocks, which are made by that if they were not. Refuses blocks that are no samples of one size. */
    static BlockSurvey of(JavaRDD<PackedBlock> blocks) {
        List<Entry> entries = blocks.mapPartitionsWithIndex(
                        (partition, own) -> {
                            List<Entry> found = new ArrayList<>();
                            own.forEachRemaining(block -> found.add(new Entry(partition, block)));
                            return found.iterator();
                        },
                        true)
                .collect();
        for (Entry entry : entries) {
            if (!entry.like.problem().isEmpty()) {
                throw new BadInputException(entry.like.problem());
            }
            if (!entry.size().equals(entries.get(0).size())) {
                throw new BadInputException("partition " + entry.partition + " has samples of " + entry.size()
                        + ", but partition " + entries.get(0).partition + " has samples of "
                        + entries.get(0).size() + ": all must have one size");
            }
        }
        if (entries.isEmpty()) {
            throw new BadInputException("no samples: every partition is empty, every sample is left out as invalid, "
                    + "or every weight is zero");
        }
        return new BlockSurvey(entries);
    }

    long size() {
        return entries.stream().mapToLong(entry -> entry.rows).sum();
    }

    double count() {
        return entries.stream().mapToDouble(entry -> entry.weight).sum();
    }

    boolean isWeighted() {
        return entries.stream().anyMatch(entry -> entry.weighted);
    }

    int columns() {
        return entries.get(0).like.columns();
    }

    Optional<ImageShape> shape() {
        return Optional.ofNullable(entries.get(0).like.shape());
    }

    /** The number of samples before each block of each partition. */
    long[][] firsts(int partitions) {
        long[][] firsts = new long[partitions][];
        long before = 0;
        for (int k = 0; k < partitions; k++) {
            int partition = k;
            List<Entry> own = entries.stream()
                    .filter(entry -> entry.partition == partition)
                    .toList();
            firsts[k] = new long[own.size()];
            for (int j = 0; j < own.size(); j++) {
                firsts[k][j] = before;
                before += own.get(j).rows;
            }
        }
        return firsts;
    }
}
