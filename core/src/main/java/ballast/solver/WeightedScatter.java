package ballast.solver;

import ballast.block.LocalSamples;
import ballast.block.Workers;
import ballast.linalg.Matrix;
import ballast.linalg.Workspace;
import ballast.samples.SampleWeights;
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

    public static double[] combined(LocalSamples samples, double[] weights) {
        SampleWeights user = samples.weights();
        double[] combined = new double[weights.length];
        Arrays.setAll(combined, i -> weights[i] * user.of(i));
        return combined;
    }

    public static WeightedScatter plain(LocalSamples samples, double[] centre, Centring centring) {
        return new WeightedScatter(samples, centre, samples.weights().toArray(), centring);
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
    public Matrix products(Matrix vectors) {
        int b = vectors.columns();
        return samples.centredAt(centre()).sum(samples.columns(), b + 1, (sum, block) -> {
            Matrix values = block.values();
            try (Matrix scores = Matrix.allocate(block.rows(), b + 1)) {
                scores.columnRange(0, b).assignProduct(values, vectors);
                scores.columnRange(b, 1).fill(1);
                scores.assignScaledRows(scores, weights, block.first());
                sum.addTransposeProduct(values, scores);
            }
        });
    }

    @Override
    public Moments moments() {
        if (ScatterTiles.suit(samples)) {
            return ScatterTiles.over(samples.centredAt(centre()), weights);
        }
        int d = samples.columns();
        try (Matrix sums = samples.centredAt(centre()).sum(d, d + 1, (sum, block) -> {
            Matrix values = block.values();
            double[] roots = Workspace.rootsOf(weights, block.first(), block.rows());
            if (!ones) {
                values.scaleRows(roots);
            }
            sum.columnRange(0, d).addGramUpper(values);
            try (Matrix e = Matrix.allocate(block.rows(), 1)) {
                e.write(roots);
                sum.columnRange(d, 1).addTransposeProduct(values, e);
            }
        })) {
            return new Moments(
                    sums.columnRange(0, d).copy(), sums.columnRange(d, 1).toArray());
        }
    }

    /** {@code Y'e}, and after it {@code sum e_i ||y_i||^2}, Y the samples about the centre. One pass. */
    double[] sumAndSpread() {
        int d = samples.columns();
        return samples.centredAt(centre()).sums(d + 1, (into, block) -> {
            block.addWeighted(weights, into);
            double[] norms = block.squaredNorms();
            for (int i = 0; i < norms.length; i++) {
                into[d] += weights[block.first() + i] * norms[i];
            }
        });
    }

    /** The diagonal of S about the centre: {@code sum e_i y_ij^2} for each j. */
    public double[] diagonal() {
        return samples.centredAt(centre()).sums(samples.columns(), (sums, block) -> {
            double[] values = block.values().toArray();
            for (int i = 0; i < values.length; i++) {
                double weight = weights[block.first() + i / sums.length];
                sums[i % sums.length] += weight * values[i] * values[i];
            }
        });
    }

    /** {@code sum e_i ||y_i||^2}. */
    public double squaredSpread() {
        return sumAndSpread()[samples.columns()];
    }
}
