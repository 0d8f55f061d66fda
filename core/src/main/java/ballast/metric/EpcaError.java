package ballast.metric;

/**
 * The reconstruction error of EPCA: the squared distance between the clean samples and what the subspace makes of the
 * contaminated ones.
 *
 * <pre>{@code ||X - m 1' - W W'(X^occ - m 1')||_F^2      (Eq. 57)}</pre>
 *
 * @see <a href="https://arxiv.org/abs/2103.11931">Zhang, Zhang, Li (2021), section VI</a>
 */
public record EpcaError(double value) {

    public static EpcaError of(SquaredErrors errors) {
        return new EpcaError(errors.sum());
    }

    /**
     * How much larger this error is than another, as a share of the other: 0.1 is 10 % above it, a negative number is
     * better. Over an error of zero it is zero if both are zero and infinite otherwise.
     */
    public double excessOver(EpcaError reference) {
        if (reference.value == 0) {
            return value == 0 ? 0 : Double.POSITIVE_INFINITY;
        }
        return value / reference.value - 1;
    }
}
