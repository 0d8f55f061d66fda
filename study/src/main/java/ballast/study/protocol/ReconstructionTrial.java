package ballast.study.protocol;

import ballast.metric.EpcaError;
import ballast.metric.RpcaAnError;
import ballast.metric.SquaredErrors;
import ballast.samples.Samples;
import ballast.study.trial.ContaminatedSamples;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * All samples are contaminated and fitted; the distance of the reconstructions of the contaminated samples from the
 * clean ones is measured by the errors of EPCA and RPCA-AN.
 */
record ReconstructionTrial(ContaminatedSamples learned, long seed) implements Trial {

    @Override
    public Map<String, Double> measure(Fitted fitted) {
        SquaredErrors errors = SquaredErrors.of(fitted.subspace(), learned.clean(), training());
        SquaredErrors residuals = SquaredErrors.of(fitted.subspace(), training(), training());
        RpcaAnError neighbours = RpcaAnError.of(errors, fitted.weights());
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("error", EpcaError.of(errors).value());
        figures.put("mean-error", neighbours.uniformWeights());
        figures.put("own-weight-error", neighbours.ownWeights());
        figures.put("own-weight-residual", residuals.mean(fitted.weights()));
        figures.put(
                "distance-sum", Arrays.stream(errors.values()).map(Math::sqrt).sum());
        return figures;
    }

    @Override
    public Optional<ShownSamples> shown() {
        int[] rows = ShownSamples.some(learned.rowsToShow());
        Samples originals = learned.clean().select(rows);
        boolean contaminated = learned.contaminatedRows().count() > 0;
        return Optional.of(new ShownSamples(originals, contaminated ? training().select(rows) : originals));
    }
}
