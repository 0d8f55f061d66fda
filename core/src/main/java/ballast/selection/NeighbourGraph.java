package ballast.selection;

import ballast.block.Indices;
import ballast.block.Workers;
import ballast.linalg.Matrix;
import ballast.linalg.SquaredDistances;
import ballast.weight.AdaptiveNeighbours;
import ballast.weight.LocalLosses;
import ballast.weight.SampleCount;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * The graph of adaptive neighbours: each point shares a weight of one among its k nearest others, by the rule of
 * RPCA-AN (Eq. 15) in their squared distances, and an edge is the mean of what its two ends give it.
 *
 * <p>A point of user weight u counts as u points, which are neighbours of each other. Only edges are kept, about k per
 * point. O(n^2 m) to find them, by blocks of pairs.
 *
 * @param neighbours of each point
 * @param weights of the edges to them
 * @param degrees the sum of the edges at each point
 */
record NeighbourGraph(int[][] neighbours, double[][] weights, double[] degrees) {

    private static final int ROWS_AT_ONCE = 128;

    static NeighbourGraph of(Matrix points, double[] user, int count, Workers workers) {
        int n = points.rows();
        int[][] neighbours = new int[n][];
        double[][] weights = new double[n][];
        workers.forRanges(n, ROWS_AT_ONCE, (first, rows) -> {
            double[] squares = SquaredDistances.between(points.rowRange(first, rows), points);
            for (int i = 0; i < rows; i++) {
                double[] own = Arrays.copyOfRange(squares, i * n, (i + 1) * n);
                own[first + i] = 0;
                connect(own, user, first + i, count, neighbours, weights);
            }
        });
        return new NeighbourGraph(neighbours, weights, degrees(neighbours, weights));
    }

    private static void connect(
            double[] squares, double[] user, int point, int count, int[][] neighbours, double[][] weights) {
        double[] others = user.clone();
        others[point] = Math.max(0, user[point] - 1);
        double[] distances = Arrays.stream(squares).map(Math::sqrt).toArray();
        LocalLosses losses = LocalLosses.of(distances, others);
        double active = Math.min(count, Math.floor(losses.count()));
        if (active < 1) {
            neighbours[point] = new int[0];
            weights[point] = new double[0];
            return;
        }
        DoubleUnaryOperator rule = AdaptiveNeighbours.of(new SampleCount(active), AdaptiveNeighbours.Gamma.MOVING)
                .weigh(losses)
                .weight();
        int[] near =
                Indices.where(squares.length, j -> others[j] > 0 && j != point && rule.applyAsDouble(distances[j]) > 0);
        neighbours[point] = near;
        weights[point] = Arrays.stream(near)
                .mapToDouble(j -> user[point] * user[j] * rule.applyAsDouble(distances[j]) / 2)
                .toArray();
    }

    /** The sum of the edges at each point, those that others give it included. */
    private static double[] degrees(int[][] neighbours, double[][] weights) {
        double[] degrees = new double[neighbours.length];
        for (int i = 0; i < neighbours.length; i++) {
            for (int k = 0; k < neighbours[i].length; k++) {
                degrees[i] += weights[i][k];
                degrees[neighbours[i][k]] += weights[i][k];
            }
        }
        return degrees;
    }

    /**
     * {@code L Y} with the Laplacian L of the graph: the degree of each point times its row, less the rows of its
     * neighbours.
     */
    double[] laplacian(double[] rows) {
        int columns = rows.length / degrees.length;
        double[] image = new double[rows.length];
        for (int i = 0; i < degrees.length; i++) {
            int own = i * columns;
            for (int j = 0; j < columns; j++) {
                image[own + j] += degrees[i] * rows[own + j];
            }
            for (int k = 0; k < neighbours[i].length; k++) {
                int other = neighbours[i][k] * columns;
                double weight = weights[i][k];
                for (int j = 0; j < columns; j++) {
                    image[own + j] -= weight * rows[other + j];
                    image[other + j] -= weight * rows[own + j];
                }
            }
        }
        return image;
    }
}
