package ballast.data.option;

import ballast.BadInputException;
import ballast.fit.Source;
import ballast.samples.ImageShape;

/** The order of the pixels of an image in a file. */
public enum PixelOrder {
    /** Row by row, as in memory. */
    ROW {
        @Override
        public int place(int pixel, ImageShape shape) {
            return pixel;
        }
    },
    /** Column by column, as MATLAB writes them; rearranged when read. */
    COLUMN {
        @Override
        public int place(int pixel, ImageShape shape) {
            return pixel % shape.height() * shape.width() + pixel / shape.height();
        }
    };

    /** The index, row by row, of the pixel at this position in the file. */
    public abstract int place(int pixel, ImageShape shape);

    /**
     * The order for the data of a fit; {@link #ROW} if unknown.
     *
     * @throws BadInputException if the model names an unknown order
     */
    public static PixelOrder of(Source source) {
        return Remembered.choice(source, Remembered.ORDER, PixelOrder.class);
    }
}
