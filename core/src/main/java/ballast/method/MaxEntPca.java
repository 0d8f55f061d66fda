package ballast.method;

import ballast.BadInputException;
import ballast.bibliography.Bibliography;
import ballast.entropy.AscentStart;
import ballast.entropy.EntropyFit;
import ballast.entropy.Kernels;
import ballast.entropy.ParzenBandwidth;
import ballast.estimator.Estimator;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.subspace.VectorSubspace;
import ballast.weight.ScaleUpdate;
import ballast.weight.Trim;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The subspace in which the samples keep most of their entropy; samples count by their probability.
 *
 * <p>Maximises Renyi's quadratic entropy {@code H = -log(1/n^2 sum_ij N(z_i - z_j; 0, sigma^2 I))} (Eq. 15) of the
 * projected samples {@code z = U'x} over orthonormal U; the objective is -H. A sigma that follows the samples is
 * usually taken anew in the first 10 iterations, in which the entropy may fall, and then kept. The answer is a local
 * maximum.
 *
 * <ul>
 *   <li>All samples equal, or one sample: any subspace through them; the objective is 0.
 *   <li>A bandwidth far below all distances: no pair sees another, and the start is the answer.
 * </ul>
 *
 * <p>One iteration costs O(n d c + n^2 c), and O((n + d) c) memory.
 *
 * @param rule how sigma is chosen
 * @param scale with {@link Rule#DISTANCE} the divisor s of the squared distance, positive
 * @param bandwidth a fixed sigma in the units of the samples, positive; empty: by the rule
 * @param scales when a sigma that follows the samples is taken anew
 * @param step the step length beta of every iteration, positive; empty: a line search
 * @param start where the ascent begins
 * @param trim share of samples, of most weight, whose eigenvectors are taken after convergence, above 0 and at most 1
 * @param centres number of samples, drawn at random, that serve as kernel centres; empty: all
 * @param draw whether these are drawn once or anew for every step
 * @param truncation kernels of samples further apart than so many sigma are left out; empty: none
 * @see "He, Hu, Yuan, Zheng (2010), Principal component analysis based on non-parametric maximum entropy"
 */
public record MaxEntPca(
        Configuration configuration,
        Rule rule,
        double scale,
        OptionalDouble bandwidth,
        ScaleUpdate scales,
        OptionalDouble step,
        Start start,
        double trim,
        OptionalInt centres,
        Draw draw,
        OptionalDouble truncation)
        implements TypedMethod<MaxEntPca, VectorSubspace> {

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
            "kernels of samples further apart than so many sigma are left out");

    static final MethodEntry<MaxEntPca> ENTRY = MethodEntry.vectors(
                    MaxEntPca.class,
                    "maxent-pca",
                    MaxEntPca::estimator,
                    RULE,
                    SCALE,
                    BANDWIDTH,
                    SCALES,
                    STEP,
                    START,
                    TRIM,
                    CENTRES,
                    DRAW,
                    TRUNCATION)
            .described(
                    "The subspace in which the samples keep most of their entropy; samples count by their "
                            + "probability.",
                    "-H, the entropy H = -log(1/n^2 sum_ij N(z_i - z_j; 0, sigma^2 I)) of the projected "
                            + "samples z = U'x",
                    Bibliography.cite("he2010", "MaxEnt-PCA, Eq. 15, Algorithm 1"),
                    Bibliography.cite("viola1995", "EMMA, with centres and draw = anew"))
            .costing("O(n d c + n^2 c) per iteration; O((n + d) c) memory");

    /** Refuses values out of range. */
    public MaxEntPca {
        SCALE.check(scale);
        bandwidth.ifPresent(BANDWIDTH::check);
        step.ifPresent(STEP::check);
        TRIM.check(trim);
        centres.ifPresent(CENTRES::check);
        truncation.ifPresent(TRUNCATION::check);
    }

    /** How sigma is chosen. */
    public enum Rule {
        /** From the mean squared distance (Eq. 23). */
        DISTANCE,
        /** By Silverman's rule (Eq. 36). */
        SILVERMAN,
        /** By Huber's rule: 1.4826 times the median distance. */
        HUBER
    }

    /** How often centres are drawn. */
    public enum Draw {
        /** Before the first iteration. */
        ONCE,
        /** In every iteration: a stochastic gradient. */
        ANEW
    }

    private ParzenBandwidth parzen() {
        if (bandwidth.isPresent()) {
            return new ParzenBandwidth.Fixed(bandwidth.getAsDouble());
        }
        return switch (rule) {
            case DISTANCE -> new ParzenBandwidth.Distance(scale);
            case SILVERMAN -> new ParzenBandwidth.Silverman();
            case HUBER -> new ParzenBandwidth.Huber();
        };
    }

    /** The method with this many components. */
    public static MaxEntPca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with sigma chosen in another way. */
    public MaxEntPca withRule(Rule value) {
        return ENTRY.with(this, RULE, value);
    }

    /** The same with another divisor of the squared distance. */
    public MaxEntPca withScale(double value) {
        return ENTRY.with(this, SCALE, value);
    }

    /** The same with a fixed sigma. */
    public MaxEntPca withBandwidth(double value) {
        return ENTRY.with(this, BANDWIDTH, value);
    }

    /** The same with steps of a fixed length. */
    public MaxEntPca withStep(double value) {
        return ENTRY.with(this, STEP, value);
    }

    /** The same with another start. */
    public MaxEntPca withStart(Start value) {
        return ENTRY.with(this, START, value);
    }

    /** The same with another share of samples. */
    public MaxEntPca withTrim(double value) {
        return ENTRY.with(this, TRIM, value);
    }

    /** The same with fewer kernel centres. */
    public MaxEntPca withCentres(int value) {
        return ENTRY.with(this, CENTRES, value);
    }

    /** The same with kernels left out beyond so many sigma. */
    public MaxEntPca withTruncation(double value) {
        return ENTRY.with(this, TRUNCATION, value);
    }

    /** The same with a sigma that is taken anew at other times. */
    public MaxEntPca withScales(ScaleUpdate value) {
        return ENTRY.with(this, SCALES, value);
    }

    /** The same with centres drawn once or anew. */
    public MaxEntPca withDraw(Draw value) {
        return ENTRY.with(this, DRAW, value);
    }

    /** Refuses centres that are drawn anew where every sample is one, and what a fixed sigma does not look at. */
    @Override
    public void requireCoherent() {
        if (draw == Draw.ANEW && centres.isEmpty()) {
            throw new BadInputException("draw = anew needs the number of centres that are drawn: set centres");
        }
        if (bandwidth.isPresent()) {
            WithoutEffect.refuse(this, "bandwidth, a fixed sigma", RULE.name(), SCALE.name(), SCALES.name());
        }
        if (rule != Rule.DISTANCE) {
            WithoutEffect.refuse(this, "rule = " + rule.name().toLowerCase(Locale.ROOT), SCALE.name());
        }
    }

    private Estimator<VectorSubspace> estimator() {
        return new EntropyFit(
                configuration.components().count(),
                parzen(),
                scales,
                step,
                AscentStart.valueOf(start.name()),
                new Trim(trim),
                new Kernels(centres, Kernels.Draw.valueOf(draw.name()), truncation),
                configuration.stopping(),
                configuration.seed());
    }
}
