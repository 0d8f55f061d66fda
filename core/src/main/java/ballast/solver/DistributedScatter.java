package ballast.solver;

import ballast.block.DistributedSamples;
import ballast.block.DistributedSamples.SampleColumn;
import ballast.block.DistributedSamples.SampleMap;
import ballast.block.Workers;
import ballast.linalg.Matrix;
import java.io.Serializable;
import java.util.Arrays;

/**
 * The scatter of samples on many machines. It sends vectors, a centre and the function from loss to weight, and
 * receives products of the same size.
 */
public final class DistributedScatter extends Scatter {

    private final DistributedSamples samples;
    private final SampleWeighting weighting;
    private final SampleColumn[] losses;
    private SampleMap reading = some -> some;
    private double total = Double.NaN;

    /**
     * The scatter under learned weights, which multiply the user's.
     *
     * @param centre a point not far from the weighted mean; the mean itself if that is fixed
     * @param losses the columns that the weighting uses
     */
    public DistributedScatter(
            DistributedSamples samples,
            double[] centre,
            Centring centring,
            SampleWeighting weighting,
            SampleColumn... losses) {
        super(centre, centring);
        this.samples = samples;
        this.weighting = weighting;
        this.losses = losses;
    }

    public DistributedScatter of(SampleMap other) {
        reading = other;
        return this;
    }

    @Override
    protected Workers workers() {
        return Workers.shared();
    }

    @Override
    public double total() {
        return total;
    }

    @Override
    protected Matrix products(Matrix vectors) {
        int d = dimension();
        int b = vectors.columns();
        double[] directions = vectors.toArray();
        return Matrix.of(d, b + 1, sums(scatter -> {
            try (Matrix v = Matrix.of(d, b, directions);
                    Matrix products = scatter.products(v)) {
                return products.toArray();
            }
        }));
    }

    @Override
    protected Moments moments() {
        int d = dimension();
        double[] sums = sums(scatter -> packed(scatter.moments()));
        double[] upper = new double[d * d];
        int at = 0;
        for (int i = 0; i < d; i++) {
            System.arraycopy(sums, at, upper, i * d + i, d - i);
            at += d - i;
        }
        return new Moments(Matrix.of(d, d, upper), Arrays.copyOfRange(sums, at, at + d));
    }

    /** The upper triangle row after row, and after it the sum. */
    private static double[] packed(Moments moments) {
        int d = moments.sum().length;
        double[] packed = new double[d * (d + 1) / 2 + d];
        double[] row = new double[d];
        int at = 0;
        try (Matrix scatter = moments.scatter()) {
            for (int i = 0; i < d; i++) {
                scatter.rowRange(i, 1).read(row);
                System.arraycopy(row, i, packed, at, d - i);
                at += d - i;
            }
        }
        System.arraycopy(moments.sum(), 0, packed, at, d);
        return packed;
    }

    @FunctionalInterface
    private interface LocalSums extends Serializable {
        double[] of(WeightedScatter scatter);
    }

    /** Sums over all samples, followed by the sum of the weights. */
    private double[] sums(LocalSums part) {
        double[] centre = centre();
        SampleWeighting weigh = weighting;
        SampleMap read = reading;
        double[] sums = samples.sum(
                (some, columns) -> {
                    WeightedScatter scatter =
                            WeightedScatter.of(read.of(some), centre, weigh.of(some.rows(), columns), Centring.PLAIN);
                    double[] own = part.of(scatter);
                    double[] withTotal = Arrays.copyOf(own, own.length + 1);
                    withTotal[own.length] = scatter.total();
                    return withTotal;
                },
                losses);
        total = sums[sums.length - 1];
        return sums;
    }
}
