package ballast.data.contamination;

import ballast.samples.Samples;

/**
 * Uniform noise in some features of the contaminated samples.
 *
 * <p>EPCA chooses "20 % features randomly" and resets them "by random values". Its figures are reproduced with one set
 * of features for all contaminated samples and values uniform on 0..255, drawn for each sample, and not with a set of
 * features per sample. MaxEnt-PCA replaces other pixels in every image and leaves open how many.
 *
 * @see <a href="https://arxiv.org/abs/2103.11931">Zhang, Zhang, Li (2021), section VI</a>
 * @see "He, Hu, Yuan, Zheng, Principal component analysis based on non-parametric maximum entropy, section 4.4"
 */
final class NoisyFeatures {

    static final String SHARED = "shared";
    static final String PER_SAMPLE = "per-sample";

    private NoisyFeatures() {}

    static Contaminated features(Contamination by, Samples samples, long seed) {
        return replaced(by, by.word("sets").equals(SHARED), samples, seed);
    }

    static Contaminated pixels(Contamination by, Samples samples, long seed) {
        return replaced(by, false, samples, seed);
    }

    private static Contaminated replaced(Contamination by, boolean alike, Samples samples, long seed) {
        Uniform noise = Values.of(samples).noise(by);
        int d = samples.columns();
        int count = some(by.number("share"), d);
        ChosenSamples chosen = ChosenSamples.of(by, samples, seed);
        int[] shared = chosen.common().pick(count, d);
        return chosen.change(noise.type(), (row, sample, draws) -> {
            for (int feature : alike ? shared : draws.pick(count, d)) {
                sample[feature] = noise.draw(draws);
            }
        });
    }

    /** The nearest whole number, but at least one unless the share is zero. */
    static int some(double share, int count) {
        return share == 0 ? 0 : (int) Math.max(1, Math.round(share * count));
    }
}
