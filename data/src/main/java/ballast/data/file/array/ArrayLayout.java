package ballast.data.file.array;

import ballast.BadInputException;
import ballast.data.option.PixelOrder;
import ballast.data.option.ReadOptions;
import ballast.data.option.SamplesIn;
import ballast.npz.NpyHeader;
import ballast.samples.ImageShape;
import java.util.Arrays;
import java.util.Optional;

/**
 * The layout of samples in an array of one, two or three dimensions.
 *
 * @param samples number of samples
 * @param values number of values of each sample
 * @param straight whether the values of a sample are contiguous; otherwise the values of a feature are
 * @param samplesIn whether samples are rows or columns
 * @param shape the image shape that three dimensions imply
 * @param pixels the order of the pixels of an image in the file
 */
public record ArrayLayout(
        int samples, int values, boolean straight, SamplesIn samplesIn, Optional<ImageShape> shape, PixelOrder pixels) {

    /**
     * The layout of an array.
     *
     * @param columnMajor whether the first index runs fastest, as in Fortran and MATLAB
     */
    public static ArrayLayout of(int[] dimensions, boolean columnMajor, SamplesIn samplesIn) {
        if (Arrays.stream(dimensions).anyMatch(side -> side < 1)) {
            throw new BadInputException("the array is " + NpyHeader.describe(dimensions) + ", it holds no samples");
        }
        boolean inRows = samplesIn == SamplesIn.ROWS;
        boolean straight = inRows != columnMajor;
        return switch (dimensions.length) {
            case 1 -> new ArrayLayout(dimensions[0], 1, true, SamplesIn.ROWS, Optional.empty(), PixelOrder.ROW);
            case 2 ->
                new ArrayLayout(
                        dimensions[inRows ? 0 : 1],
                        dimensions[inRows ? 1 : 0],
                        straight,
                        samplesIn,
                        Optional.empty(),
                        PixelOrder.ROW);
            case 3 -> {
                ImageShape image = new ImageShape(dimensions[inRows ? 1 : 0], dimensions[inRows ? 2 : 1]);
                yield new ArrayLayout(
                        dimensions[inRows ? 0 : 2],
                        pixelsOf(image),
                        straight,
                        samplesIn,
                        Optional.of(image),
                        columnMajor ? PixelOrder.COLUMN : PixelOrder.ROW);
            }
            default ->
                throw new BadInputException(
                        "the array is " + NpyHeader.describe(dimensions) + ", can read 1, 2 or 3 dimensions");
        };
    }

    private static int pixelsOf(ImageShape image) {
        long pixels = (long) image.height() * image.width();
        if (pixels > Integer.MAX_VALUE) {
            throw new BadInputException("images of " + image + " have more than " + Integer.MAX_VALUE + " pixels");
        }
        return (int) pixels;
    }

    /** The options with the shape and the order of pixels that follow from the dimensions of a stack of images. */
    ReadOptions applyTo(ReadOptions options) {
        if (shape.isEmpty()) {
            return options;
        }
        options.shape().filter(asked -> !asked.equals(shape.get())).ifPresent(asked -> {
            throw new BadInputException("`shape = " + asked + "`, but the array holds images of " + shape.get());
        });
        return options.withShape(shape.get()).withPixelOrder(pixels);
    }

    /** The place in the file of a value of a sample, both from 0. */
    String place(int sample, int value) {
        if (shape.isPresent()) {
            int pixel = pixels.place(value, shape.get());
            int width = shape.get().width();
            return "image " + (sample + 1) + ", row " + (pixel / width + 1) + ", column " + (pixel % width + 1);
        }
        return samplesIn == SamplesIn.ROWS
                ? "row " + (sample + 1) + ", column " + (value + 1)
                : "row " + (value + 1) + ", column " + (sample + 1);
    }
}
