package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.SquaredNorm;
import ballast.subspace.Basis;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/** The fit of samples that are all equal: every subspace through them is exact, and the first axes are taken. */
public final class EqualSamplesFitter implements SubspaceFitter<VectorSubspace> {

    private final LocalSamples samples;
    private final double[] mean;
    private final int components;

    public EqualSamplesFitter(LocalSamples samples, double[] mean, int components) {
        this.samples = samples;
        this.mean = mean;
        this.components = components;
    }

    /** Whether all samples are equal; a few rows mostly show that they are not. */
    public static boolean fits(LocalSamples samples, double[] mean) {
        int n = samples.rows();
        double unit = Thresholds.SAME_SAMPLE * Math.sqrt(SquaredNorm.of(mean));
        LocalSamples some = samples.select(new int[] {n - 1, n / 2, n / 3}).centredAt(samples.row(0));
        if (Math.sqrt(Arrays.stream(some.squaredNorms()).max().orElseThrow()) > 2 * unit) {
            return false;
        }
        WeightedScatter scatter = WeightedScatter.plain(samples, mean, Centring.PLAIN);
        return scatter.squaredSpread() <= unit * unit * scatter.total();
    }

    @Override
    public int start() {
        return components; // Any subspace is exact.
    }

    @Override
    public void residuals(double[] into) {
        Arrays.fill(into, 0);
    }

    @Override
    public void refit(double[] weights) {
        // Weights do not matter.
    }

    @Override
    public boolean settled() {
        return true;
    }

    @Override
    public FittedSubspace<VectorSubspace> finish(double[] weights) {
        return new FittedSubspace<>(
                new VectorSubspace(mean, Basis.axes(samples.columns(), components)),
                new ExplainedVariance(new double[components], 0),
                "all samples are equal");
    }

    @Override
    public void close() {
        // It holds nothing.
    }
}
