package ballast.study.protocol;

import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.method.Method;
import ballast.metric.EpcaError;
import ballast.metric.RpcaAnError;
import ballast.metric.SquaredErrors;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All samples are fitted, contaminated; measured is how far the reconstructions of the contaminated samples are from
 * the clean ones, by the errors of EPCA and RPCA-AN.
 */
public record ReconstructionProtocol() implements Protocol {

    /** The name in declarations. */
    public static final String ID = "reconstruction";

    private static final List<Measure> MEASURES = CommonMeasures.after(
            Measure.less(
                    "error",
                    "Squared distance between the clean samples and the reconstructions of the contaminated ones (EPCA, Eq. 57)."),
            Measure.less("mean-error", "The same per sample: the error of RPCA-AN with every sample counting alike."),
            Measure.neutral(
                    "own-weight-error",
                    "The error of RPCA-AN as printed, under the method's own weights; methods cannot be compared by it."),
            Measure.neutral(
                    "own-weight-residual",
                    "The same against the contaminated samples; the paper does not say which it means."),
            Measure.less("distance-sum", "Sum over all samples of the distance, not squared, of the reconstruction."));

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String meaning() {
        return "All samples are fitted, contaminated; the reconstructions of the contaminated samples are compared with the clean ones.";
    }

    @Override
    public String toString() {
        return ID;
    }

    @Override
    public List<Measure> measures() {
        return MEASURES;
    }

    @Override
    public Trial trial(Dataset dataset, Optional<Contamination> contamination, long seed) {
        return new Of(ContaminatedSamples.of(dataset.samples(), contamination, seed), seed);
    }

    private record Of(ContaminatedSamples contaminated, long seed) implements TrialOfAll {

        @Override
        public Map<String, Double> measure(Fitted fitted) {
            SquaredErrors errors = SquaredErrors.of(fitted.subspace(), contaminated.clean(), contaminated.samples());
            SquaredErrors residuals =
                    SquaredErrors.of(fitted.subspace(), contaminated.samples(), contaminated.samples());
            RpcaAnError neighbours = RpcaAnError.of(errors, fitted.weights());
            Map<String, Double> figures = new LinkedHashMap<>();
            figures.put("error", EpcaError.of(errors).value());
            figures.put("mean-error", neighbours.uniformWeights());
            figures.put("own-weight-error", neighbours.ownWeights());
            figures.put("own-weight-residual", residuals.mean(fitted.weights()));
            figures.put(
                    "distance-sum",
                    Arrays.stream(errors.values()).map(Math::sqrt).sum());
            return figures;
        }

        /** Contaminated ones, if there are any. */
        @Override
        public Optional<ShownSamples> exhibit() {
            int[] rows = ShownSamples.some(
                    contaminatedRows().count() == 0
                            ? contaminatedRows().others()
                            : contaminatedRows().indices());
            Samples originals = contaminated.clean().select(rows);
            return Optional.of(new ShownSamples(
                    originals,
                    contaminatedRows().count() == 0
                            ? originals
                            : contaminated.samples().select(rows)));
        }

        @Override
        public double validate(Method<?> method) {
            return HeldBack.medianDistance(training(), method, seed);
        }
    }
}
