package ballast.classical;

import ballast.block.LocalSamples;
import ballast.block.Workers;
import ballast.linalg.OrderStatistic;
import ballast.linalg.SquaredNorm;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Looks for the direction of largest robust scale plane by plane: in the plane of the best direction so far and one
 * coordinate, directions at equal angles are tried; after all coordinates, the angles are halved around what was found.
 *
 * <p>Coordinates come in the order of their scales, and the largest is where the search starts. What was found becomes
 * a coordinate by a reflection and is left out afterwards, so the next direction is looked for in one dimension less.
 *
 * <p>O(n r) per angle and round of the planes: 25 angles in each of 11 rounds. Turning the samples changes the answer.
 *
 * @see <a href="https://doi.org/10.1016/j.chemolab.2007.01.004">Croux, Filzmoser, Oliveira (2007)</a>
 */
final class PlaneGrid implements ProjectionPursuit.Search {

    /** Directions tried in a plane, as in R's pcaPP. */
    private static final int ANGLES = 25;

    /** Rounds with halved angles after the first, as in R's pcaPP. */
    private static final int HALVINGS = 10;

    /** For a share of a coordinate below this, zero is tried too. */
    private static final double NEARLY_NOTHING = 1e-6;

    /** The numbers per plane from which the angles are shared among threads. */
    private static final int MANY = 5_000;

    /** The number of parts into which the angles of a plane are divided. */
    private static final int SHARED = 4;

    private final ScaleEstimator scale;
    private final Workers workers;

    /** What is left, coordinate by coordinate. */
    private final List<double[]> columns;

    /** The direction of each of them. */
    private final List<double[]> axes = new ArrayList<>();

    PlaneGrid(LocalSamples centred, ScaleEstimator scale) {
        this.scale = scale;
        this.workers = centred.workers();
        try (var rows = AffineSpan.matrix(centred)) {
            this.columns = new ArrayList<>(List.of(Standardised.columns(rows)));
        }
        for (int j = 0; j < columns.size(); j++) {
            double[] axis = new double[columns.size()];
            axis[j] = 1;
            axes.add(axis);
        }
    }

    @Override
    public Optional<double[]> next() {
        double[] scales =
                columns.stream().mapToDouble(column -> scale.of(column.clone())).toArray();
        int[] order = OrderStatistic.falling(scales);
        Direction best = best(order);
        if (best.scale == 0) {
            return Optional.empty();
        }
        reflect(best.shares, order[0]);
        double[] found = axes.get(order[0]);
        columns.remove(order[0]);
        axes.remove(order[0]);
        return Optional.of(found);
    }

    /**
     * A direction while it is turned.
     *
     * @param shares of the coordinates, of length one
     * @param scores of the samples along it
     */
    private record Direction(double[] shares, double[] scores, double scale) {}

    private Direction best(int[] order) {
        double[] shares = new double[columns.size()];
        shares[order[0]] = 1;
        double[] start = columns.get(order[0]).clone();
        Direction direction = new Direction(shares, start, scale.of(start.clone()));
        Direction best = direction;
        for (int round = 0; round <= HALVINGS; round++) {
            for (int j : order) {
                direction = turned(direction, j, round);
            }
            double length = Math.sqrt(SquaredNorm.of(direction.shares));
            direction = new Direction(Moments.scaled(direction.shares, 1 / length), direction.scores, direction.scale);
            best = direction.scale >= best.scale ? direction : best;
        }
        return best;
    }

    /** The best direction in the plane of this one and coordinate j. */
    private Direction turned(Direction direction, int j, int round) {
        double share = direction.shares[j];
        double others = Math.sqrt(Math.max(0, 1 - share * share));
        if (others == 0) {
            return direction;
        }
        double[] rest = direction.scores.clone();
        if (share != 0) {
            double[] column = columns.get(j);
            Arrays.setAll(rest, i -> (rest[i] - share * column[i]) / others);
        }
        Turn best = best(rest, columns.get(j), angles(share, round));
        double cos = Math.cos(best.angle);
        double sin = Math.sin(best.angle);
        double[] shares = Moments.scaled(direction.shares, cos / others);
        shares[j] = sin;
        return new Direction(shares, combined(rest, cos, columns.get(j), sin, new double[rest.length]), best.scale);
    }

    /** Equal angles around the present one: half a circle in the first round, in each other half of the last. */
    private static double[] angles(double share, int round) {
        double width = Math.PI * Math.pow(0.5, round);
        double present = Math.asin(share);
        boolean zeroToo = share != 0 && Math.abs(share) < NEARLY_NOTHING;
        int count = round == 0 ? ANGLES - 1 : ANGLES; // Both ends of half a circle are one direction.
        double[] angles = new double[count + (zeroToo ? 1 : 0)];
        for (int k = 0; k < count; k++) {
            angles[angles.length - count + k] = ((double) k / (ANGLES - 1) - 0.5) * width + present;
        }
        return angles;
    }

    private record Turn(double angle, double scale) {

        /** The better of two, of equal ones the first. */
        Turn orBetter(Turn later) {
            return later.scale > scale ? later : this;
        }
    }

    private Turn best(double[] rest, double[] column, double[] angles) {
        int parts = (long) rest.length * angles.length < MANY ? 1 : SHARED;
        int some = (angles.length + parts - 1) / parts;
        return workers.inOrder(
                parts,
                part -> best(rest, column, angles, part * some, Math.min(angles.length, (part + 1) * some)),
                Turn::orBetter);
    }

    private Turn best(double[] rest, double[] column, double[] angles, int first, int end) {
        double[] scores = new double[rest.length];
        Turn best = new Turn(angles[first], Double.NEGATIVE_INFINITY);
        for (int k = first; k < end; k++) {
            combined(rest, Math.cos(angles[k]), column, Math.sin(angles[k]), scores);
            best = best.orBetter(new Turn(angles[k], scale.ifAbove(best.scale, scores)));
        }
        return best;
    }

    private static double[] combined(double[] a, double alpha, double[] b, double beta, double[] into) {
        for (int i = 0; i < into.length; i++) {
            into[i] = alpha * a[i] + beta * b[i];
        }
        return into;
    }

    /** Turns the coordinates so that one of them is the direction found: {@code I - 2 v v' / v'v, v = e - a}. */
    private void reflect(double[] shares, int place) {
        double[] v = Moments.scaled(shares, -1);
        v[place] += 1;
        double square = SquaredNorm.of(v);
        if (square > 0) {
            reflect(columns, v, 2 / square);
            reflect(axes, v, 2 / square);
        }
    }

    private static void reflect(List<double[]> vectors, double[] v, double factor) {
        double[] sum = new double[vectors.get(0).length];
        for (int j = 0; j < v.length; j++) {
            double[] vector = vectors.get(j);
            for (int i = 0; i < sum.length; i++) {
                sum[i] += v[j] * vector[i];
            }
        }
        for (int j = 0; j < v.length; j++) {
            double[] vector = vectors.get(j);
            for (int i = 0; i < sum.length; i++) {
                vector[i] -= factor * v[j] * sum[i];
            }
        }
    }
}
