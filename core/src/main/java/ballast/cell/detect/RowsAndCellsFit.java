package ballast.cell.detect;

import ballast.block.LocalSamples;
import ballast.block.PassProgress;
import ballast.cell.Cell;
import ballast.cell.CellRepair;
import ballast.cell.CellRule;
import ballast.cell.Cells;
import ballast.cell.CellwiseSubspace;
import ballast.detection.OutlierDetector;
import ballast.estimator.Reweighting;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.outlier.OutlierMap;
import ballast.solver.RankException;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;
import ballast.weight.Loss;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Plain PCA of the samples that are not outliers, without their bad cells.
 *
 * <ol>
 *   <li>{@link CellDetector} finds bad cells.
 *   <li>{@link OutlierDetector} finds outliers among the samples with bad and missing cells repaired; samples more than
 *       a quarter of whose cells are bad are left as they are, and may be found.
 *   <li>Plain PCA of the inliers, with bad cells left out of the sum of squares like missing ones.
 * </ol>
 *
 * <p>If too few inliers are left for a subspace of this size, all samples are fitted.
 *
 * @param components number of components, at least 1
 * @param alpha the level of the detection of outliers
 * @param stopping when to stop
 */
public record RowsAndCellsFit(int components, double alpha, Stopping stopping) implements CellwiseFit.CellMethod {

    @Override
    public CellwiseFit.Found find(LocalSamples samples, ProgressListener listener) {
        LocalSamples watched =
                PassProgress.toldTo(listener::goOn, "looking for bad cells").watched(samples);
        CellModel model = CellDetector.decidedBy(watched, components);
        Cells cells = model.cells(watched);
        OutlierMap detection = outliers(samples, cells, listener);
        LocalSamples good = withoutBad(samples, cells);
        double[] weights = detection.weights();
        int[] inliers =
                IntStream.range(0, weights.length).filter(i -> weights[i] > 0).toArray();
        Fit<VectorSubspace> fit;
        try {
            fit = plain(good.select(inliers), listener.seeingNoWeights());
        } catch (RankException e) {
            detection = detection.by(detection.decision().leavingOut(false, false));
            Arrays.fill(weights, 1);
            fit = plain(good, listener.seeingNoWeights());
        }
        double cutoff = model.judgement().cutoff();
        return new CellwiseFit.Found(
                new CellwiseSubspace(fit.subspace(), model.residualScales(), CellRule.hard(cutoff), cutoff),
                cells,
                weights,
                fit.objectiveTrace(),
                fit.stop(),
                "without bad cells, " + fit.route(),
                Optional.of(detection));
    }

    /**
     * The samples without their bad cells. Where most cells of a feature are bad, or a sample would not have more
     * values than there are components, their expected values are taken instead.
     */
    private LocalSamples withoutBad(LocalSamples samples, Cells cells) {
        int[] badOf = new int[samples.columns()];
        cells.stream().filter(cell -> !cell.isMissing()).forEach(cell -> badOf[cell.feature()]++);
        return samples.edited((row, values, start) -> {
            boolean enough = samples.columns() - cells.count(row) > components;
            for (Cell cell : cells.of(row)) {
                if (!cell.isMissing()) {
                    boolean without = enough && 2 * badOf[cell.feature()] < samples.rows();
                    values[start + cell.feature()] = without ? Double.NaN : cell.expected();
                }
            }
        });
    }

    private Fit<VectorSubspace> plain(LocalSamples samples, ProgressListener listener) {
        return new Reweighting<>(VectorModel.of(components), Loss.SQUARED, stopping)
                .masked()
                .orElseThrow()
                .fit(samples, listener);
    }

    private OutlierMap outliers(LocalSamples samples, Cells cells, ProgressListener listener) {
        return OutlierDetector.of(
                CellRepair.ofMost(samples, cells), components, alpha, OutlierDetector.DEFAULT_MAJORITY, listener);
    }
}
