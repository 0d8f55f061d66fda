package ballast.data.contamination;

import ballast.BadInputException;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.OptionalDouble;

/**
 * A block of half the height and half the width of the contaminated images, at a random place, in which most pixels
 * turn white.
 *
 * <p>The authors' program of SP2DPCA sets the pixels to 1 on images of unit norm, where a pixel is about 0.03: set the
 * value to 1 to repeat that. An odd side is halved downwards; a side of one pixel stays.
 *
 * @param rate share of the images that are contaminated, 0..1
 * @param probability how likely each pixel of the block turns white, 0..1
 * @param value the value of white, finite; empty for the greatest value of the data
 * @see "Li, Kang, Peng, Chen, Self-paced two-dimensional PCA, Experimental setting"
 */
public record Salt(double rate, double probability, OptionalDouble value) implements Contamination {

    /** How likely a pixel of the block turns white, as in the authors' program of SP2DPCA. */
    public static final double DEFAULT_PROBABILITY = 0.6;

    /** The text for white being the greatest value of the data. */
    static final String LARGEST = "max";

    /** Refuses shares outside 0..1 and a value that is not finite. */
    public Salt {
        Share.check("rate", rate);
        Share.check("probability", probability);
        if (value.isPresent() && !Double.isFinite(value.getAsDouble())) {
            throw new BadInputException("value = " + value.getAsDouble() + ", must be finite");
        }
    }

    /** Touches the given share of the images, everything else by default. */
    public static Salt of(double rate) {
        return new Salt(rate, DEFAULT_PROBABILITY, OptionalDouble.empty());
    }

    static Salt from(Given given) {
        OptionalDouble value =
                given.text("value").equals(LARGEST) ? OptionalDouble.empty() : OptionalDouble.of(given.number("value"));
        return new Salt(given.number("rate"), given.number("probability"), value);
    }

    /** The same with another probability of white. */
    public Salt withProbability(double newProbability) {
        return new Salt(rate, newProbability, value);
    }

    /** The same with another value of white. */
    public Salt withValue(double newValue) {
        return new Salt(rate, probability, OptionalDouble.of(newValue));
    }

    @Override
    public ContaminationKind kind() {
        return ContaminationKind.SALT;
    }

    @Override
    public Salt withRate(double newRate) {
        return new Salt(newRate, probability, value);
    }

    @Override
    public Contaminated apply(Samples samples, long seed) {
        ImageShape image = Rectangle.imageOf(samples, kind());
        int height = Math.max(1, image.height() / 2);
        int width = Math.max(1, image.width() / 2);
        Values values = Values.of(samples);
        double white = value.orElse(values.greatest());
        return ChosenSamples.of(samples, rate, seed).apply(this, values.typeHolding(white), (sample, draws) -> {
            for (int pixel : Rectangle.placed(height, width, image, draws).pixels(image)) {
                sample[pixel] = draws.chance(probability) ? white : sample[pixel];
            }
        });
    }

    @Override
    public String toString() {
        return kind().id() + ":" + ContaminationSetting.text(rate) + ",probability="
                + ContaminationSetting.text(probability) + ",value="
                + (value.isPresent() ? ContaminationSetting.text(value.getAsDouble()) : LARGEST);
    }
}
