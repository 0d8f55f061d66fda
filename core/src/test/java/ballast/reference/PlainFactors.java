package ballast.reference;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * The least sum of losses of single cells over {@code m + B z}, by plain loops: reweighted least squares that alternate
 * between scores, and means and loadings, weighing anew before either.
 *
 * @param mean one value per feature
 * @param loadings d x c
 * @param scores n x c
 * @param objective the sum of the losses
 */
public record PlainFactors(double[] mean, double[][] loadings, double[][] scores, double objective) {

    /** What a cell at some place costs and counts, by its residual. */
    public interface CellLoss {

        /** The loss. */
        double loss(int row, int feature, double residual);

        /** The loss's slope over twice the residual. */
        double weight(int row, int feature, double residual);

        /** A loss in units of the scales of the features. */
        static CellLoss of(DoubleUnaryOperator loss, DoubleUnaryOperator weight, double[] scales) {
            return new CellLoss() {
                @Override
                public double loss(int row, int feature, double residual) {
                    return loss.applyAsDouble(residual / scales[feature]);
                }

                @Override
                public double weight(int row, int feature, double residual) {
                    return weight.applyAsDouble(residual / scales[feature]) / scales[feature] / scales[feature];
                }
            };
        }
    }

    /** Plain PCA of the samples with means in their gaps. */
    public static PlainFactors start(double[][] x, int c) {
        int d = x[0].length;
        double[][] filled = new double[x.length][d];
        for (int j = 0; j < d; j++) {
            int feature = j;
            double mean = Arrays.stream(x)
                    .mapToDouble(row -> row[feature])
                    .filter(value -> !Double.isNaN(value))
                    .average()
                    .orElseThrow();
            for (int i = 0; i < x.length; i++) {
                filled[i][j] = Double.isNaN(x[i][j]) ? mean : x[i][j];
            }
        }
        double[] ones = new double[x.length];
        Arrays.fill(ones, 1);
        PlainSubspace plain = PlainSubspace.weighted(filled, ones, c);
        double[][] loadings = new double[d][c];
        for (int j = 0; j < d; j++) {
            for (int k = 0; k < c; k++) {
                loadings[j][k] = plain.directions()[k][j];
            }
        }
        PlainFactors start = new PlainFactors(plain.mean(), loadings, new double[x.length][c], Double.NaN);
        start.fitScores(x, CellLoss.of(r -> r * r, r -> 1, ones(d)));
        return start;
    }

    /** The same of the samples with values beyond three scaled median deviations moved to the median. */
    public static PlainFactors robustStart(double[][] x, int c) {
        double[][] moved = Arrays.stream(x).map(double[]::clone).toArray(double[][]::new);
        for (int j = 0; j < x[0].length; j++) {
            int feature = j;
            double median =
                    median(Arrays.stream(x).mapToDouble(row -> row[feature]).toArray());
            double scale = 1.4826
                    * median(Arrays.stream(x)
                            .mapToDouble(row -> Math.abs(row[feature] - median))
                            .toArray());
            for (double[] row : moved) {
                row[j] = Math.abs(row[j] - median) <= 3 * scale ? row[j] : median;
            }
        }
        return start(moved, c);
    }

    private static double median(double[] values) {
        double[] sorted = Arrays.stream(values)
                .filter(value -> !Double.isNaN(value))
                .sorted()
                .toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private static double[] ones(int count) {
        double[] ones = new double[count];
        Arrays.fill(ones, 1);
        return ones;
    }

    /** Goes on for so many rounds. */
    public PlainFactors descended(double[][] x, CellLoss loss, int rounds) {
        PlainFactors next = new PlainFactors(
                mean.clone(),
                Arrays.stream(loadings).map(double[]::clone).toArray(double[][]::new),
                Arrays.stream(scores).map(double[]::clone).toArray(double[][]::new),
                0);
        for (int round = 0; round < rounds; round++) {
            next.fitScores(x, loss);
            next.fitFeatures(x, loss);
        }
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < mean.length; j++) {
                double r = next.residual(x, i, j);
                sum += Double.isNaN(r) ? 0 : loss.loss(i, j, r);
            }
        }
        return new PlainFactors(next.mean, next.loadings, next.scores, sum);
    }

    /** The residual of a cell; NaN if it is missing. */
    public double residual(double[][] x, int i, int j) {
        double seen = mean[j];
        for (int k = 0; k < scores[i].length; k++) {
            seen += loadings[j][k] * scores[i][k];
        }
        return x[i][j] - seen;
    }

    private void fitScores(double[][] x, CellLoss loss) {
        int c = scores[0].length;
        for (int i = 0; i < x.length; i++) {
            double[][] system = new double[c][c + 1];
            for (int j = 0; j < mean.length; j++) {
                double r = residual(x, i, j);
                if (!Double.isNaN(r)) {
                    add(system, loadings[j], x[i][j] - mean[j], loss.weight(i, j, r));
                }
            }
            scores[i] = solved(system);
        }
    }

    private void fitFeatures(double[][] x, CellLoss loss) {
        int c = scores[0].length;
        for (int j = 0; j < mean.length; j++) {
            double[][] system = new double[c + 1][c + 2];
            for (int i = 0; i < x.length; i++) {
                double r = residual(x, i, j);
                if (!Double.isNaN(r)) {
                    double[] with = Arrays.copyOf(scores[i], c + 1);
                    with[c] = 1;
                    add(system, with, x[i][j], loss.weight(i, j, r));
                }
            }
            double[] solution = solved(system);
            loadings[j] = Arrays.copyOf(solution, c);
            mean[j] = solution[c];
        }
    }

    private static void add(double[][] system, double[] z, double value, double weight) {
        for (int k = 0; k < z.length; k++) {
            for (int l = 0; l < z.length; l++) {
                system[k][l] += weight * z[k] * z[l];
            }
            system[k][z.length] += weight * z[k] * value;
        }
    }

    /** Gauss's elimination with row exchanges; the last column is the right side. */
    private static double[] solved(double[][] system) {
        int size = system.length;
        for (int k = 0; k < size; k++) {
            int pivot = k;
            for (int l = k + 1; l < size; l++) {
                pivot = Math.abs(system[l][k]) > Math.abs(system[pivot][k]) ? l : pivot;
            }
            double[] row = system[pivot];
            system[pivot] = system[k];
            system[k] = row;
            for (int l = 0; l < size; l++) {
                if (l != k) {
                    double factor = system[l][k] / row[k];
                    for (int m = k; m <= size; m++) {
                        system[l][m] -= factor * row[m];
                    }
                }
            }
        }
        double[] solution = new double[size];
        Arrays.setAll(solution, k -> system[k][size] / system[k][k]);
        return solution;
    }
}
