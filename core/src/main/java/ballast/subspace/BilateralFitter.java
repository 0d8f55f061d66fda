package ballast.subspace;

import ballast.linalg.Matrix;
import ballast.linalg.SquaredNorm;
import ballast.linalg.SymmetricEigen;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

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
    private CentredImages images;
    private double[] toMean;
    private Matrix left;
    private Matrix right;
    private ReducedImages fromLeft;
    private double[] aboutMean;
    private boolean swept;

    BilateralFitter(Samples samples, ImageShape shape, BilateralModel model) {
        this.samples = samples;
        this.shape = shape;
        this.model = model;
        this.toMean = new double[shape.size()];
    }

    @Override
    public void start() {
        images = new CentredImages(samples, shape, model.centring().start(samples));
        double[] weights = WeightedScatter.plainWeights(samples);
        right = leading(wholeScatter(weights, BilateralScatter::ofRows), model.right());
        left = model.start() == BilateralModel.Start.WHOLE
                ? leading(wholeScatter(weights, BilateralScatter::ofColumns), model.left())
                : bestLeft(weights);
        fromLeft = ReducedImages.fromLeft(images, left);
    }

    @Override
    public void refit(double[] weights) {
        double[] combined = WeightedScatter.combined(samples, weights);
        if (model.centring() == Centring.WEIGHTED_MEAN) {
            toMean = wayToMean(combined);
            if (isOffCentre(combined)) {
                double[] mean = mean();
                images.close();
                images = new CentredImages(samples, shape, mean);
                toMean = wayToMean(combined);
            }
        }
        fromLeft.close();
        Matrix nextLeft = bestLeft(combined);
        left.close();
        left = nextLeft;
        fromLeft = ReducedImages.fromLeft(images, left);
        Matrix nextRight = bestRight(combined);
        right.close();
        right = nextRight;
        aboutMean = null;
        swept = true;
    }

    private Matrix bestLeft(double[] weights) {
        if (model.right() == shape.width()) {
            return leading(wholeScatter(weights, BilateralScatter::ofColumns), model.left());
        }
        try (ReducedImages fromRight = ReducedImages.fromRight(images, right);
                Matrix way = way();
                Matrix reducedWay = Matrix.allocate(shape.height(), right.columns())) {
            reducedWay.assignProduct(way, right);
            return leading(new BilateralScatter(fromRight, reducedWay, weights).ofColumns(), model.left());
        }
    }

    private Matrix bestRight(double[] weights) {
        if (model.left() == shape.height()) {
            return leading(wholeScatter(weights, BilateralScatter::ofRows), model.right());
        }
        try (Matrix way = way();
                Matrix reducedWay = Matrix.allocate(left.columns(), shape.width())) {
            reducedWay.assignTransposeProduct(left, way);
            return leading(new BilateralScatter(fromLeft, reducedWay, weights).ofRows(), model.right());
        }
    }

    private Matrix wholeScatter(double[] weights, Function<BilateralScatter, Matrix> side) {
        try (Matrix way = way()) {
            return side.apply(new BilateralScatter(images, way, weights));
        }
    }

    private static Matrix leading(Matrix scatter, int count) {
        try (scatter;
                SymmetricEigen eigen = SymmetricEigen.largest(scatter, count)) {
            return eigen.vectors().copy();
        }
    }

    private Matrix way() {
        return Matrix.of(shape.height(), shape.width(), toMean);
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

    /** By Pythagoras, as {@link BilateralResiduals}, which is asked when that loses too many digits. */
    @Override
    public double[] residuals() {
        double[] residuals = new double[samples.rows()];
        double[] norms = images.squaredNorms();
        double[] wayScores = wayScores();
        double wayNorm = SquaredNorm.of(toMean);
        AtomicBoolean cancelled = new AtomicBoolean();
        aboutMean = new double[samples.rows()];
        try (Matrix way = way()) {
            fromLeft.foldPairs(
                    () -> residuals,
                    (into, whole, reduced) -> {
                        double[] along = alongWay(whole, way);
                        double[] within = imageSums(squaredScores(reduced, wayScores), whole.count());
                        for (int i = 0; i < along.length; i++) {
                            int image = whole.first() + i;
                            aboutMean[image] = norms[image] - 2 * along[i] + wayNorm;
                            double square = aboutMean[image] - within[i];
                            if (square < Residuals.CANCELLATION * norms[image]) {
                                cancelled.set(true);
                            }
                            into[image] = Math.sqrt(Math.max(0, square));
                        }
                    },
                    (a, b) -> a);
        }
        return cancelled.get() ? BilateralResiduals.of(samples, shape, mean(), left, right) : residuals;
    }

    /** {@code U'D V}, row after row. */
    private double[] wayScores() {
        try (Matrix way = way();
                Matrix reduced = Matrix.allocate(left.columns(), shape.width());
                Matrix scores = Matrix.allocate(left.columns(), right.columns())) {
            reduced.assignTransposeProduct(left, way);
            scores.assignProduct(reduced, right);
            return scores.toArray();
        }
    }

    /** The squares of {@code U'(A - M)V} of images reduced from the left, stacked (k1 n) x k2. */
    private double[] squaredScores(StackedImages.Slice reduced, double[] wayScores) {
        int n = reduced.count();
        int k = right.columns();
        try (Matrix scores = Matrix.allocate(reduced.stack().rows(), k)) {
            scores.assignProduct(reduced.stack(), right);
            double[] squares = scores.toArray();
            for (int i = 0; i < scores.rows(); i++) {
                int way = i / n * k;
                for (int j = 0; j < k; j++) {
                    double score = squares[i * k + j] - wayScores[way + j];
                    squares[i * k + j] = score * score;
                }
            }
            return squares;
        }
    }

    /** Sums over the entries of each of n stacked images. */
    private double[] imageSums(double[] stack, int n) {
        int k = right.columns();
        double[] sums = new double[n];
        for (int i = 0; i * k < stack.length; i++) {
            double sum = 0;
            for (int j = i * k; j < (i + 1) * k; j++) {
                sum += stack[j];
            }
            sums[i % n] += sum;
        }
        return sums;
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
        return new FittedSubspace(subspace, variances(WeightedScatter.combined(samples, weights)), "bilateral sweeps");
    }

    /** The variances about the mean, from the distances and reduced images that are there. */
    private ExplainedVariance variances(double[] weights) {
        if (aboutMean == null) {
            residuals();
        }
        int k = right.columns();
        double[] wayScores = wayScores();
        double[] along = fromLeft.fold(
                () -> new double[model.count()],
                (into, slice) -> {
                    double[] squares = squaredScores(slice, wayScores);
                    int n = slice.count();
                    for (int i = 0; i * k < squares.length; i++) {
                        double weight = weights[slice.first() + i % n];
                        for (int j = 0; j < k; j++) {
                            into[i / n * k + j] += weight * squares[i * k + j];
                        }
                    }
                },
                BilateralFitter::sum);
        double spread = 0;
        double total = 0;
        for (int i = 0; i < weights.length; i++) {
            spread += weights[i] * Math.max(0, aboutMean[i]);
            total += weights[i];
        }
        return ExplainedVariance.ofSquares(along, spread, total, samples.totalUserWeight());
    }

    private static double[] sum(double[] a, double[] b) {
        for (int j = 0; j < a.length; j++) {
            a[j] += b[j];
        }
        return a;
    }

    @Override
    public void close() {
        if (images != null) {
            images.close();
        }
        if (fromLeft != null) {
            fromLeft.close();
        }
        if (left != null) {
            left.close();
        }
        if (right != null) {
            right.close();
        }
    }
}
