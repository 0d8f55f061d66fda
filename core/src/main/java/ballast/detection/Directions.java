package ballast.detection;

import java.util.ArrayList;
import java.util.List;

/**
 * Directions along which sphered samples may fall into groups or have outliers: the axes, directions of extreme
 * kurtosis found from each axis (Peña, Prieto 2001), and those of the farthest samples.
 */
final class Directions {

    /** Steps of the fixed-point iteration for extreme kurtosis. */
    private static final int STEPS = 10;

    /** Farthest samples that give directions, beyond two for each axis. */
    private static final int FARTHEST = 10;

    private Directions() {}

    static List<double[]> of(Points sphered) {
        int q = sphered.axes();
        List<double[]> directions = new ArrayList<>();
        for (int j = 0; j < q; j++) {
            double[] axis = new double[q];
            axis[j] = 1;
            directions.add(axis);
            if (q > 1) {
                directions.add(ofExtremeKurtosis(sphered, axis, 1));
                directions.add(ofExtremeKurtosis(sphered, axis, -1));
            }
        }
        double[] squares = new double[sphered.size()];
        for (int i = 0; i < squares.length; i++) {
            squares[i] = square(sphered.row(i));
        }
        int[] order = Order.rising(squares);
        int farthest = 2 * q + FARTHEST;
        for (int k = order.length - 1; k >= 0 && farthest > 0; k--) {
            boolean copy = k < order.length - 1 && squares[order[k]] > squares[order[k + 1]] * (1 - Order.TIE);
            if (!copy) {
                directions.add(unit(sphered.row(order[k])));
                farthest--;
            }
        }
        return directions;
    }

    /** The direction of largest (sign 1) or least (sign -1) kurtosis that the iteration reaches. */
    private static double[] ofExtremeKurtosis(Points sphered, double[] start, int sign) {
        double[] direction = start.clone();
        double[] cubes = new double[sphered.size()];
        for (int step = 0; step < STEPS; step++) {
            double[] scores = sphered.along(direction);
            for (int i = 0; i < cubes.length; i++) {
                cubes[i] = sphered.count(i) * scores[i] * scores[i] * scores[i];
            }
            double[] gradient = sphered.mean(cubes, sphered.total());
            for (int j = 0; j < direction.length; j++) {
                direction[j] = sign > 0 ? gradient[j] : 3 * direction[j] - gradient[j];
            }
            unit(direction);
        }
        return direction;
    }

    private static double square(double[] vector) {
        double sum = 0;
        for (double entry : vector) {
            sum += entry * entry;
        }
        return sum;
    }

    private static double[] unit(double[] vector) {
        double length = Math.sqrt(square(vector)) + Double.MIN_NORMAL;
        for (int j = 0; j < vector.length; j++) {
            vector[j] /= length;
        }
        return vector;
    }
}
