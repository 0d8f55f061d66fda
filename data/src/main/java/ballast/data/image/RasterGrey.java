package ballast.data.image;

import ballast.BadInputException;
import ballast.samples.ImageShape;
import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.ComponentColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.Raster;

/** Grey values of images decoded by the JDK, from the stored numbers, without colour profiles. */
final class RasterGrey {

    private RasterGrey() {}

    static Grey of(BufferedImage image) {
        ColorModel model = image.getColorModel();
        if (isPlain(model)) {
            return byChannels(
                    image.getRaster(), model.getNumColorComponents(), model.hasAlpha(), model.getComponentSize(0));
        }
        if (model.getColorSpace().getType() != ColorSpace.TYPE_RGB) {
            throw new BadInputException("has colours of an unknown kind, save it as grey or RGB");
        }
        return byColours(image);
    }

    /** Whether channels are stored as whole numbers of 8 or 16 bits, all alike. */
    private static boolean isPlain(ColorModel model) {
        int type = model.getColorSpace().getType();
        boolean known = type == ColorSpace.TYPE_GRAY || type == ColorSpace.TYPE_RGB;
        boolean stored = model.getTransferType() == DataBuffer.TYPE_BYTE && model.getComponentSize(0) == 8
                || model.getTransferType() == DataBuffer.TYPE_USHORT && model.getComponentSize(0) == 16;
        return model instanceof ComponentColorModel && known && stored;
    }

    /**
     * Grey values from channels.
     *
     * @param colours 1 for grey or 3 for red, green and blue; other channels are ignored
     * @param alpha whether the channel after them is the opacity
     */
    static Grey byChannels(Raster raster, int colours, boolean alpha, int bits) {
        Luma luma = new Luma((1 << bits) - 1);
        Grey grey = Grey.ofSize(shapeOf(raster), luma.isWhole());
        int width = raster.getWidth();
        int bands = raster.getNumBands();
        int[] row = new int[width * bands];
        for (int y = 0; y < raster.getHeight(); y++) {
            raster.getPixels(0, y, width, 1, row);
            for (int x = 0, at = 0; x < width; x++, at += bands) {
                int opacity = alpha ? row[at + colours] : luma.most();
                int green = colours == 1 ? row[at] : row[at + 1];
                int blue = colours == 1 ? row[at] : row[at + 2];
                grey.set(y * width + x, luma, row[at], green, blue, opacity);
            }
        }
        return grey;
    }

    /** Grey values from colours in other layouts, such as palettes or 5 bits each. */
    private static Grey byColours(BufferedImage image) {
        Luma luma = new Luma(255);
        Grey grey = Grey.ofSize(shapeOf(image.getRaster()), true);
        int width = image.getWidth();
        int[] row = new int[width];
        for (int y = 0; y < image.getHeight(); y++) {
            image.getRGB(0, y, width, 1, row, 0, width);
            for (int x = 0; x < width; x++) {
                int colour = row[x];
                grey.set(
                        y * width + x,
                        luma,
                        colour >> 16 & 0xff,
                        colour >> 8 & 0xff,
                        colour & 0xff,
                        image.getColorModel().hasAlpha() ? colour >>> 24 : 255);
            }
        }
        return grey;
    }

    private static ImageShape shapeOf(Raster raster) {
        return new ImageShape(raster.getHeight(), raster.getWidth());
    }
}
