package ballast.cell.factor;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.cell.Cell;
import ballast.cell.CellRule;
import ballast.cell.Cells;
import ballast.cell.CellwiseSubspace;
import ballast.cell.detect.CellwiseFit;
import ballast.cell.detect.OneStep;
import ballast.cell.detect.ResidualScales;
import ballast.estimator.Trace;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.samples.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Least squares under weights of the cells that the user gives, {@code sum_ij a_ij e_ij^2}, by {@link CellFactors}.
 *
 * <p>A cell of weight zero is a missing value; the cells of the answer are those without weight. The objective never
 * rises; the minimum may be a local one.
 *
 * @param given weights of the cells, of the size of the samples; empty: all 1
 */
public record GivenWeightsFit(int components, Optional<Samples> given, Stopping stopping)
        implements CellwiseFit.CellMethod {

    /** New samples, of whose cells nothing is known, are projected orthogonally: no residual is too large. */
    private static final CellRule KEEPING_ALL = CellRule.hard(Double.MAX_VALUE);

    @Override
    public GivenWeightsFit among(int[] rows) {
        return new GivenWeightsFit(components, given.map(weights -> weights.select(rows)), stopping);
    }

    @Override
    public CellwiseFit.Found find(LocalSamples samples, ProgressListener listener) {
        CellWeights weights = weights(samples);
        CellFactors factors = CellFactors.plain(counting(samples, weights), components);
        Trace trace = new Trace(stopping, listener);
        Stop stop = factors.descend(weights, trace, stopping, objective -> true);
        double[][] residuals = factors.residuals();
        double[] scales = ResidualScales.positive(samples, residuals, OneStep::scale);
        return CellFactors.found(
                new CellwiseSubspace(factors.plane(), scales, KEEPING_ALL, Double.MAX_VALUE),
                withoutWeight(samples, weights, factors, scales),
                trace,
                stop);
    }

    private CellWeights weights(LocalSamples samples) {
        if (given.isEmpty()) {
            return new GivenWeights(new double[0][]);
        }
        Samples weights = given.get();
        if (weights.rows() != samples.rows() || weights.columns() != samples.columns()) {
            throw new BadInputException("weights of " + weights.rows() + " x " + weights.columns() + " cells for "
                    + samples.rows() + " x " + samples.columns() + " values");
        }
        double[][] rows = weights.toArrays();
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < rows[i].length; j++) {
                if (!(rows[i][j] >= 0) || Double.isInfinite(rows[i][j])) {
                    throw new BadInputException("the weight of row " + (i + 1) + ", column " + (j + 1) + " is "
                            + rows[i][j] + ", must be finite and not negative");
                }
            }
        }
        return new GivenWeights(rows);
    }

    /** The samples without the values that have no weight. */
    private static LocalSamples counting(LocalSamples samples, CellWeights weights) {
        return samples.edited((row, values, start) -> {
            for (int j = 0; j < samples.columns(); j++) {
                if (weights.weight(row, j, 0) == 0) {
                    values[start + j] = Double.NaN;
                }
            }
        });
    }

    private static Cells withoutWeight(
            LocalSamples samples, CellWeights weights, CellFactors factors, double[] scales) {
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < samples.rows(); i++) {
            double[] row = samples.row(i);
            for (int j = 0; j < row.length; j++) {
                if (Double.isNaN(row[j]) || weights.weight(i, j, 0) == 0) {
                    double expected = factors.seen(i, j);
                    cells.add(new Cell(i, j, row[j], expected, (row[j] - expected) / scales[j]));
                }
            }
        }
        return new Cells(samples.rows(), samples.columns(), cells);
    }

    /** Weights that do not depend on residuals; all 1 where there are no rows. */
    private record GivenWeights(double[][] rows) implements CellWeights {

        @Override
        public double weight(int row, int feature, double residual) {
            return rows.length == 0 ? 1 : rows[row][feature];
        }

        @Override
        public double loss(int row, int feature, double residual) {
            return weight(row, feature, residual) * residual * residual;
        }
    }
}
