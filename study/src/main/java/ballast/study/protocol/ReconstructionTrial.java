package ballast.study.protocol;

import ballast.metric.EpcaError;
import ballast.metric.RpcaAnError;
import ballast.metric.SquaredErrors;
import ballast.samples.Samples;
import ballast.study.trial.ContaminatedSamples;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All samples are contaminated and fitted; measured is how far the reconstructions of the contaminated samples are from
 * the clean ones, by the errors of EPCA and RPCA-AN.
 */
public record ReconstructionTrial(ContaminatedSamples learned, long seed) implements Trial {

    public static final String ID = "reconstruction";

    private static final List<Measure> MEASURES = CommonMeasures.after(
            Measure.less(
                    "error",
                    "Squared distance between the clean samples and the reconstructions of the contaminated ones"
                            + " (EPCA, Eq. 57)."),
            Measure.less(
                    "mean-error",
                    "Squared distance between a clean sample and the reconstruction of the contaminated one, mean over"
                            + " the samples: the error of RPCA-AN with equal weights."),
            Measure.neutral(
                    "own-weight-error",
                    "The error of RPCA-AN as printed, under the method's own weights; methods cannot be compared by"
                            + " it."),
            Measure.neutral(
                    "own-weight-residual",
                    "The error of RPCA-AN under the method's own weights, against the contaminated samples; the paper"
                            + " does not say which it means."),
            Measure.less("distance-sum", "Sum over all samples of the distance, not squared, of the reconstruction."));

    public static Protocol protocol() {
        return Protocol.plain(
                ID,
                "All samples are contaminated and fitted; the reconstructions of the contaminated samples are compared"
                        + " with the clean ones.",
                MEASURES,
                (dataset, contamination, seed) ->
                        new ReconstructionTrial(ContaminatedSamples.of(dataset.samples(), contamination, seed), seed));
    }

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

    /** Contaminated samples, if there are any. */
    @Override
    public Optional<ShownSamples> shown() {
        int[] rows = ShownSamples.some(learned.rowsToShow());
        Samples originals = learned.clean().select(rows);
        boolean contaminated = learned.contaminatedRows().count() > 0;
        return Optional.of(new ShownSamples(originals, contaminated ? training().select(rows) : originals));
    }
}
