package ballast.app;

import ballast.data.Dataset;
import ballast.detection.Detection;
import ballast.fit.Fit;
import ballast.outlier.Blame;
import ballast.outlier.Cutoffs;
import ballast.outlier.DecisionRule;
import ballast.outlier.DistanceDecision;
import ballast.outlier.Distances;
import ballast.outlier.NewSamples;
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

    /** Losses that differ by a smaller share are those of the same sample. */
    private static final double SAME = 1e-6;

    /** Compares samples with a model, whose losses say how far samples usually are, if it has any. */
    static ModelDetection of(AppliedModel applied, Dataset dataset, CutoffRule rule, Optional<DecisionRule> decision) {
        Fit<?> model = applied.model();
        Samples samples = applied.scaled(dataset);
        Distances distances = Distances.of(model, samples);
        double[] orthogonal = distances.orthogonal();
        boolean fitted = areSame(model.losses(), orthogonal);
        boolean reference = model.losses().length > 0;
        Cutoffs usual =
                rule.cutoffs(model.subspace(), distances, reference ? model.losses() : orthogonal, samples.weights());
        OutlierMap usualMap = reference
                ? model.detection()
                        .map(known -> detected(known, fitted, model, distances, rule, usual))
                        .orElseGet(() -> new OutlierMap(distances, usual))
                : new OutlierMap(distances, usual);
        OutlierMap map = decision.map(
                        asked -> DistanceDecision.by(model, distances).map(asked))
                .orElse(usualMap);
        Optional<double[]> weights =
                fitted && model.weights().length > 0 ? Optional.of(model.weights()) : Optional.empty();
        double[] losses = fitted ? model.losses() : orthogonal;
        Causes causes = Causes.of(model, map, applied.originals(dataset), applied.reconstruction(dataset));
        return new ModelDetection(applied, new SampleDetections(dataset, map, weights, losses, causes));
    }

    /** The detection of the fit for its own samples; other samples are judged at its level. */
    private static OutlierMap detected(
            Detection known, boolean fitted, Fit<?> model, Distances distances, CutoffRule rule, Cutoffs usual) {
        NewSamples judge = NewSamples.by(model, distances);
        Detection detection = fitted ? known : judge.detection(distances);
        return new OutlierMap(distances, rule == CutoffRule.NORMAL ? judge.cutoffs() : usual, Optional.of(detection));
    }

    /** Samples with the same losses in the same order are those of the fit, whatever file they come from. */
    private static boolean areSame(double[] losses, double[] others) {
        if (losses.length != others.length) {
            return false;
        }
        double largest = 0;
        for (double loss : losses) {
            largest = Math.max(largest, loss);
        }
        for (int i = 0; i < losses.length; i++) {
            if (!(Math.abs(losses[i] - others[i]) <= SAME * largest)) {
                return false;
            }
        }
        return true;
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
