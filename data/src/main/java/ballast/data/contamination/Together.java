package ballast.data.contamination;

import ballast.BadInputException;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The contaminated samples are moved along one feature, all by the same amount, and drawn together around their mean:
 * outliers that support each other.
 *
 * <p>Simulations of robust PCA put such outliers along an axis that the subspace does not hold. Of several distances
 * the seed takes one, the first for a seed of 0, the second for 1 and so on, so that repeats have them in turn.
 *
 * @param rate share of the samples that are moved, 0..1
 * @param form how near to each other they lie
 * @param feature number of the feature that they are moved along, from 1 on
 * @param by how far they are moved, one or several finite numbers
 * @see "Hubert, Rousseeuw, Vanden Branden, ROBPCA: a new approach to robust principal component analysis, section 4"
 */
record Together(double rate, Form form, int feature, List<Double> by) implements Contamination {

    /** A group that is moved as it is. */
    public static final Form DEFAULT_FORM = Form.SHIFT;

    /** The distance in the middle of those of the simulation. */
    public static final double DEFAULT_BY = 10;

    private static final String SEPARATOR = "/";

    /** How near to each other the outliers lie. */
    public enum Form {
        /** As wide as before. */
        SHIFT("shift", 1),
        /** A fifteenth of the variance. */
        CLUSTER("cluster", Math.sqrt(1.0 / 15)),
        /** Nearly a point. */
        POINT("point", 1e-3);

        private final String word;
        private final double width;

        Form(String word, double width) {
            this.word = word;
            this.width = width;
        }

        @Override
        public String toString() {
            return word;
        }
    }

    /** Refuses a rate outside 0..1, a feature below 1 and distances that are not finite. */
    public Together {
        Share.check("rate", rate);
        if (feature < 1) {
            throw new BadInputException("feature = " + feature + ", must be at least 1");
        }
        by = List.copyOf(by);
        if (by.isEmpty() || !by.stream().allMatch(Double::isFinite)) {
            throw new BadInputException("by = " + text(by) + ", must be finite");
        }
    }

    static ContaminationSetting formSetting() {
        return new ContaminationSetting(
                "form", "how near to each other they lie", "shift, cluster, point", DEFAULT_FORM.toString());
    }

    static ContaminationSetting featureSetting() {
        return ContaminationSetting.whole("feature", "number of the feature that they are moved along");
    }

    static ContaminationSetting bySetting() {
        return new ContaminationSetting(
                "by",
                "how far they are moved",
                "a number, or several as in 6/10, taken in turn by the seed",
                ContaminationSetting.text(DEFAULT_BY));
    }

    static Together from(Given given) {
        List<Double> by = Arrays.stream(given.text("by").split(SEPARATOR))
                .map(one -> given.number("by", one))
                .toList();
        return new Together(given.number("rate"), given.word("form", Form.class), given.whole("feature"), by);
    }

    @Override
    public ContaminationKind kind() {
        return ContaminationKind.TOGETHER;
    }

    @Override
    public Together withRate(double newRate) {
        return new Together(newRate, form, feature, by);
    }

    @Override
    public Contaminated apply(Samples samples, long seed) {
        if (feature > samples.columns()) {
            throw new BadInputException(
                    "feature = " + feature + ", but the samples have " + samples.columns() + " features");
        }
        double distance = by.get(Math.floorMod(seed, by.size()));
        double[] mean = Values.mean(samples);
        return ChosenSamples.of(samples, rate, seed)
                .apply(this, Values.of(samples).typeHoldingFractions(), (sample, draws) -> {
                    for (int j = 0; j < sample.length; j++) {
                        sample[j] += (form.width - 1) * (sample[j] - mean[j]);
                    }
                    sample[feature - 1] += distance;
                });
    }

    private static String text(List<Double> distances) {
        return distances.stream().map(ContaminationSetting::text).collect(Collectors.joining(SEPARATOR));
    }

    @Override
    public String toString() {
        return kind().id() + ":" + ContaminationSetting.text(rate) + ",form=" + form + ",feature=" + feature + ",by="
                + text(by);
    }
}
