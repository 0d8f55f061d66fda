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

/** One repeat of an experiment: contaminated samples to learn from, and the figures of what was learned. Immutable. */
public interface Trial {

    /** The samples to learn from, before and after contamination. */
    ContaminatedSamples learned();

    /** The seed at which all draws begin. */
    long seed();

    default Samples training() {
        return learned().samples();
    }

    /** Whether some of their values are missing, which are NaN. */
    default boolean lacksValues() {
        return false;
    }

    /** The number of classes of the training samples, where the protocol knows them. */
    default int classCount() {
        throw new BadInputException("a parameter is the number of classes, of which this protocol knows nothing");
    }

    /** The figures of a fit, by the names of the protocol's measures. */
    Map<String, Double> measure(Fitted fitted);

    /** What is found of the contaminated samples, where there are any, and false alarms, in percent. */
    default Map<String, Double> found(DetectionRates rates) {
        Map<String, Double> figures = new HashMap<>();
        figures.put("false-alarms", 100 * rates.falseAlarms());
        if (learned().contaminatedRows().count() > 0) {
            figures.put("found", 100 * rates.found());
        }
        return figures;
    }

    /** The figures of the samples themselves, without any subspace; empty where that makes no sense. */
    default Map<String, Double> measureUnreduced() {
        return Map.of();
    }

    /** Some samples whose reconstructions are worth looking at. */
    default Optional<ShownSamples> shown() {
        return Optional.empty();
    }

    /** Whether the projections of the training samples are worth looking at, if they are points of a plane. */
    default boolean showsProjections() {
        return false;
    }

    /**
     * A score of a method, less being better, that sees nothing but the training samples as a user has them: half of
     * them are fitted and the other half is measured, then the other way round. Parameters are chosen honestly by it.
     *
     * <p>The score is the median distance, which outliers cannot move far as long as they are fewer than half.
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
