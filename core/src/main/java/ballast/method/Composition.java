package ballast.method;

import ballast.BadInputException;
import ballast.estimator.LoopControl;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.parameter.Switch;
import ballast.subspace.Centring;
import ballast.weight.AdaptiveNeighbours;
import ballast.weight.AdaptiveNeighbours.Gamma;
import ballast.weight.Capped;
import ballast.weight.Cauchy;
import ballast.weight.CoRobust;
import ballast.weight.Correntropy;
import ballast.weight.Distance;
import ballast.weight.Huber;
import ballast.weight.LossFunction;
import ballast.weight.Power;
import ballast.weight.SampleCount;
import ballast.weight.ScaleUpdate;
import ballast.weight.SelfPaced;
import ballast.weight.SelfPaced.Scaling;
import ballast.weight.SigmaLoss;
import ballast.weight.Squared;
import ballast.weight.Truncated;
import ballast.weight.WeightRule;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What a reweighting method is made of: a loss, a weighting of samples, a centre, and the loop that finds the rest.
 *
 * <p>The methods of the catalogue that reweight samples are points of it, and say which. A number that belongs to
 * another loss or weighting than the one that was chosen is refused by the fit.
 *
 * @param loss what a residual costs
 * @param p with {@link Loss#POWER} the power, above 0 and at most 2
 * @param scale the scale of the loss in the units of the samples, positive; empty: as in the methods with this loss
 * @param weighting what samples count by beside their loss
 * @param exponent with {@link Weighting#CO_ROBUST} the gamma of EPCA's Eq. 14, at least 1
 * @param cap with {@link Weighting#CO_ROBUST} the largest direct weight, above 1
 * @param zeta with {@link Weighting#SELF_PACED} the scale of the losses, positive
 * @param scaling with {@link Weighting#SELF_PACED} what losses are divided by
 * @param c with {@link Scaling#MAX} the value of the largest loss, positive
 * @param unit with {@link Weighting#SELF_PACED} a number to divide losses by, positive; empty: by the scaling
 * @param pace with {@link Weighting#SELF_PACED} growth of zeta per iteration, at least 1
 * @param k with {@link Weighting#ADAPTIVE_NEIGHBOURS} and {@link Weighting#TRUNCATED} the number of samples that count,
 *     or their share when below 1
 * @param gamma with {@link Weighting#ADAPTIVE_NEIGHBOURS} whether gamma follows the data
 * @param centre the point that the subspace passes through
 * @param start where the loop begins
 * @param scales when a scale that follows the losses is taken anew
 * @param acceleration whether steps are extrapolated
 */
public record Composition(
        Loss loss,
        double p,
        OptionalDouble scale,
        Weighting weighting,
        double exponent,
        double cap,
        double zeta,
        Scaling scaling,
        double c,
        OptionalDouble unit,
        double pace,
        double k,
        Gamma gamma,
        Through centre,
        Start start,
        ScaleUpdate scales,
        Switch acceleration) {

    private static final Parameter<Double> SCALE = Parameter.number(
            LossFunction.SCALE,
            Interval.POSITIVE,
            "of the residuals at the start a tenth of the median (sigma), the median (huber, cauchy), the outlier"
                    + " cutoff (capped); Silverman's rule (correntropy)",
            "scale of the loss in the units of the data");

    static final List<Parameter<?>> PARAMETERS = List.of(
            Parameter.choice("loss", Loss.DISTANCE, "what a residual costs"),
            G2dpca.P,
            SCALE,
            Parameter.choice("weighting", Weighting.NONE, "what samples count by beside their loss"),
            Epca.EXPONENT,
            Epca.CAP,
            SpPca.ZETA,
            SpPca.SCALING,
            SpPca.C,
            SpPca.UNIT,
            SpPca.PACE,
            Trpca.K,
            RpcaAn.GAMMA,
            Parameter.choice("centre", Through.WEIGHTED, "the mean under the weights, the plain mean, or zero"),
            RpcaAn.START,
            HqPca.SCALES,
            Parameter.choice(
                    "acceleration", Switch.ON, "whether steps are extrapolated where that lowers the objective"));

    /** Refuses values out of range. */
    public Composition {
        G2dpca.P.check(p);
        scale.ifPresent(SCALE::check);
        Epca.EXPONENT.check(exponent);
        Epca.CAP.check(cap);
        SpPca.ZETA.check(zeta);
        SpPca.C.check(c);
        unit.ifPresent(SpPca.UNIT::check);
        SpPca.PACE.check(pace);
        Trpca.K.check(k);
    }

    /** What a residual costs. */
    public enum Loss {
        /** Its square. */
        SQUARED,
        /** Itself (l2,1). */
        DISTANCE,
        /** A power (l2,p). */
        POWER("p"),
        /** Huber's loss. */
        HUBER(LossFunction.SCALE),
        /** Cauchy's loss. */
        CAUCHY(LossFunction.SCALE),
        /** One less a Gaussian (Welsch's loss). */
        CORRENTROPY(LossFunction.SCALE),
        /** EPCA's loss between squares and distances. */
        SIGMA(LossFunction.SCALE),
        /** Itself up to a cap. */
        CAPPED(LossFunction.SCALE);

        private final List<String> parameters;

        Loss(String... parameters) {
            this.parameters = List.of(parameters);
        }
    }

    /** What samples count by beside their loss. */
    public enum Weighting {
        /** Nothing: the sum of losses. */
        NONE,
        /** Samples that fit well are weighted up (EPCA). */
        CO_ROBUST("exponent", "cap"),
        /** Hard samples fade out exponentially (SP2DPCA). */
        SELF_PACED("zeta", "scaling", "c", "unit", "pace"),
        /** Weights fall with the loss and reach zero at the k-th (RWL-AN). */
        ADAPTIVE_NEIGHBOURS("k", "gamma"),
        /** The k samples of least loss count (TRPCA). */
        TRUNCATED("k");

        private final List<String> parameters;

        Weighting(String... parameters) {
            this.parameters = List.of(parameters);
        }
    }

    /** The point that the subspace passes through. */
    public enum Through {
        /** The mean under the weights. */
        WEIGHTED(Centring.WEIGHTED_MEAN),
        /** The plain mean. */
        PLAIN(Centring.PLAIN_MEAN),
        /** Zero. */
        NONE(Centring.ORIGIN);

        private final Centring centring;

        Through(Centring centring) {
            this.centring = centring;
        }

        Centring centring() {
            return centring;
        }
    }

    /** Refuses numbers that mean nothing with this loss and this weighting. */
    void requireCoherent(Method<?> method) {
        for (String name : method.given().keySet()) {
            refuse(
                    name,
                    "loss",
                    loss,
                    loss.parameters,
                    Arrays.stream(Loss.values())
                            .filter(other -> other.parameters.contains(name))
                            .toList());
            refuse(
                    name,
                    "weighting",
                    weighting,
                    weighting.parameters,
                    Arrays.stream(Weighting.values())
                            .filter(other -> other.parameters.contains(name))
                            .toList());
        }
        if (loss == Loss.CAPPED && weighting == Weighting.TRUNCATED) {
            throw new BadInputException("loss = capped and weighting = truncated both leave the worst samples out, "
                    + "and the cap could leave fewer than k: choose one of them");
        }
    }

    private static <E extends Enum<E>> void refuse(
            String name, String part, E chosen, List<String> own, List<E> meaning) {
        if (!own.contains(name) && !meaning.isEmpty()) {
            throw new BadInputException(name + " is a parameter of " + part + " = "
                    + String.join(
                            " or ", meaning.stream().map(Composition::text).toList()) + ", but " + part + " = "
                    + text(chosen));
        }
    }

    private static String text(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The rule that the loss and the weighting make. */
    public WeightRule rule() {
        LossFunction function = lossFunction();
        return switch (weighting) {
            case NONE -> function;
            case CO_ROBUST -> new CoRobust(function, exponent, cap);
            case SELF_PACED ->
                SelfPaced.of(function, zeta, scaling).withC(c).withPace(pace).withUnit(unit);
            case ADAPTIVE_NEIGHBOURS -> AdaptiveNeighbours.of(function, new SampleCount(k), gamma);
            case TRUNCATED -> new Truncated(function, new SampleCount(k));
        };
    }

    private LossFunction lossFunction() {
        return switch (loss) {
            case SQUARED -> new Squared();
            case DISTANCE -> new Distance();
            case POWER -> new Power(p);
            case HUBER -> new Huber(scale);
            case CAUCHY -> new Cauchy(scale);
            case CORRENTROPY -> new Correntropy(scale);
            case SIGMA -> new SigmaLoss(scale);
            case CAPPED -> new Capped(scale);
        };
    }

    LoopControl control(long seed) {
        return new LoopControl(
                start == Start.PCA ? OptionalLong.empty() : OptionalLong.of(seed),
                scales,
                acceleration == Switch.ON ? LoopControl.Steps.ACCELERATED : LoopControl.Steps.PLAIN);
    }

    /**
     * Why a method does not have a parameter of a composition.
     *
     * @param known its loss and weighting, as settings; empty if it is no point of the composition
     */
    static Optional<String> reason(String parameter, Family family, List<String> known) {
        if (!List.of("loss", "weighting", "sides").contains(parameter)) {
            return Optional.empty();
        }
        String composed = family == Family.IMAGES ? Composed2d.ID : Composed.ID;
        return Optional.of(
                known.isEmpty()
                        ? "it is no sum of losses over samples, of which one could choose the loss or the weighting"
                        : "it is the method '" + composed + "' with " + String.join(", ", known)
                                + ": change them there");
    }
}
