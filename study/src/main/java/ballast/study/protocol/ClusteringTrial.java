package ballast.study.protocol;

import ballast.BadInputException;
import ballast.cluster.Clustering;
import ballast.cluster.KMeans;
import ballast.data.Labels;
import ballast.metric.Agreement;
import ballast.samples.Samples;
import ballast.study.trial.ContaminatedSamples;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All samples are contaminated and fitted; their reconstructions are clustered by k-means into as many clusters as
 * classes, and the mean over the starts is compared with the classes. Scores have the same distances as
 * reconstructions, so scores are clustered.
 */
record ClusteringTrial(ContaminatedSamples learned, int[] classes, KMeans kmeans, long seed) implements Trial {

    static final int DEFAULT_STARTS = 50;

    static Protocol.Experiment experiment(int starts, int candidates) {
        return (dataset, contamination, seed) -> {
            Labels labels = dataset.labels()
                    .orElseThrow(
                            () -> new BadInputException(dataset.name() + ": has no classes to compare clusters with"));
            return new ClusteringTrial(
                    ContaminatedSamples.of(dataset.samples(), contamination, seed),
                    labels.indices(),
                    new KMeans(labels.classes(), starts, candidates, seed),
                    seed);
        };
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
        clean.forEach((name, value) -> figures.put("clean-" + name, value));
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
