package ballast.app;

import ballast.BadInputException;
import ballast.cell.Cell;
import ballast.cell.CellRepair;
import ballast.cell.Cells;
import ballast.cell.CellwiseSubspace;
import ballast.data.Dataset;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Source;
import ballast.fit.Stopping;
import ballast.method.Method;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
import ballast.study.cell.NamedCells;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The bad cells of data, found by a model or by a fit, in the units of the data.
 *
 * @param fit the model
 * @param found the cells
 * @param repaired the samples with the expected values in their places
 */
record CellSearch(Fit<?> fit, NamedCells found, Samples repaired) {

    /** Looks for the cells of data that the user named. */
    static CellSearch of(
            Path data, CellOptions options, DataOptions reading, ComputeOptions computing, Terminal terminal) {
        reading.maskUnlessTold();
        if (options.model().isGiven()) {
            AppliedModel applied = AppliedModel.of(options.model().file(), reading);
            if (!(applied.model().subspace() instanceof CellwiseSubspace subspace)) {
                throw new BadInputException(options.model().file() + ": is a model of "
                        + applied.model().provenance().recipe().method()
                        + ", which looks at whole samples; fit one with ballast-cells");
            }
            Dataset dataset = applied.read(data);
            terminal.tell(dataset.notices());
            Samples scaled = applied.scaled(dataset);
            Scaling scaling = applied.model().provenance().source().scaling();
            return of(applied.model(), dataset, scaled, scaling, subspace.cells(scaled));
        }
        Dataset dataset = reading.read(data);
        terminal.tell(dataset.notices());
        Scaling scaling = reading.scalingOf(dataset);
        computing.beginWith(reading.wordOn(scaling.scale()));
        Samples scaled = scaling.of(dataset.samples());
        Method<?> method = options.method(scaled);
        computing.loadEngine();
        Fit<?> fit = fit(method, scaled, data, computing, terminal);
        Source source = dataset.source(Optional.empty(), scaling);
        return of(
                fit.withProvenance(fit.provenance().withSource(source)),
                dataset,
                scaled,
                scaling,
                fit.cells().orElseThrow());
    }

    private static Fit<?> fit(
            Method<?> method, Samples samples, Path data, ComputeOptions computing, Terminal terminal) {
        Stopping stopping = method.configuration().stopping();
        try (TerminalProgress progress = computing.progress(terminal, method.id(), FitProgress.STEPS)) {
            ProgressListener listener = new FitProgress(progress, stopping);
            return method.fitWithGaps(samples, listener);
        } catch (BadInputException e) {
            throw new BadInputException(data + ": " + e.getMessage(), e);
        }
    }

    /** Cells of scaled samples in the units of the data. */
    private static CellSearch of(Fit<?> fit, Dataset dataset, Samples scaled, Scaling scaling, Cells cells) {
        if (scaling.scale() == ScalingKind.UNIT) {
            throw new BadInputException(
                    "--scale unit: samples divided by their norms cannot be repaired; " + "leave --scale out");
        }
        Samples repaired = scaling.undoneOn(CellRepair.of(scaled, cells));
        Samples original = dataset.samples();
        List<Cell> own = IntStream.range(0, cells.rows())
                .filter(i -> cells.count(i) > 0)
                .boxed()
                .flatMap(i -> {
                    double[] values = original.row(i);
                    double[] expected = repaired.row(i);
                    return cells.of(i).stream()
                            .map(cell -> new Cell(
                                    i,
                                    cell.feature(),
                                    values[cell.feature()],
                                    expected[cell.feature()],
                                    cell.residual()));
                })
                .toList();
        Cells inUnits = new Cells(cells.rows(), cells.columns(), own);
        return new CellSearch(fit, new NamedCells(dataset, inUnits), withOriginals(original, inUnits));
    }

    /** Untouched values as they were read, without the rounding of scaling and back. */
    private static Samples withOriginals(Samples original, Cells cells) {
        Samples fixed = CellRepair.of(original, cells);
        return original.featureNames().map(fixed::withFeatureNames).orElse(fixed);
    }

    /** Which samples the fit takes for outliers; none if the data is not that of the fit. */
    boolean[] outliers() {
        boolean[] outliers = new boolean[found.dataset().samples().rows()];
        double[] weights = fit.weights();
        if (weights.length == outliers.length && fit.detection().isPresent()) {
            for (int i = 0; i < outliers.length; i++) {
                outliers[i] = weights[i] == 0;
            }
        }
        return outliers;
    }
}
