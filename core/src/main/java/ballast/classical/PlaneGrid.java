package ballast.classical;

import ballast.block.LocalSamples;
import ballast.block.Workers;
import ballast.linalg.SquaredNorm;
import java.util.Arrays;
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
final class PlaneGrid implements Pursuit.Search {

    /** Directions tried in a plane, as in R's pcaPP. */
    private static final int ANGLES = 25;

    /** Rounds with halved angles after the first, as in R's pcaPP. */
    private static final int HALVINGS = 10;

    /** A share of a coordinate this near to zero is also tried as zero. */
    private static final double NEARLY_NOTHING = 1e-6;

    /** From so many numbers per plane on it pays to share the angles among threads. */
    private static final int MANY = 100_000;

    private final ScaleEstimator scale;
    private final Workers workers;

    /** What is left, coordinate by coordinate. */
    private double[][] columns;

    /** The direction of each of them. */
    private double[][] axes;

    PlaneGrid(LocalSamples centred, ScaleEstimator scale) {
        this.scale = scale;
        this.workers = centred.workers();
        try (var rows = AffineSpan.matrix(centred)) {
            this.columns = Standardised.columns(rows);
        }
        this.axes = new double[columns.length][columns.length];
        for (int j = 0; j < axes.length; j++) {
            axes[j][j] = 1;
        }
    }

    @Override
    public Optional<double[]> next() {
        double[] scales = Arrays.stream(columns)
                .mapToDouble(column -> scale.of(column.clone()))
                .toArray();
        int[] order = Nearest.order(Moments.scaled(scales, -1));
        Direction best = best(order);
        if (best.scale == 0) {
            return Optional.empty();
        }
        reflect(best.shares, order[0]);
        double[] found = axes[order[0]];
        columns = without(columns, order[0]);
        axes = without(axes, order[0]);
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
        double[] shares = new double[columns.length];
        shares[order[0]] = 1;
        double[] start = columns[order[0]].clone();
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
            double[] column = columns[j];
            Arrays.setAll(rest, i -> (rest[i] - share * column[i]) / others);
        }
        double[] angles = angles(share, round);
        double[] scales = scales(rest, columns[j], angles);
        int most = 0;
        for (int k = 1; k < angles.length; k++) {
            most = scales[k] > scales[most] ? k : most;
        }
        double cos = Math.cos(angles[most]);
        double sin = Math.sin(angles[most]);
        double[] shares = Moments.scaled(direction.shares, cos / others);
        shares[j] = sin;
        return new Direction(shares, combined(rest, cos, columns[j], sin), scales[most]);
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

    private double[] scales(double[] rest, double[] column, double[] angles) {
        double[] scales = new double[angles.length];
        Workers.RangeTask some = (first, count) -> {
            for (int k = first; k < first + count; k++) {
                scales[k] = scale.of(combined(rest, Math.cos(angles[k]), column, Math.sin(angles[k])));
            }
        };
        if ((long) rest.length * angles.length < MANY) {
            some.run(0, angles.length);
        } else {
            workers.forRanges(angles.length, 1, some);
        }
        return scales;
    }

    private static double[] combined(double[] a, double alpha, double[] b, double beta) {
        double[] combined = new double[a.length];
        for (int i = 0; i < combined.length; i++) {
            combined[i] = alpha * a[i] + beta * b[i];
        }
        return combined;
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

    private static void reflect(double[][] vectors, double[] v, double factor) {
        double[] sum = new double[vectors[0].length];
        for (int j = 0; j < v.length; j++) {
            for (int i = 0; i < sum.length; i++) {
                sum[i] += v[j] * vectors[j][i];
            }
        }
        for (int j = 0; j < v.length; j++) {
            for (int i = 0; i < sum.length; i++) {
                vectors[j][i] -= factor * v[j] * sum[i];
            }
        }
    }

    private static double[][] without(double[][] vectors, int place) {
        double[][] others = new double[vectors.length - 1][];
        for (int j = 0; j < others.length; j++) {
            others[j] = vectors[j < place ? j : j + 1];
        }
        return others;
    }
}
