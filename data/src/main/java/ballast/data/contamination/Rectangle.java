package ballast.data.contamination;

import ballast.BadInputException;
import ballast.data.contamination.internal.Draws;
import ballast.samples.ImageShape;
import ballast.samples.Samples;

/** A rectangle of pixels inside an image. */
record Rectangle(int top, int left, int height, int width) {

    /**
     * Tolerance for rounding errors, by which a share such as 0.07 times a number of pixels may miss a whole number.
     */
    private static final double ROUNDING = 1e-9;

    /** The image shape of samples, required by the given kind of contamination. */
    static ImageShape imageOf(Samples samples, ContaminationKind kind) {
        return samples.shape()
                .orElseThrow(() -> new BadInputException(kind.id() + " needs images, but the samples ("
                        + samples.columns() + " values each) have no image shape: give it, "
                        + "for example `shape = 32x32`"));
    }

    /** A rectangle of the given size anywhere in the image, every place equally likely. */
    static Rectangle placed(int height, int width, ImageShape image, Draws draws) {
        int top = draws.below(image.height() - height + 1);
        int left = draws.below(image.width() - width + 1);
        return new Rectangle(top, left, height, width);
    }

    /** A rectangle that covers between two shares of the image, every size and then every place equally likely. */
    static Rectangle covering(double least, double most, ImageShape image, Draws draws) {
        int leastArea = Math.max(1, (int) Math.ceil(least * image.size() - ROUNDING));
        int mostArea = (int) Math.floor(most * image.size() + ROUNDING);
        int sizes = 0;
        for (int height = 1; height <= image.height(); height++) {
            sizes += widths(height, leastArea, mostArea, image);
        }
        if (sizes == 0) {
            throw new BadInputException(
                    "no rectangle covers " + ContaminationSetting.text(least) + " to " + ContaminationSetting.text(most)
                            + " of an image of " + image + " pixels: set least lower or most higher");
        }
        int size = draws.below(sizes);
        int height = 1;
        while (size >= widths(height, leastArea, mostArea, image)) {
            size -= widths(height, leastArea, mostArea, image);
            height++;
        }
        return placed(height, leastWidth(height, leastArea) + size, image, draws);
    }

    /** The number of widths that are possible with a height. */
    private static int widths(int height, int leastArea, int mostArea, ImageShape image) {
        return Math.max(0, Math.min(image.width(), mostArea / height) - leastWidth(height, leastArea) + 1);
    }

    private static int leastWidth(int height, int leastArea) {
        return (leastArea + height - 1) / height;
    }

    /** The indices of the rectangle's pixels in the image, row after row. */
    int[] pixels(ImageShape image) {
        int[] pixels = new int[height * width];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = (top + i / width) * image.width() + left + i % width;
        }
        return pixels;
    }
}
