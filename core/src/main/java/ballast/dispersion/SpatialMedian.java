package ballast.dispersion;

import ballast.block.LocalSamples;
import ballast.estimator.Trace;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.SquaredNorm;
import ballast.solver.SampleMean;
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
        double[] user = samples.weights().toArray();
        Place place = Place.at(SampleMean.of(samples), samples, user);
        double change = Double.POSITIVE_INFINITY;
        boolean still = false;
        int tried = -1;
        while (true) {
            Optional<Stop> stop = trace.add(place.sum, change, still || place.isMedian());
            if (stop.isPresent()) {
                return new SpatialMedian(place.point, place.distances, stop.get());
            }
            Place next = Place.at(place.step(), samples, user);
            int nearest = next.nearest();
            if (nearest != tried && next.distances[nearest] < NEAR * next.meanDistance) {
                tried = nearest;
                Place sample = Place.at(samples.row(nearest), samples, user);
                next = sample.isMedian() && sample.sum <= next.sum ? sample : next;
            }
            change = trace.relativeChange(next.sum);
            still = change <= stopping.tolerance() && place.distanceTo(next) <= stopping.accuracy() * next.meanDistance;
            place = next;
        }
    }

    /** A point, and what the samples say to it. */
    private static final class Place {
        private final double[] point;
        private final double[] distances;
        private final double sum;
        private final double meanDistance;
        private final double[] gradient;
        private final double inverses;
        private final double mass;

        private Place(double[] point, double[] distances, double[] user, LocalSamples centred) {
            this.point = point;
            this.distances = distances;
            double total = 0;
            double weight = 0;
            for (int i = 0; i < user.length; i++) {
                total += user[i] * distances[i];
                weight += user[i];
            }
            this.sum = total;
            this.meanDistance = total / weight;
            double[] factors = new double[user.length];
            double sumOfFactors = 0;
            double here = 0;
            for (int i = 0; i < user.length; i++) {
                if (distances[i] <= AT * meanDistance) {
                    here += user[i];
                } else {
                    factors[i] = user[i] / distances[i];
                    sumOfFactors += factors[i];
                }
            }
            this.inverses = sumOfFactors;
            this.mass = here;
            try (Matrix coefficients = Matrix.of(user.length, 1, factors);
                    Matrix sums = centred.combine(coefficients)) {
                this.gradient = sums.toArray();
            }
        }

        static Place at(double[] point, LocalSamples samples, double[] user) {
            LocalSamples centred = samples.centredAt(point);
            double[] distances =
                    Arrays.stream(centred.squaredNorms()).map(Math::sqrt).toArray();
            return new Place(point, distances, user, centred);
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

        int nearest() {
            int nearest = 0;
            for (int i = 1; i < distances.length; i++) {
                nearest = distances[i] < distances[nearest] ? i : nearest;
            }
            return nearest;
        }

        double distanceTo(Place other) {
            double[] difference = point.clone();
            Arrays.setAll(difference, j -> other.point[j] - point[j]);
            return Math.sqrt(SquaredNorm.of(difference));
        }
    }
}
