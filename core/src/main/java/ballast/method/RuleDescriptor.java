package ballast.method;

import ballast.method.Alternatives.Unit;
import ballast.weight.AdaptiveNeighbours;
import ballast.weight.Capped;
import ballast.weight.CoRobust;
import ballast.weight.Correntropy;
import ballast.weight.Distance;
import ballast.weight.SampleCount;
import ballast.weight.SelfPaced;
import ballast.weight.SigmaLoss;
import ballast.weight.Squared;
import ballast.weight.Truncated;
import ballast.weight.WeightRule;
import java.util.List;
import java.util.function.Function;

/**
 * A weight rule as the catalogue offers it, for vectors and for images alike.
 *
 * @param objective what the rule minimises
 * @param parameters its parameters
 * @param rule makes it from given values
 */
record RuleDescriptor(String objective, List<Parameter> parameters, Function<Settings, WeightRule> rule) {

    private static final Parameter SIGMA = Parameter.number(
                    "sigma",
                    "a tenth of the median residual at the start",
                    "scale of the loss in the units of the data: small is the sum of distances, large the sum of squares")
            .orTry(Unit.RESIDUAL, "1", "10");

    private static final Parameter K = Parameter.number(
                    "k", "0.85", "number of samples that count, or their share when below 1")
            .orTry("0.75", "0.65");

    static final RuleDescriptor SQUARED = new RuleDescriptor("sum r^2", List.of(), settings -> new Squared());

    static final RuleDescriptor DISTANCE = new RuleDescriptor("sum r", List.of(), settings -> new Distance());

    static final RuleDescriptor SIGMA_LOSS = new RuleDescriptor(
            "sum (1 + sigma) r^2 / (r + sigma)", List.of(SIGMA), settings -> new SigmaLoss(settings.number("sigma")));

    static final RuleDescriptor CORRENTROPY = new RuleDescriptor(
            "-sum exp(-r^2 / 2 s^2)",
            List.of(Parameter.number(
                            "bandwidth",
                            "Silverman's rule on the squared residuals of each iteration",
                            "width s of the Gaussian in the units of the data")
                    .orTry(Unit.RESIDUAL, "0.5", "1")),
            settings -> new Correntropy(settings.number("bandwidth")));

    static final RuleDescriptor TRUNCATED =
            new RuleDescriptor("sum of the k smallest r", List.of(K), settings -> new Truncated(count(settings)));

    static final RuleDescriptor CAPPED = new RuleDescriptor(
            "sum min(r, epsilon)",
            List.of(Parameter.number(
                            "epsilon",
                            "the outlier cut of the residuals at the start",
                            "the cap in the units of the data")
                    .orTry(Unit.RESIDUAL, "1.25", "2")),
            settings -> new Capped(settings.number("epsilon")));

    static final RuleDescriptor ADAPTIVE_NEIGHBOURS = new RuleDescriptor(
            "sum p r^2 + gamma sum p^2 over weights p on the simplex",
            List.of(
                    K,
                    Parameter.choice(
                                    "gamma",
                                    "moving: k samples are active in every iteration; fixed: one objective, k floats",
                                    "moving",
                                    "fixed")
                            .orTry("fixed")),
            settings ->
                    AdaptiveNeighbours.of(count(settings), settings.choice("gamma", AdaptiveNeighbours.Gamma.class)));

    static final RuleDescriptor CO_ROBUST = new RuleDescriptor(
            "sum h(r) / (1 - a) over weights a on the simplex, h(r) = (1 + sigma) r^2 / (r + sigma)",
            List.of(SIGMA, Parameter.number("cap", "100", "largest weight 1 / (1 - a), so that no sample is pinned")),
            settings -> new CoRobust(
                    new SigmaLoss(settings.number("sigma")), settings.number("cap", CoRobust.DEFAULT_CAP)));

    static final RuleDescriptor SELF_PACED = new RuleDescriptor(
            "sum zeta (1 - exp(-l / zeta)), l the scaled residual",
            List.of(
                    Parameter.number("zeta", "1", "scale of the losses: small is selective")
                            .orTry("0.3", "3"),
                    Parameter.choice("scaling", "what residuals are divided by", "median", "max", "none"),
                    Parameter.number("c", "1", "with scaling = max, the value of the largest loss (Eq. 13)"),
                    Parameter.number("pace", "1", "growth of zeta per iteration from an eighth; 1 keeps it fixed")),
            RuleDescriptor::selfPaced);

    private static WeightRule selfPaced(Settings settings) {
        return SelfPaced.of(
                        settings.number("zeta", SelfPaced.DEFAULT_ZETA),
                        settings.choice("scaling", SelfPaced.Scaling.class))
                .withC(settings.number("c", 1))
                .withPace(settings.number("pace", 1));
    }

    private static SampleCount count(Settings settings) {
        return new SampleCount(settings.number("k", SampleCount.USUAL.value()));
    }
}
