package ballast.cell.detect;

import ballast.block.LocalSamples;
import ballast.cell.Cell;
import ballast.cell.CellRule;
import ballast.cell.Cells;
import ballast.cell.CellwiseSubspace;
import ballast.estimator.PlainFit;
import ballast.estimator.Trace;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.samples.Samples;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Plain PCA of samples that were repaired by {@link DeviatingCells}: bad and missing cells have their predicted values,
 * and samples that are bad as a whole do not count.
 *
 * @param components number of components, at least 1
 * @param stopping gives the accuracy of the eigenvectors
 */
public record DdcFit(int components, Stopping stopping) implements CellwiseFit.CellMethod {

    @Override
    public CellwiseFit.Found find(LocalSamples samples, ProgressListener listener) {
        DeviatingCells deviating = DeviatingCells.of(samples);
        boolean[] badRows = deviating.badRows();
        LocalSamples repaired =
                LocalSamples.of(Samples.of(deviating.repaired(badRows))).on(samples.workers());
        double[] weights = new double[badRows.length];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = badRows[i] ? 0 : 1;
        }
        Fit<VectorSubspace> plain = new PlainFit<>(VectorModel.of(components), stopping)
                .fit(repaired.weightedBy(weights), ProgressListener.NONE);
        double objective = plain.objective();
        Stop stop = new Trace(stopping, listener).add(objective, 0, true).orElseThrow();
        return new CellwiseFit.Found(
                new CellwiseSubspace(
                        plain.subspace(),
                        deviating.residualScales(),
                        CellRule.hard(DeviatingCells.CUTOFF),
                        DeviatingCells.CUTOFF),
                cells(samples, deviating),
                weights,
                new double[] {objective},
                stop,
                "cells predicted from correlated features, then " + plain.route(),
                Optional.empty());
    }

    private static Cells cells(LocalSamples samples, DeviatingCells deviating) {
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < samples.rows(); i++) {
            double[] row = samples.row(i);
            for (int j = 0; j < row.length; j++) {
                if (Double.isNaN(row[j]) || deviating.isBad(i, j)) {
                    cells.add(new Cell(i, j, row[j], deviating.expected(i, j), deviating.residual(i, j)));
                }
            }
        }
        return new Cells(samples.rows(), samples.columns(), cells);
    }
}
