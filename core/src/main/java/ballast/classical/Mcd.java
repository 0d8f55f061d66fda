package ballast.classical;

import ballast.block.Indices;
import ballast.block.Workers;
import ballast.linalg.Matrix;
import ballast.linalg.OrderStatistic;
import ballast.linalg.SymmetricEigen;
import ballast.solver.Bases;
import ballast.solver.FittedSubspace;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * The reweighted minimum covariance determinant: location and covariance of the samples that are near by the h samples
 * whose covariance has the least determinant, multiplied so that they are those of a normal distribution.
 *
 * <p>Near are samples whose squared Mahalanobis distance is below the 97.5 % point of chi2_p, as R's robustbase has it.
 * In one dimension the best subset is found exactly, otherwise by {@link DetMcd}.
 *
 * <ul>
 *   <li>Where h samples or more lie in a hyperplane the determinant is zero: the covariance is then that of all samples
 *       in it, and singular.
 *   <li>With h = n the first covariance is the plain one.
 * </ul>
 *
 * @param covariance p x p, row after row
 * @param weights 1 for samples that are near in the end, 0 for the others
 * @param rank dimensions in which the samples that count vary; less than p in a hyperplane
 * @param objective the p-th root of the determinant before any factor
 * @see <a href="https://doi.org/10.1080/00401706.1999.10485670">Rousseeuw, Van Driessen (1999)</a>
 */
public record Mcd(double[] centre, double[] covariance, double[] weights, int rank, double objective) {

    private static final double NEAR = 0.975;

    /** Samples this near to a hyperplane, in units of their distance from its middle, lie in it. */
    private static final double IN_PLANE = 1e-8;

    public static Mcd of(Matrix samples, Coverage coverage, Workers workers) {
        try (Standardised standardised = Standardised.of(samples)) {
            int h = coverage.of(samples.rows(), samples.columns());
            Moments raw = raw(standardised.samples(), h, workers);
            return raw.isSingular() ? inPlane(standardised, raw) : reweighted(standardised, raw, h, coverage.alpha());
        }
    }

    /** The leading eigenvectors of the covariance, through the centre. */
    FittedSubspace<VectorSubspace> axes(int components, String route) {
        int p = centre.length;
        try (Matrix scatter = Matrix.of(p, p, covariance);
                SymmetricEigen eigen = SymmetricEigen.largest(scatter, components)) {
            return new FittedSubspace<>(
                    new VectorSubspace(centre, Bases.of(eigen.vectors())),
                    new ExplainedVariance(
                            eigen.values(), Arrays.stream(scatter.diagonal()).sum()),
                    route);
        }
    }

    /** The covariance of least determinant of h standardised samples; singular if they lie in a hyperplane. */
    static Moments raw(Matrix samples, int h, Workers workers) {
        int n = samples.rows();
        if (h == n) {
            return Moments.of(samples, IntStream.range(0, n).toArray());
        }
        if (samples.columns() == 1) {
            double[] values = samples.toArray();
            int[] order = OrderStatistic.rising(values);
            Arrays.sort(values);
            int first = UnivariateMcd.window(values, h).first();
            return Moments.of(samples, Arrays.copyOfRange(order, first, first + h));
        }
        return DetMcd.of(samples, h, workers);
    }

    private static Mcd reweighted(Standardised standardised, Moments raw, int h, double alpha) {
        Matrix samples = standardised.samples();
        int n = samples.rows();
        int p = samples.columns();
        double cutoff = cutoff(p);
        double rawFactor = rawFactor(p, n, h, alpha);
        int[] near = below(raw.squaredDistances(samples), cutoff * rawFactor);
        Moments reweighted = Moments.of(samples, near);
        boolean enough = !reweighted.isSingular();
        Moments moments = enough ? reweighted : raw;
        double factor =
                enough ? factor(p, n, near.length, h == n ? 1 : McdFactors.fewReweighted(p, n, alpha)) : rawFactor;
        return new Mcd(
                standardised.restored(moments.mean()),
                standardised.restored(moments.covariance(), factor),
                ones(n, below(moments.squaredDistances(samples), cutoff * factor)),
                p,
                Math.exp((raw.logDeterminant() + standardised.logVolume()) / p));
    }

    /** The squared distance below which samples are near. */
    static double cutoff(int p) {
        return ChiSquaredDistribution.of(p).inverseCumulativeProbability(NEAR);
    }

    /** What makes the covariance of h of n normal samples that of all. */
    static double rawFactor(int p, int n, int h, double alpha) {
        return h == n ? 1 : McdFactors.consistency(p, (double) h / n) * McdFactors.fewRaw(p, n, alpha);
    }

    private static double factor(int p, int n, int near, double few) {
        return near == n ? 1 : few * McdFactors.consistency(p, (double) near / n);
    }

    private static Mcd inPlane(Standardised standardised, Moments raw) {
        Matrix samples = standardised.samples();
        int rank = raw.rank();
        int p = samples.columns();
        double[] across = new double[p];
        Arrays.fill(across, rank, p, 1);
        double[] beside = Moments.squaredDistances(samples, raw.mean(), raw.vectors(), across);
        Arrays.fill(across, 1);
        double[] away = Moments.squaredDistances(samples, raw.mean(), raw.vectors(), across);
        int[] inside = Indices.where(beside.length, i -> beside[i] <= IN_PLANE * IN_PLANE * Math.max(1, away[i]));
        Moments moments = Moments.of(samples, inside);
        return new Mcd(
                standardised.restored(moments.mean()),
                standardised.restored(moments.covariance(), 1),
                ones(samples.rows(), inside),
                rank,
                0);
    }

    static int[] below(double[] distances, double limit) {
        return Indices.where(distances.length, i -> distances[i] < limit);
    }

    private static double[] ones(int n, int[] places) {
        double[] weights = new double[n];
        Arrays.stream(places).forEach(i -> weights[i] = 1);
        return weights;
    }
}
