package ballast.data.image;

import ballast.BadInputException;
import ballast.samples.ImageShape;
import java.io.IOException;

/** Guards the memory against images that unpack to more than there is room for. */
final class Headroom {

    /** No image of a data set has more; a file that says so is broken or means harm. */
    static final long MOST_PIXELS = 100_000_000;

    /** No format packs better than PNG with one bit per pixel: deflate makes one byte of 1032 at best. */
    private static final long MOST_PIXELS_PER_BYTE = 8 * 1032;

    /** Images that unpack to more than this are decoded one at a time. */
    private static final long LARGE_BYTES = 16L << 20;

    private static final Object LARGE = new Object();

    private Headroom() {}

    /** Something that decodes an image. */
    @FunctionalInterface
    interface Decoding {
        Grey run() throws IOException;
    }

    /** The size of an image as its header has it, before anything is unpacked. */
    static ImageShape shape(long height, long width) {
        if (height < 1 || width < 1) {
            throw new BadInputException("is " + height + "x" + width + ", an image has at least one pixel");
        }
        // divided: the product of hostile sides may not fit
        if (height > MOST_PIXELS / width) {
            throw new BadInputException("is " + height + "x" + width + " (height x width), more than the "
                    + MOST_PIXELS / 1_000_000 + " megapixels that are read; make it smaller");
        }
        return new ImageShape((int) height, (int) width);
    }

    /** Refuses a size that no file of so many bytes can hold, however well it is packed. */
    static void checkHeldBy(ImageShape shape, long fileBytes) {
        if (shape.size() / MOST_PIXELS_PER_BYTE > fileBytes) {
            throw new BadInputException("promises " + shape + " pixels, which no file of " + fileBytes
                    + " bytes can hold; it is cut short or damaged");
        }
    }

    /** Refuses a size to which images are to be brought that no image may have. */
    static ImageShape checkAsked(ImageShape asked) {
        if (asked.height() > MOST_PIXELS / asked.width()) {
            throw new BadInputException("`shape = " + asked + "` (height x width) is more than the "
                    + MOST_PIXELS / 1_000_000 + " megapixels that an image may have");
        }
        return asked;
    }

    /** Decodes when there is room for an image that takes so many bytes while it is unpacked. */
    static Grey decode(long bytes, Decoding decoding) throws IOException {
        long most = Runtime.getRuntime().maxMemory();
        if (bytes > most / 2) {
            throw new BadInputException("needs " + (bytes >> 20) + " MB to be unpacked, but Java may use "
                    + (most >> 20) + " MB; raise -Xmx or make it smaller");
        }
        if (bytes <= LARGE_BYTES) {
            return decoding.run();
        }
        synchronized (LARGE) {
            return decoding.run();
        }
    }
}
