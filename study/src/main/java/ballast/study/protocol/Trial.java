package ballast.study.protocol;

import ballast.data.contamination.SampleSet;
import ballast.method.Method;
import ballast.samples.Samples;
import java.util.Map;
import java.util.Optional;

/** One repeat of an experiment: contaminated samples to learn from, and the figures of what was learned. Immutable. */
public interface Trial {

    /** The samples that methods are fitted to. */
    Samples training();

    /** Which of them are contaminated; methods are not told. */
    SampleSet contaminatedRows();

    /** The figures of a fit, by the names of the protocol's measures. */
    Map<String, Double> measure(Fitted fitted);

    /** The figures of the samples themselves, without any subspace; empty where that makes no sense. */
    default Map<String, Double> measureUnreduced() {
        return Map.of();
    }

    /** Some samples whose reconstructions are worth looking at. */
    default Optional<ShownSamples> exhibit() {
        return Optional.empty();
    }

    /** Whether the projections of the training samples are worth looking at, if they are points of a plane. */
    default boolean showsProjections() {
        return false;
    }

    /**
     * A score of a method, less being better, that sees nothing but the training samples as a user has them: half of
     * them are fitted and the other half is measured, then the other way round. Parameters are chosen honestly by it.
     */
    double validate(Method<?> method);
}
