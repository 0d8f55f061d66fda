package ballast.estimator;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.linalg.SquaredNorm;
import ballast.samples.Samples;
import ballast.solver.Centring;
import ballast.solver.LeadingAxes;
import ballast.solver.SampleMean;
import ballast.solver.WeightedScatter;
import ballast.subspace.Basis;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;

/**
 * A summary of weighted samples: their weight, their mean, the leading axes of their scatter about it with the sums of
 * squares along them, and the sum of squares along all other directions.
 *
 * <p>More samples are merged by recomputing the axes (sequential Karhunen-Loeve with the mean corrected; Levy and
 * Lindenbaum 2000, Ross, Lim, Lin and Yang 2008): past samples are summarised by two pseudo-samples per axis, {@code m
 * +- a u}, which have the same weight, mean and scatter. Directions that are not kept cannot become axes later, so
 * nothing is lost as long as the samples vary in no more directions than are kept.
 *
 * <p>Immutable.
 *
 * @param weight the sum of the weights
 * @param mean the weighted mean
 * @param axes the axes, orthonormal, those of the largest sums first
 * @param squares the weighted sums of squares along the axes
 * @param rest the weighted sum of squares along all other directions
 */
public record RunningAxes(double weight, double[] mean, double[][] axes, double[] squares, double rest) {

    /** Copies the arrays; refuses inconsistent ones. */
    public RunningAxes {
        if (!(weight > 0) || axes.length != squares.length || !(rest >= 0)) {
            throw new BadInputException("weight " + weight + ", " + axes.length + " axes, " + squares.length
                    + " sums of squares and a rest of " + rest + " are inconsistent");
        }
        mean = mean.clone();
        squares = squares.clone();
        axes = copy(axes);
        for (double[] axis : axes) {
            if (axis.length != mean.length) {
                throw new BadInputException("an axis of " + axis.length + " values for a mean of " + mean.length);
            }
        }
    }

    private static double[][] copy(double[][] rows) {
        return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    }

    /** The summary of samples under their user weights, with at most {@code most} axes. */
    static RunningAxes of(LocalSamples samples, int most) {
        Optional<VectorSubspace> leading = LeadingAxes.of(samples, most);
        double[] mean = leading.map(VectorSubspace::mean).orElseGet(() -> SampleMean.of(samples));
        double spread = WeightedScatter.plain(samples, mean, Centring.PLAIN).squaredSpread();
        double[][] axes = leading.map(found -> found.basis().vectors()).orElseGet(() -> new double[0][]);
        double[] squares = leading.map(found -> squaresAlong(found, samples)).orElseGet(() -> new double[0]);
        double rest = Math.max(0, spread - Arrays.stream(squares).sum());
        return new RunningAxes(samples.weights().total(), mean, axes, squares, rest);
    }

    private static double[] squaresAlong(VectorSubspace subspace, LocalSamples samples) {
        double[] origin = new double[subspace.components()];
        return WeightedScatter.plain(LocalSamples.of(subspace.project(samples)), origin, Centring.PLAIN)
                .diagonal();
    }

    /**
     * The summary with more samples under their user weights and at most {@code most} axes, after the weights of past
     * samples are multiplied by a factor.
     *
     * <p>The batch is copied. O((m + k)^2 d) for m samples and k axes, or (m + k) d^2 where d is smaller.
     */
    RunningAxes merged(LocalSamples batch, double factor, int most) {
        double[][] pairs = pairsAbout(mean);
        double[][] rows = Arrays.copyOf(pairs, pairs.length + batch.rows());
        System.arraycopy(batch.toArrays(), 0, rows, pairs.length, batch.rows());
        double[] weights = new double[rows.length];
        Arrays.fill(weights, 0, pairs.length, factor * weight / pairs.length);
        System.arraycopy(batch.weights().toArray(), 0, weights, pairs.length, batch.rows());
        RunningAxes all =
                of(LocalSamples.of(Samples.of(rows)).weightedBy(weights).on(batch.workers()), most);
        return new RunningAxes(all.weight, all.mean, all.axes, all.squares, all.rest + factor * rest);
    }

    /** The summary about another point than the mean. */
    RunningAxes about(double[] point) {
        double[] away = shifted(mean, -1, point);
        if (SquaredNorm.of(away) == 0) {
            return this;
        }
        double[][] pairs = pairsAbout(point);
        double[][] rows = Arrays.copyOf(pairs, pairs.length + 2);
        rows[pairs.length] = shifted(point, 1, away);
        rows[pairs.length + 1] = shifted(point, -1, away);
        double[] weights = new double[rows.length];
        Arrays.fill(weights, weight / pairs.length);
        Arrays.fill(weights, pairs.length, rows.length, weight / 2);
        RunningAxes about = of(LocalSamples.of(Samples.of(rows)).weightedBy(weights), axes.length + 1);
        return new RunningAxes(weight, point, about.axes, about.squares, about.rest + rest);
    }

    /**
     * Two samples on every axis, at the distance from a centre that yields the sums of squares; without axes only the
     * centre.
     */
    private double[][] pairsAbout(double[] centre) {
        if (axes.length == 0) {
            return new double[][] {centre};
        }
        double[][] pairs = new double[2 * axes.length][];
        for (int k = 0; k < axes.length; k++) {
            double length = Math.sqrt(squares[k] * axes.length / weight);
            pairs[2 * k] = shifted(centre, length, axes[k]);
            pairs[2 * k + 1] = shifted(centre, -length, axes[k]);
        }
        return pairs;
    }

    private static double[] shifted(double[] centre, double length, double[] axis) {
        double[] shifted = centre.clone();
        for (int j = 0; j < shifted.length; j++) {
            shifted[j] += length * axis[j];
        }
        return shifted;
    }

    RunningAxes weighing(double factor) {
        double[] scaled = Arrays.stream(squares).map(square -> factor * square).toArray();
        return new RunningAxes(factor * weight, mean, axes, scaled, factor * rest);
    }

    VectorSubspace subspace(int components) {
        double[] entries = new double[mean.length * components];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = axes[i % components][i / components];
        }
        return new VectorSubspace(mean, Basis.of(mean.length, components, entries));
    }

    /** The variances along the first axes and the total variance, for weights that represent this number of samples. */
    ExplainedVariance variances(int components, double samples) {
        double spread = rest + Arrays.stream(squares).sum();
        return ExplainedVariance.ofSquares(Arrays.copyOf(squares, components), spread, weight, samples);
    }
}
