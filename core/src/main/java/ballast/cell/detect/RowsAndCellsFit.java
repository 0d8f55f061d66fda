package ballast.cell.detect;

import ballast.block.LocalSamples;
import ballast.cell.Cell;
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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
        FoundCells cells = CellDetector.find(samples, components, listener);
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
        double[] scales = ResidualScales.atLeast(cells.scales(), ResidualScales.largest(samples));
        return new CellwiseFit.Found(
                new CellwiseSubspace(fit.subspace(), scales, CellRule.hard(cells.cutoff()), cells.cutoff()),
                found(samples, cells, scales),
                weights,
                fit.objectiveTrace(),
                fit.stop(),
                "without bad cells, " + fit.route(),
                Optional.of(detection));
    }

    @FunctionalInterface
    private interface CellTest {

        boolean test(int row, int feature, double value);
    }

    /** The samples with the expected values in some cells. */
    private static LocalSamples repaired(LocalSamples samples, FoundCells cells, CellTest which) {
        return samples.edited((row, values, start) -> {
            for (int j = 0; j < samples.columns(); j++) {
                if (which.test(row, j, values[start + j])) {
                    values[start + j] = cells.expected(row, j);
                }
            }
        });
    }

    /**
     * The samples without their bad cells. Where most cells of a feature are bad, or a sample would not have more
     * values than there are components, their expected values are taken instead.
     */
    private LocalSamples withoutBad(LocalSamples samples, FoundCells cells) {
        int d = samples.columns();
        int[] badOf = new int[d];
        for (int i = 0; i < samples.rows(); i++) {
            for (int j = 0; j < d; j++) {
                badOf[j] += cells.isBad(i, j) ? 1 : 0;
            }
        }
        return samples.edited((row, values, start) -> {
            int there = 0;
            for (int j = 0; j < d; j++) {
                there += Double.isNaN(values[start + j]) || cells.isBad(row, j) ? 0 : 1;
            }
            for (int j = 0; j < d; j++) {
                if (cells.isBad(row, j)) {
                    boolean enough = there > components && 2 * badOf[j] < samples.rows();
                    values[start + j] = enough ? Double.NaN : cells.expected(row, j);
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

    private OutlierMap outliers(LocalSamples samples, FoundCells cells, ProgressListener listener) {
        double most = CellwiseSubspace.MOST_BAD * samples.columns();
        LocalSamples repaired = repaired(
                samples, cells, (i, j, value) -> Double.isNaN(value) || cells.isBad(i, j) && cells.count(i) <= most);
        return OutlierDetector.of(repaired, components, alpha, OutlierDetector.DEFAULT_MAJORITY, listener);
    }

    private static Cells found(LocalSamples samples, FoundCells cells, double[] scales) {
        List<Cell> found = new ArrayList<>();
        for (int i = 0; i < samples.rows(); i++) {
            double[] values = samples.row(i);
            for (int j = 0; j < values.length; j++) {
                if (cells.isBad(i, j) || Double.isNaN(values[j])) {
                    double expected = cells.expected(i, j);
                    found.add(new Cell(i, j, values[j], expected, (values[j] - expected) / scales[j]));
                }
            }
        }
        return new Cells(samples.rows(), samples.columns(), found);
    }
}
