package ballast.data.image;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.samples.Samples;
import java.util.Arrays;

/**
 * The values drawn as black and white; values between them are grey, values outside are clipped.
 *
 * @param black the value that is black
 * @param white the value that is white, not below it; if both are equal everything is middle grey
 */
public record GreyRange(double black, double white) {

    /** The range of 8-bit images, in which values are written as they are. */
    public static final GreyRange BYTES = new GreyRange(0, 255);

    private static final int MIDDLE = 128;

    /** Images without a brighter pixel are not 8-bit images but use another range, such as 0..1 or 0..16. */
    private static final int DARK = 64;

    /** Refuses a range that is not finite or runs backwards. */
    public GreyRange {
        if (!(black <= white) || !Double.isFinite(black) || !Double.isFinite(white)) {
            throw new BadInputException(
                    "grey range " + black + ".." + white + ", must be two finite numbers in ascending order");
        }
    }

    /**
     * The range for pictures of these samples and their reconstructions: 0..255 if all values lie in it and reach its
     * second quarter, else from the smallest to the largest value.
     */
    public static GreyRange of(Samples samples) {
        double[] range = LocalSamples.of(samples)
                .aggregate(
                        () -> new double[] {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY},
                        (into, block) -> {
                            for (double value : block.values().toArray()) {
                                into[0] = Math.min(into[0], value);
                                into[1] = Math.max(into[1], value);
                            }
                        },
                        (a, b) -> new double[] {Math.min(a[0], b[0]), Math.max(a[1], b[1])});
        boolean bytes = range[0] >= 0 && range[1] >= DARK && range[1] <= 255;
        return bytes ? BYTES : new GreyRange(range[0], range[1]);
    }

    /**
     * The range for pictures of images to which a model with this mean image is applied: 0..255 if the mean is that of
     * 8-bit images, else the range of the images.
     */
    public static GreyRange of(Samples images, double[] mean) {
        GreyRange ofMean = of(Samples.of(new double[][] {mean}));
        return ofMean.equals(BYTES) ? BYTES : of(images);
    }

    /** The range in which zero is middle grey and the value of largest size black or white. */
    public static GreyRange symmetric(double[] values) {
        double largest = Arrays.stream(values).map(Math::abs).max().orElse(0);
        return new GreyRange(-largest, largest);
    }

    /** The grey level 0..255 of a value. */
    public int level(double value) {
        if (white == black) {
            return MIDDLE;
        }
        double share = Math.max(0, Math.min(1, (value - black) / (white - black)));
        return (int) (255 * share + 0.5);
    }

    @Override
    public String toString() {
        return black + ".." + white;
    }
}
