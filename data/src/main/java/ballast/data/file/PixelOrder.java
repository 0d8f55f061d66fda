package ballast.data.file;

import ballast.samples.ImageShape;

/** The order in which a file lists the pixels of one image. */
public enum PixelOrder {
    /** Row after row of the image, as Ballast keeps them. */
    ROW {
        @Override
        int place(int pixel, ImageShape shape) {
            return pixel;
        }
    },
    /** Column after column of the image, as MATLAB writes them; rearranged when read. */
    COLUMN {
        @Override
        int place(int pixel, ImageShape shape) {
            return pixel % shape.height() * shape.width() + pixel / shape.height();
        }
    };

    /** Where the pixel that the file lists at this place goes, row after row. */
    abstract int place(int pixel, ImageShape shape);
}
