package ballast.estimator;

import ballast.block.LocalSamples;
import ballast.fit.RunningAxes;
import ballast.samples.Samples;
import ballast.solver.LeadingAxes;
import ballast.solver.SampleMean;
import ballast.solver.WeightedScatter;
import ballast.subspace.Centring;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;

/**
 * Makes and merges {@link RunningAxes}.
 *
 * <p>More samples are merged by taking the axes of everything anew (sequential Karhunen-Loeve with the mean corrected;
 * Levy and Lindenbaum 2000, Ross, Lim, Lin and Yang 2008): past samples are summarised by two pseudo-samples per axis,
 * {@code m +- a u}, which have the same weight, mean and scatter. What lies along directions that are not kept is lost
 * to later axes, so nothing is lost while all samples vary in no more directions than are kept.
 */
final class AxesUpdate {

    private AxesUpdate() {}

    /** Of samples under their user weights, with at most so many axes. */
    static RunningAxes of(LocalSamples samples, int most) {
        Optional<VectorSubspace> leading = LeadingAxes.of(samples, most);
        double[] mean = leading.map(VectorSubspace::mean).orElseGet(() -> SampleMean.of(samples));
        double spread =
                WeightedScatter.plain(samples, mean, Centring.PLAIN_MEAN).squaredSpread();
        double[][] axes = leading.map(AxesUpdate::vectors).orElseGet(() -> new double[0][]);
        double[] squares =
                leading.map(subspace -> squaresAlong(subspace, samples)).orElseGet(() -> new double[0]);
        return new RunningAxes(
                samples.weights().total(),
                mean,
                axes,
                squares,
                Math.max(0, spread - Arrays.stream(squares).sum()));
    }

    private static double[][] vectors(VectorSubspace subspace) {
        double[][] vectors = new double[subspace.components()][];
        Arrays.setAll(vectors, subspace.basis()::vector);
        return vectors;
    }

    private static double[] squaresAlong(VectorSubspace subspace, LocalSamples samples) {
        double[] origin = new double[subspace.components()];
        return WeightedScatter.plain(LocalSamples.of(subspace.project(samples)), origin, Centring.PLAIN_MEAN)
                .diagonal();
    }

    /**
     * With more samples under their user weights, the weights of past ones multiplied by a factor, and at most so many
     * axes.
     *
     * <p>The batch is copied. O((m + k)^2 d) for m samples and k axes, or (m + k) d^2 where d is smaller.
     */
    static RunningAxes merged(RunningAxes past, LocalSamples batch, double factor, int most) {
        double[][] pairs = pairsAbout(past.mean(), past);
        double[][] rows = Arrays.copyOf(pairs, pairs.length + batch.rows());
        System.arraycopy(batch.toArrays(), 0, rows, pairs.length, batch.rows());
        double[] weights = new double[rows.length];
        Arrays.fill(weights, 0, pairs.length, factor * past.weight() / pairs.length);
        System.arraycopy(batch.weights().toArray(), 0, weights, pairs.length, batch.rows());
        return of(LocalSamples.of(Samples.of(rows)).weightedBy(weights).on(batch.workers()), most)
                .withRest(factor * past.rest());
    }

    /** The same sums about another point than the mean. */
    static RunningAxes about(double[] point, RunningAxes axes) {
        double[] away = axes.mean();
        double square = 0;
        for (int j = 0; j < away.length; j++) {
            away[j] -= point[j];
            square += away[j] * away[j];
        }
        if (square == 0) {
            return axes;
        }
        double[][] pairs = pairsAbout(point, axes);
        double[][] rows = Arrays.copyOf(pairs, pairs.length + 2);
        rows[pairs.length] = shifted(point, 1, away);
        rows[pairs.length + 1] = shifted(point, -1, away);
        double[] weights = new double[rows.length];
        Arrays.fill(weights, axes.weight() / pairs.length);
        Arrays.fill(weights, pairs.length, rows.length, axes.weight() / 2);
        RunningAxes about = of(LocalSamples.of(Samples.of(rows)).weightedBy(weights), axes.count() + 1);
        return new RunningAxes(axes.weight(), point, about.axes(), about.squares(), about.rest() + axes.rest());
    }

    /** Two samples on every axis, as far from a centre as gives the sums of squares; without axes only the centre. */
    private static double[][] pairsAbout(double[] centre, RunningAxes past) {
        double[][] axes = past.axes();
        if (axes.length == 0) {
            return new double[][] {centre};
        }
        double[] squares = past.squares();
        double[][] pairs = new double[2 * axes.length][];
        for (int k = 0; k < axes.length; k++) {
            double length = Math.sqrt(squares[k] * axes.length / past.weight());
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
}
