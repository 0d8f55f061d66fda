package ballast.study.protocol;

import ballast.BadInputException;
import ballast.cluster.Clustering;
import ballast.cluster.KMeans;
import ballast.data.Labels;
import ballast.metric.Agreement;
import ballast.samples.Samples;
import ballast.study.trial.ContaminatedSamples;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All samples are contaminated and fitted; their reconstructions are clustered by k-means, as many clusters as classes,
 * and the mean over the starts is compared with the classes. Scores are as far apart as reconstructions, so scores are
 * clustered.
 */
public record ClusteringTrial(ContaminatedSamples learned, int[] classes, KMeans kmeans, long seed) implements Trial {

    public static final String ID = "clustering";

    /** Starts of k-means by default. */
    public static final int DEFAULT_STARTS = 50;

    private static final String CLEAN = "clean-";

    private static final List<Measure> MEASURES = CommonMeasures.after(
            Measure.more(
                            "accuracy",
                            "Share of samples, in percent, in the cluster of their class under the best map; mean over"
                                    + " the starts.")
                    .orUnreduced(),
            Measure.more("nmi", "Normalised mutual information of clusters and classes; mean over the starts.")
                    .orUnreduced(),
            Measure.more(
                            CLEAN + "accuracy",
                            "The same share for the clean samples in the subspace that the contaminated ones gave.")
                    .orUnreduced(),
            Measure.more(CLEAN + "nmi", "The same information for the clean samples in that subspace.")
                    .orUnreduced());

    public static Protocol protocol(int starts, int candidates) {
        return new Protocol(
                ID,
                "starts=" + starts + (candidates == 1 ? "" : " candidates=" + candidates),
                "All samples are contaminated and fitted, and clustered in the subspace by k-means, the mean of "
                        + starts + " starts"
                        + (candidates == 1 ? "." : " of the best of " + candidates + " centres each."),
                MEASURES,
                (dataset, contamination, seed) -> {
                    Labels labels = dataset.labels()
                            .orElseThrow(() -> new BadInputException(
                                    dataset.name() + ": has no classes to compare clusters with"));
                    return new ClusteringTrial(
                            ContaminatedSamples.of(dataset.samples(), contamination, seed),
                            labels.indices(),
                            new KMeans(labels.classes(), starts, candidates, seed),
                            seed);
                });
    }

    @Override
    public int classCount() {
        return (int) Arrays.stream(classes).distinct().count();
    }

    @Override
    public Map<String, Double> measure(Fitted fitted) {
        return both(
                agreement(fitted.subspace().project(training())),
                agreement(fitted.subspace().project(learned.clean())));
    }

    @Override
    public Map<String, Double> measureUnreduced() {
        return both(agreement(training()), agreement(learned.clean()));
    }

    private static Map<String, Double> both(Map<String, Double> own, Map<String, Double> clean) {
        Map<String, Double> figures = new TreeMap<>(own);
        clean.forEach((name, value) -> figures.put(CLEAN + name, value));
        return figures;
    }

    private Map<String, Double> agreement(Samples samples) {
        List<Agreement> agreements = kmeans.all(samples).stream()
                .map(Clustering::labels)
                .map(clusters -> Agreement.of(clusters, classes))
                .toList();
        double accuracy =
                agreements.stream().mapToDouble(Agreement::accuracy).average().orElseThrow();
        double information = agreements.stream()
                .mapToDouble(Agreement::normalisedMutualInformation)
                .average()
                .orElseThrow();
        return Map.of("accuracy", 100 * accuracy, "nmi", information);
    }
}
