package ballast.subspace;

import ballast.linalg.Matrix;
import ballast.linalg.SquaredNorm;
import ballast.linalg.SymmetricEigen;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Weighted bilateral fit of images: one sweep of U, then V, per change of the weights.
 *
 * <p>M = weighted mean; U = leading eigenvectors of {@code sum e (A - M) V V'(A - M)'}, V = those of
 * {@code sum e (A - M)' U U'(A - M)}. Each minimises the weighted squared residuals while the other is kept, so they never rise.
 * The start is 2DPCA: V of the whole images, then U of the reduced ones. A sweep goes through the images four times, losses
 * included, and costs O(n h w (k1 + k2)). Images are centred once, at the plain mean; the way D from there to M is corrected for
 * after the products.
 */
final class BilateralFitter implements SubspaceFitter {

    /** Squared distance of the mean from the centre, over the mean squared distance from it, that is too far. */
    private static final double OFF_CENTRE = 1;

    private final Samples samples;
    private final ImageShape shape;
    private final BilateralModel model;
    private StackedImages images;
    private double[] toMean;
    private Matrix left;
    private Matrix right;
    private boolean swept;

    BilateralFitter(Samples samples, ImageShape shape, BilateralModel model) {
        this.samples = samples;
        this.shape = shape;
        this.model = model;
        this.toMean = new double[shape.size()];
    }

    @Override
    public void start() {
        images = new StackedImages(samples, shape, model.centring().start(samples));
        BilateralScatter scatter = new BilateralScatter(images, shape, toMean, WeightedScatter.plainWeights(samples));
        right = right(scatter.ofWholeRows());
        left = left(model.start() == BilateralModel.Start.WHOLE ? scatter.ofWholeColumns() : scatter.ofColumns(right));
    }

    @Override
    public void refit(double[] weights) {
        double[] combined = WeightedScatter.combined(samples, weights);
        if (model.centring() == Centring.WEIGHTED_MEAN) {
            toMean = wayToMean(combined);
            if (isOffCentre(combined)) {
                double[] mean = mean();
                images.close();
                images = new StackedImages(samples, shape, mean);
                toMean = wayToMean(combined);
            }
        }
        BilateralScatter scatter = new BilateralScatter(images, shape, toMean, combined);
        Matrix nextLeft = left(wholeRight() ? scatter.ofWholeColumns() : scatter.ofColumns(right));
        left.close();
        left = nextLeft;
        Matrix nextRight = right(wholeLeft() ? scatter.ofWholeRows() : scatter.ofRows(left));
        right.close();
        right = nextRight;
        swept = true;
    }

    /** {@code D = sum e (A - C) / sum e}: from the centre C to the weighted mean. */
    private double[] wayToMean(double[] weights) {
        try (Matrix sums = images.fold(
                () -> Matrix.zeros(shape.height(), shape.width()),
                (into, slice) -> {
                    int n = slice.count();
                    double[] own = Arrays.copyOfRange(weights, slice.first(), slice.first() + n);
                    try (Matrix e = Matrix.of(n, 1, own)) {
                        for (int row = 0; row < shape.height(); row++) {
                            into.rowRange(row, 1).addTransposeProduct(e, slice.pixelRow(row));
                        }
                    }
                },
                Matrix::absorb)) {
            double[] way = sums.toArray();
            double total = Arrays.stream(weights).sum();
            for (int j = 0; j < way.length; j++) {
                way[j] /= total;
            }
            return way;
        }
    }

    /** Whether the mean is so far from the centre, in terms of the spread about it, that correcting afterwards costs digits. */
    private boolean isOffCentre(double[] weights) {
        double[] norms = images.squaredNorms();
        double spread = 0;
        double total = 0;
        for (int i = 0; i < norms.length; i++) {
            spread += weights[i] * norms[i];
            total += weights[i];
        }
        double away = SquaredNorm.of(toMean);
        return away > OFF_CENTRE * Math.max(0, spread / total - away);
    }

    private double[] mean() {
        double[] mean = images.centre();
        for (int j = 0; j < mean.length; j++) {
            mean[j] += toMean[j];
        }
        return mean;
    }

    private boolean wholeLeft() {
        return model.left() == shape.height();
    }

    private boolean wholeRight() {
        return model.right() == shape.width();
    }

    private Matrix left(Matrix scatter) {
        return leading(scatter, model.left());
    }

    private Matrix right(Matrix scatter) {
        return leading(scatter, model.right());
    }

    private static Matrix leading(Matrix scatter, int count) {
        try (scatter;
                SymmetricEigen eigen = SymmetricEigen.largest(scatter, count)) {
            return eigen.vectors().copy();
        }
    }

    /** By Pythagoras, as {@link BilateralResiduals}, which is asked when that loses too many digits. */
    @Override
    public double[] residuals() {
        double[] residuals = new double[samples.rows()];
        double[] norms = images.squaredNorms();
        AtomicBoolean cancelled = new AtomicBoolean();
        try (Matrix way = Matrix.of(shape.height(), shape.width(), toMean);
                Matrix wayScores = scoresOf(new StackedImages.Slice(0, 1, way))) {
            double wayNorm = SquaredNorm.of(toMean);
            double[] wayEntries = wayScores.toArray();
            images.fold(
                    () -> residuals,
                    (into, slice) -> {
                        double[] within = squaresOf(slice, wayEntries);
                        double[] along = alongWay(slice, way);
                        for (int i = 0; i < within.length; i++) {
                            double norm = norms[slice.first() + i];
                            double square = norm - 2 * along[i] + wayNorm - within[i];
                            if (square < Residuals.CANCELLATION * norm) {
                                cancelled.set(true);
                            }
                            into[slice.first() + i] = Math.sqrt(Math.max(0, square));
                        }
                    },
                    (a, b) -> a);
        }
        return cancelled.get() ? BilateralResiduals.of(samples, shape, mean(), left, right) : residuals;
    }

    /** {@code U'(A - C)V} of stacked images, (k1 n) x k2. */
    private Matrix scoresOf(StackedImages.Slice slice) {
        int n = slice.count();
        try (Matrix reduced = Matrix.allocate(left.columns(), n * shape.width())) {
            reduced.assignTransposeProduct(left, slice.wide());
            Matrix scores = Matrix.allocate(left.columns() * n, right.columns());
            scores.assignProduct(reduced.reshaped(left.columns() * n, shape.width()), right);
            return scores;
        }
    }

    /** {@code ||U'(A - M)V||^2} of each image. */
    private double[] squaresOf(StackedImages.Slice slice, double[] wayScores) {
        int n = slice.count();
        int k = right.columns();
        double[] squares = new double[n];
        try (Matrix scores = scoresOf(slice)) {
            double[] z = scores.toArray();
            for (int row = 0; row < left.columns(); row++) {
                for (int i = 0; i < n; i++) {
                    int at = (row * n + i) * k;
                    double sum = 0;
                    for (int j = 0; j < k; j++) {
                        double score = z[at + j] - wayScores[row * k + j];
                        sum += score * score;
                    }
                    squares[i] += sum;
                }
            }
        }
        return squares;
    }

    /** The inner product of each image about the centre with the way to the mean. */
    private double[] alongWay(StackedImages.Slice slice, Matrix way) {
        try (Matrix along = Matrix.zeros(slice.count(), 1)) {
            for (int row = 0; row < shape.height(); row++) {
                along.addProductTranspose(slice.pixelRow(row), way.rowRange(row, 1));
            }
            return along.toArray();
        }
    }

    @Override
    public boolean settled() {
        return swept;
    }

    @Override
    public FittedSubspace finish(double[] weights) {
        BilateralSubspace subspace = new BilateralSubspace(mean(), Basis.of(left), Basis.of(right));
        return FittedSubspace.of(subspace, samples, weights, "bilateral sweeps");
    }

    @Override
    public void close() {
        if (images != null) {
            images.close();
        }
        if (left != null) {
            left.close();
        }
        if (right != null) {
            right.close();
        }
    }
}
