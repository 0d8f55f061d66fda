package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Precision;
import ballast.linalg.SymmetricOperator;
import ballast.linalg.Workspace;
import ballast.samples.SampleWeights;
import ballast.subspace.Centring;
import java.util.Arrays;

/**
 * The scatter {@code S = sum e_i (x_i - m)(x_i - m)'} of weighted samples about their weighted mean m, or a fixed one.
 *
 * <p>Samples are read centred at a vector close to m, and the small difference is corrected after the product, so the
 * data is neither copied nor read a second time for its mean: {@code S = sum e_i y_i y_i' - s s' / E} with {@code y}
 * the centred sample, {@code s = sum e_i y_i}, {@code E = sum e_i}.
 */
public final class WeightedScatter implements SymmetricOperator {

    /** Rows of the formed scatter that are multiplied at a time. */
    private static final int RANGE = 128;

    private final LocalSamples samples;
    private final double[] centre;
    private final double[] weights;
    private final Centring centring;
    private final double total;
    private final boolean ones;
    private double[] mean;

    private WeightedScatter(LocalSamples samples, double[] centre, double[] weights, Centring centring) {
        this.samples = samples;
        this.centre = centre.clone();
        this.weights = weights;
        this.centring = centring;
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

    /** The dimension d. */
    int dimension() {
        return samples.columns();
    }

    /** The number of values of all samples. */
    double values() {
        return (double) samples.rows() * samples.columns();
    }

    /** Products with this scatter once it is formed. */
    SymmetricOperator productWith(Matrix formed) {
        return (vectors, image) -> samples.workers()
                .forRanges(
                        formed.rows(),
                        RANGE,
                        (first, count) ->
                                image.rowRange(first, count).assignProduct(formed.rowRange(first, count), vectors));
    }

    /** The sum of the weights. */
    public double total() {
        return total;
    }

    /** The weighted mean m: left behind by {@link #apply} and {@link #formed}, otherwise one pass. */
    public double[] mean() {
        if (mean == null) {
            try (Matrix nothing = Matrix.allocate(samples.columns(), 0)) {
                apply(nothing, nothing);
            }
        }
        return mean.clone();
    }

    @Override
    public void apply(Matrix vectors, Matrix image) {
        apply(Precision.DOUBLE, vectors, image);
    }

    /**
     * S V in one pass: every block is multiplied by V and, weighted, by its own transpose. The mean comes with it.
     * Products in single precision leave a relative error of about 1e-7.
     */
    void apply(Precision precision, Matrix vectors, Matrix image) {
        int b = vectors.columns();
        try (Matrix rounded = vectors.copy(precision);
                ProductSum sums = samples.centredAt(centre)
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
            writeAboutMean(sums.total(), vectors, image);
        }
    }

    /** From [Y'EYV, Y'e], Y the samples about the centre, to S V; the mean is left behind. */
    private void writeAboutMean(Matrix sums, Matrix vectors, Matrix image) {
        int b = vectors.columns();
        try (Matrix shift = sums.columnRange(b, 1).copy();
                Matrix overlap = Matrix.allocate(1, b)) {
            image.assign(sums.columnRange(0, b));
            if (!moveMean(shift.toArray())) {
                return;
            }
            overlap.assignTransposeProduct(shift, vectors);
            overlap.scaleRows(new double[] {1 / total});
            image.subtractProduct(shift, overlap);
        }
    }

    /**
     * S itself (d x d) as doubles, in one pass, to be closed by the caller. Products in single precision leave a
     * relative error of about 1e-8.
     */
    Matrix formed(Precision precision) {
        if (ScatterTiles.suit(samples)) {
            try (ScatterTiles sums = ScatterTiles.over(samples.centredAt(centre), weights, precision)) {
                return aboutMean(sums.scatter(), sums.sum());
            }
        }
        try (Formed sums = samples.centredAt(centre)
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
            return aboutMean(sums.scatter.total(), sums.shift.total().toArray());
        }
    }

    /** The scatter about the mean, in the memory of that about the centre. */
    private Matrix aboutMean(Matrix aboutCentre, double[] shift) {
        Matrix scatter = aboutCentre.handedOver();
        if (moveMean(shift)) {
            scatter.addOuter(-1 / total, shift, shift);
        }
        scatter.mirrorUpper();
        return scatter;
    }

    /** The diagonal of S about the centre: {@code sum e_i y_ij^2} for each j. */
    public double[] diagonal() {
        return samples.centredAt(centre)
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

    /** {@code sum e_i ||x_i - m||^2}, the trace of S. */
    public double squaredSpread() {
        double aboutCentre = samples.centredAt(centre)
                .aggregate(
                        () -> new double[1],
                        (sum, block) -> {
                            double[] norms = block.squaredNorms();
                            for (int i = 0; i < norms.length; i++) {
                                sum[0] += weights[block.first() + i] * norms[i];
                            }
                        },
                        (a, b) -> {
                            a[0] += b[0];
                            return a;
                        })[0];
        if (centring != Centring.WEIGHTED_MEAN) {
            return aboutCentre;
        }
        double shift = 0;
        double[] m = mean();
        for (int j = 0; j < m.length; j++) {
            shift += (m[j] - centre[j]) * (m[j] - centre[j]);
        }
        return Math.max(0, aboutCentre - total * shift);
    }

    /** Takes the mean from the weighted sum about the centre; false if the mean is fixed at the centre. */
    private boolean moveMean(double[] shift) {
        mean = centre.clone();
        if (centring != Centring.WEIGHTED_MEAN) {
            return false;
        }
        for (int j = 0; j < mean.length; j++) {
            mean[j] += shift[j] / total;
        }
        return true;
    }

    /** Scatter (upper triangle) and weighted sum of some samples. */
    private static final class Formed implements AutoCloseable {
        private final ProductSum scatter;
        private final ProductSum shift;

        Formed(Precision precision, int d) {
            scatter = new ProductSum(precision, d, d);
            shift = new ProductSum(precision, d, 1);
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
