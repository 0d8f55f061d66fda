package ballast.method;

import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.weight.SelfPaced;
import ballast.weight.SelfPaced.Scaling;
import java.util.Locale;

/** What the self-paced methods for vectors and for images share. */
final class SelfPacing {

    static final Parameter<Double> ZETA = Parameter.number(
                    "zeta", Interval.POSITIVE, SelfPaced.DEFAULT_ZETA, "scale of the losses: small is selective")
            .orTry(0.3, 3.0);

    static final Parameter<Scaling> SCALING =
            Parameter.choice("scaling", Scaling.MEDIAN, "what residuals are divided by");

    static final Parameter<Double> C =
            Parameter.number("c", Interval.POSITIVE, 1, "with scaling = max, the value of the largest loss (Eq. 13)");

    static final Parameter<Double> PACE = Parameter.number(
            "pace", Interval.atLeast(1), 1, "growth of zeta per iteration from an eighth; 1 keeps it fixed");

    static final Parameter<Double> UNIT = Parameter.number(
            "unit", Interval.POSITIVE, "by the scaling", "what residuals are divided by, in the units of the data");

    static final Parameter<Loops> LOOPS = Parameter.choice(
            "loops",
            Loops.SINGLE,
            "single: weights and subspace in turn; nested: the subspace to its end under each weights (Algorithm 1)");

    private SelfPacing() {}

    /** How weights and subspace are computed. */
    enum Loops {
        /** In turn. */
        SINGLE,
        /** Alternately the converged subspace under the weights, and the weights (Algorithm 1). */
        NESTED
    }

    /** Refuses numbers that this scaling does not use. */
    static void requireCoherent(Chosen chosen) {
        if (chosen.number(UNIT).isPresent()) {
            chosen.refuse("unit, which takes the place of a scaling", SCALING, C);
        }
        Scaling scaling = chosen.get(SCALING);
        if (scaling != Scaling.MAX) {
            chosen.refuse("scaling = " + scaling.name().toLowerCase(Locale.ROOT), C);
        }
    }
}
