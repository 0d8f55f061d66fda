package ballast.data.contamination;

import ballast.BadInputException;
import ballast.samples.Samples;

/**
 * The contaminated samples are replaced by a normal cluster far away, {@code N(mean 1, variance I)}.
 *
 * <p>MaxEnt-PCA prints {@code N(15 1, 8 I)} (Eq. 31); its table 3 fits outliers ten times smaller better, mean 1.5 and
 * variance 0.08. The new values are never rounded to whole numbers, so 8-bit samples become single precision.
 *
 * @param rate share of the samples that are replaced, 0..1
 * @param mean every coordinate of the cluster's centre, finite
 * @param variance variance in every direction, finite and not negative
 * @see "He, Hu, Yuan, Zheng, Principal component analysis based on non-parametric maximum entropy, section 4.3"
 */
public record Far(double rate, double mean, double variance) implements Contamination {

    /** Every coordinate of the centre, MaxEnt-PCA Eq. 31. */
    public static final double DEFAULT_MEAN = 15;

    /** Variance in every direction, MaxEnt-PCA Eq. 31. */
    public static final double DEFAULT_VARIANCE = 8;

    /** Refuses a rate outside 0..1, a mean that is not finite, a negative variance. */
    public Far {
        Share.check("rate", rate);
        if (!Double.isFinite(mean)) {
            throw new BadInputException("mean = " + mean + ", must be finite");
        }
        if (!(variance >= 0) || Double.isInfinite(variance)) {
            throw new BadInputException(
                    "variance = " + ContaminationSetting.text(variance) + ", must be finite and not negative");
        }
    }

    /** Replaces the given share of the samples, everything else by default. */
    public static Far of(double rate) {
        return new Far(rate, DEFAULT_MEAN, DEFAULT_VARIANCE);
    }

    static Far from(Given given) {
        return new Far(given.number("rate"), given.number("mean"), given.number("variance"));
    }

    /** The same around another centre. */
    public Far withMean(double newMean) {
        return new Far(rate, newMean, variance);
    }

    /** The same with another variance. */
    public Far withVariance(double newVariance) {
        return new Far(rate, mean, newVariance);
    }

    @Override
    public ContaminationKind kind() {
        return ContaminationKind.FAR;
    }

    @Override
    public Far withRate(double newRate) {
        return new Far(newRate, mean, variance);
    }

    @Override
    public Contaminated apply(Samples samples, long seed) {
        double deviation = Math.sqrt(variance);
        Values values = Values.of(samples);
        return ChosenSamples.of(samples, rate, seed).apply(this, values.typeHoldingFractions(), (sample, draws) -> {
            for (int j = 0; j < sample.length; j++) {
                sample[j] = mean + deviation * draws.normal();
            }
        });
    }

    @Override
    public String toString() {
        return kind().id() + ":" + ContaminationSetting.text(rate) + ",mean=" + ContaminationSetting.text(mean)
                + ",variance=" + ContaminationSetting.text(variance);
    }
}
