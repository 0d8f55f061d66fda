package ballast.data.image;

import ballast.BadInputException;
import ballast.samples.ImageShape;

/** Pictures in 8-bit grey, as the bytes of PNG files. */
public final class GreyPng {

    private GreyPng() {}

    /**
     * A picture of the values of a sample, row after row.
     *
     * @throws BadInputException if there are not as many pixels as the shape has
     */
    public static byte[] of(double[] values, ImageShape shape, GreyRange range) {
        if (values.length != shape.size()) {
            throw new BadInputException(values.length + " pixels, but an image of " + shape + " has " + shape.size());
        }
        return of(values, 0, shape, range);
    }

    static byte[] of(double[] values, int start, ImageShape shape, GreyRange range) {
        byte[] levels = new byte[shape.size()];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = (byte) range.level(values[start + i]);
        }
        return Png.encode(levels, shape.height(), shape.width(), 1, "");
    }
}
