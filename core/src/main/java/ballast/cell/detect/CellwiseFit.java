package ballast.cell.detect;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.cell.Cell;
import ballast.cell.CellRepair;
import ballast.cell.Cells;
import ballast.cell.CellwiseSubspace;
import ballast.estimator.Estimator;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.samples.Observed;
import ballast.solver.FittedSubspace;
import ballast.solver.RankException;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The frame of methods that look at single cells: what all of them refuse, samples that take no part, and the answer.
 *
 * <p>Samples of user weight zero, and those with no more values than there are components, take no part; afterwards
 * they are split by the subspace that was found like new ones, and weigh nothing.
 *
 * @param components number of components, at least 1
 * @param method what finds subspace and cells
 */
public record CellwiseFit(int components, CellMethod method) implements Estimator<CellwiseSubspace> {

    /** What finds a subspace and the bad cells of samples that all count and have more values than components. */
    @FunctionalInterface
    public interface CellMethod {

        /** Finds them; tells the listener of every iteration. */
        Found find(LocalSamples samples, ProgressListener listener);
    }

    /**
     * What a method found.
     *
     * @param subspace the subspace
     * @param cells the bad and the missing cells
     * @param weights of the samples
     * @param objective after the start and after each iteration
     * @param stop why it ended
     * @param route how it was found, in a few words
     */
    public record Found(
            CellwiseSubspace subspace, Cells cells, double[] weights, double[] objective, Stop stop, String route) {}

    @Override
    public Optional<Estimator<CellwiseSubspace>> masked() {
        return Optional.of(this);
    }

    @Override
    public Fit<CellwiseSubspace> fit(LocalSamples samples, ProgressListener listener) {
        VectorModel.of(components).checkCount(samples);
        Observed observed = Observed.of(samples);
        observed.columnMeans();
        int[] values = observed.perSample();
        int[] taking = Arrays.stream(samples.weights().positive())
                .filter(i -> values[i] > components || values[i] == samples.columns())
                .toArray();
        if (taking.length == 0) {
            throw new BadInputException(
                    "components = " + components + ", but no sample has more values than that; choose fewer");
        }
        if (taking.length <= components) {
            throw new RankException(components, taking.length - 1);
        }
        if (taking.length == samples.rows()) {
            Found found = method.find(samples, listener);
            return answer(samples, found, found.weights(), found.cells());
        }
        LocalSamples counting = samples.select(taking);
        Observed.of(counting).columnMeans();
        Found found = method.find(counting, listener.seeing(weights -> spread(weights, taking, samples.rows())));
        return answer(samples, found, spread(found.weights(), taking, samples.rows()), spread(found, taking, samples));
    }

    private static double[] spread(double[] weights, int[] rows, int all) {
        double[] spread = new double[all];
        for (int k = 0; k < rows.length; k++) {
            spread[rows[k]] = weights[k];
        }
        return spread;
    }

    /** The cells that were found, and those of the samples that took no part. */
    private static Cells spread(Found found, int[] taking, LocalSamples samples) {
        boolean[] known = new boolean[samples.rows()];
        Arrays.stream(taking).forEach(i -> known[i] = true);
        int[] others = IntStream.range(0, samples.rows()).filter(i -> !known[i]).toArray();
        Stream<Cell> all = inRows(found.cells(), taking);
        if (others.length > 0) {
            all = Stream.concat(all, inRows(found.subspace().cells(samples.select(others)), others));
        }
        return new Cells(samples.rows(), samples.columns(), all.toList());
    }

    private static Stream<Cell> inRows(Cells cells, int[] rows) {
        return cells.stream()
                .map(cell ->
                        new Cell(rows[cell.row()], cell.feature(), cell.value(), cell.expected(), cell.residual()));
    }

    private static Fit<CellwiseSubspace> answer(LocalSamples samples, Found found, double[] weights, Cells cells) {
        VectorSubspace plane = found.subspace().plane().orElseThrow();
        return new Fit<>(
                        found.subspace(),
                        weights,
                        found.subspace().residuals(samples),
                        found.objective(),
                        FittedSubspace.variances(plane, CellRepair.of(samples, cells), weights),
                        found.stop(),
                        found.route())
                .withCells(cells);
    }
}
