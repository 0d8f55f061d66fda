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

/**
 * The point with the least sum of distances to the samples, {@code min_m sum_i u_i ||x_i - m||}.
 *
 * <p>Weiszfeld's step from the plain mean: {@code m <- m + R / sum_i(u_i / d_i)}, {@code d_i = ||x_i - m||}, {@code R =
 * sum_i u_i (x_i - m) / d_i}. Where m is itself a sample of weight e the step is shortened by {@code (1 - e / ||R||)_+}
 * (Vardi and Zhang), so that the sum never rises and only the median is stationary. Near a sample the steps would
 * become endless; the sample itself is tried then. One pass over the samples per step, O(n d).
 *
 * @param point the median
 * @param distances the distance of each sample from it
 * @param stop why the iteration ended
 * @see <a href="https://doi.org/10.1073/pnas.97.4.1423">Vardi, Zhang (2000)</a>
 */
public record SpatialMedian(double[] point, double[] distances, Stop stop) {

    /** Samples closer than this, relative to the mean distance, are at the point. */
    private static final double AT = 1e-13;

    /** A sample closer than this, relative to the mean distance, may be the median. */
    private static final double NEAR = 1e-2;

    /** The median of samples; every step is told to the trace. */
    public static SpatialMedian of(LocalSamples samples, Stopping stopping, Trace trace) {
        LocalSurroundings surroundings =
                new LocalSurroundings(samples, samples.weights().toArray());
        Ended<LocalPlace> ended = from(SampleMean.of(samples), surroundings, stopping, trace);
        return new SpatialMedian(ended.place.sums.point, ended.place.distances, ended.stop);
    }

    /** The median of samples on many machines; the distances stay there. */
    static Elsewhere of(DistributedSamples samples, Stopping stopping, Trace trace) {
        Ended<Sums> ended = from(DistributedMean.of(samples).mean(), new DistantSurroundings(samples), stopping, trace);
        return new Elsewhere(ended.place.point, ended.place.meanDistance, ended.stop);
    }

    /** The median of samples on many machines, and their mean distance from it. */
    record Elsewhere(double[] point, double meanDistance, Stop stop) {}

    private record Ended<P>(P place, Stop stop) {}

    private static <P extends Place> Ended<P> from(
            double[] mean, Surroundings<P> surroundings, Stopping stopping, Trace trace) {
        P place = surroundings.at(mean);
        double change = Double.POSITIVE_INFINITY;
        boolean still = false;
        double[] tried = {};
        while (true) {
            Sums sums = place.sums();
            Optional<Stop> stop = trace.add(sums.sum, change, still || sums.isMedian());
            if (stop.isPresent()) {
                return new Ended<>(place, stop.get());
            }
            P next = surroundings.at(sums.step());
            if (next.sums().nearest < NEAR * next.sums().meanDistance) {
                double[] nearest = surroundings.nearestTo(next);
                if (!Arrays.equals(nearest, tried)) {
                    tried = nearest;
                    P sample = surroundings.at(nearest);
                    next = sample.sums().isMedian() && sample.sums().sum <= next.sums().sum ? sample : next;
                }
            }
            change = trace.relativeChange(next.sums().sum);
            still = change <= stopping.tolerance()
                    && sums.distanceTo(next.sums()) <= stopping.accuracy() * next.sums().meanDistance;
            place = next;
        }
    }

    /** A point, and what the samples say to it. */
    private interface Place {
        Sums sums();
    }

    /** Says what the samples say to points. */
    private interface Surroundings<P extends Place> {
        P at(double[] point);

        /** The sample that is nearest to a point. */
        double[] nearestTo(P place);
    }

    /**
     * Sums over all samples.
     *
     * @param point the point that they are about
     * @param sum the weighted sum of the distances
     * @param meanDistance their weighted mean
     * @param nearest the least of them
     * @param gradient the weighted sum of the unit vectors to the samples that are elsewhere
     * @param inverses the sum of the weights of these over their distances
     * @param mass the weight of the samples that are here
     */
    private record Sums(
            double[] point,
            double sum,
            double meanDistance,
            double nearest,
            double[] gradient,
            double inverses,
            double mass)
            implements Place {

        @Override
        public Sums sums() {
            return this;
        }

        /**
         * No other point has a smaller sum: the gradient of the samples elsewhere is no longer than the weight of the
         * samples here.
         */
        boolean isMedian() {
            return inverses == 0 || Math.sqrt(SquaredNorm.of(gradient)) <= mass;
        }

        double[] step() {
            double share = Math.max(0, 1 - mass / Math.sqrt(SquaredNorm.of(gradient))) / inverses;
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

    /** A point, and how far each sample is from it. */
    private record LocalPlace(Sums sums, double[] distances) implements Place {}

    private record LocalSurroundings(LocalSamples samples, double[] user) implements Surroundings<LocalPlace> {

        @Override
        public LocalPlace at(double[] point) {
            LocalSamples centred = samples.centredAt(point);
            double[] distances = SpatialMedian.distances(centred);
            double total = 0;
            double weight = 0;
            for (int i = 0; i < user.length; i++) {
                total += user[i] * distances[i];
                weight += user[i];
            }
            double mean = total / weight;
            Directions directions = Directions.of(centred, user, distances, AT * mean);
            return new LocalPlace(
                    new Sums(
                            point,
                            total,
                            mean,
                            distances[nearest(distances)],
                            directions.gradient,
                            directions.inverses,
                            directions.mass),
                    distances);
        }

        @Override
        public double[] nearestTo(LocalPlace place) {
            return samples.row(nearest(place.distances));
        }

        private static int nearest(double[] distances) {
            int nearest = 0;
            for (int i = 1; i < distances.length; i++) {
                nearest = distances[i] < distances[nearest] ? i : nearest;
            }
            return nearest;
        }
    }

    /** Two passes for each point: the mean distance, then what is relative to it. */
    private record DistantSurroundings(DistributedSamples samples) implements Surroundings<Sums> {

        @Override
        public Sums at(double[] point) {
            int d = point.length;
            SampleColumn distances = samples.column(some -> distances(some.centredAt(point)));
            Losses all = DistributedLosses.of(samples, distances);
            double total = all.sum(r -> r);
            double mean = total / all.count();
            double[] sums = samples.sum(
                    (some, columns) -> {
                        Directions directions = Directions.of(
                                some.centredAt(point), some.weights().toArray(), columns[0], AT * mean);
                        double[] own = Arrays.copyOf(directions.gradient, d + 2);
                        own[d] = directions.inverses;
                        own[d + 1] = directions.mass;
                        return own;
                    },
                    distances);
            double nearest = all.min();
            distances.release();
            return new Sums(point, total, mean, nearest, Arrays.copyOf(sums, d), sums[d], sums[d + 1]);
        }

        /** The mean of those at the least distance, which are the same sample unless there is no median there. */
        @Override
        public double[] nearestTo(Sums place) {
            double[] point = place.point;
            double least = place.nearest;
            double[] sums = samples.sum((some, columns) -> {
                double[] sum = new double[point.length + 1];
                double[] distances = distances(some.centredAt(point));
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
    }

    private static double[] distances(LocalSamples centred) {
        return Arrays.stream(centred.squaredNorms()).map(Math::sqrt).toArray();
    }

    /** What {@link Sums} says of directions. */
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
