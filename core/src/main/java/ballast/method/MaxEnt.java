package ballast.method;

import ballast.BadInputException;
import ballast.entropy.EntropyFit;
import ballast.entropy.Kernels;
import ballast.entropy.Kernels.Draw;
import ballast.entropy.ParzenBandwidth;
import ballast.estimator.ScaleUpdate;
import ballast.estimator.Start;
import ballast.estimator.Trim;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import java.util.Locale;
import java.util.OptionalDouble;

/** The parameters of MaxEnt-PCA. */
final class MaxEnt {

    private static final Parameter<Rule> RULE = Parameter.choice(
            "rule",
            Rule.DISTANCE,
            "sigma from the mean squared distance (Eq. 23), by Silverman's rule (Eq. 36), or by Huber's rule, 1.4826 "
                    + "times the median distance");

    private static final Parameter<Double> SCALE = Parameter.number(
            "scale",
            Interval.POSITIVE,
            ParzenBandwidth.Distance.DEFAULT_SCALE,
            "with rule = distance, the divisor s of the squared distance");

    private static final Parameter<Double> BANDWIDTH = Parameter.number(
            "bandwidth", Interval.POSITIVE, "by the rule", "a fixed sigma in the units of the data, instead of a rule");

    private static final Parameter<Double> STEP =
            Parameter.number("step", Interval.POSITIVE, "a line search", "step length beta of every iteration");

    private static final Parameter<Start> START =
            Parameter.choice("start", Start.PCA, "plain PCA, or a random subspace that follows from the seed");

    private static final Parameter<Double> TRIM = Parameter.number(
                    "trim",
                    Interval.above(0).upTo(1),
                    1,
                    "share of samples, of most weight, whose eigenvectors are taken after convergence")
            .orTry(0.7);

    private static final Parameter<Integer> CENTRES = Parameter.count(
            "centres",
            "all samples",
            "number of samples, drawn at random, that serve as kernel centres; fewer are faster");

    private static final Parameter<Draw> DRAW = Parameter.choice(
            "draw", Draw.ONCE, "centres drawn once, or anew for every step, whose length then falls as 1 / sqrt(t)");

    private static final Parameter<ScaleUpdate> SCALES = Parameter.choice(
            "scales",
            ScaleUpdate.SETTLING,
            "when sigma is taken anew: in the first 10 iterations, in all (as published), or at the start alone");

    private static final Parameter<Double> TRUNCATION = Parameter.number(
            "truncation",
            Interval.POSITIVE,
            "none",
            "distance in sigma beyond which kernels of two samples are left out");

    static final Parameter<?>[] PARAMETERS = {
        RULE, SCALE, BANDWIDTH, SCALES, STEP, START, TRIM, CENTRES, DRAW, TRUNCATION
    };

    private MaxEnt() {}

    private enum Rule {
        DISTANCE,
        SILVERMAN,
        HUBER
    }

    /** Refuses redrawn centres if every sample is a centre, and parameters without effect under a fixed sigma. */
    static void requireCoherent(Chosen chosen) {
        if (chosen.get(DRAW) == Draw.ANEW && chosen.count(CENTRES).isEmpty()) {
            throw new BadInputException("draw = anew needs the number of centres that are drawn: set centres");
        }
        if (chosen.number(BANDWIDTH).isPresent()) {
            chosen.refuse("bandwidth, a fixed sigma", RULE, SCALE, SCALES);
        }
        Rule rule = chosen.get(RULE);
        if (rule != Rule.DISTANCE) {
            chosen.refuse("rule = " + rule.name().toLowerCase(Locale.ROOT), SCALE);
        }
    }

    static EntropyFit estimator(Chosen chosen) {
        return new EntropyFit(
                chosen.count(),
                bandwidth(chosen),
                chosen.get(SCALES),
                chosen.number(STEP),
                chosen.get(START),
                new Trim(chosen.get(TRIM)),
                new Kernels(chosen.count(CENTRES), chosen.get(DRAW), chosen.number(TRUNCATION)),
                chosen.stopping(),
                chosen.seed());
    }

    private static ParzenBandwidth bandwidth(Chosen chosen) {
        OptionalDouble fixed = chosen.number(BANDWIDTH);
        if (fixed.isPresent()) {
            return new ParzenBandwidth.Fixed(fixed.getAsDouble());
        }
        return switch (chosen.get(RULE)) {
            case DISTANCE -> new ParzenBandwidth.Distance(chosen.get(SCALE));
            case SILVERMAN -> new ParzenBandwidth.Silverman();
            case HUBER -> new ParzenBandwidth.Huber();
        };
    }
}
