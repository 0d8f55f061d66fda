package ballast.study.protocol;

import ballast.BadInputException;
import ballast.cluster.Clustering;
import ballast.cluster.KMeans;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.contamination.Contamination;
import ballast.method.Method;
import ballast.metric.Agreement;
import ballast.samples.Samples;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All samples are fitted, contaminated; their reconstructions are clustered by k-means, as many clusters as classes,
 * and the mean over the starts is compared with the classes. Scores are as far apart as reconstructions, so scores are
 * clustered.
 *
 * @param starts the number of starts of k-means, at least 1
 */
public record ClusteringProtocol(int starts) implements Protocol {

    /** The name in declarations. */
    public static final String ID = "clustering";

    /** Starts when no other number is given. */
    public static final int DEFAULT_STARTS = 50;

    private static final List<Measure> MEASURES = CommonMeasures.after(
            Measure.more(
                    "accuracy",
                    "Share of samples, in percent, in the cluster of their class under the best map; mean over the starts."),
            Measure.more("nmi", "Normalised mutual information of clusters and classes; mean over the starts."));

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String meaning() {
        return "All samples are fitted, contaminated, and clustered in the subspace by k-means, the mean of " + starts
                + " starts.";
    }

    @Override
    public String toString() {
        return ID + " starts=" + starts;
    }

    @Override
    public List<Measure> measures() {
        return MEASURES;
    }

    @Override
    public Trial trial(Dataset dataset, Optional<Contamination> contamination, long seed) {
        Labels labels = dataset.labels()
                .orElseThrow(() -> new BadInputException(dataset.name() + ": has no classes to compare clusters with"));
        KMeans kmeans = new KMeans(labels.classes(), starts, seed);
        return new Of(ContaminatedSamples.of(dataset.samples(), contamination, seed), labels.indices(), kmeans, seed);
    }

    private record Of(ContaminatedSamples contaminated, int[] classes, KMeans kmeans, long seed) implements TrialOfAll {

        @Override
        public Map<String, Double> measure(Fitted fitted) {
            return agreement(fitted.subspace().project(training()));
        }

        @Override
        public Map<String, Double> measureUnreduced() {
            return agreement(training());
        }

        private Map<String, Double> agreement(Samples samples) {
            List<Agreement> agreements = kmeans.all(samples).stream()
                    .map(Clustering::labels)
                    .map(clusters -> Agreement.of(clusters, classes))
                    .toList();
            double accuracy = agreements.stream()
                    .mapToDouble(Agreement::accuracy)
                    .average()
                    .orElseThrow();
            double information = agreements.stream()
                    .mapToDouble(Agreement::normalisedMutualInformation)
                    .average()
                    .orElseThrow();
            return Map.of("accuracy", 100 * accuracy, "nmi", information);
        }

        /** Nobody who clusters has classes to choose by, so the distances decide. */
        @Override
        public double validate(Method<?> method) {
            return HeldBack.medianDistance(training(), method, seed);
        }
    }
}
