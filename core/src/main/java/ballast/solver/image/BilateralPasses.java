package ballast.solver.image;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Precision;
import ballast.samples.ImageShape;
import ballast.solver.SampleMean;
import ballast.subspace.Components;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * The passes of a {@link BilateralFitter} over the images A about their centre, in single or double precision;
 * arguments and results are doubles.
 */
final class BilateralPasses implements AutoCloseable {

    private final Precision precision;
    private final ImageShape shape;
    private final CentredImages images;
    private final double[] roots;
    private Matrix left;
    private Matrix right;

    BilateralPasses(
            Precision precision, LocalSamples samples, ImageShape shape, Components components, double[] centre) {
        this.precision = precision;
        this.shape = shape;
        this.images = new CentredImages(precision, samples, shape, components, centre);
        this.roots = new double[samples.rows()];
    }

    double[] centre() {
        return images.centre();
    }

    /** {@code ||A||^2} of every image; not to be changed. */
    double[] squaredNorms() {
        return images.squaredNorms();
    }

    void left(Matrix basis) {
        Matrix.closeAll(left);
        left = basis.copy(precision);
    }

    void right(Matrix basis) {
        Matrix.closeAll(right);
        right = basis.copy(precision);
    }

    /**
     * Weighted sums over all images.
     *
     * @param block the matrix that holds both
     * @param scatter a scatter of columns (h x h) or rows (w x w), upper triangle
     * @param sum {@code sum e A} (h x w)
     */
    record Moments(Matrix block, Matrix scatter, Matrix sum) implements AutoCloseable {

        @Override
        public void close() {
            block.close();
        }
    }

    /** {@code sum e A V V'A'}. */
    Moments columns(double[] weights) {
        return columns(reducing(right), weights);
    }

    /** {@code sum e A A'}. */
    Moments wholeColumns(double[] weights) {
        return columns(Optional.empty(), weights);
    }

    private Moments columns(Optional<Matrix> side, double[] weights) {
        int height = shape.height();
        int width = shape.width();
        Optional<double[]> factors = roots(weights);
        Matrix block = images.sum(height, height + width, (into, slice) -> {
            slice.addColumnScatter(side, factors, into.columnRange(0, height));
            slice.addSum(weights, into.columnRange(height, width));
        });
        return new Moments(block, block.columnRange(0, height), block.columnRange(height, width));
    }

    /** {@code sum e A'U U'A} (w x w, upper triangle): the sum of the images is known from the columns. */
    Matrix rows(double[] weights) {
        Optional<Matrix> side = reducing(left);
        Optional<double[]> factors = roots(weights);
        return images.sum(shape.width(), shape.width(), (into, slice) -> slice.addRowScatter(side, factors, into));
    }

    Moments rowMoments(double[] weights) {
        Optional<Matrix> side = reducing(left);
        int height = shape.height();
        int width = shape.width();
        Optional<double[]> factors = roots(weights);
        Matrix block = images.sum(width + height, width, (into, slice) -> {
            slice.addRowScatter(side, factors, into.rowRange(0, width));
            slice.addSum(weights, into.rowRange(width, height));
        });
        return new Moments(block, block.rowRange(0, width), block.rowRange(width, height));
    }

    /** A basis that is set and reduces its side. */
    private static Optional<Matrix> reducing(Matrix basis) {
        return Optional.ofNullable(basis).filter(side -> side.columns() < side.rows());
    }

    /** The roots of weights that are not all one, in a reused array. */
    private Optional<double[]> roots(double[] weights) {
        if (Arrays.stream(weights).allMatch(weight -> weight == 1)) {
            return Optional.empty();
        }
        for (int i = 0; i < weights.length; i++) {
            roots[i] = Math.sqrt(weights[i]);
        }
        return Optional.of(roots);
    }

    /** Writes the inner product of every image with another (h x w). */
    void along(Matrix other, double[] all) {
        measure(other, all, (slice, rows) -> slice.along(rows));
    }

    /** Writes {@code 2 <A, other> + ||U'A V||^2} of every image. */
    void explained(Matrix other, double[] all) {
        measure(other, all, (slice, rows) -> {
            double[] explained = slice.squaredScores(left, right);
            double[] along = slice.along(rows);
            for (int i = 0; i < along.length; i++) {
                explained[i] += 2 * along[i];
            }
            return explained;
        });
    }

    private void measure(Matrix other, double[] all, BiFunction<ImageSlice, List<Matrix>, double[]> measure) {
        try (Matrix narrow = other.copy(precision)) {
            List<Matrix> rows = IntStream.range(0, narrow.rows())
                    .mapToObj(row -> narrow.rowRange(row, 1))
                    .toList();
            images.each(slice -> System.arraycopy(measure.apply(slice, rows), 0, all, slice.first(), slice.count()));
        }
    }

    /** The weighted sums over all images of the squares of each entry of {@code U'(A - D)V}. */
    double[] squares(double[] weights, double[] z) {
        return images.fold(
                () -> new double[z.length],
                (into, slice) -> slice.addSquares(left, right, z, weights, into),
                SampleMean::plus);
    }

    @Override
    public void close() {
        images.close();
        Matrix.closeAll(left, right);
    }
}
