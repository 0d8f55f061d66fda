package ballast.metric;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.method.Method;
import ballast.samples.Samples;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Subspace;
import java.util.OptionalDouble;

/**
 * The plain fit to the clean samples only: what a perfect outlier detector would give.
 *
 * <p>Every robust method is measured by its distance to the clean fit of its own kind, because a subspace of images
 * describes them by as many numbers with far fewer directions to choose, and so has larger errors with any method.
 * Immutable.
 *
 * @param fit with weights and losses of the clean samples only
 */
public record CleanFit(Fit<?> fit) {

    /**
     * Fits the clean samples, least squares.
     *
     * @param cleanRows indices of the samples that were not contaminated, at least one
     * @param leastSquares the plain fit of the kind and size asked for
     * @throws BadInputException if no sample is clean
     */
    public static CleanFit of(Samples samples, int[] cleanRows, Method<?> leastSquares) {
        if (cleanRows.length == 0) {
            throw new BadInputException("none of the " + samples.rows()
                    + " samples is clean, so there is no clean fit: contaminate fewer of them");
        }
        Samples clean = cleanRows.length == samples.rows() ? samples : samples.select(cleanRows);
        return new CleanFit(leastSquares.fit(clean));
    }

    public Subspace subspace() {
        return fit.subspace();
    }

    /** The largest principal angle to another subspace, in radians; empty if that one is of another kind. */
    public OptionalDouble angleTo(Subspace other) {
        if (subspace().plane().isPresent() && other.plane().isPresent()) {
            return OptionalDouble.of(
                    subspace().plane().get().angleTo(other.plane().get()));
        }
        if (subspace() instanceof BilateralSubspace own && other instanceof BilateralSubspace images) {
            return OptionalDouble.of(own.angleTo(images));
        }
        return OptionalDouble.empty();
    }
}
