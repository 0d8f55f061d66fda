package ballast.data.contamination;

import ballast.samples.Samples;

/**
 * Uniform noise in some features of the contaminated samples.
 *
 * <p>EPCA chooses "20 % features randomly" and resets them "by random values". Its figures come out again with one set
 * of features shared by all contaminated samples and values uniform on 0..255, drawn for each sample; with a set of
 * features per sample they do not.
 *
 * @param rate share of the samples that are contaminated, 0..1
 * @param share share of the features that are replaced, 0..1; rounded to whole features, at least one unless zero
 * @param sets whether all contaminated samples share one set of features
 * @param range where the new values are drawn from
 * @see <a href="https://arxiv.org/abs/2103.11931">Zhang, Zhang, Li (2021), section VI</a>
 */
public record Features(double rate, double share, Sets sets, Range range) implements Contamination {

    /** Share of the features that are replaced when no other is given, as in EPCA, section VI. */
    public static final double DEFAULT_SHARE = 0.2;

    /** One set for all samples: the reading with which table I of EPCA comes out again. */
    public static final Sets DEFAULT_SETS = Sets.SHARED;

    /** The range of the data, which suits data of any scale; the study of EPCA's table I sets 0..255. */
    public static final Range DEFAULT_RANGE = Range.DATA;

    /** Which features are replaced. */
    public enum Sets {
        /** The same features in all contaminated samples. */
        SHARED("shared"),
        /** Other features in every contaminated sample. */
        PER_SAMPLE("per-sample");

        private final String word;

        Sets(String word) {
            this.word = word;
        }

        @Override
        public String toString() {
            return word;
        }
    }

    /** Refuses shares outside 0..1. */
    public Features {
        Share.check("rate", rate);
        Share.check("share", share);
    }

    /** Touches the given share of the samples, everything else by default. */
    public static Features of(double rate) {
        return new Features(rate, DEFAULT_SHARE, DEFAULT_SETS, DEFAULT_RANGE);
    }

    static Features from(Given given) {
        return new Features(given.number("rate"), given.number("share"), given.word("sets", Sets.class), given.range());
    }

    /** The same with another share of the features. */
    public Features withShare(double newShare) {
        return new Features(rate, newShare, sets, range);
    }

    /** The same with one set of features for all contaminated samples or one each. */
    public Features withSets(Sets newSets) {
        return new Features(rate, share, newSets, range);
    }

    /** The same with values from another range. */
    public Features withRange(Range newRange) {
        return new Features(rate, share, sets, newRange);
    }

    @Override
    public ContaminationKind kind() {
        return ContaminationKind.FEATURES;
    }

    @Override
    public Features withRate(double newRate) {
        return new Features(newRate, share, sets, range);
    }

    @Override
    public Contaminated apply(Samples samples, long seed) {
        Uniform noise = Values.of(samples).noise(range);
        int d = samples.columns();
        int count = new Share(share).someOf(d);
        ChosenSamples chosen = ChosenSamples.of(samples, rate, seed);
        int[] shared = chosen.common().pick(count, d);
        return chosen.apply(this, noise.type(), (sample, draws) -> {
            for (int feature : sets == Sets.SHARED ? shared : draws.pick(count, d)) {
                sample[feature] = noise.draw(draws);
            }
        });
    }

    @Override
    public String toString() {
        return kind().id() + ":" + ContaminationSetting.text(rate) + ",share=" + ContaminationSetting.text(share)
                + ",sets=" + sets + ",range=" + range;
    }
}
