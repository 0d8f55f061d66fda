package ballast.method;

import ballast.block.LocalSamples;
import ballast.fit.Estimator;
import ballast.fit.Fit;
import ballast.fit.PartialFit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.samples.Samples;
import ballast.solver.RankException;
import ballast.solver.UnusableValue;
import java.util.Optional;

/**
 * A method of the catalogue, configured and ready to fit.
 *
 * <p>Immutable: {@code with...} gives a changed copy, and refuses nonsense at once. The same method with the same seed
 * gives the same bits for the same samples.
 *
 * @param entry what the catalogue says of it
 * @param configuration all choices
 */
public record Method(MethodEntry entry, Configuration configuration) {

    /** Refuses a configuration that no estimator can be made from. */
    public Method {
        entry.recipe().apply(configuration);
    }

    /** The name in the catalogue. */
    public String id() {
        return entry.id();
    }

    /** The same with a parameter of the method set to a number. */
    public Method with(String parameter, double value) {
        return with(parameter, Double.toString(value));
    }

    /** The same with a parameter of the method set. */
    public Method with(String parameter, String value) {
        return new Method(
                entry,
                new Configuration(
                        configuration.components(),
                        configuration.settings().with(parameter, value),
                        configuration.stopping(),
                        configuration.seed()));
    }

    /** The same with another rule for when to stop. */
    public Method withStopping(Stopping stopping) {
        return new Method(
                entry,
                new Configuration(
                        configuration.components(), configuration.settings(), stopping, configuration.seed()));
    }

    /** The same with another seed. */
    public Method withSeed(long seed) {
        return new Method(
                entry,
                new Configuration(
                        configuration.components(), configuration.settings(), configuration.stopping(), seed));
    }

    /** What the catalogue makes of the configuration. */
    public Estimator estimator() {
        return entry.recipe().apply(configuration);
    }

    /** Fits the samples, which are not changed. */
    public Fit fit(Samples samples) {
        return fit(samples, ProgressListener.NONE);
    }

    /** Fits the samples, which are not changed, while somebody may look on. */
    public Fit fit(Samples given, ProgressListener watch) {
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
    public Optional<Estimator> masked() {
        return estimator().masked();
    }

    /** The same method for samples that come batch by batch, before the first; empty if it needs all at once. */
    public Optional<PartialFit> partial() {
        return entry.recipe().apply(configuration).partial();
    }
}
