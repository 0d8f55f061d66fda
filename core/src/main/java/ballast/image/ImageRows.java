package ballast.image;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.samples.ImageShape;
import java.util.function.BiConsumer;

/** Images multiplied by a matrix, row by row as samples of their own. */
public final class ImageRows {

    private ImageRows() {}

    /**
     * The rows of a product of each image, computed as they are read.
     *
     * @param rows of each product
     * @param columns of each product
     * @param product writes the product of its first argument, an image, to the second
     */
    public static LocalSamples of(
            LocalSamples images, ImageShape shape, int rows, int columns, BiConsumer<Matrix, Matrix> product) {
        return images.mapped(rows * columns, (from, to) -> {
                    for (int i = 0; i < from.rows(); i++) {
                        product.accept(
                                from.rowRange(i, 1).reshaped(shape.height(), shape.width()),
                                to.rowRange(i, 1).reshaped(rows, columns));
                    }
                })
                .split(rows);
    }
}
