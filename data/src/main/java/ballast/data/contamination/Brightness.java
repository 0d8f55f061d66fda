package ballast.data.contamination;

import ballast.BadInputException;
import ballast.samples.ElementType;
import ballast.samples.Samples;

/**
 * The contaminated samples are brighter or darker, every value by the same amount, within the range of the data.
 *
 * @param rate share of the samples that are changed, 0..1
 * @param change what is added to every value, as a share of the range of the data, -1..1; below 0 is darker
 */
record Brightness(double rate, double change) implements Contamination {

    /** How much brighter samples become when nothing else is said. */
    public static final double DEFAULT_CHANGE = 0.3;

    /** Refuses a rate outside 0..1 and a change outside -1..1. */
    public Brightness {
        Share.check("rate", rate);
        if (!(change >= -1 && change <= 1)) {
            throw new BadInputException("change = " + ContaminationSetting.text(change) + ", must be between -1 and 1");
        }
    }

    static Brightness from(Given given) {
        return new Brightness(given.number("rate"), given.number("change"));
    }

    @Override
    public ContaminationKind kind() {
        return ContaminationKind.BRIGHTNESS;
    }

    @Override
    public Brightness withRate(double newRate) {
        return new Brightness(newRate, change);
    }

    @Override
    public Contaminated apply(Samples samples, long seed) {
        Values values = Values.of(samples);
        double exact = change * (values.greatest() - values.least());
        double added = values.type() == ElementType.UINT8 ? Math.rint(exact) : exact;
        ElementType type = values.type() == ElementType.UINT8 ? ElementType.UINT8 : values.typeHoldingFractions();
        return ChosenSamples.of(samples, rate, seed).apply(this, type, (sample, draws) -> {
            for (int j = 0; j < sample.length; j++) {
                sample[j] = Math.max(values.least(), Math.min(values.greatest(), sample[j] + added));
            }
        });
    }

    @Override
    public String toString() {
        return kind().id() + ":" + ContaminationSetting.text(rate) + ",change=" + ContaminationSetting.text(change);
    }
}
