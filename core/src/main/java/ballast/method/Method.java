package ballast.method;

import ballast.block.LocalSamples;
import ballast.fit.Estimator;
import ballast.fit.Fit;
import ballast.fit.ParameterValue;
import ballast.fit.PartialFit;
import ballast.fit.ProgressListener;
import ballast.fit.Recipe;
import ballast.fit.Stopping;
import ballast.samples.Samples;
import ballast.solver.RankException;
import ballast.solver.UnusableValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A method, configured and ready to fit.
 *
 * <p>Immutable: {@code with...} gives a changed copy, and refuses nonsense at once. The same method with the same seed
 * gives the same bits for the same samples. Two methods are equal if all their choices are.
 */
public interface Method {

    /** The choices that all methods share. */
    Configuration configuration();

    /** What the catalogue says of it. */
    MethodEntry<?> entry();

    /** What fits the samples. */
    Estimator estimator();

    /** The same with other choices of those that all methods share. */
    Method with(Configuration configuration);

    /** The same with another rule for when to stop. */
    Method withStopping(Stopping stopping);

    /** The same with another seed. */
    Method withSeed(long seed);

    /** The same with a parameter, given by its name, set to a number. */
    Method with(String parameter, double value);

    /** The same with a parameter, given by its name, set to what a text stands for. */
    Method with(String parameter, String value);

    /** The name in the catalogue. */
    default String id() {
        return entry().id();
    }

    /** Its parameters with their values. */
    default List<Setting<?>> settings() {
        return entry().settings(this);
    }

    /** The parameters that are not at their defaults, each as it is written, by name. */
    default Map<String, String> given() {
        Map<String, String> given = new TreeMap<>();
        settings().stream()
                .filter(setting -> !setting.isDefault())
                .forEach(setting -> given.put(setting.name(), setting.text()));
        return given;
    }

    /** How a fit by this method is made. */
    default Recipe recipe() {
        Map<String, ParameterValue> values = new LinkedHashMap<>();
        settings().forEach(setting -> values.put(setting.name(), setting.recorded()));
        Configuration shared = configuration();
        return new Recipe(id(), values, shared.components(), shared.stopping(), shared.seed());
    }

    /** Fits rows of values, which are not changed. */
    default Fit fit(double[][] rows) {
        return fit(Samples.of(rows));
    }

    /** Fits the samples, which are not changed. */
    default Fit fit(Samples samples) {
        return fit(samples, ProgressListener.NONE);
    }

    /** Fits the samples, which are not changed, while somebody may look on. */
    default Fit fit(Samples given, ProgressListener watch) {
        LocalSamples samples = LocalSamples.of(given);
        // values of both signs that are too large to be squared need not show in the mean, but all else drowns in them
        try {
            Fit fit = estimator().fit(samples, watch);
            if (!Double.isFinite(fit.explainedVariance().total())) {
                UnusableValue.refuse(samples);
            }
            return fit;
        } catch (ArithmeticException | RankException e) {
            UnusableValue.refuse(samples);
            throw e;
        }
    }

    /** The same method for samples that lack values, which are NaN; empty if it has no answer to them. */
    default Optional<Estimator> masked() {
        return estimator().masked();
    }

    /** The same method for samples that come batch by batch, before the first; empty if it needs all at once. */
    default Optional<PartialFit> partial() {
        return estimator().partial();
    }
}
