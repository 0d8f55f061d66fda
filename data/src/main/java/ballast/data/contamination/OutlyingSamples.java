package ballast.data.contamination;

import ballast.BadInputException;
import ballast.samples.Samples;

/** Samples that are moved as a whole: far away, together, or along the axes of the others. */
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
     * The contaminated samples are moved along one feature, all by the same amount, and drawn together around their
     * mean: outliers that support each other.
     *
     * <p>Simulations of robust PCA put such outliers along an axis that the subspace does not hold. Of several
     * distances the seed takes one, the first for a seed of 0, the second for 1 and so on, so that repeats have them in
     * turn.
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
     * Good leverage points: the contaminated samples are carried away from the mean along the first features only.
     *
     * <p>Where the first features are the leading axes, as in simulations, such samples are far out and yet lie in the
     * subspace of the others. A method need not find them; it must not be led astray by them.
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
