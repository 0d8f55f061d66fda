package ballast.data.image;

import ballast.BadInputException;
import ballast.samples.ImageShape;
import java.io.IOException;

/** Limits the memory for decoding images. */
final class Headroom {

    /** The largest number of pixels; a file that claims more is damaged or malicious. */
    static final long MOST_PIXELS = 100_000_000;

    /** The largest ratio of any format: PNG with one bit per pixel and deflate at 1032 to 1. */
    private static final long MOST_PIXELS_PER_BYTE = 8 * 1032;

    /** Larger images are decoded one at a time. */
    private static final long LARGE_BYTES = 16L << 20;

    private static final Object LARGE = new Object();

    private Headroom() {}

    /** Something that decodes an image. */
    @FunctionalInterface
    interface Decoding {
        Grey run() throws IOException;
    }

    /** The size of an image according to its header, before it is decoded. */
    static ImageShape shape(long height, long width) {
        if (height < 1 || width < 1) {
            throw new BadInputException("is " + height + "x" + width + ", an image has at least one pixel");
        }
        // divided, because the product may overflow
        if (height > MOST_PIXELS / width) {
            throw new BadInputException("is " + height + "x" + width + " (height x width), more than the "
                    + MOST_PIXELS / 1_000_000 + " megapixels that are read; make it smaller");
        }
        return new ImageShape((int) height, (int) width);
    }

    /** Refuses a size that a file of this many bytes cannot contain. */
    static void checkHeldBy(ImageShape shape, long fileBytes) {
        if (shape.size() / MOST_PIXELS_PER_BYTE > fileBytes) {
            throw new BadInputException("promises " + shape + " pixels, which no file of " + fileBytes
                    + " bytes can hold; it is cut short or damaged");
        }
    }

    /** Refuses a target size above the largest number of pixels. */
    static ImageShape checkAsked(ImageShape asked) {
        if (asked.height() > MOST_PIXELS / asked.width()) {
            throw new BadInputException("`shape = " + asked + "` (height x width) is more than the "
                    + MOST_PIXELS / 1_000_000 + " megapixels that an image may have");
        }
        return asked;
    }

    /** Decodes an image that needs the given number of bytes, when there is enough memory. */
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
