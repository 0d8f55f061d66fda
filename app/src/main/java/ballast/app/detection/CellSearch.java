package ballast.app.detection;

import ballast.BadInputException;
import ballast.app.model.AppliedModel;
import ballast.app.option.ComputeOptions;
import ballast.app.option.DataOptions;
import ballast.app.option.FitData;
import ballast.cell.Cells;
import ballast.cell.CellwiseSubspace;
import ballast.data.Dataset;
import ballast.fit.Fit;
import ballast.method.Method;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
import ballast.study.cell.NamedCells;
import java.nio.file.Path;
import java.util.Optional;

/** The bad cells of data, found by a model or by a fit, in the units of the data. */
record CellSearch(Fit<?> fit, NamedCells found) {

    static CellSearch of(Path data, CellOptions options, DataOptions reading, ComputeOptions computing) {
        reading.maskUnlessTold();
        if (options.model().isGiven()) {
            AppliedModel applied = AppliedModel.of(options.model().file(), reading);
            if (!(applied.model().subspace() instanceof CellwiseSubspace subspace)) {
                throw new BadInputException(options.model().file() + ": is a model of "
                        + applied.model().provenance().recipe().method()
                        + ", which looks at whole samples; fit one with ballast-cells");
            }
            Dataset dataset = applied.readToScore(data);
            Samples scaled = applied.scaled(dataset);
            Scaling scaling = applied.model().provenance().source().scaling();
            return of(applied.model(), dataset, scaled, scaling, subspace.cells(scaled));
        }
        FitData fitted = reading.forFit(reading.read(data));
        Method<?> method = options.method(fitted.samples());
        computing.loadEngine();
        Fit<?> fit = computing.<Fit<?>>work(
                data, method.id(), method.stopping(), listener -> method.fitWithGaps(fitted.samples(), listener));
        return of(
                fit.withProvenance(fit.provenance().withSource(fitted.source(Optional.empty()))),
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
