package ballast.study.protocol;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.contamination.Contamination;
import ballast.data.contamination.SampleSet;
import ballast.metric.OutlierSeparation;
import ballast.study.trial.ContaminatedSamples;
import ballast.study.trial.OutlierScores;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * All samples are fitted; some of them are known to be outliers, by a class of that name or because they were
 * contaminated. Measured is how well the outlier scores and the decision of the fit tell them from the others.
 */
public record OutlierTrial(ContaminatedSamples learned, long seed) implements Trial {

    public static final String ID = "outliers";

    /** The class of the samples that are outliers. */
    public static final String OUTLIER = "outlier";

    private static final String AUC = "auc";
    private static final String AP = "ap";

    private static final List<Measure> MEASURES = CommonMeasures.after(
            Measure.more(
                    AUC,
                    "Chance that an outlier has a larger outlier score than another sample: the area under the ROC"
                            + " curve."),
            Measure.more(AP, "Average precision of the outlier scores, the largest first."),
            CommonMeasures.FOUND,
            CommonMeasures.FALSE_ALARMS);

    public static Protocol protocol() {
        return Protocol.plain(
                ID,
                "All samples are fitted; outlier scores and decisions are compared with the outliers that are known.",
                MEASURES,
                (dataset, contamination, seed) -> new OutlierTrial(learned(dataset, contamination, seed), seed));
    }

    private static ContaminatedSamples learned(Dataset dataset, Optional<Contamination> contamination, long seed) {
        if (contamination.isPresent()) {
            return ContaminatedSamples.of(dataset.samples(), contamination, seed);
        }
        Labels labels = dataset.labels()
                .filter(known -> known.names().contains(OUTLIER))
                .orElseThrow(() -> new BadInputException(dataset.name() + ": has no class '" + OUTLIER
                        + "', so that nothing is known about its outliers; name them in the registry"));
        int[] outliers = IntStream.range(0, labels.size())
                .filter(i -> labels.name(i).equals(OUTLIER))
                .toArray();
        return new ContaminatedSamples(
                dataset.samples(),
                dataset.samples(),
                SampleSet.of(dataset.samples().rows(), outliers));
    }

    @Override
    public Map<String, Double> measure(Fitted fitted) {
        Map<String, Double> figures = CommonMeasures.ofOutliers(fitted, learned);
        OutlierSeparation separation = learned.separation(OutlierScores.of(fitted.fit(), training()), fitted.weights());
        separation.areaUnderCurve().ifPresent(area -> figures.put(AUC, area));
        separation.averagePrecision().ifPresent(precision -> figures.put(AP, precision));
        return figures;
    }
}
