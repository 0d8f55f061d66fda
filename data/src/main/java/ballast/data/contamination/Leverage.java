package ballast.data.contamination;

import ballast.BadInputException;
import ballast.samples.Samples;

/**
 * Good leverage points: the contaminated samples are carried away from the mean along the first features only.
 *
 * <p>Where the first features are the leading axes, as in simulations, such samples are far out and yet lie in the
 * subspace of the others. A method need not find them; it must not be led astray by them.
 *
 * @param rate share of the samples that are carried away, 0..1
 * @param features how many of the first features are stretched, at least 1
 * @param factor what their distance from the mean is multiplied by, finite
 */
record Leverage(double rate, int features, double factor) implements Contamination {

    /** How far good leverage points are out when nothing else is said. */
    public static final double DEFAULT_FACTOR = 5;

    /** Refuses a rate outside 0..1, no features and a factor that is not finite. */
    public Leverage {
        Share.check("rate", rate);
        if (features < 1) {
            throw new BadInputException("features = " + features + ", must be at least 1");
        }
        if (!Double.isFinite(factor)) {
            throw new BadInputException("factor = " + factor + ", must be finite");
        }
    }

    static Leverage from(Given given) {
        return new Leverage(given.number("rate"), given.whole("features"), given.number("factor"));
    }

    @Override
    public ContaminationKind kind() {
        return ContaminationKind.LEVERAGE;
    }

    @Override
    public Leverage withRate(double newRate) {
        return new Leverage(newRate, features, factor);
    }

    @Override
    public Contaminated apply(Samples samples, long seed) {
        double[] mean = Values.mean(samples);
        int stretched = Math.min(features, samples.columns());
        return ChosenSamples.of(samples, rate, seed)
                .apply(this, Values.of(samples).typeHoldingFractions(), (sample, draws) -> {
                    for (int j = 0; j < stretched; j++) {
                        sample[j] = mean[j] + factor * (sample[j] - mean[j]);
                    }
                });
    }

    @Override
    public String toString() {
        return kind().id() + ":" + ContaminationSetting.text(rate) + ",features=" + features + ",factor="
                + ContaminationSetting.text(factor);
    }
}
