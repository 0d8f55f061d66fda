package ballast.classical;

import ballast.linalg.Matrix;
import ballast.linalg.OrderStatistic;
import ballast.linalg.SquaredNorm;
import ballast.linalg.SymmetricEigen;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The six scatters that {@link DetMcd} starts from; of each only the eigenvectors matter.
 *
 * @see <a href="https://doi.org/10.1080/10618600.2012.672100">Hubert, Rousseeuw, Verdonck (2012), section 2</a>
 */
enum InitialAxes {

    /** The correlation of the hyperbolic tangents of the values. */
    TANGENTS(rows -> correlation(rows, InitialAxes::tangents)),
    /** Spearman's rank correlation. */
    RANKS(rows -> correlation(rows, InitialAxes::ranks)),
    /** The correlation of normal scores. */
    NORMAL_SCORES(rows -> correlation(rows, InitialAxes::normalScores)),
    /** The scatter of the samples moved to the unit sphere. */
    SPATIAL_SIGNS(InitialAxes::spatialSigns),
    /** The covariance of the half of the samples that is nearest to the median. */
    NEAREST_HALF(InitialAxes::nearestHalf),
    /** The pairwise scatter of Gnanadesikan and Kettenring: robust variances of sums and differences of features. */
    PAIRWISE(InitialAxes::pairwise);

    /** The scatter of standardised samples, of which the upper triangle counts; to be closed by the caller. */
    private final UnaryOperator<Matrix> scatter;

    InitialAxes(UnaryOperator<Matrix> scatter) {
        this.scatter = scatter;
    }

    /** The eigenvectors of the scatter as columns, row after row. */
    double[] of(Matrix standardised) {
        try (Matrix scatter = this.scatter.apply(standardised);
                SymmetricEigen eigen = SymmetricEigen.largest(scatter, standardised.columns())) {
            return eigen.vectors().toArray();
        }
    }

    private static Matrix spatialSigns(Matrix standardised) {
        double[] inverses = standardised.rowSquaredNorms();
        Arrays.setAll(inverses, i -> inverses[i] > 0 ? 1 / Math.sqrt(inverses[i]) : 0);
        try (Matrix signs = standardised.withScaledRows(inverses)) {
            return signs.gramUpper();
        }
    }

    private static Matrix nearestHalf(Matrix standardised) {
        int n = standardised.rows();
        int p = standardised.columns();
        int[] half = OrderStatistic.smallest((n + 1) / 2, standardised.rowSquaredNorms());
        return Matrix.of(p, p, Moments.of(standardised, half).covariance());
    }

    private static Matrix pairwise(Matrix standardised) {
        double[][] columns = Standardised.columns(standardised);
        int p = columns.length;
        Matrix scatter = Matrix.zeros(p, p);
        for (int i = 0; i < p; i++) {
            scatter.set(i, i, 1);
            for (int j = i + 1; j < p; j++) {
                double sum = variance(columns[i], columns[j], 1);
                double difference = variance(columns[i], columns[j], -1);
                scatter.set(i, j, (sum - difference) / 4);
            }
        }
        return scatter;
    }

    private static double variance(double[] a, double[] b, double sign) {
        double[] combined = a.clone();
        for (int i = 0; i < combined.length; i++) {
            combined[i] += sign * b[i];
        }
        double scale = Standardised.robustScale(combined);
        return scale * scale;
    }

    private static Matrix correlation(Matrix standardised, Consumer<double[]> map) {
        double[][] columns = Standardised.columns(standardised);
        for (double[] column : columns) {
            map.accept(column);
            double mean = Arrays.stream(column).average().orElseThrow();
            Arrays.setAll(column, i -> column[i] - mean);
            double norm = Math.sqrt(SquaredNorm.of(column));
            Arrays.setAll(column, i -> norm > 0 ? column[i] / norm : 0);
        }
        try (Matrix rows = Matrix.ofRows(columns)) {
            return rows.outerUpper();
        }
    }

    private static void tangents(double[] column) {
        Arrays.setAll(column, i -> Math.tanh(column[i]));
    }

    /** Equal values share the mean of their ranks. */
    private static void ranks(double[] column) {
        int[] order = OrderStatistic.rising(column);
        double[] ranks = new double[order.length];
        int first = 0;
        while (first < order.length) {
            int end = first + 1;
            while (end < order.length && column[order[end]] == column[order[first]]) {
                end++;
            }
            for (int k = first; k < end; k++) {
                ranks[order[k]] = (first + 1 + end) / 2.0;
            }
            first = end;
        }
        System.arraycopy(ranks, 0, column, 0, ranks.length);
    }

    private static void normalScores(double[] column) {
        int n = column.length;
        ranks(column);
        NormalDistribution normal = NormalDistribution.of(0, 1);
        Arrays.setAll(column, i -> normal.inverseCumulativeProbability((column[i] - 1.0 / 3) / (n + 1.0 / 3)));
    }
}
