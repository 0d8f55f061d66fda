package ballast.cell.detect;

import ballast.block.LocalSamples;
import ballast.cell.Cell;
import ballast.cell.CellRule;
import ballast.cell.Cells;
import ballast.cell.CellwiseSubspace;
import ballast.detection.Detection;
import ballast.detection.OutlierDetector;
import ballast.estimator.Reweighting;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.solver.RankException;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;
import ballast.weight.Squared;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Plain PCA of the cells that are not bad, of the samples that are not outliers.
 *
 * <ol>
 *   <li>{@link CellDetector} finds bad cells.
 *   <li>{@link OutlierDetector} finds outliers among the samples with bad and missing cells repaired; samples more than
 *       a quarter of whose cells are bad are left as they are, and may be found.
 *   <li>Plain PCA of the inliers with bad cells as missing values.
 *   <li>The cells of the answer are those beyond the cutoff by the residuals from that subspace.
 * </ol>
 *
 * <p>If too few inliers are left for a subspace of this size, all samples are fitted.
 *
 * @param components number of components, at least 1
 * @param alpha the level of the detection of outliers
 * @param stopping when to stop
 */
public record RowsAndCellsFit(int components, double alpha, Stopping stopping) implements CellwiseFit.CellMethod {

    /** Share of bad cells beyond which a sample is not repaired before outliers are looked for. */
    private static final double MOST_BAD = 0.25;

    @Override
    public CellwiseFit.Found find(LocalSamples samples, ProgressListener listener) {
        CellDetector cells = CellDetector.of(samples, components);
        LocalSamples good = withoutBad(samples, cells, samples.columns());
        Fit<VectorSubspace> everybody = plain(good, ProgressListener.NONE);
        Detection detection = outliers(samples, cells, everybody.subspace(), listener);
        double[] weights = detection.weights();
        int[] inliers =
                IntStream.range(0, weights.length).filter(i -> weights[i] > 0).toArray();
        Fit<VectorSubspace> fit;
        try {
            fit = plain(good.select(inliers), listener.seeingNoWeights());
        } catch (RankException e) {
            detection = detection.keepingAll();
            Arrays.fill(weights, 1);
            fit = plain(good, listener.seeingNoWeights());
        }
        double[] scales = scales(good, fit.subspace());
        return new CellwiseFit.Found(
                new CellwiseSubspace(fit.subspace(), scales, CellRule.hard(cells.cutoff()), cells.cutoff()),
                found(samples, good, fit.subspace(), scales, cells),
                weights,
                fit.objectiveTrace(),
                fit.stop(),
                "bad cells as missing values, " + fit.route(),
                Optional.of(detection));
    }

    /** The samples with bad cells as missing values, in samples that have no more of them than this. */
    private static LocalSamples withoutBad(LocalSamples samples, CellDetector cells, double most) {
        return samples.edited((row, values, start) -> {
            if (cells.count(row) <= most) {
                for (int j = 0; j < samples.columns(); j++) {
                    if (cells.isBad(row, j)) {
                        values[start + j] = Double.NaN;
                    }
                }
            }
        });
    }

    private Fit<VectorSubspace> plain(LocalSamples samples, ProgressListener listener) {
        return new Reweighting<>(VectorModel.of(components), new Squared(), stopping)
                .masked()
                .orElseThrow()
                .fit(samples, listener);
    }

    private Detection outliers(
            LocalSamples samples, CellDetector cells, VectorSubspace subspace, ProgressListener listener) {
        LocalSamples some = withoutBad(samples, cells, MOST_BAD * samples.columns());
        LocalSamples repaired = some.filledFrom(LocalSamples.of(subspace.reconstruct(some)));
        return OutlierDetector.of(repaired, components, alpha, listener);
    }

    private static double[] scales(LocalSamples good, VectorSubspace subspace) {
        double[][] values = good.toArrays();
        double[][] seen = subspace.reconstruct(good).toArrays();
        int d = good.columns();
        double[][] residuals = new double[d][values.length];
        for (int i = 0; i < values.length; i++) {
            for (int j = 0; j < d; j++) {
                residuals[j][i] = values[i][j] - seen[i][j];
            }
        }
        return ResidualScales.positive(
                Arrays.stream(residuals).mapToDouble(OneStep::scale).toArray(),
                residuals,
                ResidualScales.largest(good));
    }

    private static Cells found(
            LocalSamples samples, LocalSamples good, VectorSubspace subspace, double[] scales, CellDetector cells) {
        LocalSamples seen = LocalSamples.of(subspace.reconstruct(good));
        List<Cell> found = new ArrayList<>();
        for (int i = 0; i < samples.rows(); i++) {
            double[] values = samples.row(i);
            double[] expected = seen.row(i);
            double limit = cells.cutoff() * cells.rowScale(i);
            for (int j = 0; j < values.length; j++) {
                double residual = (values[j] - expected[j]) / scales[j];
                if (!(Math.abs(residual) <= limit)) {
                    found.add(new Cell(i, j, values[j], expected[j], residual));
                }
            }
        }
        return new Cells(samples.rows(), samples.columns(), found);
    }
}
