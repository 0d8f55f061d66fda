package ballast.reference;

import java.util.Arrays;

/**
 * The fit to samples with gaps by plain loops: fill the gaps with the means of the columns, then fit and fill, at first
 * under equal weights, until nothing moves; then complete the samples by twice as many axes, and fit once more.
 *
 * @param subspace the subspace of the completed samples
 * @param residuals the scaled distance of the values of each sample from it
 * @param objective the objective before the samples were completed
 */
public record PlainMasked(PlainSubspace subspace, double[] residuals, double objective) {

    private static final int PLAIN_ROUNDS = 30;
    private static final int ROUNDS = 1000;
    private static final int FILLINGS = 50;
    private static final int COMPLETIONS = 10;
    private static final int SHRUNKEN_FILLINGS = 2000;

    /** The fit through the optimal mean; NaN is a gap. */
    public static PlainMasked of(double[][] x, int components, PlainRule rule) {
        double[][] filled = meansFilled(x);
        double[] weights = ones(x.length);
        PlainSubspace subspace = null;
        double[] residuals = null;
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < x.length; i++) {
                weights[i] *= scale(x[i]);
            }
            subspace = PlainSubspace.weighted(filled, weights, components);
            filled = refilled(x, filled, subspace);
            residuals = observedResiduals(x, filled, subspace);
            weights = round < PLAIN_ROUNDS ? ones(x.length) : rule.weights(residuals);
        }
        double objective = rule.objective(residuals);
        for (int i = 0; i < x.length; i++) {
            weights[i] *= scale(x[i]);
        }
        double[][] completed = completed(x, filled, weights, residuals, components);
        subspace = PlainSubspace.weighted(completed, weights, components);
        residuals = observedResiduals(x, refilled(x, completed, subspace), subspace);
        return new PlainMasked(subspace, residuals, objective);
    }

    /** Gaps filled by twice as many axes, whose scores shrink by the variance across them. */
    private static double[][] completed(
            double[][] x, double[][] start, double[] weights, double[] residuals, int components) {
        int d = x[0].length;
        int axes = 2 * components;
        double total = Arrays.stream(weights).sum();
        double count = total * total / Arrays.stream(weights).map(a -> a * a).sum();
        double[][] filled = start;
        double noise = noise(residuals, weights, d, components, count);
        for (int round = 0; round < COMPLETIONS; round++) {
            PlainSubspace wide = PlainSubspace.weighted(filled, weights, axes);
            double[] keep = new double[axes];
            for (int k = 0; k < axes; k++) {
                double variance = 0;
                for (int i = 0; i < x.length; i++) {
                    double score = score(filled[i], wide, k);
                    variance += weights[i] * score * score / total;
                }
                keep[k] = 1 / (1 + noise * (1 + d / count) / variance);
            }
            double[][] next = new double[x.length][];
            double[] left = new double[x.length];
            for (int i = 0; i < x.length; i++) {
                next[i] = filled[i].clone();
                boolean gaps = Arrays.stream(x[i]).anyMatch(Double::isNaN);
                double[] shrink = gaps ? keep : ones(axes);
                for (int k = 0; gaps && k < SHRUNKEN_FILLINGS; k++) {
                    fill(x[i], next[i], shrunken(next[i], wide, shrink));
                }
                left[i] = distance(x[i], shrunken(next[i], wide, shrink));
            }
            noise = noise(left, weights, d, axes, count);
            filled = next;
        }
        return filled;
    }

    private static double noise(double[] residuals, double[] weights, int d, int fitted, double count) {
        double sum = 0;
        for (int i = 0; i < residuals.length; i++) {
            sum += weights[i] * residuals[i] * residuals[i];
        }
        return sum / Arrays.stream(weights).sum() / (d - fitted) / (1 - (fitted + 1) / count);
    }

    private static double score(double[] row, PlainSubspace subspace, int k) {
        double score = 0;
        for (int j = 0; j < row.length; j++) {
            score += subspace.directions()[k][j] * (row[j] - subspace.mean()[j]);
        }
        return score;
    }

    private static double[] ones(int n) {
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        return ones;
    }

    private static double scale(double[] row) {
        return row.length
                / (double)
                        Arrays.stream(row).filter(value -> !Double.isNaN(value)).count();
    }

    private static double[][] meansFilled(double[][] x) {
        double[][] filled = new double[x.length][x[0].length];
        for (int j = 0; j < x[0].length; j++) {
            int column = j;
            double mean = Arrays.stream(x)
                    .mapToDouble(row -> row[column])
                    .filter(value -> !Double.isNaN(value))
                    .average()
                    .orElseThrow();
            for (int i = 0; i < x.length; i++) {
                filled[i][j] = Double.isNaN(x[i][j]) ? mean : x[i][j];
            }
        }
        return filled;
    }

    /**
     * Fills again and again from the projection of what is filled, which ends at the least squares of the values that
     * are there.
     */
    private static double[][] refilled(double[][] x, double[][] filled, PlainSubspace subspace) {
        double[][] next = new double[x.length][];
        for (int i = 0; i < x.length; i++) {
            next[i] = filled[i].clone();
            for (int k = 0; k < FILLINGS; k++) {
                fill(x[i], next[i], seen(next[i], subspace));
            }
        }
        return next;
    }

    private static void fill(double[] row, double[] filled, double[] seen) {
        for (int j = 0; j < seen.length; j++) {
            filled[j] = Double.isNaN(row[j]) ? seen[j] : row[j];
        }
    }

    private static double[] seen(double[] row, PlainSubspace subspace) {
        return shrunken(row, subspace, ones(subspace.directions().length));
    }

    /** The projection with each score times a factor. */
    private static double[] shrunken(double[] row, PlainSubspace subspace, double[] factors) {
        double[] seen = subspace.mean().clone();
        for (int k = 0; k < factors.length; k++) {
            double score = factors[k] * score(row, subspace, k);
            for (int j = 0; j < row.length; j++) {
                seen[j] += score * subspace.directions()[k][j];
            }
        }
        return seen;
    }

    private static double[] observedResiduals(double[][] x, double[][] filled, PlainSubspace subspace) {
        double[] residuals = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            residuals[i] = distance(x[i], seen(filled[i], subspace));
        }
        return residuals;
    }

    private static double distance(double[] row, double[] seen) {
        double sum = 0;
        for (int j = 0; j < seen.length; j++) {
            sum += Double.isNaN(row[j]) ? 0 : (row[j] - seen[j]) * (row[j] - seen[j]);
        }
        return Math.sqrt(scale(row) * sum);
    }
}
