package ballast.study.report;

import ballast.data.image.GreyPng;
import ballast.data.image.GreyRange;
import ballast.data.image.Resizing;
import ballast.samples.ImageShape;
import ballast.study.markup.Element;
import java.util.Base64;

/**
 * A grey picture that is part of the page it is shown on.
 *
 * @param png the picture as a PNG file in base 64
 */
public record GreyImage(ImageShape shape, String png) {

    /** Larger pictures are shown smaller, so that a page with many of them stays small. */
    private static final int LONGEST_SIDE = 160;

    /**
     * A picture from the values of a sample, row after row.
     *
     * @param low the value that is black; what is below is black too
     * @param high the value that is white; what is above is white too
     */
    public static GreyImage of(double[] values, ImageShape shape, double low, double high) {
        ImageShape shown = shapeShown(shape);
        double[] pixels =
                shown.equals(shape) ? values : Resizing.between(shape, shown).apply(values);
        byte[] png = GreyPng.of(pixels, shown, new GreyRange(low, high));
        return new GreyImage(shown, Base64.getEncoder().encodeToString(png));
    }

    public static ImageShape shapeShown(ImageShape shape) {
        int step = (Math.max(shape.width(), shape.height()) + LONGEST_SIDE - 1) / LONGEST_SIDE;
        return new ImageShape(Math.max(1, shape.height() / step), Math.max(1, shape.width() / step));
    }

    public Element element(String alternative) {
        return Element.of("img")
                .with("src", "data:image/png;base64," + png)
                .with("width", Integer.toString(shape.width()))
                .with("height", Integer.toString(shape.height()))
                .with("alt", alternative);
    }

    /** The picture as a part of a larger one, at a place and in a size. */
    public Element svg(double left, double top, double width, double height) {
        return Element.of("image")
                .with("href", "data:image/png;base64," + png)
                .with("x", left)
                .with("y", top)
                .with("width", width)
                .with("height", height)
                .with("style", "image-rendering:pixelated");
    }
}
