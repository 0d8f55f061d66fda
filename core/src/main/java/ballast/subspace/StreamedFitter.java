package ballast.subspace;

import ballast.linalg.FloatMatrix;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.RitzIteration;
import ballast.linalg.RitzRotation;
import ballast.linalg.SquaredNorm;
import ballast.samples.Samples;
import ballast.samples.SingleSamples;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Weighted PCA of very many vectors that are stored in single precision or less, perhaps in a file that does not fit into memory.
 *
 * <p>The steps of {@link CarriedFitter}, each a pass back, {@code X'(e o Z)}, and a pass forth, {@code X R}, with scores and products in
 * single precision. Samples are multiplied as they are stored, and what their centre adds to a product is taken off afterwards. Sums
 * over more than a few blocks, the projected scatter and distances from the centre are in double precision, so errors stay about
 * 1e-6 of the spread of the samples; samples nearer to the subspace than that allows are measured again.
 *
 * <p>The start comes from a part of the samples: the axes of some thousands are so near to those of all that a few steps are left.
 */
final class StreamedFitter implements SubspaceFitter {

    /** Samples of fewer bytes than this are better off in double precision. */
    private static final long LARGE = 1L << 28;

    /** Squared norm of the mean over the mean squared distance from it beyond which single precision loses the latter in the former. */
    private static final double FAR = 100;

    /** Squared distances further apart than this hide the smaller ones in single precision. */
    private static final double UNEVEN = 1e4;

    /** Squares beyond this, or below its inverse, leave the range of single precision when multiplied. */
    private static final double LARGEST = 1e30;

    /** The relative residual of eigenvectors that single precision still reaches, with something to spare. */
    private static final double FINEST = 1e-5;

    /** The start comes from at least this many samples for each dimension. */
    private static final int SOME = 20;

    /** The start need not be perfect: later steps go on from it. */
    private static final int START_STEPS = 6;

    private static final long START_SEED = 20_210_311L;

    /** As in {@link CarriedFitter}: near enough after one more step. */
    private static final double NEAR = 0.1;

    private static final int MOST_STEPS = 4;

    /** Products in single precision are fastest with a multiple of this many columns. */
    private static final int LANES = 16;

    /** Below this share of the squared distance from the centre, single precision leaves too little of a residual. */
    private static final double CANCELLATION = 1e-2;

    /** Rows of scores that are combined at a time. */
    private static final int RANGE = 256;

    private final Samples samples;
    private final SingleSamples singles;
    private final VectorModel model;
    private final double accuracy;
    private final int block;
    private final double[] centre;
    private final double[] norms;
    private final double[] alongShift;
    private final Matrix basis;
    private final FloatMatrix scores;
    private double[] shift;
    private double[] values;
    private boolean directions;
    private double residual;

    private StreamedFitter(Samples samples, double[] centre, double[] norms, VectorModel model, double accuracy) {
        this.samples = samples;
        this.singles = samples.inSingles().orElseThrow();
        this.model = model;
        this.accuracy = accuracy;
        this.centre = centre;
        this.norms = norms;
        this.block = RitzIteration.blockFor(model.count());
        this.alongShift = new double[samples.rows()];
        this.shift = new double[samples.columns()];
        this.basis = Matrix.zeros(samples.columns(), 3 * block);
        this.scores = FloatMatrix.zeros(samples.rows(), 3 * block);
    }

    /** A fitter for samples that are large, stored in single precision or less, and even enough for sums of it. */
    static Optional<SubspaceFitter> on(Samples samples, double[] mean, VectorModel model, double accuracy) {
        return samples.storedBytes() < LARGE ? Optional.empty() : onAny(samples, mean, model, accuracy);
    }

    /** The same, however small they are. */
    static Optional<SubspaceFitter> onAny(Samples samples, double[] mean, VectorModel model, double accuracy) {
        int d = samples.columns();
        long perSample = 3L * RitzIteration.blockFor(model.count());
        if (accuracy < FINEST
                || samples.inSingles().isEmpty()
                || d <= DenseEigenspace.SMALL
                || !RitzIteration.fits(d, model.count())
                || perSample * Float.BYTES * samples.rows() > samples.storedBytes()
                || !FloatMatrix.holds(samples.rows(), perSample)) {
            return Optional.empty();
        }
        double[] norms = WeightedScatter.squaredDistances(samples, mean);
        double spread = Arrays.stream(norms).average().orElseThrow();
        boolean suits = SquaredNorm.of(mean) <= FAR * spread
                && spread < LARGEST
                && spread > 1 / LARGEST
                && !Rank.areUneven(norms, UNEVEN);
        return suits ? Optional.of(new StreamedFitter(samples, mean, norms, model, accuracy)) : Optional.empty();
    }

    @Override
    public void start() {
        axesOfSome();
        score();
        double[] weights = scaled(WeightedScatter.plainWeights(samples));
        double total = Arrays.stream(weights).sum();
        residual = Double.POSITIVE_INFINITY;
        for (int steps = 0; steps <= START_STEPS && residual > accuracy; steps++) {
            writeResiduals(weights, total);
            if (residual > accuracy && steps < START_STEPS) {
                improve(weights, total);
            }
        }
        if (values != null) {
            Rank.check(values, samples, centre, model.count());
        }
    }

    /** The leading axes of samples that are spread evenly over all, filled up at random where these vary in fewer directions. */
    private void axesOfSome() {
        int n = samples.rows();
        int d = samples.columns();
        int some = (int) Math.min(n, Math.max((long) SOME * d, (long) n * block / d));
        int[] rows =
                IntStream.range(0, some).map(k -> (int) ((long) n * k / some)).toArray();
        int found = LeadingAxes.of(samples.select(rows), block)
                .map(axes -> {
                    basis.columnRange(0, axes.components()).write(axes.basis().toArray());
                    return axes.components();
                })
                .orElse(0);
        if (found < block) {
            Matrix rest = basis.columnRange(found, block - found);
            try (Matrix random = Orthonormal.random(d, block - found, START_SEED)) {
                rest.assign(random);
            }
            Orthonormal.columnsOutside(basis.columnRange(0, found), rest);
        }
    }

    @Override
    public void refit(double[] weights) {
        double[] combined = scaled(WeightedScatter.combined(samples, weights));
        double total = Arrays.stream(combined).sum();
        residual = Double.POSITIVE_INFINITY;
        for (int step = 0; step < MOST_STEPS && residual > NEAR; step++) {
            writeResiduals(combined, total);
            improve(combined, total);
        }
    }

    /** The weights times a common factor that gives the scatter a trace of about one. */
    private double[] scaled(double[] weights) {
        double trace = 0;
        for (int i = 0; i < weights.length; i++) {
            trace += weights[i] * norms[i];
        }
        for (int i = 0; i < weights.length; i++) {
            weights[i] /= trace;
        }
        return weights;
    }

    /** How many blocks of the search basis are filled before the residuals. */
    private int known() {
        return directions ? 2 : 1;
    }

    /** Reads back: R = (I - V V') S V, orthonormal to the blocks before it; also the weighted mean and how well V solved. */
    private void writeResiduals(double[] weights, double total) {
        Matrix v = basis.columnRange(0, block);
        Matrix r = basis.columnRange(known() * block, block);
        try (Matrix sums = weightedSums(weights);
                Matrix sum = sums.columnRange(block, 1).copy();
                Matrix overlap = Matrix.allocate(1, block);
                Matrix inner = Matrix.allocate(block, block)) {
            r.assign(sums.columnRange(0, block));
            if (model.centring() == Centring.WEIGHTED_MEAN) {
                shift = sum.toArray();
                for (int j = 0; j < shift.length; j++) {
                    shift[j] /= total;
                }
                overlap.assignTransposeProduct(sum, v);
                overlap.scaleRows(new double[] {1 / total});
                r.subtractProduct(sum, overlap);
            }
            inner.assignTransposeProduct(v, r);
            r.subtractProduct(v, inner);
            double smallest = Math.max(inner.get(model.count() - 1, model.count() - 1), Double.MIN_NORMAL);
            residual = r.columnRange(0, model.count()).frobeniusNorm() / Math.sqrt(model.count()) / smallest;
        }
        Orthonormal.columnsOutside(basis.columnRange(0, known() * block), r);
    }

    /** {@code Y'(e o [Z_V 1])} (d x (b + 1)), with Y the samples about the centre. */
    private Matrix weightedSums(double[] weights) {
        int width = padded(block + 1);
        try (SingleSums sums = singles.aggregate(
                () -> new SingleSums(width, samples.columns()),
                (into, first, rows) -> into.add(weightedScores(first, rows.rows(), weights, width), rows),
                SingleSums::absorb)) {
            return sums.about(centre, block + 1);
        }
    }

    private double[] weightedScores(int first, int count, double[] weights, int width) {
        double[] z = new double[count * block];
        scores.rowRange(first, count).columnRange(0, block).read(z);
        double[] weighted = new double[count * width];
        for (int i = 0; i < count; i++) {
            double weight = weights[first + i];
            for (int j = 0; j < block; j++) {
                weighted[i * width + j] = weight * z[i * block + j];
            }
            weighted[i * width + block] = weight;
        }
        return weighted;
    }

    /** Reads forth and takes the best block that the search basis has for these weights. */
    private void improve(double[] weights, double total) {
        int size = (known() + 1) * block;
        try (Matrix ahead = Matrix.allocate(samples.columns(), block + 1)) {
            ahead.columnRange(0, block).assign(basis.columnRange(known() * block, block));
            ahead.columnRange(block, 1).write(shift);
            try (ProjectedScatter sums = project(
                            ahead,
                            () -> new ProjectedScatter(size),
                            (into, first, image) -> {
                                keep(first, image, known());
                                addScores(into, first, image.length / (block + 1), size, weights);
                            },
                            ProjectedScatter::absorb);
                    Matrix projected = sums.about(model.centring(), total);
                    RitzRotation rotation = RitzRotation.of(projected, block)) {
                values = Arrays.copyOf(rotation.values(), model.count());
                combine(rotation.coefficients());
            }
        }
        directions = true;
    }

    private void keep(int first, double[] image, int which) {
        int count = image.length / (block + 1);
        double[] z = new double[count * block];
        for (int i = 0; i < count; i++) {
            System.arraycopy(image, i * (block + 1), z, i * block, block);
            alongShift[first + i] = image[i * (block + 1) + block];
        }
        scores.rowRange(first, count).columnRange(which * block, block).write(z);
    }

    private void addScores(ProjectedScatter into, int first, int count, int size, double[] weights) {
        double[] z = new double[count * size];
        scores.rowRange(first, count).columnRange(0, size).read(z);
        try (Matrix rows = Matrix.of(count, size, z)) {
            into.add(rows, Arrays.copyOfRange(weights, first, first + count));
        }
    }

    /** The scores along V of all samples about the centre. */
    private void score() {
        try (Matrix vectors = Matrix.zeros(samples.columns(), block + 1)) {
            vectors.columnRange(0, block).assign(basis.columnRange(0, block));
            project(vectors, () -> scores, (into, first, image) -> keep(first, image, 0), (a, b) -> a);
        }
    }

    /** What is done with the products of some samples about the centre, row after row. */
    @FunctionalInterface
    private interface ImageFold<A> {
        void add(A accumulator, int first, double[] image);
    }

    private <A> A project(Matrix directionsAhead, Supplier<A> zero, ImageFold<A> fold, BinaryOperator<A> merge) {
        int k = directionsAhead.columns();
        double[] offset;
        try (Matrix point = Matrix.of(1, centre.length, centre);
                Matrix product = Matrix.allocate(1, k)) {
            product.assignProduct(point, directionsAhead);
            offset = product.toArray();
        }
        try (FloatMatrix narrow = FloatMatrix.zeros(samples.columns(), padded(k))) {
            narrow.columnRange(0, k).assign(directionsAhead);
            return singles.aggregate(
                    zero,
                    (into, first, rows) -> {
                        double[] image = new double[rows.rows() * k];
                        try (FloatMatrix products = FloatMatrix.zeros(rows.rows(), padded(k))) {
                            products.assignProduct(rows, narrow);
                            products.columnRange(0, k).read(image);
                        }
                        for (int i = 0; i < image.length; i++) {
                            image[i] -= offset[i % k];
                        }
                        fold.add(into, first, image);
                    },
                    merge);
        }
    }

    private static int padded(int columns) {
        return (columns + LANES - 1) / LANES * LANES;
    }

    /** The new V and P, and their scores, as combinations of the search basis and its scores. */
    private void combine(Matrix coefficients) {
        int size = coefficients.rows();
        int kept = coefficients.columns();
        try (Matrix combined = Matrix.allocate(samples.columns(), kept);
                FloatMatrix narrow = FloatMatrix.zeros(size, kept)) {
            combined.assignProduct(basis.columnRange(0, size), coefficients);
            basis.columnRange(0, kept).assign(combined);
            narrow.assign(coefficients);
            samples.workers().forRanges(samples.rows(), RANGE, (first, count) -> {
                FloatMatrix rows = scores.rowRange(first, count);
                try (FloatMatrix turned = FloatMatrix.zeros(count, kept)) {
                    turned.assignProduct(rows.columnRange(0, size), narrow);
                    rows.columnRange(0, kept).assign(turned);
                }
            });
        }
    }

    @Override
    public double[] residuals() {
        int c = model.count();
        double[] offset = offset();
        double squaredShift = SquaredNorm.of(shift);
        double[] residuals = new double[samples.rows()];
        samples.workers().forRanges(samples.rows(), RANGE, (first, count) -> {
            double[] z = new double[count * c];
            scores.rowRange(first, count).columnRange(0, c).read(z);
            for (int i = 0; i < count; i++) {
                double within = 0;
                for (int j = 0; j < c; j++) {
                    double score = z[i * c + j] - offset[j];
                    within += score * score;
                }
                double whole = squaredDistance(first + i, squaredShift);
                double square = whole - within;
                residuals[first + i] = square < CANCELLATION * whole ? Double.NaN : Math.sqrt(square);
            }
        });
        measureAgain(residuals);
        return residuals;
    }

    /** In double precision, what has cancelled. */
    private void measureAgain(double[] residuals) {
        int[] cancelled = IntStream.range(0, residuals.length)
                .filter(i -> Double.isNaN(residuals[i]))
                .toArray();
        if (cancelled.length == 0) {
            return;
        }
        try (Matrix wanted = basis.columnRange(0, model.count()).copy()) {
            double[] again = Residuals.of(samples.select(cancelled), mean(), wanted);
            for (int k = 0; k < cancelled.length; k++) {
                residuals[cancelled[k]] = again[k];
            }
        }
    }

    /** The squared distance of a sample from the weighted mean. */
    private double squaredDistance(int i, double squaredShift) {
        return norms[i] - 2 * alongShift[i] + squaredShift;
    }

    /** The scores of the weighted mean, V'(m - centre). */
    private double[] offset() {
        try (Matrix delta = Matrix.of(shift.length, 1, shift);
                Matrix scoresOfMean = Matrix.allocate(model.count(), 1)) {
            scoresOfMean.assignTransposeProduct(basis.columnRange(0, model.count()), delta);
            return scoresOfMean.toArray();
        }
    }

    private double[] mean() {
        double[] mean = centre.clone();
        for (int j = 0; j < mean.length; j++) {
            mean[j] += shift[j];
        }
        return mean;
    }

    @Override
    public boolean settled() {
        return residual <= accuracy;
    }

    @Override
    public FittedSubspace finish(double[] weights) {
        try (Matrix wanted = basis.columnRange(0, model.count()).copy()) {
            Orthonormal.independentColumns(wanted);
            return new FittedSubspace(
                    new VectorSubspace(mean(), Basis.of(wanted)),
                    variances(WeightedScatter.combined(samples, weights)),
                    "block solver, samples streamed in single precision");
        }
    }

    /** The variances about the mean, from the scores and distances that are there. */
    private ExplainedVariance variances(double[] weights) {
        int c = model.count();
        double[] offset = offset();
        double squaredShift = SquaredNorm.of(shift);
        double[] along = new double[c];
        double[] z = new double[RANGE * c];
        double total = 0;
        double spread = 0;
        for (int i = 0; i < weights.length; i++) {
            int at = i % RANGE * c;
            if (at == 0) {
                scores.rowRange(i, Math.min(RANGE, weights.length - i))
                        .columnRange(0, c)
                        .read(z);
            }
            for (int j = 0; j < c; j++) {
                double score = z[at + j] - offset[j];
                along[j] += weights[i] * score * score;
            }
            spread += weights[i] * Math.max(0, squaredDistance(i, squaredShift));
            total += weights[i];
        }
        return ExplainedVariance.ofSquares(along, spread, total, samples.totalUserWeight());
    }

    @Override
    public void close() {
        basis.close();
        scores.close();
    }
}
