package ballast.samples;

import ballast.BadInputException;
import java.io.Serializable;

/**
 * The height and width of images whose pixels are stored row after row.
 *
 * @param height number of pixel rows, at least 1
 * @param width number of pixel columns, at least 1
 */
public record ImageShape(int height, int width) implements Serializable {

    private static final long serialVersionUID = 1;

    /** Refuses a side below 1. */
    public ImageShape {
        if (height < 1 || width < 1) {
            throw new BadInputException("image shape " + height + "x" + width + ", both sides must be at least 1");
        }
    }

    /**
     * Reads a shape written as {@code HxW}, such as {@code 32x32}.
     *
     * @throws BadInputException if it is none
     */
    public static ImageShape parse(String text) {
        String[] sides = text.strip().split("[xX×]", -1);
        try {
            if (sides.length == 2) {
                return new ImageShape(Integer.parseInt(sides[0].strip()), Integer.parseInt(sides[1].strip()));
            }
        } catch (NumberFormatException e) {
            // falls through to the one message below
        }
        throw new BadInputException("image shape '" + text + "', must be HEIGHTxWIDTH, for example 32x32");
    }

    /** Number of pixels; refused beyond the largest number of values of a sample. */
    public int size() {
        long size = (long) height * width;
        if (size > Integer.MAX_VALUE) {
            throw new BadInputException("image shape " + height + "x" + width + " has " + size + " pixels, at most "
                    + Integer.MAX_VALUE + " are possible");
        }
        return (int) size;
    }

    @Override
    public String toString() {
        return height + "x" + width;
    }
}
