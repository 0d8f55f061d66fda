package ballast.method;

import ballast.detection.OutlierDetector;
import ballast.estimator.ScaleUpdate;
import ballast.estimator.Start;
import ballast.parameter.Alternatives;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.solver.Centring;
import ballast.weight.AdaptiveNeighbours.Gamma;
import ballast.weight.CoRobust;
import ballast.weight.Loss;
import ballast.weight.SampleCount;
import java.util.List;

/** Parameters of several methods. */
final class SharedParameters {

    static final Parameter<Double> ALPHA = Parameter.number(
            "alpha",
            Interval.POSITIVE.upTo(1),
            OutlierDetector.DEFAULT_ALPHA,
            "level of the detection: about this share of clean normal samples is flagged");

    static final Parameter<Double> MAJORITY = Parameter.number(
            "majority",
            new Interval(0.55, true, 0.95, "between 0.55 and 0.95"),
            OutlierDetector.DEFAULT_MAJORITY,
            "share of the samples that the majority holds at least: smaller groups may be outliers");

    static final Parameter<Double> SIGMA = Parameter.number(
                    "sigma",
                    Interval.POSITIVE,
                    "a tenth of the median residual at the start",
                    "scale of the loss in the units of the data: small is the sum of distances, large that of squares")
            .orTry(Alternatives.Unit.RESIDUAL, 1.0, 10.0);

    static final Parameter<Double> CORRENTROPY_BANDWIDTH = Parameter.number(
                    "bandwidth",
                    Interval.POSITIVE,
                    "Silverman's rule on the squared residuals",
                    "width s of the Gaussian in the units of the data")
            .orTry(Alternatives.Unit.RESIDUAL, 0.5, 1.0);

    static final Parameter<Double> CUT = Parameter.number(
            "cut", Interval.POSITIVE, "median residual of plain PCA", "the cut q in the units of the data");

    static final Parameter<ScaleUpdate> SCALES = Parameter.choice(
            "scales",
            ScaleUpdate.SETTLING,
            "when a scale that follows the residuals is taken anew: in the first 50 iterations, in all, or at the start"
                    + " alone");

    static final Parameter<Double> K = Parameter.sampleCount(
                    "k", SampleCount.USUAL.value(), "number of samples that count, or their share when below 1")
            .orTry(0.75, 0.65);

    static final Parameter<Double> EPSILON = Parameter.number(
                    "epsilon",
                    Interval.POSITIVE,
                    "the outlier cut of the residuals at the start",
                    "the cap in the units of the data")
            .orTry(Alternatives.Unit.RESIDUAL, 1.25, 2.0);

    static final Parameter<Gamma> GAMMA = Parameter.choice(
                    "gamma",
                    Gamma.MOVING,
                    "moving: k samples are active in every iteration; fixed: one objective, k floats")
            .orTry(Gamma.FIXED);

    static final Parameter<Start> START = Parameter.choice(
            "start", Start.PCA, "plain PCA, or the fit under random weights that follow from the seed (Algorithm 2)");

    static final Parameter<Double> CAP = Parameter.number(
            "cap", Interval.above(1), CoRobust.DEFAULT_CAP, "largest weight 1 / (1 - a), so that no sample is pinned");

    static final Parameter<Double> EXPONENT = Parameter.number(
            "exponent",
            Interval.atLeast(1)
                    .because("below 1 the weights of least objective are not unique, even for samples of equal loss"),
            CoRobust.DEFAULT_EXPONENT,
            "gamma of 1 / (1 - a^gamma) (Eq. 14): above 1 all samples are weighted up, by less");

    static final Interval GOOD_SHARE = new Interval(0.5, true, 1, "from 0.5 to 1");

    static final Parameter<Double> RESIDUAL_POWER = Parameter.number(
                    "p", Interval.above(0).upTo(2), Loss.DEFAULT_P, "the power; 2 is 2DPCA exactly")
            .orTry(0.5, 1.5);

    static final Parameter<Centring> SUBTRACTED = Parameter.choice(
            "centre",
            List.of(Centring.PLAIN, Centring.NONE),
            Centring.PLAIN,
            "what is subtracted first: the plain mean, or nothing");

    private SharedParameters() {}
}
