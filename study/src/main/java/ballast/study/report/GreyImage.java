package ballast.study.report;

import ballast.samples.ImageShape;
import ballast.study.markup.Element;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import javax.imageio.ImageIO;

/**
 * A grey picture that is part of the page it is shown on.
 *
 * @param shape height and width
 * @param png the picture as a PNG file in base 64
 */
public record GreyImage(ImageShape shape, String png) {

    /** Larger pictures are shown smaller, so that a page with many of them stays handy. */
    private static final int LONGEST_SIDE = 160;

    /**
     * A picture from the values of a sample, row after row.
     *
     * @param low the value that is black; what is below is black too
     * @param high the value that is white; what is above is white too
     */
    public static GreyImage of(double[] values, ImageShape shape, double low, double high) {
        int step = (Math.max(shape.width(), shape.height()) + LONGEST_SIDE - 1) / LONGEST_SIDE;
        if (step > 1) {
            ImageShape smaller = new ImageShape(Math.max(1, shape.height() / step), Math.max(1, shape.width() / step));
            return of(shrunk(values, shape, smaller, step), smaller, low, high);
        }
        byte[] grey = new byte[values.length];
        for (int i = 0; i < grey.length; i++) {
            double share = high > low ? (values[i] - low) / (high - low) : 0.5;
            grey[i] = (byte) Math.round(255 * Math.max(0, Math.min(1, share)));
        }
        BufferedImage image = new BufferedImage(shape.width(), shape.height(), BufferedImage.TYPE_BYTE_GRAY);
        // Into the raster itself: setting colours would convert between linear and gamma-corrected grey.
        image.getRaster().setDataElements(0, 0, shape.width(), shape.height(), grey);
        try (ByteArrayOutputStream file = new ByteArrayOutputStream()) {
            ImageIO.write(image, "png", file);
            return new GreyImage(shape, Base64.getEncoder().encodeToString(file.toByteArray()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Means over squares of pixels. */
    private static double[] shrunk(double[] values, ImageShape from, ImageShape to, int step) {
        int side = Math.min(step, Math.min(from.height(), from.width()));
        double[] means = new double[to.size()];
        for (int y = 0; y < to.height(); y++) {
            for (int x = 0; x < to.width(); x++) {
                double sum = 0;
                for (int dy = 0; dy < side; dy++) {
                    for (int dx = 0; dx < side; dx++) {
                        sum += values[(y * step + dy) * from.width() + x * step + dx];
                    }
                }
                means[y * to.width() + x] = sum / (side * side);
            }
        }
        return means;
    }

    /** The picture in a page, with a text for those who cannot see it. */
    public Element element(String alternative) {
        return Element.of("img")
                .with("src", "data:image/png;base64," + png)
                .with("width", Integer.toString(shape.width()))
                .with("height", Integer.toString(shape.height()))
                .with("alt", alternative);
    }
}
