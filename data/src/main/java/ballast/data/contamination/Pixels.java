package ballast.data.contamination;

import ballast.samples.Samples;

/**
 * Uniform noise in some pixels of the contaminated images, other pixels in each.
 *
 * <p>This is {@link Features} with a set of features per sample and the grey values 0..255, the protocol of MaxEnt-PCA,
 * which leaves open how many pixels are replaced. It does not need to know the image shape.
 *
 * @param rate share of the samples that are contaminated, 0..1
 * @param share share of the pixels that are replaced, 0..1; rounded to whole pixels, at least one unless zero
 * @param range where the new values are drawn from
 * @see "He, Hu, Yuan, Zheng, Principal component analysis based on non-parametric maximum entropy, section 4.4"
 */
public record Pixels(double rate, double share, Range range) implements Contamination {

    /** Share of the pixels that are replaced when no other is given; the paper says "a percentage". */
    public static final double DEFAULT_SHARE = 0.2;

    /** All grey values, as in MaxEnt-PCA, section 4.4. */
    public static final Range DEFAULT_RANGE = Range.GREY;

    /** Refuses shares outside 0..1. */
    public Pixels {
        Share.check("rate", rate);
        Share.check("share", share);
    }

    /** Touches the given share of the images, everything else by default. */
    public static Pixels of(double rate) {
        return new Pixels(rate, DEFAULT_SHARE, DEFAULT_RANGE);
    }

    static Pixels from(Given given) {
        return new Pixels(given.number("rate"), given.number("share"), given.range());
    }

    /** The same with another share of the pixels. */
    public Pixels withShare(double newShare) {
        return new Pixels(rate, newShare, range);
    }

    /** The same with values from another range. */
    public Pixels withRange(Range newRange) {
        return new Pixels(rate, share, newRange);
    }

    @Override
    public ContaminationKind kind() {
        return ContaminationKind.PIXELS;
    }

    @Override
    public Pixels withRate(double newRate) {
        return new Pixels(newRate, share, range);
    }

    @Override
    public Contaminated apply(Samples samples, long seed) {
        Contaminated contaminated = new Features(rate, share, Features.Sets.PER_SAMPLE, range).apply(samples, seed);
        return new Contaminated(contaminated.samples(), contaminated.contaminatedRows(), this);
    }

    @Override
    public String toString() {
        return kind().id() + ":" + ContaminationSetting.text(rate) + ",share=" + ContaminationSetting.text(share)
                + ",range=" + range;
    }
}
