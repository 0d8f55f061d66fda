package ballast.solver;

import ballast.block.LocalSamples;
import ballast.block.Workers;
import ballast.linalg.Matrix;
import ballast.linalg.Precision;
import ballast.linalg.Workspace;
import ballast.samples.SampleWeights;
import ballast.subspace.Centring;
import java.util.Arrays;

/** The scatter of samples on this machine. */
public final class WeightedScatter extends Scatter {

    private final LocalSamples samples;
    private final double[] weights;
    private final double total;
    private final boolean ones;

    private WeightedScatter(LocalSamples samples, double[] centre, double[] weights, Centring centring) {
        super(centre, centring);
        this.samples = samples;
        this.weights = weights;
        double sum = 0;
        boolean each = true;
        for (double weight : weights) {
            sum += weight;
            each &= weight == 1;
        }
        this.total = sum;
        this.ones = each;
    }

    /**
     * The scatter under learned weights, which multiply the user's.
     *
     * @param centre a point not far from the weighted mean; the mean itself if that is fixed
     */
    public static WeightedScatter of(LocalSamples samples, double[] centre, double[] weights, Centring centring) {
        return new WeightedScatter(samples, centre, combined(samples, weights), centring);
    }

    /** Learned weights times the user's. */
    public static double[] combined(LocalSamples samples, double[] weights) {
        SampleWeights user = samples.weights();
        double[] combined = new double[weights.length];
        Arrays.setAll(combined, i -> weights[i] * user.of(i));
        return combined;
    }

    /** The scatter under the user's weights alone. */
    static WeightedScatter plain(LocalSamples samples, double[] centre, Centring centring) {
        return new WeightedScatter(samples, centre, samples.weights().toArray(), centring);
    }

    static double[] plus(double[] a, double[] b) {
        for (int j = 0; j < a.length; j++) {
            a[j] += b[j];
        }
        return a;
    }

    @Override
    protected double values() {
        return (double) samples.rows() * samples.columns();
    }

    @Override
    protected Workers workers() {
        return samples.workers();
    }

    @Override
    public double total() {
        return total;
    }

    @Override
    public Matrix products(Precision precision, Matrix vectors) {
        int b = vectors.columns();
        try (Matrix rounded = vectors.copy(precision);
                ProductSum sums = samples.centredAt(centre())
                        .aggregate(
                                () -> new ProductSum(precision, samples.columns(), b + 1),
                                (into, block) -> {
                                    Matrix values = block.values(precision);
                                    try (Matrix scores = Matrix.allocate(precision, block.rows(), b + 1)) {
                                        scores.columnRange(0, b).assignProduct(values, rounded);
                                        scores.columnRange(b, 1).fill(1);
                                        scores.assignScaledRows(scores, weights, block.first());
                                        into.recent(block.rows()).addTransposeProduct(values, scores);
                                    }
                                },
                                ProductSum::absorb)) {
            return sums.total().handedOver();
        }
    }

    @Override
    public Moments moments(Precision precision) {
        if (ScatterTiles.suit(samples)) {
            return ScatterTiles.over(samples.centredAt(centre()), weights, precision);
        }
        try (Formed sums = samples.centredAt(centre())
                .aggregate(
                        () -> new Formed(precision, samples.columns()),
                        (into, block) -> {
                            Matrix values = block.values(precision);
                            double[] roots = Workspace.rootsOf(weights, block.first(), block.rows());
                            if (!ones) {
                                values.scaleRows(roots);
                            }
                            into.scatter.recent(block.rows()).addGramUpper(values);
                            try (Matrix e = Matrix.allocate(precision, block.rows(), 1)) {
                                e.write(roots);
                                into.shift.recent(block.rows()).addTransposeProduct(values, e);
                            }
                        },
                        Formed::plus)) {
            return new Moments(
                    sums.scatter.total().handedOver(), sums.shift.total().toArray());
        }
    }

    /** {@code Y'e}, and after it {@code sum e_i ||y_i||^2}, Y the samples about the centre. One pass. */
    double[] sumAndSpread() {
        int d = samples.columns();
        double[][] sums = samples.centredAt(centre())
                .aggregate(
                        () -> new double[][] {new double[d], new double[1]},
                        (into, block) -> {
                            block.addWeighted(weights, into[0]);
                            double[] norms = block.squaredNorms();
                            for (int i = 0; i < norms.length; i++) {
                                into[1][0] += weights[block.first() + i] * norms[i];
                            }
                        },
                        (a, b) -> new double[][] {plus(a[0], b[0]), plus(a[1], b[1])});
        double[] withSpread = Arrays.copyOf(sums[0], d + 1);
        withSpread[d] = sums[1][0];
        return withSpread;
    }

    /** The diagonal of S about the centre: {@code sum e_i y_ij^2} for each j. */
    public double[] diagonal() {
        return samples.centredAt(centre())
                .aggregate(
                        () -> new double[samples.columns()],
                        (sums, block) -> {
                            double[] values = block.values().toArray();
                            for (int i = 0; i < values.length; i++) {
                                double weight = weights[block.first() + i / sums.length];
                                sums[i % sums.length] += weight * values[i] * values[i];
                            }
                        },
                        WeightedScatter::plus);
    }

    /** {@code sum e_i ||y_i||^2}. */
    public double squaredSpread() {
        return sumAndSpread()[samples.columns()];
    }

    /** Scatter (upper triangle) and weighted sum of some samples. */
    private static final class Formed implements AutoCloseable {
        private final ProductSum scatter;
        private final ProductSum shift;

        Formed(Precision precision, int d) {
            scatter = new ProductSum(precision, d, d);
            try {
                shift = new ProductSum(precision, d, 1);
            } catch (RuntimeException | Error e) {
                scatter.close();
                throw e;
            }
        }

        Formed plus(Formed other) {
            scatter.absorb(other.scatter);
            shift.absorb(other.shift);
            return this;
        }

        @Override
        public void close() {
            scatter.close();
            shift.close();
        }
    }
}
