package ballast.cell.detect;

import ballast.block.LocalSamples;
import ballast.block.Workers;
import ballast.linalg.OrderStatistic;
import java.util.Arrays;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * Detecting deviating cells (DDC): each cell is predicted from the features that go with its own, and is bad if it is
 * far from what they predict.
 *
 * <ol>
 *   <li>Features are standardised robustly ({@link OneStep}); cells beyond the 99 % point are set aside.
 *   <li>Robust correlations of all pairs of features; those of at least 0.5 predict each other, by robust slopes.
 *   <li>The prediction of a cell is the mean of what its feature itself and the others predict, weighted by the
 *       correlations, and multiplied by a robust slope that undoes the shrinking.
 *   <li>Residuals from it over their robust scale; cells beyond the 99 % point are bad.
 *   <li>A sample is bad as a whole if the mean of chi2(r^2) over its cells stands out among all samples.
 * </ol>
 *
 * <p>A feature that is constant for more than half of the samples has no scale and takes no part: its cells are never
 * bad, and missing ones are expected at its median. Costs O(n d^2) and O(n d) memory.
 *
 * @see <a href="https://doi.org/10.1080/00401706.2017.1340909">Rousseeuw, Van den Bossche (2018)</a>
 */
public final class DeviatingCells {

    /** Share of good cells that stay below the cutoff if they are normal, as published. */
    static final double LEVEL = 0.99;

    /** Standardised residuals beyond this are bad. */
    public static final double CUTOFF = Math.sqrt(ChiSquaredDistribution.of(1).inverseCumulativeProbability(LEVEL));

    /** Features with a weaker correlation do not predict each other, as published. */
    private static final double LEAST_CORRELATION = 0.5;

    private final double[][] columns;
    private final Workers workers;
    private final double[] locations;
    private final double[] scales;
    private final double[][] standardised;
    private final double[][] predicted;
    private final double[][] residuals;
    private final double[] residualScales;

    private DeviatingCells(double[][] columns, Workers workers) {
        int d = columns.length;
        this.columns = columns;
        this.workers = workers;
        this.locations = new double[d];
        this.scales = new double[d];
        this.standardised = new double[d][];
        this.predicted = new double[d][];
        this.residuals = new double[d][];
        this.residualScales = new double[d];
    }

    /** Looks for the bad cells of samples, of which some may be missing (NaN). */
    public static DeviatingCells of(LocalSamples samples) {
        DeviatingCells found = new DeviatingCells(samples.toColumns(), samples.workers());
        found.workers.forRanges(samples.columns(), 1, (j, count) -> found.standardise(j));
        double[][] aside = found.setAside();
        double[][] correlations = found.correlations(aside);
        found.workers.forRanges(samples.columns(), 1, (j, count) -> found.predict(j, aside, correlations[j]));
        return found;
    }

    private void standardise(int j) {
        double[] column = columns[j];
        locations[j] = OneStep.location(column);
        double[] z = new double[column.length];
        Arrays.setAll(z, i -> column[i] - locations[j]);
        scales[j] = OneStep.scale(z);
        Arrays.setAll(z, i -> scales[j] > 0 ? z[i] / scales[j] : 0);
        standardised[j] = z;
    }

    private double[][] setAside() {
        double[][] aside = new double[columns.length][];
        Arrays.setAll(
                aside,
                j -> Arrays.stream(standardised[j])
                        .map(z -> Math.abs(z) > CUTOFF ? Double.NaN : z)
                        .toArray());
        return aside;
    }

    /** The correlation of each feature with all, zero where it is too weak. */
    private double[][] correlations(double[][] aside) {
        int d = columns.length;
        double[][] correlations = new double[d][d];
        workers.forRanges(d, 1, (j, count) -> {
            for (int h = 0; h < j; h++) {
                if (scales[j] > 0 && scales[h] > 0) {
                    double correlation = RobustPair.correlation(aside[j], aside[h]);
                    correlations[j][h] = Math.abs(correlation) >= LEAST_CORRELATION ? correlation : 0;
                }
            }
        });
        for (int j = 0; j < d; j++) {
            for (int h = 0; h < j; h++) {
                correlations[h][j] = correlations[j][h];
            }
        }
        return correlations;
    }

    private void predict(int j, double[][] aside, double[] correlations) {
        int n = columns[j].length;
        double[] sums = new double[n];
        double[] totals = new double[n];
        boolean alone = true;
        for (int h = 0; h < correlations.length; h++) {
            if (correlations[h] != 0) {
                alone = false;
                add(sums, totals, aside[h], Math.abs(correlations[h]), RobustPair.slope(aside[j], aside[h]));
            }
        }
        double[] z = standardised[j];
        double[] prediction = new double[n];
        if (!alone) {
            add(sums, totals, aside[j], 1, 1);
            Arrays.setAll(prediction, i -> totals[i] > 0 ? sums[i] / totals[i] : 0);
            double unshrunk = RobustPair.slope(z, prediction);
            Arrays.setAll(prediction, i -> unshrunk * prediction[i]);
        }
        double[] r = new double[n];
        Arrays.setAll(r, i -> z[i] - prediction[i]);
        double scale = OneStep.scale(r);
        Arrays.setAll(r, i -> scale > 0 ? r[i] / scale : Double.isNaN(columns[j][i]) ? Double.NaN : 0);
        residuals[j] = r;
        residualScales[j] = scale > 0 ? scale * scales[j] : deviation(OneStep.present(columns[j]));
        predicted[j] = prediction;
    }

    /** A positive number of the order of how values differ, for features that are constant for most samples. */
    private static double deviation(double[] values) {
        double mean = Arrays.stream(values).average().orElse(0);
        double squares = Arrays.stream(values)
                .map(x -> (x - mean) * (x - mean))
                .average()
                .orElse(0);
        return Math.max(Math.sqrt(squares), Math.max(Double.MIN_NORMAL, Math.ulp(mean)));
    }

    private static void add(double[] sums, double[] totals, double[] values, double weight, double slope) {
        for (int i = 0; i < sums.length; i++) {
            if (!Double.isNaN(values[i])) {
                sums[i] += weight * slope * values[i];
                totals[i] += weight;
            }
        }
    }

    /** The standardised residual of a cell; NaN if it is missing. */
    double residual(int row, int feature) {
        return residuals[feature][row];
    }

    /** The robust location of each feature. */
    double[] locations() {
        return locations.clone();
    }

    /** The scale of the residuals of each feature, in the units of the samples. */
    double[] residualScales() {
        return residualScales.clone();
    }

    /** Whether a cell is bad; missing ones are not. */
    boolean isBad(int row, int feature) {
        return Math.abs(residuals[feature][row]) > CUTOFF;
    }

    /** The value that is predicted for a cell, in the units of the samples. */
    double expected(int row, int feature) {
        return locations[feature] + scales[feature] * predicted[feature][row];
    }

    /** Which samples are bad as a whole. */
    boolean[] badRows() {
        int n = columns[0].length;
        ChiSquaredDistribution chi = ChiSquaredDistribution.of(1);
        double[] means = new double[n];
        workers.forRanges(n, 1, (i, count) -> {
            double sum = 0;
            int present = 0;
            for (double[] column : residuals) {
                if (!Double.isNaN(column[i])) {
                    sum += chi.cumulativeProbability(column[i] * column[i]);
                    present++;
                }
            }
            means[i] = present == 0 ? 0 : sum / present;
        });
        double median = OrderStatistic.median(means.clone());
        double mad = OrderStatistic.ROUNDED_NORMAL_DEVIATION
                * OrderStatistic.median(Arrays.stream(means)
                        .map(mean -> Math.abs(mean - median))
                        .toArray());
        boolean[] bad = new boolean[n];
        for (int i = 0; i < n; i++) {
            bad[i] = means[i] - median > CUTOFF * mad;
        }
        return bad;
    }

    /** Whether a cell is repaired: bad and missing ones are, but not the bad ones of bad samples. */
    boolean isReplaced(int row, int feature, boolean[] badRows) {
        return Double.isNaN(columns[feature][row]) || isBad(row, feature) && !badRows[row];
    }

    /** The samples with the predicted values in place of bad and missing ones; those of bad samples stay. */
    double[][] repaired(boolean[] badRows) {
        int d = columns.length;
        double[][] rows = new double[badRows.length][d];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < d; j++) {
                rows[i][j] = isReplaced(i, j, badRows) ? expected(i, j) : columns[j][i];
            }
        }
        return rows;
    }
}
