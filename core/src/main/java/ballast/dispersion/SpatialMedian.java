package ballast.dispersion;

import ballast.block.DistributedSamples;
import ballast.block.DistributedSamples.SampleColumn;
import ballast.block.LocalSamples;
import ballast.estimator.DistributedLosses;
import ballast.estimator.Trace;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.SquaredNorm;
import ballast.solver.DistributedMean;
import ballast.solver.SampleMean;
import ballast.weight.Losses;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The point with the least sum of distances to the samples, {@code min_m sum_i u_i ||x_i - m||}.
 *
 * <p>Weiszfeld's step from the plain mean: {@code m <- m + R / sum_i(u_i / d_i)}, {@code d_i = ||x_i - m||}, {@code R =
 * sum_i u_i (x_i - m) / d_i}. Where m is itself a sample of weight e the step is shortened by {@code (1 - e / ||R||)_+}
 * (Vardi and Zhang), so that the sum never rises and only the median is stationary. Near a sample the steps would
 * become endless; the sample itself is tried then. One pass over the samples per step, O(n d).
 *
 * @see <a href="https://doi.org/10.1073/pnas.97.4.1423">Vardi, Zhang (2000)</a>
 */
public record SpatialMedian(double[] point, double[] distances, Stop stop) {

    /** Samples closer than this, relative to the mean distance, are at the point. */
    private static final double AT = 1e-13;

    /** A sample closer than this, relative to the mean distance, may be the median. */
    private static final double NEAR = 1e-2;

    /** The median of samples; the trace records every step. */
    public static SpatialMedian of(LocalSamples samples, Stopping stopping, Trace trace) {
        double[] user = samples.weights().toArray();
        Ended ended = from(SampleMean.of(samples), point -> about(point, samples, user), stopping, trace);
        double[] point = ended.sums.point;
        return new SpatialMedian(point, samples.centredAt(point).norms(), ended.stop);
    }

    /** The median of samples on many machines; the distances stay there. */
    static Elsewhere of(DistributedSamples samples, Stopping stopping, Trace trace) {
        Ended ended = from(DistributedMean.of(samples).mean(), point -> about(point, samples), stopping, trace);
        return new Elsewhere(ended.sums.point, ended.sums.meanDistance, ended.stop);
    }

    /** The median of samples on many machines, and their mean distance from it. */
    record Elsewhere(double[] point, double meanDistance, Stop stop) {}

    private record Ended(Sums sums, Stop stop) {}

    private static Ended from(double[] mean, Function<double[], Sums> about, Stopping stopping, Trace trace) {
        Sums sums = about.apply(mean);
        double change = Double.POSITIVE_INFINITY;
        boolean still = false;
        double[] tried = {};
        while (true) {
            Optional<Stop> stop = trace.add(sums.sum, change, still || sums.isMedian());
            if (stop.isPresent()) {
                return new Ended(sums, stop.get());
            }
            Sums next = about.apply(sums.step());
            if (next.least < NEAR * next.meanDistance) {
                double[] nearest = next.nearest.get();
                if (!Arrays.equals(nearest, tried)) {
                    tried = nearest;
                    Sums sample = about.apply(nearest);
                    next = sample.isMedian() && sample.sum <= next.sum ? sample : next;
                }
            }
            change = trace.relativeChange(next.sum);
            still = change <= stopping.tolerance() && sums.distanceTo(next) <= stopping.accuracy() * next.meanDistance;
            sums = next;
        }
    }

    /**
     * Sums over all samples about a point.
     *
     * @param sum the weighted sum of the distances
     */
    private record Sums(
            double[] point,
            double sum,
            double meanDistance,
            double least,
            Supplier<double[]> nearest,
            Directions directions) {

        /**
         * No other point has a smaller sum: the gradient of the samples elsewhere is no longer than the weight of the
         * samples here.
         */
        boolean isMedian() {
            return directions.inverses == 0 || Math.sqrt(SquaredNorm.of(directions.gradient)) <= directions.mass;
        }

        double[] step() {
            double[] gradient = directions.gradient;
            double share = Math.max(0, 1 - directions.mass / Math.sqrt(SquaredNorm.of(gradient))) / directions.inverses;
            double[] next = point.clone();
            for (int j = 0; j < next.length; j++) {
                next[j] += share * gradient[j];
            }
            return next;
        }

        double distanceTo(Sums other) {
            double[] difference = point.clone();
            Arrays.setAll(difference, j -> other.point[j] - point[j]);
            return Math.sqrt(SquaredNorm.of(difference));
        }
    }

    private static Sums about(double[] point, LocalSamples samples, double[] user) {
        LocalSamples centred = samples.centredAt(point);
        double[] distances = centred.norms();
        double total = 0;
        double weight = 0;
        int nearest = 0;
        for (int i = 0; i < user.length; i++) {
            total += user[i] * distances[i];
            weight += user[i];
            nearest = distances[i] < distances[nearest] ? i : nearest;
        }
        int row = nearest;
        double mean = total / weight;
        Directions directions = Directions.of(centred, user, distances, AT * mean);
        return new Sums(point, total, mean, distances[row], () -> samples.row(row), directions);
    }

    /** Two passes: the mean distance, then what is relative to it. */
    private static Sums about(double[] point, DistributedSamples samples) {
        int d = point.length;
        SampleColumn distances = samples.column(some -> some.centredAt(point).norms());
        Losses all = DistributedLosses.of(samples, distances);
        double total = all.sum(r -> r);
        double mean = total / all.count();
        double[] sums = samples.sum(
                (some, columns) -> {
                    Directions directions =
                            Directions.of(some.centredAt(point), some.weights().toArray(), columns[0], AT * mean);
                    double[] own = Arrays.copyOf(directions.gradient, d + 2);
                    own[d] = directions.inverses;
                    own[d + 1] = directions.mass;
                    return own;
                },
                distances);
        double least = all.min();
        distances.release();
        Directions directions = new Directions(Arrays.copyOf(sums, d), sums[d], sums[d + 1]);
        return new Sums(point, total, mean, least, () -> nearest(point, least, samples), directions);
    }

    /** The mean of the samples at the least distance, which are the same sample unless there is no median there. */
    private static double[] nearest(double[] point, double least, DistributedSamples samples) {
        double[] sums = samples.sum((some, columns) -> {
            double[] sum = new double[point.length + 1];
            double[] distances = some.centredAt(point).norms();
            for (int i = 0; i < distances.length; i++) {
                if (distances[i] <= least) {
                    double[] row = some.row(i);
                    for (int j = 0; j < row.length; j++) {
                        sum[j] += row[j];
                    }
                    sum[point.length]++;
                }
            }
            return sum;
        });
        return Arrays.stream(sums, 0, point.length)
                .map(value -> value / sums[point.length])
                .toArray();
    }

    /**
     * Sums over the directions in which samples lie.
     *
     * @param gradient the weighted sum of the unit vectors to the samples that are elsewhere
     * @param inverses the sum of the weights of these over their distances
     * @param mass the weight of the samples that are here
     */
    private record Directions(double[] gradient, double inverses, double mass) {

        static Directions of(LocalSamples centred, double[] user, double[] distances, double here) {
            double[] factors = new double[user.length];
            double inverses = 0;
            double mass = 0;
            for (int i = 0; i < user.length; i++) {
                if (distances[i] <= here) {
                    mass += user[i];
                } else {
                    factors[i] = user[i] / distances[i];
                    inverses += factors[i];
                }
            }
            try (Matrix coefficients = Matrix.of(user.length, 1, factors);
                    Matrix sums = centred.combine(coefficients)) {
                return new Directions(sums.toArray(), inverses, mass);
            }
        }
    }
}
