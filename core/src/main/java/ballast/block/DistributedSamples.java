package ballast.block;

import ballast.BadInputException;
import ballast.samples.ImageShape;
import ballast.samples.SampleWeights;
import ballast.samples.Samples;
import java.io.Serializable;
import java.util.Arrays;
import java.util.function.BinaryOperator;

/**
 * Samples in partitions on many machines. A task that captures only values goes to each partition and returns a few
 * numbers; numbers of single samples stay with the samples, as {@link SampleColumn}s.
 *
 * <p>A task sees the samples of a partition. Results merge in a fixed order, so the same partitions give the same bits.
 * For samples that were lost, a task may run again elsewhere with the same result.
 */
public interface DistributedSamples extends Samples {

    /** The number of samples; all have a user weight above zero. */
    long size();

    @Override
    default int rows() {
        return (int) Math.min(Integer.MAX_VALUE, size());
    }

    double count();

    /** Sums over the samples of the first partition. */
    double[] sumOfFirst(SampleSum sum);

    /**
     * A {@linkplain RowSubset random subset} of at most {@code most} samples, in their order, on this machine. It is
     * the same for any partitioning that keeps the order of the samples.
     */
    LocalSamples some(int most);

    /** Sums over all samples, each with its numbers in the given columns. One pass over the samples. */
    double[] sum(SampleSum sum, SampleColumn... columns);

    /** A number for every sample, computed when it is first needed. One pass over the samples. */
    SampleColumn column(SampleMeasure measure);

    /** A number for every sample, computed from other columns. The samples are not read. */
    SampleColumn combined(ColumnMap map, SampleColumn... columns);

    /** A few numbers about the given columns, at least one. The samples are not read. */
    double[] fold(ColumnFold fold, Merge merge, SampleColumn... columns);

    /** Samples made from these, such as their parts. */
    DistributedSamples mapped(SampleMap map);

    /** The same samples, their user weights multiplied by the numbers in a column; zero leaves a sample out. */
    DistributedSamples weightedBy(SampleColumn factors);

    /** Releases the memory kept for these samples. */
    void release();

    @Override
    DistributedSamples withShape(ImageShape shape);

    /** Has no effect: the other machines choose their threads. */
    @Override
    default Samples onThreads(int threads) {
        return this;
    }

    @Override
    default SampleWeights weights() {
        throw elsewhere();
    }

    @Override
    default double[] row(int index) {
        throw elsewhere();
    }

    @Override
    default double[][] toArrays() {
        throw elsewhere();
    }

    @Override
    default Samples centredAt(double[] centre) {
        throw elsewhere();
    }

    @Override
    default Samples select(int[] rows) {
        throw elsewhere();
    }

    @Override
    default Samples weightedBy(double[] weights) {
        throw elsewhere();
    }

    private static BadInputException elsewhere() {
        return new BadInputException("these samples are not on this machine, and are not brought here one by one");
    }

    /** A number for every sample, stored where the samples are. */
    interface SampleColumn {

        /** Releases the memory; the column is computed again if it is needed later. */
        void release();
    }

    /** Sums over the samples of a partition. */
    @FunctionalInterface
    interface SampleSum extends Serializable {

        /** The sums, in an array of fixed length; {@code columns} has the numbers of these samples. */
        double[] of(LocalSamples samples, double[][] columns);
    }

    /** A number for each sample of a partition. */
    @FunctionalInterface
    interface SampleMeasure extends Serializable {

        double[] of(LocalSamples samples);
    }

    /** Replaces the samples of a partition by others. */
    @FunctionalInterface
    interface SampleMap extends Serializable {

        LocalSamples of(LocalSamples samples);
    }

    /** Computes one number from several, sample by sample. */
    @FunctionalInterface
    interface ColumnMap extends Serializable {

        /** A number for each of some samples, from those in the given columns. */
        double[] of(double[][] columns);
    }

    /** Summarises the numbers in columns. */
    @FunctionalInterface
    interface ColumnFold extends Serializable {

        /** A few numbers about some samples: their user weights, and their numbers in the given columns. */
        double[] of(SampleWeights weights, double[][] columns);
    }

    /** Merges the results of some samples and of those after them. */
    @FunctionalInterface
    interface Merge extends BinaryOperator<double[]>, Serializable {

        Merge SUM = (a, b) -> {
            for (int j = 0; j < a.length; j++) {
                a[j] += b[j];
            }
            return a;
        };

        Merge LARGEST = (a, b) -> {
            for (int j = 0; j < a.length; j++) {
                a[j] = Math.max(a[j], b[j]);
            }
            return a;
        };

        Merge APPEND = (a, b) -> {
            double[] both = Arrays.copyOf(a, a.length + b.length);
            System.arraycopy(b, 0, both, a.length, b.length);
            return both;
        };
    }
}
