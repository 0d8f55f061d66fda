package ballast.data.contamination;

import ballast.BadInputException;
import ballast.samples.Samples;

/** Contamination that moves whole samples: far away, together, or along the axes of the others. */
final class OutlyingSamples {

    static final String SHIFT = "shift";
    static final String CLUSTER = "cluster";
    static final String POINT = "point";

    private OutlyingSamples() {}

    /**
     * The contaminated samples are replaced by a normal cluster {@code N(mean 1, variance I)}.
     *
     * <p>MaxEnt-PCA prints {@code N(15 1, 8 I)} (Eq. 31); its table 3 fits outliers ten times smaller better. The new
     * values are never rounded to whole numbers, so 8-bit samples become single precision.
     */
    static Contaminated far(Contamination by, Samples samples, long seed) {
        double mean = by.number("mean");
        double deviation = Math.sqrt(by.number("variance"));
        return ChosenSamples.of(by, samples, seed)
                .change(Values.of(samples).typeHoldingFractions(), (row, sample, draws) -> {
                    for (int j = 0; j < sample.length; j++) {
                        sample[j] = mean + deviation * draws.normal();
                    }
                });
    }

    /**
     * The contaminated samples are shifted along one feature by the same amount and concentrated around their mean:
     * clustered outliers.
     *
     * <p>Simulations of robust PCA put such outliers along an axis outside the subspace. The seed selects one of
     * several distances: the first for seed 0, the second for 1 and so on, so repeats take them in turn.
     *
     * @see "Hubert, Rousseeuw, Vanden Branden, ROBPCA: a new approach to robust principal component analysis, section
     *     4"
     */
    static Contaminated together(Contamination by, Samples samples, long seed) {
        int feature = (int) by.number("feature");
        if (feature > samples.columns()) {
            throw new BadInputException(
                    "feature = " + feature + ", but the samples have " + samples.columns() + " features");
        }
        double distance =
                (double) by.list("by").get(Math.floorMod(seed, by.list("by").size()));
        double width = switch (by.word("form")) {
            case SHIFT -> 1;
            case CLUSTER -> Math.sqrt(1.0 / 15);
            default -> 1e-3;
        };
        double[] mean = Values.mean(samples);
        return ChosenSamples.of(by, samples, seed)
                .change(Values.of(samples).typeHoldingFractions(), (row, sample, draws) -> {
                    for (int j = 0; j < sample.length; j++) {
                        sample[j] += (width - 1) * (sample[j] - mean[j]);
                    }
                    sample[feature - 1] += distance;
                });
    }

    /**
     * Good leverage points: the contaminated samples are moved away from the mean along the first features only.
     *
     * <p>Where the first features are the leading axes, as in simulations, such samples are far out and yet lie in the
     * subspace of the others. A method need not find them, but they must not distort its fit.
     */
    static Contaminated leverage(Contamination by, Samples samples, long seed) {
        double[] mean = Values.mean(samples);
        int stretched = (int) Math.min(by.number("features"), samples.columns());
        double factor = by.number("factor");
        return ChosenSamples.of(by, samples, seed)
                .change(Values.of(samples).typeHoldingFractions(), (row, sample, draws) -> {
                    for (int j = 0; j < stretched; j++) {
                        sample[j] = mean[j] + factor * (sample[j] - mean[j]);
                    }
                });
    }
}
