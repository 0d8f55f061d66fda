package ballast.app;

import ballast.data.Dataset;
import ballast.detection.Detection;
import ballast.fit.Fit;
import ballast.outlier.Blame;
import ballast.outlier.DecisionRule;
import ballast.outlier.DistanceDecision;
import ballast.outlier.Distances;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import ballast.study.outlier.BlamedFeatures;
import ballast.study.outlier.Causes;
import ballast.study.outlier.SampleDetections;
import java.util.Optional;

/**
 * The outliers that a model finds among samples.
 *
 * @param applied the model
 * @param detections the samples with what was found
 */
record ModelDetection(AppliedModel applied, SampleDetections detections) {

    /**
     * Judges samples by a model: by its reference if it detects outliers, otherwise by the usual cutoffs, those of
     * orthogonal distances from the samples of the fit if their losses are known.
     *
     * @param rule where the cutoffs come from
     * @param decision what decides instead of the cutoffs, if anything does
     * @param fitted the learned weights, if the samples are those of the fit
     */
    static ModelDetection of(
            AppliedModel applied,
            Dataset dataset,
            CutoffRule rule,
            Optional<DecisionRule> decision,
            Optional<double[]> fitted) {
        Fit<?> model = applied.model();
        Samples samples = applied.scaled(dataset);
        Distances distances = Distances.of(model, samples);
        OutlierMap map = decision.map(
                        asked -> DistanceDecision.by(model, distances).map(asked))
                .orElseGet(() -> map(model, samples, distances, rule));
        Causes causes = Causes.of(model, map, applied.originals(dataset), applied.reconstruction(dataset));
        return new ModelDetection(
                applied,
                new SampleDetections(
                        dataset,
                        map,
                        decision.isPresent() ? known(fitted) : weights(map, fitted),
                        losses(model, fitted, distances),
                        causes));
    }

    private static OutlierMap map(Fit<?> model, Samples samples, Distances distances, CutoffRule rule) {
        boolean judges = model.detection().flatMap(Detection::reference).isPresent();
        if (judges && rule == CutoffRule.NORMAL) {
            return OutlierMap.of(model, samples);
        }
        double[] usual = model.losses().length > 0 ? model.losses() : distances.orthogonal();
        return new OutlierMap(distances, rule.cutoffs(model.subspace(), distances, usual, samples.weights()));
    }

    /** A reference says of any sample whether a fit leaves it out; other methods know the weights of their samples. */
    private static Optional<double[]> weights(OutlierMap map, Optional<double[]> fitted) {
        return map.detection()
                .filter(detection -> detection.reference().isPresent())
                .map(Detection::weights)
                .or(() -> known(fitted));
    }

    private static Optional<double[]> known(Optional<double[]> fitted) {
        return fitted.filter(weights -> weights.length > 0);
    }

    private static double[] losses(Fit<?> model, Optional<double[]> fitted, Distances distances) {
        return fitted.isPresent() && model.losses().length == distances.size()
                ? model.losses()
                : distances.orthogonal();
    }

    /** What is to blame for the worst samples. */
    BlamedFeatures blame(int most) {
        int[] worst = detections.map().worst(most);
        Samples samples = applied.scaled(detections.dataset());
        return new BlamedFeatures(detections, Blame.of(applied.model().subspace(), samples, worst));
    }

    /** The method and the data, in a few words. */
    String title() {
        return applied.model().provenance().recipe().method() + " on "
                + detections.dataset().name();
    }
}
