package ballast.app.detection;

import ballast.app.model.AppliedModel;
import ballast.app.option.MethodOptions.SizedMethod;
import ballast.data.Dataset;
import ballast.fit.Fit;
import ballast.outlier.Cutoffs;
import ballast.outlier.DecisionRule;
import ballast.outlier.OutlierDecision;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import ballast.study.outlier.Blame;
import ballast.study.outlier.BlamedFeatures;
import ballast.study.outlier.SampleDetections;
import ballast.weight.LocalLosses;
import java.util.Optional;

/**
 * The outliers that a model finds among samples.
 *
 * @param applied the model
 * @param detections the samples with what was found
 * @param fitted the method that was fitted, unless the model was there
 */
record ModelDetection(AppliedModel applied, SampleDetections detections, Optional<SizedMethod> fitted) {

    /**
     * Judges samples by a model.
     *
     * @param rule where the cutoffs come from
     * @param decision what chooses the cutoffs instead, if anything does
     * @param fitted the learned weights, if the samples are those of the fit
     * @param sized the method that was fitted, unless the model was there
     */
    static ModelDetection of(
            AppliedModel applied,
            Dataset dataset,
            CutoffRule rule,
            Optional<DecisionRule> decision,
            Optional<double[]> fitted,
            Optional<SizedMethod> sized) {
        Fit<?> given = applied.model().withScaling(applied.scaling(dataset));
        Fit<?> model = given.decision().isPresent() ? given : judgingByData(given, applied.scaled(dataset));
        OutlierMap judged = model.outlierMap(dataset.samples());
        OutlierMap usual = model.outlierMap().orElse(judged);
        Optional<Cutoffs> chosen = decision.map(asked -> asked.cutoffs(usual, judged))
                .or(() -> rule == CutoffRule.SKEWED
                        ? Optional.of(Cutoffs.skewed(judged, dataset.samples().weights()))
                        : Optional.empty());
        OutlierMap map = chosen.map(cutoffs -> judged.by(judged.decision().withCutoffs(cutoffs)))
                .orElse(judged);
        return new ModelDetection(
                applied,
                new SampleDetections(
                        dataset,
                        map,
                        chosen.isEmpty()
                                        && map.decision().isDetected()
                                        && map.decision().decides()
                                ? Optional.of(map.weights())
                                : fitted.filter(weights -> weights.length > 0),
                        fitted.isPresent() && model.losses().length == map.size()
                                ? model.losses()
                                : model.subspace().residuals(applied.scaled(dataset)),
                        SampleDetections.judged(model, map, dataset.samples())),
                sized);
    }

    /** A model from elsewhere, which knows no distances, with cutoffs from those of the data. */
    private static Fit<?> judgingByData(Fit<?> model, Samples scaled) {
        LocalLosses losses = LocalLosses.of(model.subspace().residuals(scaled), scaled.weights());
        double[] variances = model.explainedVariance().variances();
        return model.withOutlierMap(OutlierMap.ofNone(OutlierDecision.of(model.subspace(), variances, losses)));
    }

    BlamedFeatures blame(int most) {
        int[] worst = detections.map().worst(most);
        Samples samples = applied.scaled(detections.dataset());
        return new BlamedFeatures(detections, Blame.of(applied.model().subspace(), samples, worst));
    }

    String title() {
        return applied.model().provenance().recipe().method() + " on "
                + detections.dataset().name();
    }
}
