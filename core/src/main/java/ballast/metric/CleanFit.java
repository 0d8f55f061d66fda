package ballast.metric;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.fit.Reweighting;
import ballast.fit.Stopping;
import ballast.fit.Watch;
import ballast.samples.Samples;
import ballast.subspace.Subspace;
import ballast.subspace.VectorModel;
import ballast.subspace.VectorSubspace;
import ballast.weight.Squared;
import java.util.OptionalDouble;

/**
 * Plain PCA fitted to the untouched samples only: what a perfect outlier detector would give.
 *
 * <p>Every robust method is measured by its distance to this fit. Immutable.
 */
public final class CleanFit {

    private final Fit fit;
    private final VectorSubspace subspace;

    private CleanFit(Fit fit, VectorSubspace subspace) {
        this.fit = fit;
        this.subspace = subspace;
    }

    /**
     * Fits the untouched samples.
     *
     * @param samples all samples
     * @param untouched indices of the samples that were not contaminated, at least one
     * @param components dimension of the subspace
     */
    public static CleanFit of(Samples samples, int[] untouched, int components) {
        if (untouched.length == 0) {
            throw new BadInputException("none of the " + samples.rows()
                    + " samples is untouched, so there is no clean fit: contaminate fewer of them");
        }
        Samples clean = untouched.length == samples.rows() ? samples : samples.select(untouched);
        Fit fit = new Reweighting(VectorModel.of(components), new Squared(), Stopping.DEFAULT).fit(clean, Watch.NONE);
        return new CleanFit(fit, (VectorSubspace) fit.subspace());
    }

    /** The fit, with weights and losses of the untouched samples only. */
    public Fit fit() {
        return fit;
    }

    /** The clean subspace. */
    public VectorSubspace subspace() {
        return subspace;
    }

    /** The largest principal angle to another subspace, in radians; empty if that one has no basis of vectors. */
    public OptionalDouble angleTo(Subspace other) {
        return other instanceof VectorSubspace vectors
                ? OptionalDouble.of(subspace.basis().angleTo(vectors.basis()))
                : OptionalDouble.empty();
    }
}
