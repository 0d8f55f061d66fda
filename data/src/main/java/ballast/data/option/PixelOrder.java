package ballast.data.option;

import ballast.BadInputException;
import ballast.fit.Source;
import ballast.samples.ImageShape;

/** The order in which a file lists the pixels of one image. */
public enum PixelOrder {
    /** Row after row of the image, as Ballast keeps them. */
    ROW {
        @Override
        public int place(int pixel, ImageShape shape) {
            return pixel;
        }
    },
    /** Column after column of the image, as MATLAB writes them; rearranged when read. */
    COLUMN {
        @Override
        public int place(int pixel, ImageShape shape) {
            return pixel % shape.height() * shape.width() + pixel / shape.height();
        }
    };

    /** Where the pixel that the file lists at this place goes, row after row. */
    public abstract int place(int pixel, ImageShape shape);

    /**
     * What was chosen for the data of a fit; {@link #ROW} if nothing is known.
     *
     * @throws BadInputException if the model names no such order
     */
    public static PixelOrder of(Source source) {
        return Remembered.choice(source, Remembered.ORDER, PixelOrder.class);
    }
}
