package ballast.method;

import ballast.BadInputException;
import ballast.entropy.AscentStart;
import ballast.entropy.Kernels;
import ballast.entropy.MaxEntPca;
import ballast.entropy.ParzenBandwidth;
import ballast.entropy.StepRule;
import ballast.fit.Estimator;
import ballast.weight.Trim;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** The methods that look for the subspace of most entropy. */
final class EntropyMethods {

    private EntropyMethods() {}

    static List<MethodEntry> entries() {
        return List.of(MethodEntry.vectors(
                "maxent-pca",
                "The subspace in which the samples keep most of their entropy; samples count by their probability.",
                "He, Hu, Yuan, Zheng (2010), MaxEnt-PCA, Eq. 15, Algorithm 1",
                "-H, the entropy H = -log(1/n^2 sum_ij N(z_i - z_j; 0, sigma^2 I)) of the projected samples z = U'x",
                "O(n d c + n^2 c) per iteration; O((n + d) c) memory",
                List.of(
                        Parameter.choice(
                                "rule",
                                "sigma from the mean squared distance (Eq. 23) or by Silverman's rule (Eq. 36), taken anew in the first 10 iterations",
                                "distance",
                                "silverman"),
                        Parameter.number("scale", "2", "with rule = distance, the divisor s of the squared distance"),
                        Parameter.number(
                                "bandwidth",
                                "by the rule",
                                "a fixed sigma in the units of the data, instead of a rule"),
                        Parameter.choiceOrNumber(
                                "step", "a line search, or the step length beta of every iteration", "line"),
                        Parameter.choice(
                                "start", "plain PCA, or a random subspace that follows from the seed", "pca", "random"),
                        Parameter.number(
                                        "trim",
                                        "1",
                                        "share of samples, of most weight, whose eigenvectors are taken after convergence")
                                .orTry("0.7"),
                        Parameter.number(
                                "centres",
                                "all samples",
                                "number of samples, drawn at random, that serve as kernel centres; fewer are faster"),
                        Parameter.number(
                                "truncation",
                                "none",
                                "kernels of samples further apart than so many sigma are left out")),
                EntropyMethods::maxEnt));
    }

    private enum Rule {
        DISTANCE,
        SILVERMAN
    }

    private static Estimator maxEnt(Configuration configuration) {
        Settings settings = configuration.settings();
        OptionalDouble beta = settings.number("step");
        return new MaxEntPca(
                configuration.components().count(),
                bandwidth(settings),
                beta.isPresent() ? new StepRule.Fixed(beta.getAsDouble()) : new StepRule.Line(),
                settings.choice("start", AscentStart.class),
                new Trim(settings.number("trim", 1)),
                new Kernels(whole("centres", settings), settings.number("truncation")),
                configuration.stopping(),
                configuration.seed());
    }

    private static ParzenBandwidth bandwidth(Settings settings) {
        ParzenBandwidth distance =
                new ParzenBandwidth.Distance(settings.number("scale", ParzenBandwidth.Distance.DEFAULT_SCALE));
        ParzenBandwidth byRule =
                settings.choice("rule", Rule.class) == Rule.DISTANCE ? distance : new ParzenBandwidth.Silverman();
        OptionalDouble fixed = settings.number("bandwidth");
        return fixed.isPresent() ? new ParzenBandwidth.Fixed(fixed.getAsDouble()) : byRule;
    }

    private static OptionalInt whole(String name, Settings settings) {
        OptionalDouble given = settings.number(name);
        if (given.isEmpty()) {
            return OptionalInt.empty();
        }
        double value = given.getAsDouble();
        if (value != Math.rint(value) || Math.abs(value) > Integer.MAX_VALUE) {
            throw new BadInputException(name + " = " + value + ", must be a whole number");
        }
        return OptionalInt.of((int) value);
    }
}
