package ballast.estimator;

import ballast.weight.WeightFunction;
import java.util.ArrayList;
import java.util.List;

/**
 * Some of the samples of a {@link PartitionedSession}, with all numbers that belong to single samples. Only tasks that
 * were sent see it, and only sums and extremes leave it.
 */
final class Partition {

    final double[][] rows;
    final double[] user;
    final double[] losses;
    final double[] weights;
    final double[] fittedWeights;
    private final double[] beginning;
    private final double[] end;
    private final double[] change;
    private final List<double[]> endSteps = new ArrayList<>();
    private final List<double[]> changeSteps = new ArrayList<>();

    Partition(double[][] rows, double[] user) {
        int n = rows.length;
        this.rows = rows;
        this.user = user;
        this.losses = new double[n];
        this.weights = new double[n];
        this.fittedWeights = new double[n];
        this.beginning = new double[n];
        this.end = new double[n];
        this.change = new double[n];
    }

    /** Measures the distances from an affine subspace, whose axes are given one by one. */
    void measure(double[] mean, double[][] axes) {
        for (int i = 0; i < rows.length; i++) {
            double[] residual = rows[i].clone();
            for (int j = 0; j < mean.length; j++) {
                residual[j] -= mean[j];
            }
            for (double[] axis : axes) {
                double score = inner(axis, residual);
                for (int j = 0; j < mean.length; j++) {
                    residual[j] -= score * axis[j];
                }
            }
            losses[i] = Math.sqrt(inner(residual, residual));
        }
    }

    void weigh(WeightFunction weight) {
        for (int i = 0; i < rows.length; i++) {
            weights[i] = weight.applyAsDouble(losses[i]);
        }
    }

    /** The sum of the weighted samples, and after it the sum of their weights. */
    double[] weightedSum(int columns) {
        double[] sum = new double[columns + 1];
        for (int i = 0; i < rows.length; i++) {
            double weight = user[i] * weights[i];
            for (int j = 0; j < columns; j++) {
                sum[j] += weight * rows[i][j];
            }
            sum[columns] += weight;
        }
        return sum;
    }

    /** The weighted scatter about a point, d x d. */
    double[] scatter(double[] centre) {
        int d = centre.length;
        double[] scatter = new double[d * d];
        for (int i = 0; i < rows.length; i++) {
            double weight = user[i] * weights[i];
            for (int j = 0; j < d; j++) {
                for (int k = 0; k < d; k++) {
                    scatter[j * d + k] += weight * (rows[i][j] - centre[j]) * (rows[i][k] - centre[k]);
                }
            }
        }
        return scatter;
    }

    /** The least and the largest weight, and the largest difference from those of the last fit. */
    double[] weightRange() {
        double[] range = {Double.POSITIVE_INFINITY, 0, 0};
        for (int i = 0; i < weights.length; i++) {
            range[0] = Math.min(range[0], weights[i]);
            range[1] = Math.max(range[1], weights[i]);
            range[2] = Math.max(range[2], Math.abs(weights[i] - fittedWeights[i]));
        }
        return range;
    }

    void remember(int remembered) {
        double[] endStep = new double[losses.length];
        double[] changeStep = new double[losses.length];
        for (int i = 0; i < losses.length; i++) {
            double next = losses[i] - beginning[i];
            endStep[i] = losses[i] - end[i];
            changeStep[i] = next - change[i];
            change[i] = next;
            end[i] = losses[i];
            beginning[i] = losses[i];
        }
        if (remembered > 1) {
            endSteps.add(endStep);
            changeSteps.add(changeStep);
        }
        if (endSteps.size() > StepHistory.MOST) {
            endSteps.remove(0);
            changeSteps.remove(0);
        }
    }

    void forget() {
        endSteps.clear();
        changeSteps.clear();
    }

    /** The products of the differences of changes with each other, m x m, and then with the last change. */
    double[] products(int m) {
        double[] products = new double[m * m + m];
        for (int i = 0; i < losses.length; i++) {
            for (int j = 0; j < m; j++) {
                double step = user[i] * changeSteps.get(j)[i];
                for (int k = 0; k < m; k++) {
                    products[j * m + k] += step * changeSteps.get(k)[i];
                }
                products[m * m + j] += step * change[i];
            }
        }
        return products;
    }

    void extrapolate(double[] coefficients, double leastShare) {
        for (int i = 0; i < losses.length; i++) {
            double moved = end[i];
            for (int j = 0; j < coefficients.length; j++) {
                moved -= coefficients[j] * endSteps.get(j)[i];
            }
            losses[i] = Math.max(moved, leastShare * end[i]);
            beginning[i] = losses[i];
        }
    }

    void restore() {
        System.arraycopy(end, 0, losses, 0, losses.length);
    }

    /** The squared move of the losses in the last step, and their squared length. */
    double[] squaredMove() {
        double[] squares = new double[2];
        for (int i = 0; i < losses.length; i++) {
            squares[0] += user[i] * (losses[i] - beginning[i]) * (losses[i] - beginning[i]);
            squares[1] += user[i] * losses[i] * losses[i];
        }
        return squares;
    }

    private static double inner(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += a[j] * b[j];
        }
        return sum;
    }
}
