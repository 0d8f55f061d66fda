package ballast.estimator;

import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import ballast.samples.Samples;
import ballast.solver.FittedSubspace;
import ballast.solver.VectorModel;
import ballast.subspace.Basis;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.VectorSubspace;
import ballast.testing.Serialised;
import ballast.weight.LossTerm;
import ballast.weight.Losses;
import ballast.weight.WeightFunction;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleBinaryOperator;

/**
 * A fit to samples in partitions that share no memory with each other or with the loop: tasks are serialised on their
 * way to a partition and answers on their way back, and no answer has a number for every sample.
 */
final class PartitionedSession implements FitSession<VectorSubspace>, StepHistory {

    /** What is sent to a partition. */
    private interface Task extends Serializable {
        double[] on(Partition partition);
    }

    /** What is sent to a partition that has nothing to answer. */
    private interface Change extends Serializable {
        void on(Partition partition);
    }

    private final List<Partition> partitions;
    private final int columns;
    private final VectorModel model;
    private final Losses losses = new PartitionedLosses();
    private double[] plainMean;
    private double[] mean;
    private double[][] axes;
    private boolean refitted;
    private int remembered;

    /** Samples cut before each of the given rows. */
    PartitionedSession(Samples samples, VectorModel model, int... cuts) {
        int[] ends = Arrays.copyOf(cuts, cuts.length + 1);
        ends[cuts.length] = samples.rows();
        double[][] rows = samples.toArrays();
        double[] user = samples.weights().toArray();
        Partition[] parts = new Partition[ends.length];
        Arrays.setAll(parts, k -> {
            int begin = k == 0 ? 0 : ends[k - 1];
            return new Partition(Arrays.copyOfRange(rows, begin, ends[k]), Arrays.copyOfRange(user, begin, ends[k]));
        });
        this.partitions = List.of(parts);
        this.columns = samples.columns();
        this.model = model;
    }

    private void each(Change change) {
        partitions.forEach(partition -> Serialised.copy(change).on(partition));
    }

    private double[] combined(Task task, DoubleBinaryOperator combine) {
        return partitions.stream()
                .map(partition -> Serialised.copy(Serialised.copy(task).on(partition)))
                .reduce((a, b) -> {
                    Arrays.setAll(a, j -> combine.applyAsDouble(a[j], b[j]));
                    return a;
                })
                .orElseThrow();
    }

    private double[] sums(Task task) {
        return combined(task, Double::sum);
    }

    @Override
    public void start() {
        weigh(r -> 1);
        plainMean = weightedMean();
        fit();
    }

    @Override
    public Losses losses() {
        return losses;
    }

    @Override
    public StepHistory history() {
        return this;
    }

    @Override
    public void weigh(WeightFunction weight) {
        each(partition -> partition.weigh(weight));
    }

    @Override
    public double weightChange() {
        double least = combined(Partition::weightRange, Math::min)[0];
        double[] largest = combined(Partition::weightRange, Math::max);
        if (refitted) {
            return largest[2] / largest[1];
        }
        return least == largest[1] ? 0 : Double.POSITIVE_INFINITY;
    }

    @Override
    public void refit() {
        refitted = true;
        fit();
    }

    private void fit() {
        each(partition -> System.arraycopy(partition.weights, 0, partition.fittedWeights, 0, partition.weights.length));
        mean = centre();
        try (Matrix scatter = scatter();
                SymmetricEigen eigen = SymmetricEigen.largest(scatter, model.count());
                Matrix vectors = eigen.vectors().transposed()) {
            double[] entries = vectors.toArray();
            axes = new double[model.count()][];
            Arrays.setAll(axes, k -> Arrays.copyOfRange(entries, k * columns, (k + 1) * columns));
        }
        double[] centre = mean;
        double[][] directions = axes;
        each(partition -> partition.measure(centre, directions));
    }

    private double[] centre() {
        return switch (model.centring()) {
            case WEIGHTED_MEAN -> weightedMean();
            case PLAIN_MEAN -> plainMean;
            case ORIGIN -> new double[columns];
        };
    }

    private double[] weightedMean() {
        int d = columns;
        double[] sum = sums(partition -> partition.weightedSum(d));
        return Arrays.stream(sum, 0, d).map(value -> value / sum[d]).toArray();
    }

    private Matrix scatter() {
        double[] centre = mean;
        return Matrix.of(columns, columns, sums(partition -> partition.scatter(centre)));
    }

    @Override
    public boolean settled() {
        return true;
    }

    @Override
    public FittedSubspace<VectorSubspace> finish() {
        double[] entries = new double[columns * axes.length];
        for (int k = 0; k < axes.length; k++) {
            for (int j = 0; j < columns; j++) {
                entries[j * axes.length + k] = axes[k][j];
            }
        }
        VectorSubspace subspace = new VectorSubspace(mean, Basis.of(columns, axes.length, entries));
        try (Matrix scatter = scatter();
                SymmetricEigen eigen = SymmetricEigen.largest(scatter, columns)) {
            double total = sums(partition -> partition.weightedSum(0))[0];
            double spread = Arrays.stream(eigen.values()).sum();
            double[] along = Arrays.copyOf(eigen.values(), axes.length);
            return new FittedSubspace<>(
                    subspace, ExplainedVariance.ofSquares(along, spread, total, losses.count()), "partitions");
        }
    }

    @Override
    public void close() {}

    // --- the history ------------------------------------------------------------------------------------------------

    @Override
    public int remember() {
        int steps = remembered++;
        each(partition -> partition.remember(steps));
        return Math.min(MOST, Math.max(0, remembered - 2));
    }

    @Override
    public void forget() {
        remembered = 0;
        each(Partition::forget);
    }

    @Override
    public Products products() {
        int m = Math.min(MOST, remembered - 2);
        double[] products = sums(partition -> partition.products(m));
        return new Products(m, Arrays.copyOf(products, m * m), Arrays.copyOfRange(products, m * m, m * m + m));
    }

    @Override
    public void extrapolate(double[] coefficients, double leastShare) {
        each(partition -> partition.extrapolate(coefficients, leastShare));
    }

    @Override
    public void restore() {
        each(Partition::restore);
    }

    @Override
    public double relativeMove() {
        if (remembered == 0) {
            return Double.POSITIVE_INFINITY;
        }
        double[] squares = sums(Partition::squaredMove);
        return Math.sqrt(squares[0] / squares[1]);
    }

    // --- the losses -------------------------------------------------------------------------------------------------

    /** Losses that are asked by sums and extremes; order statistics by counting. */
    private final class PartitionedLosses implements Losses {

        /** Ranks closer than this are the same rank: sums of fractional user weights are not exact. */
        private static final double SAME_RANK = 1e-9;

        @Override
        public double count() {
            return sum(r -> 1);
        }

        @Override
        public double min() {
            return combined(
                    partition ->
                            new double[] {Arrays.stream(partition.losses).min().orElse(Double.POSITIVE_INFINITY)},
                    Math::min)[0];
        }

        @Override
        public double max() {
            return combined(
                    partition ->
                            new double[] {Arrays.stream(partition.losses).max().orElse(0)},
                    Math::max)[0];
        }

        @Override
        public double sum(LossTerm term) {
            return sums(partition -> {
                double sum = 0;
                for (int i = 0; i < partition.losses.length; i++) {
                    sum += partition.user[i] * term.applyAsDouble(partition.losses[i]);
                }
                return new double[] {sum};
            })[0];
        }

        /** Bisects the doubles from 0 to the largest loss, which have the order of their bits. */
        @Override
        public double kthSmallest(double k) {
            long low = 0;
            long high = Double.doubleToLongBits(max());
            while (low < high) {
                long middle = low + (high - low) / 2;
                double limit = Double.longBitsToDouble(middle);
                if (sum(r -> r <= limit ? 1 : 0) >= k - SAME_RANK) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            return Double.longBitsToDouble(low);
        }
    }
}
