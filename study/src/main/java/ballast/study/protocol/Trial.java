package ballast.study.protocol;

import ballast.BadInputException;
import ballast.method.Method;
import ballast.metric.DetectionRates;
import ballast.recognition.Split;
import ballast.samples.Samples;
import ballast.study.trial.ContaminatedSamples;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** One repeat of an experiment: contaminated training samples, and the figures of fits to them. Immutable. */
public interface Trial {

    /** The training samples, before and after contamination. */
    ContaminatedSamples learned();

    /** The seed of all random numbers. */
    long seed();

    default Samples training() {
        return learned().samples();
    }

    /** Whether some of their values are missing, which are NaN. */
    default boolean lacksValues() {
        return false;
    }

    /** The class of each training sample, where the protocol knows them. */
    default int[] classes() {
        throw new BadInputException("a parameter is the number of classes, of which this protocol knows nothing");
    }

    /** The figures of a fit, by the names of the protocol's measures. */
    Map<String, Double> measure(Fitted fitted);

    /**
     * The detected share of the contaminated samples, if there are any, and of the others (false alarms), in percent.
     */
    default Map<String, Double> found(DetectionRates rates) {
        Map<String, Double> figures = new HashMap<>();
        figures.put("false-alarms", 100 * rates.falseAlarms());
        if (learned().contaminatedRows().count() > 0) {
            figures.put("found", 100 * rates.found());
        }
        return figures;
    }

    /** The figures of the samples themselves, without a subspace; empty where undefined. */
    default Map<String, Double> measureUnreduced() {
        return Map.of();
    }

    /** Some samples whose reconstructions are shown. */
    default Optional<ShownSamples> shown() {
        return Optional.empty();
    }

    /** Whether the projections of the training samples are shown if they are two-dimensional. */
    default boolean showsProjections() {
        return false;
    }

    /**
     * A score of a method, smaller being better, from the training samples alone: one half is fitted and the other
     * measured, and vice versa. It chooses parameters without an oracle.
     *
     * <p>The score is the median distance, which is robust if less than half of the samples are outliers.
     */
    default double validate(Method<?> method) {
        double sum = 0;
        for (Split split : Split.folds(training().rows(), 2, seed())) {
            double[] distances = method.fit(training().select(split.training()))
                    .subspace()
                    .residuals(training().select(split.test()));
            Arrays.sort(distances);
            sum += distances[distances.length / 2];
        }
        return sum / 2;
    }
}
