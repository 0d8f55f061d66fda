package ballast.method;

import ballast.parameter.Parameter;
import ballast.solver.Centring;
import java.util.List;

/** The point that a subspace passes through. */
enum Centre {
    WEIGHTED(Centring.WEIGHTED_MEAN),
    PLAIN(Centring.PLAIN_MEAN),
    /** Zero, as in papers that take the eigenvectors of {@code sum A'A}. */
    NONE(Centring.ORIGIN);

    static final Parameter<Centre> SUBTRACTED = Parameter.choice(
            "centre", List.of(PLAIN, NONE), PLAIN, "what is subtracted first: the plain mean, or nothing");

    final Centring centring;

    Centre(Centring centring) {
        this.centring = centring;
    }
}
