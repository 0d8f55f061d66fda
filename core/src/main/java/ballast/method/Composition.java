package ballast.method;

import static ballast.method.SelfPacing.C;
import static ballast.method.SelfPacing.LOOPS;
import static ballast.method.SelfPacing.PACE;
import static ballast.method.SelfPacing.SCALING;
import static ballast.method.SelfPacing.UNIT;
import static ballast.method.SelfPacing.ZETA;
import static ballast.method.SharedParameters.CAP;
import static ballast.method.SharedParameters.EXPONENT;
import static ballast.method.SharedParameters.GAMMA;
import static ballast.method.SharedParameters.K;
import static ballast.method.SharedParameters.RESIDUAL_POWER;
import static ballast.method.SharedParameters.SCALES;
import static ballast.method.SharedParameters.START;

import ballast.BadInputException;
import ballast.estimator.Estimator;
import ballast.estimator.LoopControl;
import ballast.estimator.NestedReweighting;
import ballast.estimator.PixelRowEstimator;
import ballast.estimator.Reweighting;
import ballast.estimator.Start;
import ballast.estimator.TwoSidedFit;
import ballast.fit.Stopping;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.solver.Centring;
import ballast.solver.SubspaceModel;
import ballast.solver.VectorModel;
import ballast.solver.image.BilateralModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import ballast.weight.AdaptiveNeighbours;
import ballast.weight.CoRobust;
import ballast.weight.Loss;
import ballast.weight.Loss.Shape;
import ballast.weight.SampleCount;
import ballast.weight.SelfPaced;
import ballast.weight.Truncated;
import ballast.weight.WeightRule;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The parts of a reweighting method: a loss, a weighting of samples, a centre and the loop.
 *
 * <p>The methods of the catalogue that reweight samples are points of it, and say which. A number that belongs to
 * another loss or weighting than the one that was chosen is refused by the fit.
 */
final class Composition {

    static final String VECTORS = "composed";

    static final String IMAGES = "composed-2d";

    private static final Parameter<Shape> LOSS = Parameter.choice("loss", Shape.DISTANCE, "what a residual costs");

    private static final Parameter<Weighting> WEIGHTING =
            Parameter.choice("weighting", Weighting.NONE, "what samples count by beside their loss");

    private static final Parameter<Double> SCALE = Parameter.number(
            Loss.SCALE,
            Interval.POSITIVE,
            "of the residuals at the start a tenth of the median (sigma), the median (huber, cauchy), the outlier"
                    + " cutoff (capped); Silverman's rule (correntropy)",
            "scale of the loss in the units of the data");

    private static final Parameter<Centring> CENTRE =
            Parameter.choice("centre", Centring.WEIGHTED, "the mean under the weights, the plain mean, or zero");

    private static final Parameter<Switch> ACCELERATION = Parameter.choice(
            "acceleration", Switch.ON, "whether steps are extrapolated where that lowers the objective");

    private static final Parameter<Sides> SIDES = Parameter.choice(
            "sides",
            Sides.TOGETHER,
            "both sides together; the right side, then the left; or so with pixel rows weighted instead of images");

    static final Parameter<?>[] PARAMETERS = {
        LOSS,
        RESIDUAL_POWER,
        SCALE,
        WEIGHTING,
        EXPONENT,
        CAP,
        ZETA,
        SCALING,
        C,
        UNIT,
        PACE,
        K,
        GAMMA,
        CENTRE,
        START,
        SCALES,
        ACCELERATION
    };

    static final Parameter<?>[] PARAMETERS_OF_IMAGES =
            Stream.concat(Arrays.stream(PARAMETERS), Stream.of(SIDES)).toArray(Parameter<?>[]::new);

    private Composition() {}

    enum Weighting {
        /** None: the sum of losses. */
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

    /** How the two bases are found. */
    private enum Sides {
        /** Together, as in R2DPCA. */
        TOGETHER,
        /** The right one, then the left one from the reduced images, as in F2DPCA. */
        ONE_BY_ONE,
        /** One by one with every pixel row weighted by its own residual, as in G2DPCA. */
        ROWS
    }

    /** A method for vectors that is a point of the composition, such as {@code loss=sigma weighting=co-robust}. */
    static MethodEntry<VectorSubspace> vectors(String id, String point, Parameter<?>... parameters) {
        List<String> settings = List.of(point.split(" "));
        return MethodEntry.vectors(id, chosen -> ofVectors(at(settings, chosen)), parameters)
                .composedOf(settings);
    }

    static MethodEntry<BilateralSubspace> images(String id, String point, Parameter<?>... parameters) {
        List<String> settings = List.of(point.split(" "));
        return MethodEntry.images(id, chosen -> ofImages(at(settings, chosen)), parameters)
                .composedOf(settings);
    }

    /** A method for vectors that is a point of the composition, for images: both sides together. */
    static MethodEntry<BilateralSubspace> onImages(String id, MethodEntry<VectorSubspace> vectors) {
        return vectors.onImages(id, chosen -> ofImages(at(vectors.composition(), chosen)));
    }

    /** The choices at a point, combined with those of the parameters that the point leaves open. */
    static Chosen at(List<String> settings, Chosen given) {
        Chosen at = given;
        for (String setting : settings) {
            String[] words = setting.split("=");
            if (!given.values().containsKey(words[0])) {
                Parameter<?> parameter = Arrays.stream(PARAMETERS_OF_IMAGES)
                        .filter(known -> known.name().equals(words[0]))
                        .findFirst()
                        .orElseThrow();
                at = at.with(parameter, known -> known.valueOf(words[1]));
            }
        }
        // In methods with one loss, its scale has the name that the loss gives it.
        for (String name : Loss.of(at.get(LOSS), 1).scales().keySet()) {
            Object scale = given.values().get(name);
            at = scale == null ? at : at.with(SCALE, any -> (Double) scale);
        }
        return at;
    }

    static Estimator<VectorSubspace> ofVectors(Chosen chosen) {
        return looped(new VectorModel(chosen.count(), chosen.get(CENTRE)), chosen);
    }

    static Estimator<BilateralSubspace> ofImages(Chosen chosen) {
        Components components = chosen.components();
        Centring centring = chosen.get(CENTRE);
        Stopping stopping = chosen.stopping();
        return switch (chosen.get(SIDES)) {
            case TOGETHER -> looped(BilateralModel.of(components, centring), chosen);
            case ONE_BY_ONE -> TwoSidedFit.weighing(components, centring, rule(chosen), stopping, control(chosen));
            case ROWS -> PixelRowEstimator.weighing(components, centring, rule(chosen), stopping, control(chosen));
        };
    }

    private static <S extends Subspace> Estimator<S> looped(SubspaceModel<S> model, Chosen chosen) {
        return chosen.get(LOOPS) == SelfPacing.Loops.NESTED
                ? new NestedReweighting<>(model, selfPaced(chosen), chosen.get(SCALES), chosen.stopping())
                : new Reweighting<>(model, rule(chosen), chosen.stopping(), control(chosen));
    }

    /** Refuses numbers without effect under this loss and this weighting. */
    static void requireCoherent(Chosen chosen) {
        Shape loss = chosen.get(LOSS);
        Weighting weighting = chosen.get(WEIGHTING);
        for (String name : new TreeSet<>(chosen.values().keySet())) {
            refuse(
                    name,
                    LOSS,
                    loss,
                    parametersOf(loss),
                    meaning(Shape.values(), other -> parametersOf(other).contains(name)));
            refuse(
                    name,
                    WEIGHTING,
                    weighting,
                    weighting.parameters,
                    meaning(Weighting.values(), other -> other.parameters.contains(name)));
        }
        if (loss == Shape.CAPPED && weighting == Weighting.TRUNCATED) {
            throw new BadInputException("loss = capped and weighting = truncated both leave the worst samples out, "
                    + "and the cap could leave fewer than k: choose one of them");
        }
        if (chosen.get(SIDES) == Sides.ROWS && chosen.get(CENTRE) == Centring.WEIGHTED) {
            throw new BadInputException(
                    "sides = rows weighs pixel rows, so images have no weights and no weighted mean: "
                            + "use `centre = plain` or `centre = none`");
        }
    }

    private static <E extends Enum<E>> List<E> meaning(E[] values, Predicate<E> knows) {
        return Arrays.stream(values).filter(knows).toList();
    }

    private static <E extends Enum<E>> void refuse(
            String name, Parameter<E> part, E given, List<String> own, List<E> meaning) {
        if (!own.contains(name) && !meaning.isEmpty()) {
            throw new BadInputException(name + " is a parameter of " + part.name() + " = "
                    + String.join(" or ", meaning.stream().map(part::text).toList()) + ", but " + part.name() + " = "
                    + part.text(given));
        }
    }

    private static WeightRule rule(Chosen chosen) {
        Loss loss = loss(chosen);
        return switch (chosen.get(WEIGHTING)) {
            case NONE -> loss;
            case CO_ROBUST -> new CoRobust(loss, chosen.get(EXPONENT), chosen.get(CAP));
            case SELF_PACED -> selfPaced(chosen);
            case ADAPTIVE_NEIGHBOURS -> AdaptiveNeighbours.of(loss, new SampleCount(chosen.get(K)), chosen.get(GAMMA));
            case TRUNCATED -> new Truncated(loss, new SampleCount(chosen.get(K)));
        };
    }

    private static SelfPaced selfPaced(Chosen chosen) {
        return SelfPaced.of(loss(chosen), chosen.get(ZETA), chosen.get(SCALING))
                .withC(chosen.get(C))
                .withPace(chosen.get(PACE))
                .withUnit(chosen.number(UNIT));
    }

    private static Loss loss(Chosen chosen) {
        Shape shape = chosen.get(LOSS);
        if (shape == Shape.POWER) {
            return Loss.of(shape, chosen.get(RESIDUAL_POWER));
        }
        return new Loss(shape, shape.isScaled() ? chosen.number(SCALE) : OptionalDouble.empty());
    }

    private static List<String> parametersOf(Shape loss) {
        return loss == Shape.POWER ? List.of(RESIDUAL_POWER.name()) : loss.isScaled() ? List.of(Loss.SCALE) : List.of();
    }

    private static LoopControl control(Chosen chosen) {
        return new LoopControl(
                chosen.get(START) == Start.PCA ? OptionalLong.empty() : OptionalLong.of(chosen.seed()),
                chosen.get(SCALES),
                chosen.get(ACCELERATION) == Switch.ON ? LoopControl.Steps.ACCELERATED : LoopControl.Steps.PLAIN);
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
        String composed = family == Family.IMAGES ? IMAGES : VECTORS;
        return Optional.of(
                known.isEmpty()
                        ? "it is no sum of losses over samples, of which one could choose the loss or the weighting"
                        : "it is the method '" + composed + "' with " + String.join(", ", known)
                                + ": change them there");
    }
}
