package ballast.app.detection;

import ballast.BadInputException;
import ballast.app.model.AppliedModel;
import ballast.app.option.DataOptions;
import ballast.app.option.FitData;
import ballast.app.option.Fitting;
import ballast.app.option.Fitting.SizedMethod;
import ballast.app.terminal.Answer;
import ballast.cell.Cell;
import ballast.cell.Cells;
import ballast.cell.CellwiseSubspace;
import ballast.data.Dataset;
import ballast.fit.Fit;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
import ballast.study.cell.NamedCells;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The bad cells of data, found by a model or by a fit, in the units of the data. */
record CellSearch(Fit<?> fit, NamedCells found) {

    private static final int MOST_LISTED = 10;

    static CellSearch of(Path data, CellOptions options, DataOptions reading) {
        reading.maskUnlessTold();
        if (options.model().file().isPresent()) {
            AppliedModel applied = AppliedModel.of(options.model().file().get(), reading);
            if (!(applied.model().subspace() instanceof CellwiseSubspace subspace)) {
                throw new BadInputException(applied.file() + ": is a model of "
                        + applied.model().provenance().recipe().method()
                        + ", which looks at whole samples; fit one with ballast-cells");
            }
            Dataset dataset = applied.readToScore(data);
            Samples scaled = applied.scaled(dataset);
            Scaling scaling = applied.model().provenance().source().scaling();
            return of(applied.model(), dataset, scaled, scaling, subspace.cells(scaled));
        }
        FitData fitted = reading.forFit(reading.read(data));
        Fit<?> fit = Fitting.of(
                        data,
                        fitted,
                        reading,
                        listener -> new SizedMethod(options.method(fitted.samples()), Optional.empty()))
                .fit();
        return of(
                fit,
                fitted.dataset(),
                fitted.samples(),
                fitted.scaling(),
                fit.cells().orElseThrow());
    }

    /** Cells of scaled samples in the units of the data. */
    private static CellSearch of(Fit<?> fit, Dataset dataset, Samples scaled, Scaling scaling, Cells cells) {
        if (scaling.scale() == ScalingKind.UNIT) {
            throw new BadInputException(
                    "--scale unit: samples divided by their norms cannot be repaired; " + "leave --scale out");
        }
        return new CellSearch(fit, NamedCells.of(dataset, scaled, scaling, cells));
    }

    /** The samples that the fit takes for outliers; none if the data is not that of the fit. */
    Set<Integer> outliers() {
        double[] weights = fit.weights();
        boolean known =
                weights.length == found.cells().rows() && fit.detection().isPresent();
        return IntStream.range(0, known ? weights.length : 0)
                .filter(i -> weights[i] == 0)
                .boxed()
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** What {@code cells} and {@code clean} say at the end. */
    Answer answer() {
        int rows = found.cells().rows();
        int columns = found.cells().columns();
        String method = fit.provenance().recipe().method();
        long all = (long) rows * columns;
        long missing = found.cells().size() - found.bad();
        int outliers = outliers().size();
        Answer answer = new Answer()
                .says(found.dataset().name(), ", ", method, ": ")
                .value("method", method)
                .size(rows, columns)
                .components(fit.subspace().components())
                .line(
                        "bad cells",
                        String.format(Locale.ROOT, "%d of %d (%.2f %%)", found.bad(), all, 100.0 * found.bad() / all))
                .value("bad", found.bad())
                .value("missing", missing)
                .value("outliers", outliers)
                .value("cells", found.cells().stream().map(this::described));
        if (missing > 0) {
            answer.line("missing", missing);
        }
        if (fit.detection().isPresent()) {
            answer.line("outliers", outliers + " of " + rows + " samples");
        }
        if (found.bad() > 0) {
            long more = found.bad() - MOST_LISTED;
            answer.below(found.worst(MOST_LISTED).text() + (more > 0 ? "and " + more + " more" : ""));
        }
        return answer;
    }

    private Answer described(Cell cell) {
        Optional<Cell> seen = Optional.of(cell).filter(one -> !one.isMissing());
        return new Answer()
                .value("sample", found.sample(cell))
                .value("feature", found.feature(cell))
                .value("value", seen.map(Cell::value))
                .value("expected", cell.expected())
                .value("residual", seen.map(Cell::residual));
    }
}
