package ballast.study.run;

import ballast.fit.ProgressListener;
import ballast.study.protocol.CommonMeasures;
import ballast.study.trial.ContaminatedSamples;
import java.util.HashMap;
import java.util.Map;

/** Records the weight of the contaminated samples after the first and the fifth iteration. */
final class WeightSnapshots implements ProgressListener {

    private static final Map<Integer, String> MEASURES =
            Map.of(1, CommonMeasures.OUTLIER_WEIGHT_FIRST, 5, CommonMeasures.OUTLIER_WEIGHT_FIFTH);

    private final ContaminatedSamples samples;
    private final Map<String, Double> figures = new HashMap<>();

    WeightSnapshots(ContaminatedSamples samples) {
        this.samples = samples;
    }

    @Override
    public boolean goOn(Progress progress) {
        String measure = MEASURES.get(progress.iteration());
        if (measure != null) {
            progress.weights()
                    .map(weights -> weights.get())
                    .ifPresent(weights -> figures.put(
                            measure,
                            samples.separation(new double[weights.length], weights)
                                    .weightShare()));
        }
        return true;
    }

    Map<String, Double> figures() {
        return figures;
    }
}
