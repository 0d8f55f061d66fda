package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.FloatMatrix;
import ballast.linalg.Matrix;
import ballast.linalg.Precision;
import ballast.linalg.RealMatrix;
import ballast.linalg.SymmetricOperator;
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
        double[] combined = weights.clone();
        samples.userWeights().ifPresent(user -> {
            for (int i = 0; i < combined.length; i++) {
                combined[i] *= user[i];
            }
        });
        return combined;
    }

    /** The scatter under the user's weights alone. */
    static WeightedScatter plain(LocalSamples samples, double[] centre, Centring centring) {
        return new WeightedScatter(samples, centre, plainWeights(samples), centring);
    }

    /** The mean under the user's weights alone, of samples whose values can be used. One pass. */
    public static double[] plainMean(LocalSamples samples) {
        double[] weights = plainWeights(samples);
        double[] mean = samples.row(0);
        double[] sums = samples.centredAt(mean)
                .aggregate(
                        () -> new double[samples.columns()],
                        (into, block) -> block.addWeighted(weights, into),
                        WeightedScatter::plus);
        double total = Arrays.stream(weights).sum();
        for (int j = 0; j < mean.length; j++) {
            mean[j] += sums[j] / total;
        }
        UnusableValue.check(samples, mean);
        return mean;
    }

    private static double[] plus(double[] a, double[] b) {
        for (int j = 0; j < a.length; j++) {
            a[j] += b[j];
        }
        return a;
    }

    /** The user's weights, or ones. */
    public static double[] plainWeights(LocalSamples samples) {
        return samples.userWeights().orElseGet(() -> {
            double[] ones = new double[samples.rows()];
            Arrays.fill(ones, 1);
            return ones;
        });
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

    /** S V in one pass: every block is multiplied by V and, weighted, by its own transpose. The mean comes with it. */
    @Override
    public void apply(Matrix vectors, Matrix image) {
        int b = vectors.columns();
        try (Matrix sums = samples.centredAt(centre)
                .aggregate(
                        () -> Matrix.zeros(samples.columns(), b + 1),
                        (into, block) -> {
                            try (Matrix scores = Matrix.allocate(block.rows(), b + 1)) {
                                scores.columnRange(0, b).assignProduct(block.values(), vectors);
                                scores.columnRange(b, 1).fill(1);
                                scores.scaleRows(stretch(block.first(), block.rows()));
                                into.addTransposeProduct(block.values(), scores);
                            }
                        },
                        Matrix::absorb)) {
            writeAboutMean(sums, vectors, image);
        }
    }

    /** S V as {@link #apply} gives it, but with products in single precision: a relative error of about 1e-7. */
    void applyInFloats(Matrix vectors, Matrix image) {
        int b = vectors.columns();
        try (FloatMatrix narrow = FloatMatrix.of(vectors);
                FloatSum sums = samples.centredAt(centre)
                        .aggregate(
                                () -> new FloatSum(samples.columns(), b + 1),
                                (into, block) -> {
                                    try (FloatMatrix scores = FloatMatrix.allocate(block.rows(), b + 1)) {
                                        scores.columnRange(0, b).assignProduct(block.floats(), narrow);
                                        scores.columnRange(b, 1).fill(1);
                                        scores.scaleRows(stretch(block.first(), block.rows()));
                                        into.recent(block.rows()).addTransposeProduct(block.floats(), scores);
                                    }
                                },
                                FloatSum::absorb)) {
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

    /** S itself (d x d), in one pass, to be closed by the caller. */
    Matrix formed() {
        if (ScatterTiles.suit(samples)) {
            return formedInTiles(Precision.DOUBLE);
        }
        int d = samples.columns();
        try (Formed sums = samples.centredAt(centre)
                .aggregate(
                        () -> new Formed(d),
                        (into, block) -> {
                            double[] roots = roots(block.first(), block.rows());
                            if (!ones) {
                                block.values().scaleRows(roots);
                            }
                            into.scatter.addGramUpper(block.values());
                            try (Matrix e = Matrix.of(block.rows(), 1, roots)) {
                                into.shift.addTransposeProduct(block.values(), e);
                            }
                        },
                        Formed::plus)) {
            return aboutMean(sums.scatter, sums.shift.toArray());
        }
    }

    /** S as {@link #formed} gives it, but with products in single precision: a relative error of about 1e-8. */
    Matrix formedInFloats() {
        if (ScatterTiles.suit(samples)) {
            return formedInTiles(Precision.SINGLE);
        }
        int d = samples.columns();
        try (FormedInFloats sums = samples.centredAt(centre)
                .aggregate(
                        () -> new FormedInFloats(d),
                        (into, block) -> {
                            double[] roots = roots(block.first(), block.rows());
                            if (!ones) {
                                block.floats().scaleRows(roots);
                            }
                            into.scatter.recent(block.rows()).addGramUpper(block.floats());
                            try (Matrix wide = Matrix.of(block.rows(), 1, roots);
                                    FloatMatrix e = FloatMatrix.of(wide)) {
                                into.shift.recent(block.rows()).addTransposeProduct(block.floats(), e);
                            }
                        },
                        FormedInFloats::plus)) {
            return aboutMean(sums.scatter.total(), sums.shift.total().toArray());
        }
    }

    private <M extends RealMatrix<M>> Matrix formedInTiles(Precision<M> precision) {
        try (ScatterTiles<M> sums = ScatterTiles.over(samples.centredAt(centre), weights, precision)) {
            return aboutMean(sums.scatter(), sums.sum());
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

    private double[] stretch(int first, int count) {
        return Arrays.copyOfRange(weights, first, first + count);
    }

    private double[] roots(int first, int count) {
        double[] roots = stretch(first, count);
        for (int i = 0; i < count; i++) {
            roots[i] = Math.sqrt(roots[i]);
        }
        return roots;
    }

    /** Scatter (upper triangle) and weighted sum of some samples. */
    private static final class Formed implements AutoCloseable {
        private final Matrix scatter;
        private final Matrix shift;

        Formed(int d) {
            scatter = Matrix.zeros(d, d);
            shift = Matrix.zeros(d, 1);
        }

        Formed plus(Formed other) {
            scatter.add(other.scatter);
            shift.add(other.shift);
            other.close();
            return this;
        }

        @Override
        public void close() {
            scatter.close();
            shift.close();
        }
    }

    /** The same with products in single precision. */
    private static final class FormedInFloats implements AutoCloseable {
        private final FloatSum scatter;
        private final FloatSum shift;

        FormedInFloats(int d) {
            scatter = new FloatSum(d, d);
            shift = new FloatSum(d, 1);
        }

        FormedInFloats plus(FormedInFloats other) {
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
