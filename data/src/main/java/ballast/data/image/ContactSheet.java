package ballast.data.image;

import ballast.BadInputException;
import ballast.samples.ImageShape;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * A grid of pictures of signed values, such as basis images: zero is middle grey, each picture has its own scale.
 *
 * <p>Small images are enlarged by a whole factor, large ones reduced.
 *
 * @param rows number of rows of pictures
 * @param columns number of pictures in a row
 * @param shape the shape of every image
 */
public record ContactSheet(int rows, int columns, ImageShape shape) {

    /** The largest number of pictures in a row or column. */
    public static final int MOST_IN_A_ROW = 24;

    private static final int LONGEST_SIDE = 2400;
    private static final int LARGEST_TILE = 160;
    private static final int SMALL_TILE = 96;
    private static final int GAP = 3;
    private static final byte PAPER = (byte) 0xff;

    /** Refuses a grid without pictures or with too many. */
    public ContactSheet {
        if (rows < 1 || columns < 1 || rows > MOST_IN_A_ROW || columns > MOST_IN_A_ROW) {
            throw new BadInputException("a sheet of " + rows + " x " + columns
                    + " pictures, must be at least 1 and at most " + MOST_IN_A_ROW + " either way");
        }
    }

    /**
     * The sheet as the bytes of a PNG file.
     *
     * @param count number of pictures, which fill the grid row by row
     * @param values the pixels of each picture, row after row
     */
    public byte[] png(int count, IntFunction<double[]> values) {
        ImageShape tile = tileShape();
        int height = rows * (tile.height() + GAP) - GAP;
        int width = columns * (tile.width() + GAP) - GAP;
        byte[] pixels = new byte[height * width];
        Arrays.fill(pixels, PAPER);
        for (int k = 0; k < count; k++) {
            int top = k / columns * (tile.height() + GAP);
            int left = k % columns * (tile.width() + GAP);
            draw(values.apply(k), tile, pixels, top * width + left, width);
        }
        return Png.encode(pixels, height, width, 1, "");
    }

    private void draw(double[] values, ImageShape tile, byte[] pixels, int start, int width) {
        GreyRange range = GreyRange.symmetric(values);
        int zoom = tile.height() / shape.height();
        double[] shown = zoom > 0 ? values : Resizing.between(shape, tile).apply(values);
        int shownWidth = zoom > 0 ? shape.width() : tile.width();
        for (int y = 0; y < tile.height(); y++) {
            for (int x = 0; x < tile.width(); x++) {
                int pixel = y / Math.max(1, zoom) * shownWidth + x / Math.max(1, zoom);
                pixels[start + y * width + x] = (byte) range.level(shown[pixel]);
            }
        }
    }

    private ImageShape tileShape() {
        int most = Math.min(LARGEST_TILE, LONGEST_SIDE / Math.max(rows, columns) - GAP);
        int longest = Math.max(shape.height(), shape.width());
        if (longest <= most) {
            int zoom = Math.max(1, SMALL_TILE / longest);
            return new ImageShape(zoom * shape.height(), zoom * shape.width());
        }
        double factor = (double) most / longest;
        return new ImageShape((int) Math.max(1, Math.rint(factor * shape.height())), (int)
                Math.max(1, Math.rint(factor * shape.width())));
    }
}
