package ballast.solver.image;

import ballast.linalg.Matrices;
import ballast.linalg.Matrix;
import ballast.linalg.Precision;
import ballast.projection.ImageStack;
import ballast.samples.ImageShape;
import ballast.subspace.Components;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Some consecutive images about the centre, {@link ImageStack}ed, with memory for the results of every pass.
 *
 * <p>Each reduction and each scatter is one product for all images of the slice.
 */
final class ImageSlice implements AutoCloseable {

    private final Precision precision;
    private final ImageShape shape;
    private final int first;
    private final int count;
    private final Matrix stack;
    private final Matrices all = new Matrices();
    private final List<Matrix> pixelRows;
    private final Matrix column;
    private final Matrix sums;
    private final Matrix fromLeft;
    private final double[] values;
    private final double[] squares;
    private Matrix reducedBy;
    private Matrix room;

    /**
     * Memory for some images.
     *
     * @param components the components on either side
     * @param first index of the first image
     */
    ImageSlice(Precision precision, ImageShape shape, Components components, int first, int count) {
        int height = shape.height();
        int width = shape.width();
        this.precision = precision;
        this.shape = shape;
        this.first = first;
        this.count = count;
        this.stack = all.allocate(precision, height * count, width);
        this.pixelRows = IntStream.range(0, height)
                .mapToObj(row -> stack.rowRange(row * count, count))
                .toList();
        this.values = new double[count];
        this.squares = new double[count];
        this.column = all.allocate(precision, count, 1);
        this.sums = all.allocate(precision, height + width, Math.max(height, width));
        this.fromLeft = all.allocate(precision, components.left(), count * width);
        this.room = all.allocate(precision, Math.max(height * components.right(), components.left() * width), count);
    }

    /** Sets some of the images from consecutive places of an array; {@code from} is the index of the first image. */
    void write(double[] images, int from, int number) {
        ImageStack.write(images, from - first, number, shape, stack);
    }

    int first() {
        return first;
    }

    int count() {
        return count;
    }

    /**
     * Adds {@code sum e A A'} or {@code sum e (A V)(A V)'} (h x h, upper triangle).
     *
     * @param right V, or empty for whole images
     * @param roots the roots of all weights e, or empty if all are one
     */
    void addColumnScatter(Optional<Matrix> right, Optional<double[]> roots, Matrix into) {
        int height = shape.height();
        if (right.isEmpty()) {
            into.addOuterUpper(weighted(stack.reshaped(height, count * shape.width()), roots));
            return;
        }
        int k = right.get().columns();
        Matrix tall = room(height * count, k);
        tall.assignProduct(stack, right.get());
        into.addOuterUpper(weighted(tall.reshaped(height, count * k), roots));
    }

    /** Adds {@code sum e A'A} or {@code sum e (U'A)'(U'A)} (w x w, upper triangle). */
    void addRowScatter(Optional<Matrix> left, Optional<double[]> roots, Matrix into) {
        Matrix wide = left.map(this::fromLeft).orElseGet(() -> stack.reshaped(shape.height(), count * shape.width()));
        into.addGramUpper(weighted(wide, roots).reshaped(wide.rows() * count, shape.width()));
    }

    /** {@code U'A}, k1 x (n w). It is kept for the next side and for the scores. */
    private Matrix fromLeft(Matrix left) {
        if (reducedBy != left) {
            fromLeft.assignTransposeProduct(left, stack.reshaped(shape.height(), count * shape.width()));
            reducedBy = left;
        }
        return fromLeft;
    }

    /** The matrix {@code wide}, one pixel row of all images per row, times the roots of the weights. */
    private Matrix weighted(Matrix wide, Optional<double[]> roots) {
        if (roots.isEmpty()) {
            return wide;
        }
        Matrix weighted = room(wide.rows(), wide.columns());
        weighted.assignScaledGroups(wide, own(roots.get()));
        return weighted;
    }

    private Matrix room(int rows, int columns) {
        if (room.rows() * room.columns() < rows * columns) { // Whole images under weights.
            room.close();
            room = all.allocate(precision, rows, columns);
        }
        return room.reshaped(rows, columns);
    }

    /** Adds {@code sum e A} (h x w). */
    void addSum(double[] weights, Matrix into) {
        column.write(own(weights));
        for (int row = 0; row < pixelRows.size(); row++) {
            into.rowRange(row, 1).addTransposeProduct(column, pixelRows.get(row));
        }
    }

    /** The values of these images among those of all, in a reused array. */
    private double[] own(double[] all) {
        System.arraycopy(all, first, values, 0, count);
        return values;
    }

    /** The inner product of each image with another, given by its pixel rows; in a reused array. */
    double[] along(List<Matrix> rows) {
        column.clear();
        for (int row = 0; row < pixelRows.size(); row++) {
            column.addProductTranspose(pixelRows.get(row), rows.get(row));
        }
        column.read(values);
        return values;
    }

    /** {@code ||U'A V||^2} of each image, in a reused array. */
    double[] squaredScores(Matrix left, Matrix right) {
        scores(left, right).reshaped(left.columns(), count * right.columns()).groupSquares(count, squares);
        return squares;
    }

    /** Adds the weighted sums over the images of the squares of each entry of {@code U'A V - Z}. */
    void addSquares(Matrix left, Matrix right, double[] z, double[] weights, double[] into) {
        int k = right.columns();
        double[] scores = new double[count * k];
        Matrix stacked = scores(left, right);
        for (int row = 0; row < left.columns(); row++) {
            stacked.rowRange(row * count, count).read(scores);
            for (int i = 0; i < count; i++) {
                double weight = weights[first + i];
                for (int j = 0; j < k; j++) {
                    double score = scores[i * k + j] - z[row * k + j];
                    into[row * k + j] += weight * score * score;
                }
            }
        }
    }

    /** {@code U'A V}, stacked (k1 n) x k2. */
    private Matrix scores(Matrix left, Matrix right) {
        int rows = left.columns() * count;
        Matrix scores = room(rows, right.columns());
        scores.assignProduct(fromLeft(left).reshaped(rows, shape.width()), right);
        return scores;
    }

    /** A reused matrix for a sum over these images, at most as large as their scatters, with arbitrary entries. */
    Matrix sums(int rows, int columns) {
        return sums.reshaped(rows, columns);
    }

    @Override
    public void close() {
        all.close();
    }
}
