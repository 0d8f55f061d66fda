package ballast.study.protocol;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.contamination.Contamination;
import ballast.data.contamination.SampleSet;
import ballast.metric.OutlierSeparation;
import ballast.study.trial.ContaminatedSamples;
import ballast.study.trial.OutlierScores;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * All samples are fitted; some of them are known to be outliers, by a class of that name or because they were
 * contaminated. The measures are how well the outlier scores and the decision of the fit separate them from the others.
 */
public record OutlierTrial(ContaminatedSamples learned, long seed) implements Trial {

    /** The class of the samples that are outliers. */
    public static final String OUTLIER = "outlier";

    static OutlierTrial of(Dataset dataset, Optional<Contamination> contamination, long seed) {
        if (contamination.isPresent()) {
            return new OutlierTrial(ContaminatedSamples.of(dataset.samples(), contamination, seed), seed);
        }
        Labels labels = dataset.labels()
                .filter(known -> known.names().contains(OUTLIER))
                .orElseThrow(() -> new BadInputException(dataset.name() + ": has no class '" + OUTLIER
                        + "', so that nothing is known about its outliers; name them in the registry"));
        int[] outliers = IntStream.range(0, labels.size())
                .filter(i -> labels.name(i).equals(OUTLIER))
                .toArray();
        SampleSet known = SampleSet.of(labels.size(), outliers);
        return new OutlierTrial(new ContaminatedSamples(dataset.samples(), dataset.samples(), known), seed);
    }

    @Override
    public Map<String, Double> measure(Fitted fitted) {
        Map<String, Double> figures = found(learned.detection(fitted.outliers()));
        OutlierSeparation separation = learned.separation(OutlierScores.of(fitted.fit(), training()), fitted.weights());
        separation.areaUnderCurve().ifPresent(area -> figures.put("auc", area));
        separation.averagePrecision().ifPresent(precision -> figures.put("ap", precision));
        return figures;
    }
}
