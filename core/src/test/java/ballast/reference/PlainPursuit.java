package ballast.reference;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * Low-rank and sparse parts as the papers print them: every matrix an array, every step a full decomposition. Values
 * that are missing are NaN.
 */
public final class PlainPursuit {

    private static final int STEPS = 3000;

    private PlainPursuit() {}

    /** Principal component pursuit by the inexact augmented Lagrangian; the mean of L is free. */
    public static double[][] convex(double[][] x, double lambda) {
        double[][] low = new double[x.length][x[0].length];
        double[][] multiplier = new double[x.length][x[0].length];
        double norm = singularValues(centred(map(x, PlainPursuit::there)))[0];
        double penalty = 1.25 / norm;
        for (int step = 0; step < 200; step++) {
            double[][] sum = new double[x.length][x[0].length];
            double[][] sparse = new double[x.length][x[0].length];
            for (int i = 0; i < x.length; i++) {
                for (int j = 0; j < x[0].length; j++) {
                    double a = x[i][j] - low[i][j] + multiplier[i][j] / penalty;
                    sparse[i][j] = Math.signum(a) * Math.max(0, Math.abs(a) - lambda / penalty);
                    sum[i][j] = Double.isNaN(a) ? low[i][j] : x[i][j] - sparse[i][j] + multiplier[i][j] / penalty;
                }
            }
            double threshold = 1 / penalty;
            low = shrunk(sum, value -> Math.max(0, value - threshold));
            for (int i = 0; i < x.length; i++) {
                for (int j = 0; j < x[0].length; j++) {
                    multiplier[i][j] += there(penalty * (x[i][j] - low[i][j] - sparse[i][j]));
                }
            }
            penalty = Math.min(1e9 / norm, penalty * 1.1);
        }
        return low;
    }

    /** Stable principal component pursuit by plain proximal gradients. */
    public static double[][] stable(double[][] x, double lambda, double mu) {
        double[][] low = new double[x.length][x[0].length];
        for (int step = 0; step < STEPS; step++) {
            double[][] sum = new double[x.length][x[0].length];
            for (int i = 0; i < x.length; i++) {
                for (int j = 0; j < x[0].length; j++) {
                    double residual = there(x[i][j] - low[i][j]);
                    sum[i][j] = low[i][j] + Math.max(-lambda * mu, Math.min(lambda * mu, residual));
                }
            }
            low = shrunk(sum, value -> Math.max(0, value - mu));
        }
        return low;
    }

    /** The leading part of given rank, less its mean, of X without the residuals that a threshold takes. */
    public static double[][] ofRank(double[][] x, double[][] start, int rank, double threshold, int steps) {
        double[][] low = start;
        for (int step = 0; step < steps; step++) {
            double[][] sum = new double[x.length][x[0].length];
            for (int i = 0; i < x.length; i++) {
                for (int j = 0; j < x[0].length; j++) {
                    double residual = x[i][j] - low[i][j];
                    sum[i][j] = low[i][j] + (Math.abs(residual) <= threshold ? residual : 0);
                }
            }
            double last = singularValues(centred(sum))[rank];
            low = shrunk(sum, value -> value > last * (1 + 1e-9) ? value : 0);
        }
        return low;
    }

    /** The sum of the singular values, less the mean. */
    public static double nuclearNorm(double[][] low) {
        return Arrays.stream(singularValues(centred(low))).sum();
    }

    private static double there(double value) {
        return Double.isNaN(value) ? 0 : value;
    }

    private static double[][] map(double[][] x, DoubleUnaryOperator each) {
        return Arrays.stream(x)
                .map(row -> Arrays.stream(row).map(each).toArray())
                .toArray(double[][]::new);
    }

    private static double[] mean(double[][] x) {
        double[] mean = new double[x[0].length];
        for (double[] row : x) {
            for (int j = 0; j < mean.length; j++) {
                mean[j] += row[j] / x.length;
            }
        }
        return mean;
    }

    private static double[][] centred(double[][] x) {
        double[] mean = mean(x);
        double[][] centred = new double[x.length][mean.length];
        for (int i = 0; i < x.length; i++) {
            int row = i;
            Arrays.setAll(centred[i], j -> x[row][j] - mean[j]);
        }
        return centred;
    }

    private static double[] singularValues(double[][] x) {
        return Arrays.stream(Jacobi.of(gram(x)).values())
                .map(value -> Math.sqrt(Math.max(0, value)))
                .toArray();
    }

    private static double[][] gram(double[][] x) {
        double[][] gram = new double[x[0].length][x[0].length];
        for (double[] row : x) {
            for (int j = 0; j < row.length; j++) {
                for (int k = 0; k < row.length; k++) {
                    gram[j][k] += row[j] * row[k];
                }
            }
        }
        return gram;
    }

    /** The mean, and the rest with other singular values. */
    private static double[][] shrunk(double[][] x, DoubleUnaryOperator values) {
        double[] mean = mean(x);
        double[][] centred = centred(x);
        Jacobi axes = Jacobi.of(gram(centred));
        double[][] shrunk = new double[x.length][mean.length];
        for (int i = 0; i < x.length; i++) {
            shrunk[i] = mean.clone();
            for (int k = 0; k < mean.length; k++) {
                double size = Math.sqrt(Math.max(0, axes.values()[k]));
                double kept = size == 0 ? 0 : values.applyAsDouble(size) / size;
                double[] axis = axes.vectors()[k];
                double score = 0;
                for (int j = 0; kept > 0 && j < mean.length; j++) {
                    score += centred[i][j] * axis[j];
                }
                for (int j = 0; kept > 0 && j < mean.length; j++) {
                    shrunk[i][j] += kept * score * axis[j];
                }
            }
        }
        return shrunk;
    }
}
