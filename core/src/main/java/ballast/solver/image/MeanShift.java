package ballast.solver.image;

import ballast.linalg.Matrix;
import ballast.linalg.SquaredNorm;
import ballast.samples.ImageShape;
import ballast.solver.SampleMean;

/**
 * The difference D of the weighted mean M of images and their centre C, and the corrections of sums about the centre.
 */
final class MeanShift {

    /** The largest squared length, over the mean squared distance of the images from their mean. */
    private static final double TOO_FAR = 1;

    private final ImageShape shape;
    private final double[] way;

    MeanShift(ImageShape shape) {
        this.shape = shape;
        this.way = new double[shape.size()];
    }

    /** {@code D = sum e (A - C) / sum e}. */
    void set(Matrix weightedSum, double total) {
        weightedSum.read(way);
        for (int j = 0; j < way.length; j++) {
            way[j] /= total;
        }
    }

    /** {@code C + D}. */
    double[] from(double[] centre) {
        return SampleMean.plus(centre.clone(), way);
    }

    /**
     * Whether the mean is so far from the centre, relative to the spread about it, that correcting afterwards loses
     * digits.
     *
     * @param squaredNorms the squared norms of the images about the centre
     */
    boolean isTooFar(double[] squaredNorms, double[] weights) {
        double spread = 0;
        double total = 0;
        for (int i = 0; i < squaredNorms.length; i++) {
            spread += weights[i] * squaredNorms[i];
            total += weights[i];
        }
        return isTooFar(spread, total);
    }

    /** Whether the mean is too far, from the weighted sum of the squared norms and the sum of the weights. */
    boolean isTooFar(double spread, double total) {
        double away = squaredLength();
        return away > TOO_FAR * Math.max(0, spread / total - away);
    }

    double squaredLength() {
        return SquaredNorm.of(way);
    }

    /** {@code D}. */
    Matrix whole() {
        return Matrix.of(shape.height(), shape.width(), way);
    }

    /** {@code D V}. */
    Matrix alongRight(Matrix right) {
        try (Matrix whole = whole()) {
            return whole.times(right);
        }
    }

    /** {@code U'D}. */
    Matrix alongLeft(Matrix left) {
        try (Matrix whole = whole()) {
            return left.transposeTimes(whole);
        }
    }

    /** {@code U'D V}, row after row. */
    double[] scores(Matrix left, Matrix right) {
        try (Matrix reduced = alongLeft(left);
                Matrix scores = reduced.times(right)) {
            return scores.toArray();
        }
    }

    /** {@code D - U U'D V V'}. */
    Matrix rest(Matrix left, Matrix right) {
        try (Matrix rest = whole();
                Matrix scores = Matrix.of(left.columns(), right.columns(), scores(left, right));
                Matrix wide = scores.timesTranspose(right)) {
            rest.subtractProduct(left, wide);
            return rest.handedOver();
        }
    }

    /**
     * Changes a scatter of columns about the centre to that about the mean; {@code way} is D, reduced like the images.
     */
    static void takeFromColumns(Matrix scatter, Matrix way, double total) {
        try (Matrix taken = way.copy()) {
            taken.scale(-total);
            scatter.addProductTranspose(taken, way);
        }
    }

    /** Changes a scatter of rows about the centre to that about the mean. */
    static void takeFromRows(Matrix scatter, Matrix way, double total) {
        try (Matrix taken = way.copy()) {
            taken.scale(-total);
            scatter.addTransposeProduct(taken, way);
        }
    }
}
