package ballast.faces;

/** Refuses parameters outside their range, with a message that names the range. */
final class Bounds {

    /** What fits into an array on every virtual machine. */
    private static final int MOST_PIXELS = Integer.MAX_VALUE - 8;

    private Bounds() {}

    static void within(String name, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(name + " = " + value + ", must be between " + least + " and " + most);
        }
    }

    /** Most parameters are shares: 0 is none, 1 is as much as there can be. */
    static void share(String name, double value) {
        within(name, value, 0, 1);
    }

    static void given(String name, Object value) {
        if (value == null) {
            throw new IllegalArgumentException(name + " is missing");
        }
    }

    /** The number of pixels in an array of this shape, unless no array could hold them. */
    static int pixels(long pictures, int height, int width) {
        atLeast("height", height, 1);
        atLeast("width", width, 1);
        long pixels = (long) height * width;
        if (pixels > MOST_PIXELS / pictures) {
            throw new IllegalArgumentException(pictures + " pictures of " + height + " x " + width + " are more than "
                    + MOST_PIXELS + " pixels; ask for fewer or smaller pictures");
        }
        return (int) (pictures * pixels);
    }

    static void atLeast(String name, int value, int least) {
        if (value < least) {
            throw new IllegalArgumentException(name + " = " + value + ", must be at least " + least);
        }
    }
}
