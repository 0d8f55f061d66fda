package ballast.reference;

import java.util.Arrays;

/**
 * The fit to samples with gaps by plain loops: fill the gaps with the means of the columns, then fit and fill, at first under equal weights, until nothing moves.
 *
 * @param subspace the subspace at the end
 * @param residuals the scaled distance of the values of each sample from it
 * @param objective the objective at the end
 */
public record PlainMasked(PlainSubspace subspace, double[] residuals, double objective) {

    private static final int PLAIN_ROUNDS = 30;
    private static final int ROUNDS = 1000;
    private static final int FILLINGS = 50;

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
        return new PlainMasked(subspace, residuals, rule.objective(residuals));
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

    /** Fills again and again from the projection of what is filled, which ends at the least squares of the values that are there. */
    private static double[][] refilled(double[][] x, double[][] filled, PlainSubspace subspace) {
        double[][] next = new double[x.length][];
        for (int i = 0; i < x.length; i++) {
            next[i] = filled[i].clone();
            for (int k = 0; k < FILLINGS; k++) {
                double[] seen = seen(next[i], subspace);
                for (int j = 0; j < seen.length; j++) {
                    next[i][j] = Double.isNaN(x[i][j]) ? seen[j] : x[i][j];
                }
            }
        }
        return next;
    }

    private static double[] seen(double[] row, PlainSubspace subspace) {
        double[] seen = subspace.mean().clone();
        for (double[] direction : subspace.directions()) {
            double score = 0;
            for (int j = 0; j < row.length; j++) {
                score += direction[j] * (row[j] - subspace.mean()[j]);
            }
            for (int j = 0; j < row.length; j++) {
                seen[j] += score * direction[j];
            }
        }
        return seen;
    }

    private static double[] observedResiduals(double[][] x, double[][] filled, PlainSubspace subspace) {
        double[] residuals = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            double[] seen = seen(filled[i], subspace);
            double sum = 0;
            for (int j = 0; j < seen.length; j++) {
                sum += Double.isNaN(x[i][j]) ? 0 : (x[i][j] - seen[j]) * (x[i][j] - seen[j]);
            }
            residuals[i] = Math.sqrt(scale(x[i]) * sum);
        }
        return residuals;
    }
}
