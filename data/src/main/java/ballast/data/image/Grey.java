package ballast.data.image;

import ballast.samples.ImageShape;
import java.util.Arrays;

/** A decoded image: grey values 0..255 in row order, as bytes if they are whole numbers, else as floats. */
final class Grey {

    private final ImageShape shape;
    private final byte[] whole;
    private final float[] fine;

    private Grey(ImageShape shape, byte[] whole, float[] fine) {
        this.shape = shape;
        this.whole = whole;
        this.fine = fine;
    }

    /** An empty image of grey values that are whole numbers or not. */
    static Grey ofSize(ImageShape shape, boolean whole) {
        return whole ? new Grey(shape, new byte[shape.size()], null) : new Grey(shape, null, new float[shape.size()]);
    }

    ImageShape shape() {
        return shape;
    }

    boolean isWhole() {
        return whole != null;
    }

    double value(int pixel) {
        return whole != null ? whole[pixel] & 0xff : fine[pixel];
    }

    /** Sets a pixel to the grey of a colour. */
    void set(int pixel, Luma luma, int red, int green, int blue, int alpha) {
        if (whole != null) {
            whole[pixel] = (byte) luma.whole(red, green, blue, alpha);
        } else {
            fine[pixel] = luma.fine(red, green, blue, alpha);
        }
    }

    /** The image rotated and mirrored according to an {@linkplain JpegHeader#orientation orientation}. */
    Grey oriented(int orientation) {
        if (orientation == JpegHeader.UPRIGHT) {
            return this;
        }
        boolean turned = orientation > 4;
        Grey upright = ofSize(turned ? new ImageShape(shape.width(), shape.height()) : shape, isWhole());
        for (int y = 0; y < upright.shape.height(); y++) {
            for (int x = 0; x < upright.shape.width(); x++) {
                int row = turned ? x : y;
                int column = turned ? y : x;
                // mirrored horizontally, or vertically
                boolean fromBelow = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
                boolean fromRight = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
                int from = (fromBelow ? shape.height() - 1 - row : row) * shape.width()
                        + (fromRight ? shape.width() - 1 - column : column);
                int to = y * upright.shape.width() + x;
                if (whole != null) {
                    upright.whole[to] = whole[from];
                } else {
                    upright.fine[to] = fine[from];
                }
            }
        }
        return upright;
    }

    /** The same picture in another size; whole numbers are rounded to whole numbers. */
    Grey resized(ImageShape to) {
        if (to.equals(shape)) {
            return this;
        }
        double[] values = Resizing.between(shape, to).apply(this::value);
        Grey resized = ofSize(to, isWhole());
        for (int i = 0; i < values.length; i++) {
            if (isWhole()) {
                resized.whole[i] = (byte) (int) (values[i] + 0.5);
            } else {
                resized.fine[i] = (float) values[i];
            }
        }
        return resized;
    }

    double[] values() {
        double[] values = new double[shape.size()];
        Arrays.setAll(values, this::value);
        return values;
    }
}
