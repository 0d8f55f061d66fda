package ballast.method;

import ballast.parameter.Parameter;
import ballast.subspace.Centring;

/** What is subtracted from images before all else. */
enum Centre {
    /** Their mean. */
    PLAIN,
    /** Nothing, as in papers that take the eigenvectors of {@code sum A'A}. */
    NONE;

    static final Parameter<Centre> PARAMETER =
            Parameter.choice("centre", PLAIN, "what is subtracted first: the plain mean, or nothing");

    Centring centring() {
        return this == PLAIN ? Centring.PLAIN_MEAN : Centring.ORIGIN;
    }
}
